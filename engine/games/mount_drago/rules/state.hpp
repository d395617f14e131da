// The complete state of a game of Mount Drago. Matches, logs and net games hold one; screens and
// bots get a View.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "core/list.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "games/mount_drago/rules/board.hpp"
#include "games/mount_drago/rules/dragon.hpp"

namespace mount_drago {

// The setup: board, edition, number of riders, first seat.

/// How riders get their first dragon (Editions, `first_mount`; MD-6).
enum class FirstMount : std::uint8_t { Chosen, Dealt };

/// When riders may discard cards of summit dragons (Editions, `summit_discard`; MD-23).
enum class SummitDiscard : std::uint8_t { BeforeDraw, Swap };

/// The edition.
struct RuleSet {
  FirstMount first_mount = FirstMount::Chosen;
  SummitDiscard summit_discard = SummitDiscard::BeforeDraw;
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

inline constexpr RuleSet schmidt = {FirstMount::Chosen, SummitDiscard::BeforeDraw};
inline constexpr RuleSet studiogiochi = {FirstMount::Dealt, SummitDiscard::Swap};

inline constexpr int min_riders = 2;
inline constexpr int max_riders = core::max_seats;
inline constexpr int hand_size = 6;

/// Everything that a game starts from, except chance.
struct Setup {
  Board board;
  RuleSet rules;
  int riders = min_riders;  ///< 2 … 5 (MD-4)
  core::Seat first;         ///< begins the game (MD-8)
};

// The actions of riders and of chance.

using Hand = core::FixedList<Card, hand_size>;
using CardList = core::FixedList<Card, card_count>;

/// Choosing the first dragon (MD-6, `first_mount = chosen`).
struct Mount {
  Dragon dragon{};
  friend constexpr bool operator==(const Mount&, const Mount&) = default;
};
/// Chance: the new order of the draw pile, the last card drawn first (MD-7, MD-24).
struct Shuffle {
  CardList draw;
  friend constexpr bool operator==(const Shuffle&, const Shuffle&) = default;
};
/// Playing a hand card (MD-9).
struct Play {
  Card card;
  friend constexpr bool operator==(const Play&, const Play&) = default;
};
/// Riding the dragon just moved, or declining (MD-11).
struct Ride {
  bool ride = false;
  friend constexpr bool operator==(const Ride&, const Ride&) = default;
};
/// Discarding summit cards, perhaps none (MD-23). They go under the stack in this order.
struct Discard {
  Hand cards;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

/// In the order of the phases they belong to.
using Action = std::variant<Mount, Shuffle, Play, Ride, Discard>;

// The riders' stacks and the draw pile: 110 cards in one array, so that a state is a plain value of
// fixed size.

/// The face-up stacks (bottom to top) and the draw pile (the last card is drawn next).
class Piles {
 public:
  /// Returns a rider's stack, bottom to top; the last card is the mount (MD-14).
  std::span<const Card> stack(core::Seat seat) const;
  /// Returns the draw pile; the last card is drawn next.
  std::span<const Card> draw() const;

  void put_on_top(core::Seat seat, Card card);
  void put_under(core::Seat seat, Card card);
  /// Replaces the whole draw pile.
  void set_draw(std::span<const Card> cards);
  /// Removes and returns the last card of the draw pile, which must not be empty.
  Card take_from_draw();
  /// Removes all cards but the top one from every stack (MD-24); call set_draw next.
  void keep_tops();

  friend bool operator==(const Piles& a, const Piles& b);

 private:
  static constexpr std::size_t draw_pile = max_riders;

  std::size_t begin_of(std::size_t pile) const;
  void insert(std::size_t pile, std::size_t at, Card card);

  std::array<Card, card_count> cards_{};
  std::array<std::uint8_t, max_riders + 1> sizes_{};
};

/// The action that the game waits for.
enum class Phase : std::uint8_t {
  Mount,    ///< `turn` chooses a first dragon (MD-6)
  Shuffle,  ///< chance orders the draw pile (MD-7, MD-24)
  Play,     ///< `turn` plays a card (MD-9)
  Ride,     ///< `turn` rides the dragon just moved, or declines (MD-11)
  Discard,  ///< `turn` discards summit cards, or none (MD-23)
  Over,     ///< no action (MD-25)
};

using Positions = std::array<std::uint8_t, dragon_count>;
using Scores = std::array<std::int16_t, max_riders>;

/// The part of a state that every viewer sees.
struct PublicState {
  Board board;
  RuleSet rules;
  std::uint8_t riders = min_riders;
  core::Seat first;
  core::Seat turn;
  Phase phase = Phase::Mount;
  Positions positions{};                          ///< by dragon: index of its space
  Scores scores{};                                ///< by seat
  std::optional<Card> played;                     ///< the card on the table in phase Ride (MD-11)
  core::FixedList<Dragon, summit_to_end> summit;  ///< in order of arrival (MD-25)
  std::uint8_t draw_to = 0;  ///< in Shuffle and Discard: `turn` draws up to this hand size; 0: only
                             ///< replaces its discards

  PublicState& open() { return *this; }
  const PublicState& open() const { return *this; }

  friend bool operator==(const PublicState&, const PublicState&) = default;
};

/// The public part, and the hands and piles.
struct State : PublicState {
  std::array<Hand, max_riders> hands{};
  Piles piles;
  /// At a net table over days, the rider at this device: reads cards some time after drawing them.
  std::optional<core::Seat> late_reader;
  std::uint8_t unread = 0;  ///< how many of that rider's last cards are not read yet

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 280, "a state stays a small value");

// The check of a state from outside. It covers every assumption of the rules, so that they need not
// check their own states.

/// Returns the first fault of a state; nothing if the game can continue from it.
std::optional<core::Fault> fault_of(const State& state);

/// Returns the `draw_to` of a state from a log, which does not record it. Exact except for one
/// case: with `summit_discard = swap`, after a scoring a turn only replaces its discards.
std::uint8_t draw_to_in(Phase phase);

}  // namespace mount_drago
