// Statistics that come back from a file: put to what is kept, nothing twice and nothing by halves.
#include <string>

#include "app/session/statistics.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using app::GameRecord;
using app::SeatKind;
using app::Statistics;
using support::AppHarness;
using support::label;
using support::MemoryStorage;

constexpr int first_day = 20'000;

/// The game of a day, of whoever plays one each.
GameRecord game(int day) {
  GameRecord out;
  out.deal = static_cast<std::uint64_t>(day);
  out.day = first_day + day;
  out.game = "mount-drago";
  out.opponents = {SeatKind::Medium};
  out.rules = {0, 0, 0};
  out.points = day % 100;
  return out;
}

/// Those of the days from one to another.
Statistics games(int from, int to) {
  Statistics out;
  out.looked_back = true;
  for (int day = from; day <= to; ++day) REQUIRE(out.add(game(day)));
  return out;
}

app::StatisticsFilter all() {
  return {.game = "mount-drago", .seats = 0, .level = {}, .rules = {}};
}

constexpr int most = static_cast<int>(Statistics::most_records);

}  // namespace

TEST_CASE("Games of a file are added in the order of their days, each once", "[app][statistics]") {
  Statistics own = games(4, 8);
  Statistics file = games(1, 5);
  GameRecord lost = game(6);  // the same deal, as it was told there
  lost.rank = 2;
  file.add(lost);
  file.gain("mount-drago summit", first_day + 2);
  own.gain("mount-drago summit", first_day + 7);
  file.note_asked("mount-drago", SeatKind::Hard);
  const auto merged = own.merge(file);
  CHECK(merged.added == 3);
  CHECK(merged.unclear == 0);
  REQUIRE(own.records().size() == 8);
  for (int i = 0; i < 8; ++i) {
    CHECK(own.records()[static_cast<std::size_t>(i)] == game(i + 1));
  }
  CHECK(own.streaks(all()).best == 8);
  CHECK(own.gained("mount-drago summit") == first_day + 2);
  CHECK_FALSE(own.next_level(game(8)));  // it was asked there
  CHECK(own.merge(file).added == 0);
  CHECK(own.merge(Statistics(own)).added == 0);
  CHECK(own.records().size() == 8);
}

TEST_CASE("What was erased comes back from a file, as somebody brings it", "[app][statistics]") {
  const Statistics file = games(1, 3);
  Statistics own = file;
  own.erase({{"mount-drago", 3}});
  CHECK(own.merge(file).added == 3);
  CHECK_FALSE(own.add(game(3)));
}

TEST_CASE("A file that names a game twice adds it once", "[app][statistics]") {
  std::string text = games(1, 1).write();
  const std::string record =
      text.substr(text.find(R"({"deal")"), text.find(R"(],"older")") - text.find(R"({"deal")"));
  text.insert(text.find(R"(],"older")"), "," + record);
  text = text.substr(0, text.rfind(R"(,"checksum")")) + "}";
  const auto file = Statistics::read(text);
  REQUIRE(file);
  REQUIRE(file->records().size() == 2);
  Statistics own;
  CHECK(own.merge(*file).added == 1);
}

TEST_CASE("Sums of a file are taken where they can hold none of the games here",
          "[app][statistics]") {
  const Statistics file = games(1, most + 100);  // the first hundred as sums
  SECTION("Nobody has played here, or only later") {
    Statistics own;
    const bool later = GENERATE(false, true);
    if (later) own.add(game(most + 101));
    CHECK(own.merge(file).added == most + 100);
    CHECK(own.tally(all()).games == most + 100 + (later ? 1 : 0));
    CHECK(own.streaks(all()).best == own.tally(all()).games);
    CHECK(own.records().size() == Statistics::most_records);
    CHECK(own.merge(file).added == 0);
    CHECK(own.tally(all()).games == most + 100 + (later ? 1 : 0));
  }
  SECTION("A game from before may be in them") {
    Statistics own = games(50, 50);
    const auto merged = own.merge(file);
    CHECK(merged.added == most);
    CHECK(merged.unclear == 100);
    CHECK(own.tally(all()).games == most + 1);
  }
  SECTION("The other way round: an early file comes to a device with sums") {
    Statistics own = file;
    const auto merged = own.merge(games(1, 300));
    CHECK(merged.added == 0);
    CHECK(merged.unclear == 100);
    CHECK(own == file);
  }
  SECTION("Its own file brings nothing, and nothing is unclear") {
    Statistics own = file;
    const auto merged = own.merge(file);
    CHECK(merged.added == 0);
    CHECK(merged.unclear == 0);
    CHECK(own == file);
  }
}

