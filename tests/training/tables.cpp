// Tests the tables of Dragon's Cave: the batch solver agrees with the exact one, small games are
// solved to the end, and compression costs as much as stated.
#include "training/tables.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/session/traits.hpp"

#include <cmath>

#include "catch.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/dragons_cave/bots/win_model.hpp"
#include "sim/boards.hpp"
#include "support/sampling.hpp"

namespace {

dragons_cave::Board short_board(std::size_t spaces) {
  dragons_cave::Board board = sim::board_for<dragons_cave::DragonsCave>(2).board;
  while (board.path.size() > spaces) board.path.pop_back();
  return board;
}

const training::Report silent = [](std::string_view, double) {};
const training::LogLine mute = [](const std::string&) {};

}  // namespace

TEST_CASE("Rounds solved in batches match those solved one at a time", "[sim][tables]") {
  core::Rng rng(8);
  for (int time = 0; time < 500; ++time) {
    std::array<std::array<training::Lane, 2>, dragons_cave::bots::max_guard_rows> values{};
    training::Lane chest{};
    training::GuardGameBatch game;
    game.chest = chest.data();
    for (float& coins : chest) coins = static_cast<float>(rng.below(900)) / 100;
    for (std::uint8_t color = 0; color < dragons_cave::color_count; ++color) {
      for (std::uint32_t rows = rng.below(3); rows > 0; --rows) {
        auto& [safe, caught] = values[game.count];
        for (std::size_t lane = 0; lane < training::lanes; ++lane) {
          safe[lane] = static_cast<float>(rng.below(1200)) / 100;
          caught[lane] = safe[lane] + 0.4F - static_cast<float>(rng.below(800)) / 100;
        }
        game.rows[game.count++] = {color, safe.data(), caught.data()};
      }
    }
    training::Lane solved{};
    training::Lane values_only{};
    training::GuardSolutionBatch solution;
    solve(game, values_only.data());
    solve(game, solved.data(), solution);
    for (std::size_t lane = 0; lane < training::lanes; ++lane) {
      dragons_cave::bots::GuardGame one;
      one.chest = chest[lane];
      for (std::size_t at = 0; at < game.count; ++at) {
        one.rows.push_back(
            {game.rows[at].color, game.rows[at].safe[lane], game.rows[at].caught[lane]});
      }
      const double value = solve(one).value;
      if (std::abs(value - solved[lane]) > 1e-4) FAIL("another value, round " << time);
      if (solved[lane] != values_only[lane]) FAIL("finding the strategies changes the value");
      float cards = solution.chest[lane];
      for (std::size_t at = 0; at < game.count; ++at) cards += solution.rows[at][lane];
      if (std::abs(cards - 1) > 1e-4F) FAIL("the cards' probabilities do not add up");
    }
  }
  SUCCEED();
}

TEST_CASE("A short game of two is solved: a player with the exact values cannot be exploited",
          "[sim][tables]") {
  const dragons_cave::Board board =
      short_board(static_cast<std::size_t>(support::as_many_as(4, 5)));
  training::TurnBatchSolver turns(board);
  const training::ValueTable exact = training::solve_two_players(turns, silent, mute);
  CHECK(exact.at({}, {}) > 1);
  CHECK(exact.at({}, {}) < 3);
  CHECK(training::measure_exploitability(turns, exact, exact, silent, mute) < 0.002);

  SECTION("a small table loses little, no table much") {
    const auto exploitability = [&](const std::string& text) {
      const dragons_cave::bots::TurnStartValues values(board, text);
      return training::measure_exploitability(turns, exact, training::approximation_of(values),
                                              silent, mute);
    };
    const auto text = [&](std::size_t products, int units) {
      const training::Factors factors = training::factorize(exact, products, units);
      return dragons_cave::bots::encode_factors(factors.movers, factors.waiters, units, board);
    };
    const double fine = exploitability(text(10, 256));
    const double coarse = exploitability(text(3, 16));
    const double nothing = exploitability("");
    CHECK(fine < 0.03);
    CHECK(coarse > 2 * fine);
    CHECK(nothing > 2 * coarse);
    CHECK(text(10, 256) == text(10, 256));
  }
}

