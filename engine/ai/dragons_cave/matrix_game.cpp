// The simplex method on a Tucker tableau; see matrix_game.hpp.
#include "ai/dragons_cave/matrix_game.hpp"

#include <algorithm>
#include <optional>

namespace ai::dragons_cave {
namespace {

constexpr double tolerance = 1e-11;

/// The linear program of the column player, all payments made positive first: the sum of the
/// columns' weights is to be as large as can be while no row pays more than 1.
class Program {
 public:
  explicit Program(const MatrixGame& game) : rows_(game.rows), columns_(game.columns) {
    double least = game.payoffs[0][0];
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) {
        least = std::min(least, game.payoffs[row][column]);
      }
    }
    shift_ = 1 - least;
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) {
        cells_[row][column] = game.payoffs[row][column] + shift_;
      }
      cells_[row][columns_] = 1;
      at_row_[row] = columns_ + row;
    }
    for (std::size_t column = 0; column < columns_; ++column) {
      cells_[rows_][column] = -1;
      at_column_[column] = column;
    }
  }

  void run() {
    while (const auto column = entering()) pivot(leaving(*column), *column);
  }

  MatrixSolution solution() const {
    MatrixSolution found;
    const double scale = 1 / cells_[rows_][columns_];
    found.value = scale - shift_;
    for (std::size_t row = 0; row < rows_; ++row) {
      if (at_row_[row] < columns_) found.columns[at_row_[row]] = cells_[row][columns_] * scale;
    }
    for (std::size_t column = 0; column < columns_; ++column) {
      if (at_column_[column] < columns_) continue;
      found.rows[at_column_[column] - columns_] = std::max(cells_[rows_][column], 0.0) * scale;
    }
    return found;
  }

 private:
  /// The first unknown that would still improve the sum.
  std::optional<std::size_t> entering() const {
    std::optional<std::size_t> best;
    for (std::size_t column = 0; column < columns_; ++column) {
      if (cells_[rows_][column] >= -tolerance) continue;
      if (!best || at_column_[column] < at_column_[*best]) best = column;
    }
    return best;
  }

  /// The row that limits the column most. There is one: the first payments are all positive.
  std::size_t leaving(std::size_t column) const {
    std::size_t best = rows_;
    for (std::size_t row = 0; row < rows_; ++row) {
      if (cells_[row][column] <= tolerance) continue;
      if (best == rows_) {
        best = row;
        continue;
      }
      const double here = cells_[row][columns_] * cells_[best][column];
      const double there = cells_[best][columns_] * cells_[row][column];
      if (here < there || (here == there && at_row_[row] < at_row_[best])) best = row;
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const double inverse = 1 / cells_[row][column];
    for (std::size_t other = 0; other <= rows_; ++other) {
      if (other == row) continue;
      const double factor = cells_[other][column] * inverse;
      for (std::size_t at = 0; at <= columns_; ++at) {
        if (at != column) cells_[other][at] -= factor * cells_[row][at];
      }
      cells_[other][column] = -factor;
    }
    for (std::size_t at = 0; at <= columns_; ++at) cells_[row][at] *= inverse;
    cells_[row][column] = inverse;
    std::swap(at_row_[row], at_column_[column]);
  }

  std::size_t rows_;
  std::size_t columns_;
  double shift_ = 0;
  /// The last row counts what is to be improved, the last column what is left of the limits.
  std::array<std::array<double, max_matrix_columns + 1>, max_matrix_rows + 1> cells_{};
  /// Which unknown is in the place: below `columns_` a column's weight, above a row's slack.
  std::array<std::size_t, max_matrix_rows> at_row_{};
  std::array<std::size_t, max_matrix_columns> at_column_{};
};

}  // namespace

MatrixSolution solve(const MatrixGame& game) {
  Program program(game);
  program.run();
  return program.solution();
}

}  // namespace ai::dragons_cave
