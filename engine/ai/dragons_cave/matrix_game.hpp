// Solves small two-player zero-sum matrix games exactly. Knows nothing of cards or dragons.
#pragma once

#include <array>
#include <cstddef>

namespace ai::dragons_cave {

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

}  // namespace ai::dragons_cave
