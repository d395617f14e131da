// Solves a round for many purses at once, in single precision: the inner loop of the value
// iteration. Agrees with ai::dragons_cave::solve, which it calls where being caught is no harm.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/dragons_cave/guard_game.hpp"

namespace training {

namespace cave_ai = ai::dragons_cave;

/// Purses of 0 … lanes - 1 coins.
inline constexpr std::size_t lanes = 16;
using Lane = std::array<float, lanes>;

/// A round, by the purse of the player with the dwarves. The pointers lead to `lanes` values each.
struct GuardGameBatch {
  struct Row {
    std::uint8_t color = 0;
    const float* safe = nullptr;
    const float* caught = nullptr;
  };
  std::array<Row, cave_ai::max_guard_rows> rows{};
  std::size_t count = 0;  ///< of rows
  const float* chest = nullptr;
};

/// As cave_ai::GuardSolution.
struct GuardSolutionBatch {
  std::array<Lane, cave_ai::max_guard_rows> rows{};
  Lane chest{};
  std::array<Lane, cave::color_count> guards{};
};

/// The values to the player with the dwarves.
void solve(const GuardGameBatch& game, float* values);
/// The values, and both players' strategies.
void solve(const GuardGameBatch& game, float* values, GuardSolutionBatch& strategies);

}  // namespace training
