// Tests drago-sim's command line, speed measurement and tournaments.
#include "sim/options.hpp"
#include "games/games.hpp"

#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/process.hpp"
#include "sim/speed.hpp"
#include "sim/tournament.hpp"

// The command line of drago-sim: its options, and the flag named for each fault.

namespace {

using Arguments = std::vector<std::string_view>;

sim::Options read(const Arguments& arguments) {
  const auto options = sim::read_options(arguments);
  REQUIRE(options);
  return *options;
}

std::string blamed(const Arguments& arguments) {
  const auto options = sim::read_options(arguments);
  REQUIRE_FALSE(options);
  CHECK_FALSE(options.error().why.empty());
  return options.error().flag;
}

}  // namespace

TEST_CASE("All options of a run are read", "[sim]") {
  const sim::Options options =
      read({"--game", "mount-drago", "--players", "4", "--rules", "studiogiochi,first_mount=chosen",
            "--first=2", "--seats", "greedy,random,greedy,random", "--games", "1000", "--seed",
            "18446744073709551615", "--log", "-", "--summary", "--check", "--board", "b.json"});
  CHECK(options.mode == sim::Mode::Play);
  CHECK(options.game == mount_drago::game_name);
  const auto& edition = std::get<io::Edition>(options.rules);
  CHECK(edition.name == io::EditionName::StudioGiochi);
  CHECK(edition.rules.first_mount == mount_drago::FirstMount::Chosen);
  CHECK(options.seats == std::vector<std::string>{"greedy", "random", "greedy", "random"});
  CHECK(options.first == core::Seat{2});
  CHECK(options.games == 1000);
  CHECK(options.seed == UINT64_MAX);
  CHECK(options.log == "-");
  CHECK(options.board == "b.json");
  CHECK(options.summary);
  CHECK(options.check);
}

