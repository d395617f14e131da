// What is agreed before a game: the board, how many play, and who is the first dragon.
#pragma once

#include <cstdint>

#include "cave/board.hpp"
#include "core/seat.hpp"

namespace cave {

/// Whether the totals in the chests are displayed (DC-11). They are no secret either way.
enum class Chests : std::uint8_t { Closed, Open };

struct RuleSet {
  Chests chests = Chests::Closed;
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

inline constexpr int min_players = 2;
inline constexpr int max_players = 4;
inline constexpr int most_dwarves = 2;  ///< each player's, with two players (DC-20)

/// How many dwarves each player has (DC-3, DC-20).
constexpr int dwarves_each(int players) { return players == 2 ? 2 : 1; }

/// Everything a game starts from. There is no chance in this game.
struct Setup {
  Board board;
  RuleSet rules;
  int players = min_players;  ///< 2 … 4 (DC-3)
  core::Seat first;           ///< the first dragon (DC-4)
};

}  // namespace cave
