// A game that only tests know, registered with one entry: setup, people and bots, saving, log and
// drawing work without a screen of its own.
#include <string>

#include "catch.hpp"
#include "games/games.hpp"
#include "io/files.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/pebbles.hpp"

using support::AppHarness;
using support::games_with_pebbles;
using support::MemoryStorage;

namespace {

constexpr const char* kept = "game.pebbles";

AppHarness bench_for(MemoryStorage& storage, app::Size size = support::landscape) {
  return AppHarness(
      storage, size, "en",
      {.bot_worker = nullptr, .stopwatch = {}, .games = games_with_pebbles(), .day = {}});
}

/// Starts a game of one person, who goes first, and a bot.
void begin(AppHarness& bench) {
  bench.press("title.pebbles");
  bench.press("setup.first.0");
  bench.press("setup.start");
  bench.settle();
}

app::Session<pebbles::Pebbles> read(const MemoryStorage& storage) {
  const auto saved = io::parse_json(storage.texts.at(kept));
  REQUIRE(saved);
  auto session = app::Session<pebbles::Pebbles>::read(*saved);
  REQUIRE(session);
  return std::move(session).value();
}

/// Takes one pebble at a time until the game is over.
void play_to_the_end(AppHarness& bench) {
  for (int i = 0; i < 20 && bench.can_press("action.0"); ++i) {
    bench.press("action.0");
    bench.settle();
  }
  REQUIRE(bench.tree().id == "over");
}

}  // namespace

TEST_CASE("A third game is set up with its own options", "[app][third]") {
  MemoryStorage storage;
  {
    AppHarness bench = bench_for(storage);
    bench.press("title.pebbles");
    CHECK(bench.find("setup.seat2.who.0") != nullptr);
    CHECK(bench.find("setup.seat3.who.0") == nullptr);
    CHECK(bench.find("setup.edition") == nullptr);
    bench.press("setup.large");
    bench.press("setup.seat2.who.3");
  }
  CHECK(storage.texts.at("plan.pebbles") ==
        "chair person 0 \nchair medium 1 \nchair hard 2 \nlarge 1\n");
  AppHarness bench = bench_for(storage);
  bench.press("title.pebbles");
  CHECK(bench.find("setup.large")->checked == true);
  bench.press("setup.start");
  const auto session = read(storage);
  CHECK(session.rules().large);
  CHECK(session.seating().size() == 3);
  CHECK(session.view(core::Spectator{}).heap <= 18);
}

TEST_CASE("A third game is played by a person and a bot and shows only what the person may know",
          "[app][third]") {
  MemoryStorage storage;
  AppHarness bench = bench_for(storage);
  begin(bench);
  REQUIRE(bench.tree().id == "table");
  const auto session = read(storage);
  const pebbles::View own = session.view(core::Seat{0});
  CHECK(own.charms[0] > 0);
  CHECK(bench.find("table.view")->label ==
        R"({"heap":9,"taken":[0,0],"charms":[)" + std::to_string(own.charms[0]) + ",0]}");
  CHECK(bench.find("action.2")->label == R"({"take":3})");
  CHECK(bench.find("action.3") == nullptr);
  bench.press("action.1");
  bench.settle();
  const auto after = read(storage);
  REQUIRE(after.records().size() == 2);
  CHECK(after.records()[0].action == pebbles::Action(pebbles::Take{2}));
  CHECK(after.records()[1].action == pebbles::Action(pebbles::Take{3}));  // the bot's
  CHECK(after.view(core::Spectator{}).heap == 4);
}

TEST_CASE("A third game is saved, loaded and replayed", "[app][third]") {
  MemoryStorage storage;
  {
    AppHarness bench = bench_for(storage);
    begin(bench);
    bench.press("action.0");
    bench.settle();
  }
  const std::string save = storage.texts.at(kept);
  CHECK(io::with_checksum(read(storage).write()) == save);
  AppHarness bench = bench_for(storage);
  CHECK(bench.tree().id == "table");
  play_to_the_end(bench);
  CHECK(bench.find("over.ranking") != nullptr);
  CHECK(read(storage).over());
}

TEST_CASE("A third game has a log and an outcome", "[app][third]") {
  MemoryStorage storage;
  AppHarness bench = bench_for(storage);
  begin(bench);
  bench.press("action.2");
  bench.settle();
  const auto session = read(storage);
  const app::Messages messages;
  const auto log = pebbles::PebblesTable().log(messages, session, 0);
  REQUIRE(log.size() == 2);
  CHECK(log[0].text == session.player(core::Seat{0}).name + R"(: {"take":3})");
  CHECK(bench.find("table.last")->label == log[1].text);
  play_to_the_end(bench);
  const auto over = read(storage);
  const app::Outcome outcome = pebbles::PebblesTable().outcome(messages, over);
  REQUIRE(outcome.finishes.size() == 2);
  CHECK(outcome.finishes[0].points >= outcome.finishes[1].points);
  const pebbles::View end = over.view(core::Spectator{});
  CHECK(outcome.finishes[0].points + outcome.finishes[1].points ==
        9 + end.charms[0] + end.charms[1]);
  CHECK(outcome.course.size() == over.records().size() + 1);
}

TEST_CASE("In a third game two people pass the device on and may ask for advice", "[app][third]") {
  MemoryStorage storage;
  storage.texts["plan.pebbles"] = "chair person 0 \nchair person 1 \nchair empty 2 \nlarge 0\n";
  AppHarness bench = bench_for(storage);
  begin(bench);
  CHECK(bench.find("curtain.lift") != nullptr);
  bench.pass_curtain();
  bench.key("h");
  bench.settle();
  CHECK(bench.find("table") != nullptr);
  bench.press("action.0");
  bench.settle();
  CHECK(read(storage).records().size() == 1);
}

TEST_CASE("A registered game is found by its name, and no other is", "[app][third]") {
  const auto games = games_with_pebbles();
  REQUIRE(games.size() == games::with_screens().size() + 1);
  const app::GameEntry* const entry = app::find_game(games, "pebbles");
  REQUIRE(entry != nullptr);
  CHECK(entry->symbols.size() == 3);
  CHECK(entry->screens->key == "pebbles");
  CHECK(app::find_game(games::with_screens(), "pebbles") == nullptr);
  const auto saved = io::parse_json(R"({"game":"pebbles"})");
  CHECK(app::game_of(*saved, games).value() == entry);
  CHECK(io::message(app::game_of(*saved, games::with_screens()).error()) ==
        "game: no game is called 'pebbles'");
}
