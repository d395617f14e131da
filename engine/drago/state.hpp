// The whole truth about a game of Mount Drago. Only Match and the log hold one; everybody else gets
// a View.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/seat.hpp"
#include "drago/action.hpp"
#include "drago/board.hpp"
#include "drago/piles.hpp"
#include "drago/setup.hpp"

namespace drago {

/// What is awaited next.
enum class Phase : std::uint8_t {
  Mount,    ///< `turn` chooses a first dragon (MD-6)
  Shuffle,  ///< chance orders the draw pile (MD-7, MD-24)
  Play,     ///< `turn` plays a card (MD-9)
  Ride,     ///< `turn` rides the dragon just moved, or not (MD-11)
  Discard,  ///< `turn` discards summit cards, or none (MD-23)
  Over,     ///< MD-25
};

using Positions = std::array<std::uint8_t, dragon_count>;
using Scores = std::array<std::int16_t, max_riders>;

/// What everybody sees of a game.
struct PublicState {
  Board board;
  RuleSet rules;
  std::uint8_t riders = min_riders;
  core::Seat first;
  core::Seat turn;
  Phase phase = Phase::Mount;
  Positions positions{};                          ///< by dragon: index of its space
  Scores scores{};                                ///< by seat
  std::optional<Card> played;                     ///< on the table while MD-11 is open (phase Ride)
  core::FixedList<Dragon, summit_to_end> summit;  ///< in order of arrival (MD-25)
  std::uint8_t draw_to = 0;  ///< the hand size `turn` still draws up to, in Shuffle
                             ///< and Discard; 0: draws back just what is discarded

  PublicState& open() { return *this; }
  const PublicState& open() const { return *this; }

  friend bool operator==(const PublicState&, const PublicState&) = default;
};

/// A plain value of fixed size.
struct State : PublicState {
  std::array<Hand, max_riders> hands{};
  Piles piles;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 280, "a state stays a small value");

}  // namespace drago
