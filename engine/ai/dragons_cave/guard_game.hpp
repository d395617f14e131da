// One round of Dragon's Cave as a game of two: a card against the dragon's square (DC-5 … DC-10).
// Knows the value of each outcome, not where it comes from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cave/color.hpp"
#include "core/fixed_list.hpp"

namespace ai::dragons_cave {

/// A colour card for one of the dwarves. Values are to the player who plays it.
struct GuardRow {
  std::uint8_t color = 0;  ///< index of a cave::Color
  double safe = 0;         ///< value if the dragon is elsewhere
  double caught = 0;       ///< value if the dragon is on the colour
};

/// Five colours for two dwarves (DC-21).
inline constexpr std::size_t max_guard_rows = 10;

struct GuardGame {
  core::FixedList<GuardRow, max_guard_rows> rows;
  double chest = 0;  ///< value of the chest card, which is always in the hand and always safe
};

/// Optimal strategies of both.
struct GuardSolution {
  double value = 0;                           ///< to the player with the cards
  std::array<double, max_guard_rows> rows{};  ///< how likely each card is; the rest is the chest
  double chest = 0;                           ///< how likely the chest card is
  std::array<double, cave::color_count> guards{};  ///< how likely the dragon is on each square
};

/// Solves a round: the dragon guards every colour just often enough that no card is worth more than
/// the value (EQUILIBRIUM.md).
GuardSolution solve(const GuardGame& game);

}  // namespace ai::dragons_cave
