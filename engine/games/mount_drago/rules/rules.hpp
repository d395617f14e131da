// The rules of Mount Drago as pure functions; RULES.md lists the code of each rule by number.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "games/mount_drago/rules/board.hpp"
#include "games/mount_drago/rules/event.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "games/mount_drago/rules/view.hpp"

namespace mount_drago {

// The effect of a card on the board (MD-9 … MD-19), shared by rules, playouts and afterstates:
// positions and mounts, without hands and piles.

/// The dragon of each seat; none for empty seats and before the first mount.
using Mounts = std::array<std::optional<Dragon>, max_riders>;

/// Where a played card goes: under its player's stack, by choice, or on top (MD-11).
enum class Mounting : std::uint8_t { Under, Choice, OnTop };

/// Returns all mounts: the dragons of the stacks' top cards (MD-14).
Mounts mounts_of(const State& state);
Mounts mounts_of(const View& view);

std::optional<core::Seat> rider_of(const Mounts& mounts, Dragon dragon);

/// Returns where a dragon lands; the last space stops it (MD-10).
int destination(const Board& board, int from, int value);

/// Returns where `player`'s card of this dragon goes. `before`: positions before the move (MD-11,
/// MD-12).
Mounting mounting(const Mounts& mounts, const Positions& before, core::Seat player, Dragon dragon);

/// Returns the scoring that a move from one space to another triggers (MD-15 … MD-18).
std::optional<Scoring> scoring(const Board& board, int from, int to);

/// Returns the points that a scoring gives the rider of a dragon on this space (MD-16 … MD-19).
int gain(const Board& board, int position, Scoring scoring);

/// Returns the points that a scoring gives each seat.
Gains gains(const Board& board, const Positions& positions, const Mounts& mounts, Scoring scoring);

// Legality, for the rules themselves; other modules call MountDrago::legal or MountDrago::apply.

/// Returns why an action is illegal in a state; nothing if it is legal.
std::optional<core::Refusal> refusal_of(const State& state, const Action& action);

/// True if the rider on turn holds a card of a dragon on the summit (MD-23).
bool holds_summit_card(const State& state);

/// True if the pending shuffle precedes the deal (MD-7); false for a reshuffle (MD-24).
bool deal_is_due(const State& state);

/// Returns the cards that the pending shuffle mixes: the whole pile before the deal (MD-7), later
/// all stacks without their top cards (MD-24).
CardList cards_to_shuffle(const State& state);

/// Mount Drago as a core::Game; core/game.hpp describes the contract.
struct MountDrago {
  using Setup = mount_drago::Setup;
  using State = mount_drago::State;
  using View = mount_drago::View;
  using Action = mount_drago::Action;
  using Event = mount_drago::Event;
  using Observation = mount_drago::Observation;
  using Step = core::Step<State, Event>;

  /// Returns the state before the first choice or deal (MD-5 … MD-8).
  static State start(const Setup& setup);
  static core::Turn turn(const State& state);
  static View view(const State& state, core::Viewer viewer);
  /// Returns the viewer's legal actions; none when another seat is on turn. Each distinct action
  /// once, in a fixed order (cards by kind, riding before declining); discards as every
  /// sub-multiset, each in hand order.
  static std::vector<Action> legal(const View& view);
  /// Returns a fair shuffle, in phase Shuffle.
  static Action roll(const State& state, core::Rng& rng);
  /// Performs an action of the seat on turn or of chance. Accepts what `legal` lists, and discards
  /// in any order. `state` must be free of faults.
  static core::Result<Step, core::Refusal> apply(const State& state, const Action& action);
  /// Performs a legal action in place, without checks and events, for playouts.
  static void perform(State& state, const Action& action);
  /// Returns the viewer's part of an event (MD-26).
  static std::optional<Observation> observe(const Event& event, core::Viewer viewer);
  /// Always false: all actions are public (MD-26).
  static bool is_secret(const Action&) { return false; }
  /// True if the event draws or shuffles cards, so that undo must not cross it.
  static bool reveals(const Event& event);
  /// Returns a random state that fits the view: deals the unseen cards. view(determinize(v)) == v.
  static State determinize(const View& view, core::Rng& rng);
};
static_assert(core::GameOfChance<MountDrago>);

/// Returns the seats with the most points (MD-25); they share the win.
core::FixedList<core::Seat, max_riders> winners(const Scores& scores, int riders);

}  // namespace mount_drago
