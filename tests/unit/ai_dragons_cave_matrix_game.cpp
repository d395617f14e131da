// Exact solutions of small games: known ones, and random ones against their own best answers.
#include "ai/dragons_cave/matrix_game.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "ai/dragons_cave/guard_game.hpp"
#include "catch.hpp"
#include "core/rng.hpp"

using namespace ai::dragons_cave;

namespace {

MatrixGame game_of(std::initializer_list<std::initializer_list<double>> rows) {
  MatrixGame game;
  game.rows = rows.size();
  game.columns = rows.begin()->size();
  std::size_t at = 0;
  for (const auto& row : rows) std::copy(row.begin(), row.end(), game.payoffs[at++].begin());
  return game;
}

/// How much either player could gain by leaving the solution.
double flaw(const MatrixGame& game, const MatrixSolution& solution) {
  double best_row = -1e9;
  for (std::size_t row = 0; row < game.rows; ++row) {
    double pay = 0;
    for (std::size_t at = 0; at < game.columns; ++at) {
      pay += solution.columns[at] * game.payoffs[row][at];
    }
    best_row = std::max(best_row, pay);
  }
  double best_column = 1e9;
  for (std::size_t at = 0; at < game.columns; ++at) {
    double pay = 0;
    for (std::size_t row = 0; row < game.rows; ++row) {
      pay += solution.rows[row] * game.payoffs[row][at];
    }
    best_column = std::min(best_column, pay);
  }
  return std::max(best_row - solution.value, solution.value - best_column);
}

double number(core::Rng& rng) { return static_cast<double>(rng.below(2001)) / 100 - 10; }

GuardGame any_round(core::Rng& rng, double least_harm) {
  GuardGame game;
  for (std::uint8_t color = 0; color < cave::color_count; ++color) {
    for (std::uint32_t rows = rng.below(3); rows > 0; --rows) {
      const double safe = number(rng);
      const double harm = static_cast<double>(rng.below(800)) / 100 + least_harm;
      game.rows.push_back({color, safe, safe - harm});
    }
  }
  game.chest = number(rng);
  return game;
}

MatrixGame matrix_of(const GuardGame& game) {
  MatrixGame matrix;
  matrix.rows = game.rows.size() + 1;
  matrix.columns = cave::color_count;
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    matrix.payoffs[at].fill(game.rows[at].safe);
    matrix.payoffs[at][game.rows[at].color] = game.rows[at].caught;
  }
  matrix.payoffs[game.rows.size()].fill(game.chest);
  return matrix;
}

}  // namespace

TEST_CASE("Known games of two are solved", "[ai][matrix]") {
  SECTION("scissors, paper, stone") {
    const MatrixSolution solved = solve(game_of({{0, 1, -1}, {-1, 0, 1}, {1, -1, 0}}));
    CHECK(solved.value == Approx(0).margin(1e-12));
    for (std::size_t at = 0; at < 3; ++at) {
      CHECK(solved.rows[at] == Approx(1.0 / 3));
      CHECK(solved.columns[at] == Approx(1.0 / 3));
    }
  }
  SECTION("two by two without a saddle point") {
    const MatrixSolution solved = solve(game_of({{3, -1}, {-2, 1}}));
    CHECK(solved.value == Approx(1.0 / 7));
    CHECK(solved.rows[0] == Approx(3.0 / 7));
    CHECK(solved.columns[0] == Approx(2.0 / 7));
  }
  SECTION("a saddle point") {
    const MatrixSolution solved = solve(game_of({{4, 2, 5}, {3, 1, 6}}));
    CHECK(solved.value == Approx(2));
    CHECK(solved.rows[0] == Approx(1));
    CHECK(solved.columns[1] == Approx(1));
  }
  SECTION("one choice each") { CHECK(solve(game_of({{-7}})).value == Approx(-7)); }
}

TEST_CASE("Nobody gains by leaving a solved game", "[ai][matrix]") {
  core::Rng rng(3);
  for (int time = 0; time < 2000; ++time) {
    MatrixGame game;
    game.rows = 1 + rng.below(11);
    game.columns = 1 + rng.below(6);
    for (std::size_t row = 0; row < game.rows; ++row) {
      // Whole numbers, so that there are ties and ways to go round in circles.
      for (std::size_t at = 0; at < game.columns; ++at) {
        game.payoffs[row][at] = static_cast<double>(rng.below(7)) - 3;
      }
    }
    if (flaw(game, solve(game)) > 1e-9) FAIL("not a solution, game " << time);
  }
  SUCCEED();
}

TEST_CASE("A round of cards against the dragon is solved as its matrix is", "[ai][matrix]") {
  core::Rng rng(4);
  int odd = 0;
  for (int time = 0; time < 3000; ++time) {
    const bool some_harmless = time % 3 == 0;
    const GuardGame game = any_round(rng, some_harmless ? -1 : 0.01);
    for (const GuardRow& row : game.rows) odd += row.safe <= row.caught ? 1 : 0;
    const GuardSolution solved = solve(game);
    const MatrixGame matrix = matrix_of(game);
    MatrixSolution strategies;
    strategies.value = solved.value;
    std::copy_n(solved.rows.begin(), game.rows.size(), strategies.rows.begin());
    strategies.rows[game.rows.size()] = solved.chest;
    std::copy_n(solved.guards.begin(), solved.guards.size(), strategies.columns.begin());
    if (flaw(matrix, strategies) > 1e-8) FAIL("not a solution, round " << time);
    double cards = solved.chest;
    for (const double share : solved.rows) cards += share;
    double guards = 0;
    for (const double share : solved.guards) guards += share;
    if (std::abs(cards - 1) > 1e-9 || std::abs(guards - 1) > 1e-9) FAIL("no shares");
  }
  CHECK(odd > 100);
}
