// The rules of Mount Drago as pure functions; RULES.md beside this file is the index by number.
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

// What playing a card does on the board (MD-9 … MD-19), for the rules, playouts and afterstates
// alike. Knows positions and mounts, but no hands and no piles.

/// The dragon each seat rides; none for seats nobody has, and before the first mount.
using Mounts = std::array<std::optional<Dragon>, max_riders>;

/// Where a played card goes (MD-11).
enum class Mounting : std::uint8_t { Under, Choice, OnTop };

/// Everybody's mount: the top cards of the stacks (MD-14).
Mounts mounts_of(const State& state);
Mounts mounts_of(const View& view);

/// Who rides a dragon.
std::optional<core::Seat> rider_of(const Mounts& mounts, Dragon dragon);

/// Where a dragon comes to stand; what would go past the last space is lost (MD-10).
int destination(const Board& board, int from, int value);

/// Where a card of this dragon goes, judged before the dragon moves (MD-11, MD-12).
Mounting mounting(const Mounts& mounts, const Positions& before, core::Seat player, Dragon dragon);

/// What coming from one space to another triggers (MD-15 … MD-18).
std::optional<Scoring> scoring(const Board& board, int from, int to);

/// What a scoring gives a rider whose dragon stands on this space (MD-16 … MD-19).
int gain(const Board& board, int position, Scoring scoring);

/// What everybody gets from a scoring, by seat.
Gains gains(const Board& board, const Positions& positions, const Mounts& mounts, Scoring scoring);

// Whether an action is allowed now. Inside the room: everybody else asks Drago::legal or apply.

/// Why an action is not allowed in a state; nothing when it is.
std::optional<core::Refusal> refusal_of(const State& state, const Action& action);

/// Whether the rider on turn holds a card that could be discarded (MD-23).
bool holds_summit_card(const State& state);

/// Whether the shuffle that is due is the one before the deal (MD-7), not a reshuffle (MD-24).
bool deal_is_due(const State& state);

/// The cards that the shuffle that is due mixes: the whole pile before the deal (MD-7), otherwise
/// all stacks without their top cards (MD-24).
CardList cards_to_shuffle(const State& state);

/// Mount Drago as a core::Game.
struct MountDrago {
  using Setup = mount_drago::Setup;
  using State = mount_drago::State;
  using View = mount_drago::View;
  using Action = mount_drago::Action;
  using Event = mount_drago::Event;
  using Observation = mount_drago::Observation;
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
static_assert(core::GameOfChance<MountDrago>);

/// The seats with the most points (MD-25); several share the win.
core::FixedList<core::Seat, max_riders> winners(const Scores& scores, int riders);

}  // namespace mount_drago
