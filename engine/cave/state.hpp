// The whole truth about a game of Dragon's Cave. Only Match and the log hold one; everybody else
// gets a View.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "cave/action.hpp"
#include "cave/board.hpp"
#include "cave/hand.hpp"
#include "cave/setup.hpp"
#include "core/seat.hpp"

namespace cave {

/// What is awaited next.
enum class Phase : std::uint8_t {
  Choose,  ///< the next seat from the dragon's left puts a card face down (DC-5)
  Guard,   ///< the dragon player puts the dragon on a square (DC-5)
  Split,   ///< `robbed` hides the purse in two hands (DC-8)
  Guess,   ///< the dragon player picks one of them (DC-8)
  Over,    ///< DC-18
};

/// Whether this round's cards lie open: from the reveal to the end of the round.
constexpr bool is_revealed(Phase phase) { return phase == Phase::Split || phase == Phase::Guess; }

/// By seat.
template <class T>
using BySeat = std::array<T, max_players>;

/// Where a player's dwarves are: 0 the start, 1 … 20 the path, 21 the lair. With more than two
/// players only the first counts.
using Dwarves = std::array<std::uint8_t, most_dwarves>;

/// What everybody sees of a game.
struct PublicState {
  Board board;
  RuleSet rules;
  std::uint8_t players = min_players;
  core::Seat dragon;
  Phase phase = Phase::Choose;
  BySeat<Dwarves> dwarves{};
  BySeat<std::uint8_t> purses{};
  BySeat<std::uint8_t> chests{};  ///< sums of what was announced: not secret, not displayed (DC-11)
  std::uint8_t treasure = 0;
  BySeat<Hand> hands{};        ///< all that does not lie face up: a card stays in until the reveal
  BySeat<FaceUp> played{};     ///< cards that cannot be played again yet (DC-6)
  std::optional<Color> guard;  ///< until the round ends; kept in phase Over
  std::optional<core::Seat> robbed;  ///< whose purse, in Split and Guess
  std::uint16_t round = 1;
  std::uint8_t quiet = 0;  ///< finished rounds in a row without a dwarf coming forward (DC-24)

  PublicState& open() { return *this; }
  const PublicState& open() const { return *this; }

  friend bool operator==(const PublicState&, const PublicState&) = default;
};

/// A plain value of fixed size.
struct State : PublicState {
  BySeat<std::optional<Choose>> committed{};  ///< until the round ends
  std::optional<Split> split;                 ///< what is in the hands, in Guess
  bool treasure_spent = false;                ///< this round's payment ends the game (DC-17)

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 280, "a state stays a small value");

}  // namespace cave
