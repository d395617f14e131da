// The rules of Dragon's Cave as pure functions; RULES.md beside this file is the index by number.
#pragma once

#include <optional>
#include <vector>

#include "cave/action.hpp"
#include "cave/event.hpp"
#include "cave/setup.hpp"
#include "cave/state.hpp"
#include "cave/view.hpp"
#include "core/game.hpp"

namespace cave {

/// Dragon's Cave as a core::Game. There is no chance in it.
struct Cave {
  using Setup = cave::Setup;
  using State = cave::State;
  using View = cave::View;
  using Action = cave::Action;
  using Event = cave::Event;
  using Observation = cave::Observation;
  using Step = core::Step<State, Event>;

  /// The table before the first card (DC-4).
  static State start(const Setup& setup);
  static core::Turn turn(const State& state);
  static View view(const State& state, core::Viewer viewer);
  /// What the viewer may do now; empty when it is not the viewer's turn. In a fixed order: cards in
  /// theirs, each for the first dwarf, then the second; splits from nothing in the left hand on.
  static std::vector<Action> legal(const View& view);
  /// Does what the seat whose turn it is wants. The state is unchanged when refused. The state must
  /// be free of faults.
  static core::Result<Step, core::Refusal> apply(const State& state, const Action& action);
  /// For playouts: does a legal action in place, unchecked and without telling the events.
  static void perform(State& state, const Action& action);
  /// What a viewer sees of an event: all of it.
  static std::optional<Observation> observe(const Event& event, core::Viewer viewer);
  /// Whether nobody else sees what it is: all but the guess (DC-5, DC-8).
  static bool is_secret(const Action& action);
  /// Whether somebody saw something hidden through it, so that it cannot be taken back.
  static bool reveals(const Event& event);
  /// Some whole state that fits the view: what others chose or hid is drawn at random among what is
  /// legal. view(determinize(v)) == v.
  static State determinize(const View& view, core::Rng& rng);
};
static_assert(core::Game<Cave>);

/// The winners of a finished game (DC-19, DC-23); several share the win.
core::FixedList<core::Seat, max_players> winners(const State& state);

}  // namespace cave
