// The simplex method on a Tucker tableau, and Newton's method for a round; see matrix_game.hpp.
#include "games/dragons_cave/bots/matrix_game.hpp"

#include <algorithm>
#include <optional>

namespace dragons_cave::bots {
namespace {

constexpr double tolerance = 1e-11;

/// The linear program of the column player, with all payoffs shifted to positive: maximize the sum
/// of the columns' weights while no row pays more than 1.
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
  /// Returns the first variable that would still improve the sum (Bland's rule).
  std::optional<std::size_t> entering() const {
    std::optional<std::size_t> best;
    for (std::size_t column = 0; column < columns_; ++column) {
      if (cells_[rows_][column] >= -tolerance) continue;
      if (!best || at_column_[column] < at_column_[*best]) best = column;
    }
    return best;
  }

  /// Returns the row that limits the column most. It exists because the initial payoffs are all
  /// positive.
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
  /// The last row is the objective, the last column the remaining slack of the limits.
  std::array<std::array<double, max_matrix_columns + 1>, max_matrix_rows + 1> cells_{};
  /// The variable at this place: a column's weight below `columns_`, a row's slack from there on.
  std::array<std::size_t, max_matrix_rows> at_row_{};
  std::array<std::size_t, max_matrix_columns> at_column_{};
};

}  // namespace

MatrixSolution solve(const MatrixGame& game) {
  Program program(game);
  program.run();
  return program.solution();
}

// Solves a round; see GuardGame in matrix_game.hpp.

namespace {

constexpr double least_harm = 1e-7;  ///< below it a catch does no harm, and Newton's method fails
constexpr double step_tolerance = 1e-12;
constexpr std::size_t none = max_guard_rows;

/// The probability that the dragon must spend to hold the cards down to a value.
struct Spending {
  double sum = 0;
  double slope = 0;  ///< decrease of `sum` per unit of the value
  std::array<double, color_count> guards{};
  std::array<std::size_t, color_count> tight{none, none, none, none, none};
};

Spending spending(const GuardGame& game, double value) {
  Spending spent;
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    const GuardRow& row = game.rows[at];
    const double guard = (row.safe - value) / (row.safe - row.caught);
    if (guard <= spent.guards[row.color]) continue;
    spent.guards[row.color] = guard;
    spent.tight[row.color] = at;
  }
  for (std::size_t color = 0; color < spent.guards.size(); ++color) {
    if (spent.tight[color] == none) continue;
    const GuardRow& row = game.rows[spent.tight[color]];
    spent.sum += spent.guards[color];
    spent.slope += 1 / (row.safe - row.caught);
  }
  return spent;
}

/// Spreads the dragon's unneeded probability evenly over the colors in play.
void spread_rest(const GuardGame& game, double rest, GuardSolution& found) {
  std::array<bool, color_count> in_play{};
  int count = 0;
  for (const GuardRow& row : game.rows) {
    count += in_play[row.color] ? 0 : 1;
    in_play[row.color] = true;
  }
  for (std::size_t color = 0; color < in_play.size(); ++color) {
    if (count == 0) found.guards[color] += rest / color_count;
    if (in_play[color]) found.guards[color] += rest / count;
  }
}

/// Solves with the simplex method a round in which a catch may do no harm.
GuardSolution solve_as_matrix(const GuardGame& game) {
  MatrixGame matrix;
  matrix.rows = game.rows.size() + 1;
  matrix.columns = color_count;
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    matrix.payoffs[at].fill(game.rows[at].safe);
    matrix.payoffs[at][game.rows[at].color] = game.rows[at].caught;
  }
  matrix.payoffs[game.rows.size()].fill(game.chest);
  const MatrixSolution solved = solve(matrix);
  GuardSolution found;
  found.value = solved.value;
  std::copy_n(solved.rows.begin(), game.rows.size(), found.rows.begin());
  found.chest = solved.rows[game.rows.size()];
  std::copy_n(solved.columns.begin(), found.guards.size(), found.guards.begin());
  return found;
}

}  // namespace

GuardSolution solve(const GuardGame& game) {
  for (const GuardRow& row : game.rows) {
    if (row.safe - row.caught < least_harm) return solve_as_matrix(game);
  }
  GuardSolution found;
  found.value = game.chest;
  Spending spent = spending(game, found.value);
  if (spent.sum <= 1) {
    found.chest = 1;
    found.guards = spent.guards;
    spread_rest(game, 1 - spent.sum, found);
    return found;
  }
  // The sum is decreasing and convex in the value, so Newton's steps from below never overshoot; it
  // is piecewise linear, so they end after as many steps as it has bends.
  for (double step = 1; step > step_tolerance;) {
    step = (spent.sum - 1) / spent.slope;
    const Spending next = spending(game, found.value + step);
    if (next.slope <= 0) break;
    found.value += step;
    spent = next;
  }
  // The weights of the tight cards make every guarded color equally good for the dragon.
  for (std::size_t color = 0; color < spent.guards.size(); ++color) {
    if (spent.tight[color] == none) continue;
    const GuardRow& row = game.rows[spent.tight[color]];
    found.rows[spent.tight[color]] = 1 / ((row.safe - row.caught) * spent.slope);
    found.guards[color] = spent.guards[color] / spent.sum;
  }
  return found;
}

}  // namespace dragons_cave::bots