TEST_CASE("Only an undamaged text is read as a table", "[sim][tables]") {
  const dragons_cave::Board board = short_board(5);
  const std::size_t numbers =
      dragons_cave::bots::DwarfPairs(board).count() * dragons_cave::bots::purse_knots.size();
  std::vector<int> movers(2 * numbers);
  std::vector<int> waiters(2 * numbers);
  core::Rng rng(2);
  for (int& number : movers) number = static_cast<int>(rng.below(4000)) - 2000;
  for (int& number : waiters) number = static_cast<int>(rng.below(40)) - 20;
  const std::string text = dragons_cave::bots::encode_factors(movers, waiters, 100, board);
  const auto read = dragons_cave::bots::decode_factors(text, board);
  REQUIRE(read);
  CHECK(read->movers == movers);
  CHECK(read->waiters == waiters);
  CHECK(read->step == Approx(0.01));
  CHECK_FALSE(dragons_cave::bots::decode_factors(text, short_board(6)));
  CHECK_FALSE(dragons_cave::bots::decode_factors(text.substr(0, text.size() - 1), board));
  CHECK_FALSE(dragons_cave::bots::decode_factors("", board));
  for (int time = 0; time < 200; ++time) {
    std::string damaged = text;
    char& letter = damaged[rng.below(static_cast<std::uint32_t>(text.size()))];
    letter = letter == 'A' ? '!' : 'A';
    if (damaged != text && dragons_cave::bots::decode_factors(damaged, board))
      FAIL("damage was not seen");
  }
}

TEST_CASE("The built-in table fits the board, and is small", "[sim][tables]") {
  const auto& board = sim::board_for<dragons_cave::DragonsCave>(2).board;
  CHECK(dragons_cave::bots::TurnStartValues(board).is_from_table());
  CHECK(dragons_cave::bots::turn_start_values_text().size() * 6 / 8 <= 64 * 1024);
  CHECK_FALSE(dragons_cave::bots::TurnStartValues(short_board(8)).is_from_table());
}

TEST_CASE("The win probabilities of three and four players add up, and coins raise them",
          "[sim][tables]") {
  const auto& board = sim::board_for<dragons_cave::DragonsCave>(4).board;
  for (int players = 3; players <= 4; ++players) {
    dragons_cave::bots::PublicState state;
    state.players = players;
    state.treasure = 30;
    for (int position = 0; position <= 20; position += 4) {
      for (dragons_cave::bots::PlayerState& seat : state.seats) seat = {position, 0, 2, 3};
      const auto even = dragons_cave::bots::win_probabilities(
          board, dragons_cave::bots::win_model_weights(players), state);
      double sum = 0;
      for (const double share : even) sum += share;
      CHECK(sum == Approx(1));
      state.seats[1].bank += 3;
      const auto richer = dragons_cave::bots::win_probabilities(
          board, dragons_cave::bots::win_model_weights(players), state);
      CHECK(richer[1] > even[1] + 0.05);
    }
  }
}

TEST_CASE("drago-cave-tables reads its command line", "[sim][tables]") {
  using Arguments = std::vector<std::string_view>;
  const auto read = [](const Arguments& arguments) {
    return training::read_tables_options(arguments);
  };
  CHECK(read({})->help);
  const auto good = read(
      {"--turn-start-values", "out.cpp", "--exploitability", "--spaces", "8", "--units", "64"});
  REQUIRE(good);
  CHECK(good->turn_start_values == "out.cpp");
  CHECK(good->exploitability);
  CHECK(good->spaces == 8);
  CHECK(good->units == 64);
  CHECK_FALSE(read({"--spaces", "4"}));
  CHECK_FALSE(read({"--spaces", "8x"}));
  CHECK_FALSE(read({"--turn-start-values"}));
  CHECK_FALSE(read({"--nothing", "1"}));
}