TEST_CASE("Games with people over the net are asked for by themselves and beat no level",
          "[app][statistics]") {
  Statistics some = games(1, 2);
  const std::string before = some.write();
  CHECK(before.find("person") == std::string::npos);
  GameRecord net = game(3);
  net.opponents = {SeatKind::Person, SeatKind::Easy};
  some.add(net);
  CHECK(net.level() == SeatKind::Person);
  app::StatisticsFilter asked = all();
  asked.level = SeatKind::Person;
  CHECK(some.tally(asked).games == 1);
  asked.level = SeatKind::Easy;
  CHECK(some.tally(asked).games == 0);
  CHECK(some.tally(all()).games == 3);
  CHECK(some.beaten("mount-drago", SeatKind::Easy) == 2);
  some.add(game(4));
  CHECK_FALSE(some.next_level(net));
  const auto again = Statistics::read(some.write());
  REQUIRE(again);
  CHECK(*again == some);
}

TEST_CASE("Nothing is achieved in a game that was given up", "[app][statistics]") {
  int holding = 0;
  for (const auto& each : app::GameTraits<drago::Drago>::achievements) {
    GameRecord record = game(1);
    record.counts.assign(24, 12);
    record.given_up = true;
    CHECK_FALSE(each.is_earned_by(record));
    holding += each.holds(record) ? 1 : 0;
  }
  for (const auto& each : app::GameTraits<cave::Cave>::achievements) {
    GameRecord record = game(1);
    record.counts.assign(24, 12);
    record.given_up = true;
    CAPTURE(each.key);
    CHECK_FALSE(each.is_earned_by(record));
    holding += each.holds(record) ? 1 : 0;
    record.given_up = false;
    CHECK(each.is_earned_by(record) == each.holds(record));
  }
  CHECK(holding >= 5);  // it is the rule that keeps them away, not what they ask for
}

TEST_CASE("A file of statistics is taken in where games are", "[app][statistics]") {
  MemoryStorage storage;
  storage.texts["statistics"] = games(3, 4).write();
  AppHarness bench(storage);
  bench.frame({app::FileReceived{games(1, 3).write()}});
  CHECK(label(bench, "statistics.told") == "2 games from the file are counted now.");
  CHECK(label(bench, "statistics.games") == "Games: 4");
  bench.frame({app::FileReceived{games(1, 3).write()}});
  CHECK(label(bench, "statistics.told") ==
        "Nothing was added: every game of the file is counted already.");
  CHECK(Statistics::read(storage.texts.at("statistics")).value() == [] {
    Statistics out = games(1, 4);
    return out;
  }());
  bench.press("statistics.import");
  CHECK(bench.device.chosen == 1);
}

TEST_CASE("A file of statistics that cannot be taken in changes nothing, and says why",
          "[app][statistics]") {
  MemoryStorage storage;
  storage.texts["statistics"] = games(3, 4).write();
  const auto before = storage.texts;
  AppHarness bench(storage);
  std::string file = games(1, 3).write();
  std::string said = "statistics is damaged";
  SECTION("damaged") { file[file.find("20001") + 4] = '7'; }
  SECTION("cut off") { file.resize(file.size() / 2); }
  SECTION("newer") {
    file = R"({"format":"drago-statistics/2","games":7})";
    said = "newer version";
  }
  SECTION("no room") {
    storage.full = true;
    said = "no room to keep the statistics";
  }
  bench.frame({app::FileReceived{file}});
  CHECK(label(bench, "notice.text").find(said) != std::string::npos);
  CHECK(storage.texts == before);
  bench.press("notice.ok");
  CHECK(bench.find("statistics.told") == nullptr);
  bench.press("title.games");
  bench.press("games.statistics");
  CHECK(label(bench, "statistics.games") == "Games: 2");
}

TEST_CASE("Beside newer statistics nothing is taken in", "[app][statistics]") {
  const std::string later = R"({"format":"drago-statistics/2","games":7})";
  MemoryStorage storage;
  storage.texts["statistics"] = later;
  AppHarness bench(storage);
  bench.frame({app::FileReceived{games(1, 3).write()}});
  CHECK(bench.find("notice.text") != nullptr);
  CHECK(storage.texts.at("statistics") == later);
}
