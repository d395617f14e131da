// Solves small two-player zero-sum matrix games exactly, and the round of Dragon's Cave as such a
// game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/list.hpp"
#include "games/dragons_cave/rules/board.hpp"

namespace dragons_cave::bots {

inline constexpr std::size_t max_matrix_rows = 16;
inline constexpr std::size_t max_matrix_columns = 8;

/// Payoffs of the row player.
struct MatrixGame {
  std::size_t rows = 0;     ///< 1 … max_matrix_rows
  std::size_t columns = 0;  ///< 1 … max_matrix_columns
  std::array<std::array<double, max_matrix_columns>, max_matrix_rows> payoffs{};
};

/// A pair of optimal mixed strategies: a Nash equilibrium.
struct MatrixSolution {
  double value = 0;                                  ///< to the row player
  std::array<double, max_matrix_rows> rows{};        ///< they add up to 1
  std::array<double, max_matrix_columns> columns{};  ///< they add up to 1
};

/// Dantzig's simplex method on the game's linear program, with Bland's rule so that it ends.
MatrixSolution solve(const MatrixGame& game);

// One round of Dragon's Cave as a two-player game: a card against the dragon's square (DC-5 …
// DC-10). The caller supplies the value of each outcome.

/// A color card for one of the dwarves, with values to the player of the card.
struct GuardRow {
  std::uint8_t color = 0;  ///< index of a Color
  double safe = 0;         ///< value if the dragon is elsewhere
  double caught = 0;       ///< value if the dragon is on the color
};

/// Five colors for two dwarves (DC-21).
inline constexpr std::size_t max_guard_rows = 10;

struct GuardGame {
  core::FixedList<GuardRow, max_guard_rows> rows;
  double chest = 0;  ///< value of the chest card, which is always in the hand and always safe
};

/// Optimal strategies of both players.
struct GuardSolution {
  double value = 0;                           ///< to the player with the cards
  std::array<double, max_guard_rows> rows{};  ///< probability of each card; the chest has the rest
  double chest = 0;                           ///< probability of the chest card
  std::array<double, color_count> guards{};   ///< probability of the dragon on each square
};

/// Solves a round: the dragon guards every color just often enough that no card is worth more than
/// the value (EQUILIBRIUM.md).
GuardSolution solve(const GuardGame& game);

}  // namespace dragons_cave::bots
