// Tournaments: which games are played, that they are fair, and what the figures say.
#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "catch.hpp"
#include "sim/boards.hpp"
#include "sim/options.hpp"
#include "sim/process.hpp"
#include "sim/ratings.hpp"
#include "sim/tournament.hpp"

namespace {

using sim::Fixture;

template <core::Game G>
std::string table_of(const std::vector<std::string>& field, int players, std::uint64_t games,
                     int jobs) {
  const auto fixtures = sim::fixtures(field.size(), players, games);
  const auto outcomes = sim::play_tournament<G>(
      {{}, sim::board_for<G>(players), field, std::nullopt, {}}, players, fixtures, 1, jobs,
      [](std::size_t) {},
      [](std::uint64_t, const std::string&, const sim::Forfeit&) { FAIL("bots do not forfeit"); });
  sim::Standings standings(field, players);
  for (std::size_t game = 0; game < fixtures.size(); ++game) {
    standings.add(fixtures[game], outcomes[game]);
  }
  return standings.text();
}

std::string line_of(const std::string& text, std::size_t number) {
  std::size_t begin = 0;
  for (; number > 0; --number) begin = text.find('\n', begin) + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

}  // namespace

TEST_CASE("Every deal of a pairing is played from every seat", "[sim][tournament]") {
  for (int players = 2; players <= 5; ++players) {
    const auto all = sim::fixtures(3, players, 25);
    const auto of_deal = static_cast<std::size_t>(players == 2 ? 2 : 2 * players);
    const std::size_t deals = (25 + of_deal - 1) / of_deal;
    CHECK(all.size() == 3 * deals * of_deal);
    // Each member is the same number of times on each seat of each deal.
    std::set<std::tuple<std::size_t, std::size_t, std::size_t, std::uint64_t>> seen;
    std::vector<int> alone(3, 0);
    for (const Fixture& game : all) {
      CHECK(seen.emplace(game.one, game.others, game.seat, game.deal).second);
      CHECK(game.one != game.others);
      CHECK(game.deal < deals);
      ++alone[game.one];
    }
    if (players > 2) CHECK(alone == std::vector<int>(3, alone[0]));
  }
  const auto first = sim::fixtures(2, 3, 1);
  REQUIRE(first.size() == 6);
  CHECK(first[1].member(0) == 1);
  CHECK(first[1].member(1) == 0);
  CHECK(first[4].member(1) == 1);
}

TEST_CASE("Strengths explain the shares of wins", "[sim][tournament]") {
  const double lead = 400 * std::log10(3.0);
  SECTION("two players, three wins out of four") {
    const sim::Meeting met[] = {{0, 1, 40000, 30000}};
    const auto found = sim::ratings(2, 2, met);
    CHECK(found[0].elo - found[1].elo == Approx(lead).epsilon(0.001));
    CHECK(found[0].elo + found[1].elo == Approx(0).margin(1e-6));
    // Half of the interval of the difference, as the binomial distribution has it.
    const double reach = 1.959964 / std::sqrt(40001 * 0.75 * 0.25) * 400 / std::log(10.0);
    CHECK(found[0].reach == Approx(reach / 2).epsilon(0.01));
  }
  SECTION("tables of four: three times as many wins as each of the others is a half") {
    const sim::Meeting met[] = {{0, 1, 40000, 20000}, {1, 0, 40000, 4000}};
    const auto found = sim::ratings(2, 4, met);
    CHECK(found[0].elo - found[1].elo == Approx(lead).epsilon(0.001));
  }
  SECTION("in a field, who beats the strong is strong") {
    const sim::Meeting met[] = {{0, 1, 1000, 750}, {1, 2, 1000, 750}, {0, 2, 1000, 900}};
    const auto found = sim::ratings(3, 2, met);
    CHECK(found[0].elo == Approx(lead).epsilon(0.01));
    CHECK(found[1].elo == Approx(0).margin(1));
    CHECK(found[1].reach > 10);
    CHECK(found[1].reach < found[0].reach);
  }
  SECTION("who wins all has a figure") {
    const sim::Meeting met[] = {{0, 1, 10, 10}};
    const auto found = sim::ratings(2, 2, met);
    CHECK(found[0].elo - found[1].elo == Approx(400 * std::log10(21.0)).epsilon(0.001));
    CHECK(found[0].reach > 100);
  }
}

TEST_CASE("Standings tell shares, margins, strengths and forfeits", "[sim][tournament]") {
  sim::Standings standings({"weak", "strong"}, 2);
  for (int game = 0; game < 8; ++game) {
    const bool won = game < 2;
    standings.add({0, 1, 0, 0}, {won ? 1.0 : 0.0, won ? 0.0 : 1.0, won ? 3 : -5, game == 7, 0});
  }
  const std::string text = standings.text();
  CHECK(line_of(text, 1).find("strong") == 0);
  CHECK(line_of(text, 1).find("75.0 %") != std::string::npos);
  CHECK(line_of(text, 1).find("3.0") != std::string::npos);
  CHECK(line_of(text, 2).find("25.0 %") != std::string::npos);
  CHECK(line_of(text, 2).find("-3.0") != std::string::npos);
  CHECK(line_of(text, 2).substr(line_of(text, 2).size() - 2) == " 1");
}

TEST_CASE("A tournament comes out the same on one core and on two", "[sim][tournament]") {
  const std::vector<std::string> field = {"random", "greedy", "easy:6n"};
  const std::string text = table_of<drago::Drago>(field, 2, 20, 1);
  CHECK(text == table_of<drago::Drago>(field, 2, 20, 2));
  CHECK(line_of(text, 3).find("random") == 0);
  const std::vector<std::string> cave = {"random", "greedy"};
  CHECK(table_of<cave::Cave>(cave, 3, 12, 1) == table_of<cave::Cave>(cave, 3, 12, 2));
  CHECK(line_of(table_of<cave::Cave>(cave, 4, 40, 2), 1).find("greedy") == 0);
}

TEST_CASE("Equal players come out equal on mirrored deals", "[sim][tournament]") {
  // Greedy bots do not look at their seed: each deal is won once by each.
  const std::vector<std::string> field = {"greedy", "greedy"};
  const auto fixtures = sim::fixtures(2, 2, 20);
  const auto outcomes = sim::play_tournament<drago::Drago>(
      {{}, sim::board_for<drago::Drago>(2), field, std::nullopt, {}}, 2, fixtures, 1, 1,
      [](std::size_t) {}, [](std::uint64_t, const std::string&, const sim::Forfeit&) {});
  double won = 0;
  for (const sim::Outcome& outcome : outcomes) won += outcome.share;
  CHECK(won == 10);
}

TEST_CASE("A tournament takes a field of any size, each once", "[sim][tournament]") {
  const auto read = [](const std::vector<std::string_view>& more) {
    std::vector<std::string_view> all = {"--tournament"};
    all.insert(all.end(), more.begin(), more.end());
    return sim::read_options(all);
  };
  const auto options = read({"--seats", "random,greedy,easy,medium,hard,master", "--players=3"});
  REQUIRE(options);
  CHECK(options->mode == sim::Mode::Tournament);
  CHECK(options->seats.size() == 6);
  CHECK(options->players == 3);
  CHECK(options->games == 100);
  CHECK(options->jobs == 1);
  CHECK(read({"--seats", "random,greedy"})->players == 2);
  CHECK(read({}).error().flag == "--seats");
  CHECK(read({"--seats", "greedy"}).error().flag == "--seats");
  CHECK(read({"--seats", "greedy,greedy"}).error().flag == "--seats");
  CHECK(read({"--seats", "greedy,random", "--first", "0"}).error().flag == "--first");
  CHECK(read({"--seats", "greedy,random", "--jobs", "0"}).error().flag == "--jobs");
  CHECK(sim::read_options(std::vector<std::string_view>{"--jobs", "2"}).error().flag == "--jobs");
}
