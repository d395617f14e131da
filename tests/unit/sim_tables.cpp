// The tables of Dragon's Cave: the fast solver agrees with the exact one, small games are solved to
// the end, and what is left out of a table costs what is said.
#include <cmath>

#include "ai/cave/crowd_values.hpp"
#include "ai/cave/duel_text.hpp"
#include "ai/cave/duel_values.hpp"
#include "catch.hpp"
#include "sim/boards.hpp"
#include "sim/tables_options.hpp"
#include "sim/tables_work.hpp"

namespace {

cave::Board short_board(std::size_t spaces) {
  cave::Board board = sim::board_for<cave::Cave>(2).board;
  while (board.path.size() > spaces) board.path.pop_back();
  return board;
}

const sim::Report silent = [](std::string_view, double) {};
const sim::Say mute = [](const std::string&) {};

}  // namespace

TEST_CASE("Rounds solved for many purses at once are those solved one by one", "[sim][tables]") {
  core::Rng rng(8);
  for (int time = 0; time < 500; ++time) {
    std::array<std::array<sim::Lane, 2>, ai::most_guard_rows> worths{};
    sim::Lane chest{};
    sim::GuardLanes game;
    game.chest = chest.data();
    for (float& coins : chest) coins = static_cast<float>(rng.below(900)) / 100;
    for (std::uint8_t color = 0; color < cave::color_count; ++color) {
      for (std::uint32_t rows = rng.below(3); rows > 0; --rows) {
        auto& [safe, caught] = worths[game.count];
        for (std::size_t lane = 0; lane < sim::lanes; ++lane) {
          safe[lane] = static_cast<float>(rng.below(1200)) / 100;
          caught[lane] = safe[lane] + 0.4F - static_cast<float>(rng.below(800)) / 100;
        }
        game.rows[game.count++] = {color, safe.data(), caught.data()};
      }
    }
    sim::Lane values{};
    sim::Lane values_only{};
    sim::GuardMixtures mixed;
    solve(game, values_only.data());
    solve(game, values.data(), mixed);
    for (std::size_t lane = 0; lane < sim::lanes; ++lane) {
      ai::GuardGame one;
      one.chest = chest[lane];
      for (std::size_t at = 0; at < game.count; ++at) {
        one.rows.push_back(
            {game.rows[at].color, game.rows[at].safe[lane], game.rows[at].caught[lane]});
      }
      const double value = solve(one).value;
      if (std::abs(value - values[lane]) > 1e-4) FAIL("another value, round " << time);
      if (values[lane] != values_only[lane]) FAIL("mixing changes the value");
      float cards = mixed.chest[lane];
      for (std::size_t at = 0; at < game.count; ++at) cards += mixed.rows[at][lane];
      if (std::abs(cards - 1) > 1e-4F) FAIL("the cards' shares do not add up");
    }
  }
  SUCCEED();
}

TEST_CASE("A short game of two is solved: who knows the values cannot be exploited",
          "[sim][tables]") {
  const cave::Board board = short_board(5);
  sim::Turns turns(board);
  const sim::DuelTable exact = sim::solve_duel(turns, silent, mute);
  CHECK(exact.at({}, {}) > 1);
  CHECK(exact.at({}, {}) < 3);
  CHECK(sim::exploit_duel(turns, exact, exact, silent, mute) < 0.002);

  SECTION("a small table costs little, no table much") {
    const auto gain = [&](const std::string& text) {
      const ai::DuelValues values(board, text);
      return sim::exploit_duel(turns, exact, sim::beliefs_of(values), silent, mute);
    };
    const auto text = [&](std::size_t products, int units) {
      const sim::DuelFactors factors = sim::factors_of(exact, products, units);
      return ai::write_duel_text(factors.movers, factors.waiters, units, board);
    };
    const double fine = gain(text(10, 256));
    const double coarse = gain(text(3, 16));
    const double nothing = gain("");
    CHECK(fine < 0.03);
    CHECK(coarse > 2 * fine);
    CHECK(nothing > 2 * coarse);
    CHECK(text(10, 256) == text(10, 256));
  }
}

TEST_CASE("The text of a table is whole or not taken", "[sim][tables]") {
  const cave::Board board = short_board(5);
  const std::size_t numbers = ai::DuelPlaces(board).count() * ai::known_purses.size();
  std::vector<int> movers(2 * numbers);
  std::vector<int> waiters(2 * numbers);
  core::Rng rng(2);
  for (int& number : movers) number = static_cast<int>(rng.below(4000)) - 2000;
  for (int& number : waiters) number = static_cast<int>(rng.below(40)) - 20;
  const std::string text = ai::write_duel_text(movers, waiters, 100, board);
  const auto read = ai::read_duel_text(text, board);
  REQUIRE(read);
  CHECK(read->movers == movers);
  CHECK(read->waiters == waiters);
  CHECK(read->step == Approx(0.01));
  CHECK_FALSE(ai::read_duel_text(text, short_board(6)));
  CHECK_FALSE(ai::read_duel_text(text.substr(0, text.size() - 1), board));
  CHECK_FALSE(ai::read_duel_text("", board));
  for (int time = 0; time < 200; ++time) {
    std::string damaged = text;
    char& letter = damaged[rng.below(static_cast<std::uint32_t>(text.size()))];
    letter = letter == 'A' ? '!' : 'A';
    if (damaged != text && ai::read_duel_text(damaged, board)) FAIL("damage was not seen");
  }
}

TEST_CASE("The built-in table is the board's, and small", "[sim][tables]") {
  const auto& board = sim::board_for<cave::Cave>(2).board;
  CHECK(ai::DuelValues(board).is_exact_board());
  CHECK(ai::duel_text().size() * 6 / 8 <= 64 * 1024);
  CHECK_FALSE(ai::DuelValues(short_board(8)).is_exact_board());
}

TEST_CASE("The chances of a crowd add up, and coins are good for them", "[sim][tables]") {
  const auto& board = sim::board_for<cave::Cave>(4).board;
  for (int players = 3; players <= 4; ++players) {
    ai::CrowdScene scene;
    scene.players = players;
    scene.treasure = 30;
    for (int position = 0; position <= 20; position += 4) {
      for (ai::CrowdSeat& seat : scene.seats) seat = {position, 0, 2, 3};
      const auto even = ai::crowd_chances(board, ai::crowd_weights(players), scene);
      double sum = 0;
      for (const double share : even) sum += share;
      CHECK(sum == Approx(1));
      scene.seats[1].bank += 3;
      const auto richer = ai::crowd_chances(board, ai::crowd_weights(players), scene);
      CHECK(richer[1] > even[1] + 0.05);
    }
  }
}

TEST_CASE("drago-tables understands its command line", "[sim][tables]") {
  using Arguments = std::vector<std::string_view>;
  const auto read = [](const Arguments& arguments) { return sim::read_tables_options(arguments); };
  CHECK(read({})->help);
  const auto good = read({"--duel", "out.cpp", "--exploit", "--spaces", "8", "--units", "64"});
  REQUIRE(good);
  CHECK(good->duel == "out.cpp");
  CHECK(good->exploit);
  CHECK(good->spaces == 8);
  CHECK(good->units == 64);
  CHECK_FALSE(read({"--spaces", "4"}));
  CHECK_FALSE(read({"--spaces", "8x"}));
  CHECK_FALSE(read({"--duel"}));
  CHECK_FALSE(read({"--nothing", "1"}));
}