TEST_CASE("The game determines rules, numbers of players and bots", "[sim][DC-3]") {
  const Arguments cave = {"--game", "dragons-cave"};
  const auto with = [&](const Arguments& more) {
    Arguments all = cave;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const sim::Options options = read(with({"--rules", "open_chests=true", "--players=4"}));
  CHECK(options.game == dragons_cave::game_name);
  CHECK(std::get<dragons_cave::RuleSet>(options.rules).chests == dragons_cave::Chests::Open);
  CHECK(options.seats == std::vector<std::string>(4, "greedy"));
  const dragons_cave::RuleSet usual = std::get<dragons_cave::RuleSet>(read(cave).rules);
  CHECK(usual.chests == dragons_cave::Chests::Closed);
  CHECK(read(with({"--report"})).game == dragons_cave::game_name);
  CHECK(read(with({"--seats", "random,random"})).seats.size() == 2);
  CHECK(blamed(with({"--players", "5"})) == "--players");
  CHECK(blamed(with({"--seats", "random,random,random,random,random"})) == "--seats");
  CHECK(blamed(with({"--rules", "schmidt"})) == "--rules");
  CHECK(blamed(with({"--rules", "open_chests"})) == "--rules");
  CHECK(blamed(with({"--rules", "open_chests=maybe"})) == "--rules");
  CHECK(blamed(with({"--first", "3", "--players", "3"})) == "--first");
}

TEST_CASE("Omitted options have sensible defaults", "[sim]") {
  CHECK(read({}).seats == std::vector<std::string>(4, "greedy"));
  CHECK(read({"--players", "2"}).seats.size() == 2);
  CHECK(read({"--seats", "random,random,random"}).seats.size() == 3);
  CHECK(read({}).games == 1);
  CHECK_FALSE(read({}).first);
  CHECK(read({"--report"}).games > 1);
  CHECK(read({"--replay", "x"}).input == "x");
  CHECK(read({"--review", "x"}).mode == sim::Mode::Review);
  CHECK(read({"--review", "x"}).input == "x");
  CHECK(read({"--actions", "-"}).mode == sim::Mode::Actions);
  CHECK(read({"--speed"}).mode == sim::Mode::Speed);
  CHECK(read({"-h"}).mode == sim::Mode::Help);
}

TEST_CASE("A fault of the command line names a flag", "[sim]") {
  CHECK(blamed({"--gmaes", "3"}) == "--gmaes");
  CHECK(blamed({"games"}) == "games");
  CHECK(blamed({"--games"}) == "--games");
  CHECK(blamed({"--games", "0"}) == "--games");
  CHECK(blamed({"--games", "3x"}) == "--games");
  CHECK(blamed({"--games", "-3"}) == "--games");
  CHECK(blamed({"--games", "99999999999999999999999"}) == "--games");
  CHECK(blamed({"--games", "3", "--games", "3"}) == "--games");
  CHECK(blamed({"--summary=yes"}) == "--summary");
  CHECK(blamed({"--players", "1"}) == "--players");
  CHECK(blamed({"--players", "6"}) == "--players");
  CHECK(blamed({"--players", "3", "--seats", "greedy,greedy"}) == "--seats");
  CHECK(blamed({"--seats", "greedy,clever"}) == "--seats");
  CHECK(blamed({"--seats", "greedy"}) == "--seats");
  CHECK(blamed({"--seats", "greedy,"}) == "--seats");
  CHECK(blamed({"--seats", "random,random,random,random,random,random"}) == "--seats");
  CHECK(blamed({"--first", "2", "--players", "2"}) == "--first");
  CHECK(blamed({"--tournament", "--seats", "easy,hard", "--games", "2000001"}) == "--games");
  CHECK(blamed({"--speed", "--games", "3"}) == "--games");
  CHECK(blamed({"--ms", "0"}) == "--ms");
  CHECK(blamed({"--seat"}) == "--seat");
  CHECK(blamed({"--seat", "greedy", "--seat", "clever"}) == "--seat");
  CHECK(blamed({"--seats", "greedy", "--seat", "ext:"}) == "--seat");
  CHECK(blamed({"--seat", "greedy", "--seat", "greedy", "--players", "3"}) == "--seat");
  CHECK(blamed({"--rules", "draco"}) == "--rules");
  CHECK(blamed({"--rules", "schmidt,open_chests=true"}) == "--rules");
  CHECK(blamed({"--game", "chess"}) == "--game");
  CHECK(blamed({"--log", ""}) == "--log");
  CHECK(blamed({"--replay", "x", "--games", "3"}) == "--games");
  CHECK(blamed({"--replay", "x", "--actions", "y"}) == "--actions");
}

TEST_CASE("A flag that does not fit the mode is named with the mode", "[sim]") {
  const auto why = [](const Arguments& arguments) {
    const auto options = sim::read_options(arguments);
    REQUIRE_FALSE(options);
    return options.error().flag + " " + options.error().why;
  };
  CHECK(why({"--jobs", "2"}) == "--jobs goes only with --tournament");
  CHECK(why({"--check-shuffles"}) == "--check-shuffles goes only with --replay");
  CHECK(why({"--replay", "x", "--games", "3"}) == "--games does not go with --replay");
  CHECK(why({"--speed", "--jobs", "3"}) == "--jobs does not go with --speed");
}

TEST_CASE("External programs cannot know the seed", "[sim][external]") {
  CHECK(read({}).seed_from == sim::SeedFrom::Options);
  CHECK(read({"--seed", "-"}).seed_from == sim::SeedFrom::Input);
  CHECK(read({"--report", "--seed=-"}).seed_from == sim::SeedFrom::Input);
  CHECK(blamed({"--seed", "x"}) == "--seed");
  if (!sim::Process::possible()) return;
  const sim::Options secret = read({"--seats", "ext:a,random"});
  CHECK(secret.programs);
  CHECK(secret.seed_from == sim::SeedFrom::Chance);
  CHECK(read({"--tournament", "--seats", "easy,ext:a"}).seed_from == sim::SeedFrom::Chance);
  CHECK(read({"--seats", "ext:a,random", "--seed", "-"}).seed_from == sim::SeedFrom::Input);
  const sim::Options told = read({"--seats", "ext:a,random", "--seed", "7"});
  CHECK(told.seed_from == sim::SeedFrom::Options);
  CHECK(told.seed == 7);
}

TEST_CASE("Bots take budgets in nodes and in time, programs a command", "[sim]") {
  const auto seated = [](std::string_view text) {
    const auto read = sim::parse_seat_spec<mount_drago::MountDrago>(text);
    REQUIRE(read);
    return *read;
  };
  CHECK(seated("greedy").bot == "greedy");
  CHECK(seated("master:2000n").bot == "master:2000n");
  CHECK_FALSE(seated("master:2000n").milliseconds);
  CHECK(seated("hard:50ms").milliseconds == 50);
  CHECK(ai::make_bot<mount_drago::MountDrago>(seated("hard:600000ms").bot));
  CHECK(seated("ext:python3 player.py --depth 1,2").command == "python3 player.py --depth 1,2");
  const auto wrong = [](std::string_view text) {
    const auto read = sim::parse_seat_spec<mount_drago::MountDrago>(text);
    REQUIRE_FALSE(read);
    return read.error();
  };
  CHECK(wrong("clever").find("there is no bot 'clever'; there are random, greedy") == 0);
  CHECK(wrong("clever:5n").find("there is no bot 'clever'") == 0);
  CHECK(wrong("master:") == "a budget must be nodes (2000n) or a time (50ms), not ''");
  CHECK(wrong("master:5") == "a budget must be nodes (2000n) or a time (50ms), not '5'");
  CHECK(wrong("master:0n") == "a budget must be nodes (2000n) or a time (50ms), not '0n'");
  CHECK(wrong("master:0ms").find("a time must be a whole number from 1 to") == 0);
  CHECK(wrong("master:xms").find("not 'xms'") != std::string::npos);
  CHECK(wrong("greedy:5n") == "greedy takes no nodes: it searches everything");
  CHECK(wrong("greedy:5ms") == "greedy takes no time: it searches everything");
  CHECK(wrong("ext:  ") == "needs a command after ext:");
  CHECK(wrong("ext:\xff") == "is not UTF-8");
  CHECK(wrong("ext:" + std::string(1000, 'x')) == "is longer than 1000 bytes");
}

TEST_CASE("Seats are named in one list or one at a time", "[sim]") {
  CHECK(read({"--seats", "greedy,master:5n", "--seat", "random", "--seat=easy"}).seats ==
        std::vector<std::string>{"greedy", "master:5n", "random", "easy"});
  CHECK(read({"--ms", "50"}).milliseconds == 50);
  if (!sim::Process::possible()) return;
  CHECK(read({"--seat", "ext:a,b", "--seats", "random"}).seats ==
        std::vector<std::string>{"random", "ext:a,b"});
}

// Speed measurement runs every playout and search, and gives a figure for each.

TEST_CASE("Speed is measured for every game, number of players and kind of search", "[sim]") {
  // Long enough for a search to become certain and stop early.
  constexpr double seconds_each = 0.06;
  const std::string figures = sim::measure_speed(seconds_each);
  for (const char* const name : {"reference", "mount-drago, 2 players: simulations of master",
                                 "mount-drago, 5 players: random games in searches",
                                 "dragons-cave, 2 players: decisions of master",
                                 "dragons-cave, 4 players: playouts of master"}) {
    INFO(name);
    CHECK(figures.find("\"" + std::string(name) + "\":") != std::string::npos);
  }
  CHECK(figures.find(":0,") == std::string::npos);
  CHECK(figures.find(":0}") == std::string::npos);
}

// Tournaments: their fixtures, fairness and figures.

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

TEST_CASE("A pairing plays every deal from every seat", "[sim][tournament]") {
  for (int players = 2; players <= 5; ++players) {
    const auto all = sim::fixtures(3, players, 25);
    const auto of_deal = static_cast<std::size_t>(players == 2 ? 2 : 2 * players);
    const std::size_t deals = (25 + of_deal - 1) / of_deal;
    CHECK(all.size() == 3 * deals * of_deal);
    // Each member plays each deal equally often on each seat.
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

TEST_CASE("Ratings explain the shares of wins", "[sim][tournament]") {
  const double lead = 400 * std::log10(3.0);
  SECTION("two players, three wins out of four") {
    const sim::Meeting met[] = {{0, 1, 40000, 30000}};
    const auto found = sim::ratings(2, 2, met);
    CHECK(found[0].elo - found[1].elo == Approx(lead).epsilon(0.001));
    CHECK(found[0].elo + found[1].elo == Approx(0).margin(1e-6));
    // Half the confidence interval of the difference, by the binomial distribution.
    const double reach = 1.959964 / std::sqrt(40001 * 0.75 * 0.25) * 400 / std::log(10.0);
    CHECK(found[0].reach == Approx(reach / 2).epsilon(0.01));
  }
  SECTION("tables of four: half of all wins is three times each other's share") {
    const sim::Meeting met[] = {{0, 1, 40000, 20000}, {1, 0, 40000, 4000}};
    const auto found = sim::ratings(2, 4, met);
    CHECK(found[0].elo - found[1].elo == Approx(lead).epsilon(0.001));
  }
  SECTION("in a field, beating a strong member is worth more") {
    const sim::Meeting met[] = {{0, 1, 1000, 750}, {1, 2, 1000, 750}, {0, 2, 1000, 900}};
    const auto found = sim::ratings(3, 2, met);
    CHECK(found[0].elo == Approx(lead).epsilon(0.01));
    CHECK(found[1].elo == Approx(0).margin(1));
    CHECK(found[1].reach > 10);
    CHECK(found[1].reach < found[0].reach);
  }
  SECTION("winning all games gives a finite rating") {
    const sim::Meeting met[] = {{0, 1, 10, 10}};
    const auto found = sim::ratings(2, 2, met);
    CHECK(found[0].elo - found[1].elo == Approx(400 * std::log10(21.0)).epsilon(0.001));
    CHECK(found[0].reach > 100);
  }
}

TEST_CASE("Standings show shares, margins, ratings and forfeits", "[sim][tournament]") {
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

TEST_CASE("A tournament has the same result on one core and on two", "[sim][tournament]") {
  const std::vector<std::string> field = {"random", "greedy", "easy:6n"};
  const std::string text = table_of<mount_drago::MountDrago>(field, 2, 20, 1);
  CHECK(text == table_of<mount_drago::MountDrago>(field, 2, 20, 2));
  CHECK(line_of(text, 3).find("random") == 0);
  const std::vector<std::string> cave = {"random", "greedy"};
  CHECK(table_of<dragons_cave::DragonsCave>(cave, 3, 12, 1) ==
        table_of<dragons_cave::DragonsCave>(cave, 3, 12, 2));
  CHECK(line_of(table_of<dragons_cave::DragonsCave>(cave, 4, 40, 2), 1).find("greedy") == 0);
}

TEST_CASE("Equal players are equal on mirrored deals", "[sim][tournament]") {
  // Greedy bots ignore their seed, so each member wins each deal once.
  const std::vector<std::string> field = {"greedy", "greedy"};
  const auto fixtures = sim::fixtures(2, 2, 20);
  const auto outcomes = sim::play_tournament<mount_drago::MountDrago>(
      {{}, sim::board_for<mount_drago::MountDrago>(2), field, std::nullopt, {}}, 2, fixtures, 1, 1,
      [](std::size_t) {}, [](std::uint64_t, const std::string&, const sim::Forfeit&) {});
  double won = 0;
  for (const sim::Outcome& outcome : outcomes) won += outcome.share;
  CHECK(won == 10);
}

TEST_CASE("A tournament takes a field of any size, each member once", "[sim][tournament]") {
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
