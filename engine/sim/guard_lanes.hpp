// Solves the same round for many purses at once, in single precision: the inner loop of the tables
// of the duel. Agrees with ai::solve, which it leaves the odd cases to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/cave/guard_game.hpp"

namespace sim {

/// Purses of 0 … lanes - 1 coins.
inline constexpr std::size_t lanes = 16;
using Lane = std::array<float, lanes>;

/// A round by the purse of who plays the card. The pointers lead to `lanes` values each.
struct GuardLanes {
  struct Row {
    std::uint8_t color = 0;
    const float* safe = nullptr;
    const float* caught = nullptr;
  };
  std::array<Row, ai::most_guard_rows> rows{};
  std::size_t count = 0;  ///< of rows
  const float* chest = nullptr;
};

/// As ai::GuardSolution.
struct GuardMixtures {
  std::array<Lane, ai::most_guard_rows> rows{};
  Lane chest{};
  std::array<Lane, cave::color_count> guards{};
};

/// The values to who plays the card.
void solve(const GuardLanes& game, float* values);
/// The values, and how both play.
void solve(const GuardLanes& game, float* values, GuardMixtures& mixtures);

}  // namespace sim
