// The rules of Mount Drago as pure functions; RULES.md beside this file is the index by number.
#pragma once

#include <optional>
#include <vector>

#include "core/game.hpp"
#include "drago/action.hpp"
#include "drago/event.hpp"
#include "drago/setup.hpp"
#include "drago/state.hpp"
#include "drago/view.hpp"

namespace drago {

/// Mount Drago as a core::Game.
struct Drago {
  using Setup = drago::Setup;
  using State = drago::State;
  using View = drago::View;
  using Action = drago::Action;
  using Event = drago::Event;
  using Observation = drago::Observation;
  using Step = core::Step<State, Event>;

  /// The table before the first choice or deal (MD-5 … MD-8).
  static State start(const Setup& setup);
  static core::Turn turn(const State& state);
  static View view(const State& state, core::Viewer viewer);
  /// What the viewer may do now; empty when it is not the viewer's turn. Each distinct action once,
  /// in a fixed order (cards by kind, riding before declining); discards as every sub-multiset,
  /// each in hand order.
  static std::vector<Action> legal(const View& view);
  /// A fair shuffle for phase Shuffle.
  static Action roll(const State& state, core::Rng& rng);
  /// Does what the seat whose turn it is (or chance) wants. The state is unchanged when refused.
  /// Accepts what `legal` lists, and discards in any order. The state must be free of faults.
  static core::Result<Step, core::Refusal> apply(const State& state, const Action& action);
  /// For playouts: does a legal action in place, unchecked and without telling the events.
  static void perform(State& state, const Action& action);
  /// What a viewer sees of an event.
  static std::optional<Observation> observe(const Event& event, core::Viewer viewer);
  /// Whether nobody else sees what it is: never, all is played face up (MD-26).
  static bool is_secret(const Action&) { return false; }
  /// Whether somebody saw a hidden card through it, so that it cannot be taken back.
  static bool reveals(const Event& event);
  /// Some whole state that fits the view: unseen cards dealt at random. view(determinize(v)) == v.
  static State determinize(const View& view, core::Rng& rng);
};
static_assert(core::GameOfChance<Drago>);

/// The seats with the most points (MD-25); several share the win.
core::FixedList<core::Seat, max_riders> winners(const Scores& scores, int riders);

}  // namespace drago
