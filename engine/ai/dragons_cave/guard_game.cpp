// Finding the value of a round; see guard_game.hpp.
#include "ai/dragons_cave/guard_game.hpp"

#include <algorithm>

#include "ai/dragons_cave/matrix_game.hpp"

namespace ai::dragons_cave {
namespace {

constexpr double least_harm =
    1e-7;  ///< below it being caught is no harm, and Newton's method fails
constexpr double tolerance = 1e-12;
constexpr std::size_t none = max_guard_rows;

/// The probability that the dragon must spend to hold the cards down to a value.
struct Spending {
  double sum = 0;
  double slope = 0;  ///< by how much `sum` falls for each unit of the value
  std::array<double, cave::color_count> guards{};
  std::array<std::size_t, cave::color_count> tight{none, none, none, none, none};
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

/// Spreads the probability that the dragon does not need evenly over the colours in play.
void spread_rest(const GuardGame& game, double rest, GuardSolution& found) {
  std::array<bool, cave::color_count> in_play{};
  int count = 0;
  for (const GuardRow& row : game.rows) {
    count += in_play[row.color] ? 0 : 1;
    in_play[row.color] = true;
  }
  for (std::size_t color = 0; color < in_play.size(); ++color) {
    if (count == 0) found.guards[color] += rest / cave::color_count;
    if (in_play[color]) found.guards[color] += rest / count;
  }
}

/// By the simplex method, for rounds in which being caught is no harm.
GuardSolution solve_as_matrix(const GuardGame& game) {
  MatrixGame matrix;
  matrix.rows = game.rows.size() + 1;
  matrix.columns = cave::color_count;
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
  // The sum falls and bends upward, so Newton's steps from below never go too far, and there are
  // no more of them than bends.
  for (double step = 1; step > tolerance;) {
    step = (spent.sum - 1) / spent.slope;
    const Spending next = spending(game, found.value + step);
    if (next.slope <= 0) break;
    found.value += step;
    spent = next;
  }
  // Every tight card loses as much to the dragon on its colour as any other.
  for (std::size_t color = 0; color < spent.guards.size(); ++color) {
    if (spent.tight[color] == none) continue;
    const GuardRow& row = game.rows[spent.tight[color]];
    found.rows[spent.tight[color]] = 1 / ((row.safe - row.caught) * spent.slope);
    found.guards[color] = spent.guards[color] / spent.sum;
  }
  return found;
}

}  // namespace ai::dragons_cave
