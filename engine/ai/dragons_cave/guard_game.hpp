// One round of Dragon's Cave as a game of two: a card against the dragon's square (DC-5 … DC-10).
// Knows what each outcome is worth, not how that comes about.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cave/color.hpp"
#include "core/fixed_list.hpp"

namespace ai::dragons_cave {

/// A colour card for one of the dwarves. Its worth depends only on whether the dragon is there.
struct GuardRow {
  std::uint8_t color = 0;  ///< index of a cave::Color
  double safe = 0;         ///< worth to who plays the card if the dragon is elsewhere
  double caught = 0;       ///< worth if the dragon is on the colour
};

/// Five colours for two dwarves (DC-21).
inline constexpr std::size_t max_guard_rows = 10;

struct GuardGame {
  core::FixedList<GuardRow, max_guard_rows> rows;
  double chest = 0;  ///< worth of the chest card, which is always in the hand and always safe
};

/// Best mixtures of both.
struct GuardSolution {
  double value = 0;                           ///< to who plays the card
  std::array<double, max_guard_rows> rows{};  ///< how likely each card is; the rest is the chest
  double chest = 0;                           ///< how likely the chest card is
  std::array<double, cave::color_count> guards{};  ///< how likely the dragon is on each square
};

/// Solves a round. See docs in engine/ai/cave/EQUILIBRIUM.md: the dragon has to spend on every
/// colour just enough that no card is worth more than the value.
GuardSolution solve(const GuardGame& game);

}  // namespace ai::dragons_cave
