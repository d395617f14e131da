// The command line of drago-sim: what is understood, and which flag is blamed for what is not.
#include <string>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "sim/options.hpp"
#include "sim/process.hpp"
#include "sim/seating.hpp"

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

TEST_CASE("All options of a run are understood", "[sim]") {
  const sim::Options options =
      read({"--game", "mount-drago", "--players", "4", "--rules", "studiogiochi,first_mount=chosen",
            "--first=2", "--seats", "greedy,random,greedy,random", "--games", "1000", "--seed",
            "18446744073709551615", "--log", "-", "--summary", "--check", "--board", "b.json"});
  CHECK(options.mode == sim::Mode::Play);
  CHECK(options.game == io::GameName::mount_drago);
  const auto& edition = std::get<io::Edition>(options.rules);
  CHECK(edition.name == io::EditionName::StudioGiochi);
  CHECK(edition.rules.first_mount == drago::FirstMount::Chosen);
  CHECK(options.seats == std::vector<std::string>{"greedy", "random", "greedy", "random"});
  CHECK(options.first == core::Seat{2});
  CHECK(options.games == 1000);
  CHECK(options.seed == UINT64_MAX);
  CHECK(options.log == "-");
  CHECK(options.board == "b.json");
  CHECK(options.summary);
  CHECK(options.check);
}

TEST_CASE("The game decides what rules, numbers of players and bots there are", "[sim][DC-3]") {
  const Arguments cave = {"--game", "dragons-cave"};
  const auto with = [&](const Arguments& more) {
    Arguments all = cave;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const sim::Options options = read(with({"--rules", "open_chests=true", "--players=4"}));
  CHECK(options.game == io::GameName::dragons_cave);
  CHECK(std::get<cave::RuleSet>(options.rules).chests == cave::Chests::Open);
  CHECK(options.seats == std::vector<std::string>(4, "greedy"));
  const cave::RuleSet usual = std::get<cave::RuleSet>(read(cave).rules);
  CHECK(usual.chests == cave::Chests::Closed);
  CHECK(read(with({"--report"})).game == io::GameName::dragons_cave);
  CHECK(read(with({"--seats", "random,random"})).seats.size() == 2);
  CHECK(blamed(with({"--players", "5"})) == "--players");
  CHECK(blamed(with({"--seats", "random,random,random,random,random"})) == "--seats");
  CHECK(blamed(with({"--rules", "schmidt"})) == "--rules");
  CHECK(blamed(with({"--rules", "open_chests"})) == "--rules");
  CHECK(blamed(with({"--rules", "open_chests=maybe"})) == "--rules");
  CHECK(blamed(with({"--first", "3", "--players", "3"})) == "--first");
}

TEST_CASE("What is not said has a sensible value", "[sim]") {
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

TEST_CASE("Wrong command lines blame a flag", "[sim]") {
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

TEST_CASE("What a flag does not go with is named", "[sim]") {
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

TEST_CASE("Programs that play are not told the seed", "[sim][external]") {
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
    const auto read = sim::parse_seat_spec<drago::Drago>(text);
    REQUIRE(read);
    return *read;
  };
  CHECK(seated("greedy").bot == "greedy");
  CHECK(seated("master:2000n").bot == "master:2000n");
  CHECK_FALSE(seated("master:2000n").milliseconds);
  CHECK(seated("hard:50ms").milliseconds == 50);
  CHECK(ai::make_bot<drago::Drago>(seated("hard:600000ms").bot));
  CHECK(seated("ext:python3 player.py --depth 1,2").command == "python3 player.py --depth 1,2");
  const auto wrong = [](std::string_view text) {
    const auto read = sim::parse_seat_spec<drago::Drago>(text);
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
  CHECK(wrong("greedy:5n") == "greedy takes no nodes: it looks at all there is");
  CHECK(wrong("greedy:5ms") == "greedy takes no time: it looks at all there is");
  CHECK(wrong("ext:  ") == "needs a command after ext:");
  CHECK(wrong("ext:\xff") == "is not UTF-8");
  CHECK(wrong("ext:" + std::string(1000, 'x')) == "is longer than 1000 bytes");
}

TEST_CASE("Seats are named in one list or one by one", "[sim]") {
  CHECK(read({"--seats", "greedy,master:5n", "--seat", "random", "--seat=easy"}).seats ==
        std::vector<std::string>{"greedy", "master:5n", "random", "easy"});
  CHECK(read({"--ms", "50"}).milliseconds == 50);
  if (!sim::Process::possible()) return;
  CHECK(read({"--seat", "ext:a,b", "--seats", "random"}).seats ==
        std::vector<std::string>{"random", "ext:a,b"});
}
