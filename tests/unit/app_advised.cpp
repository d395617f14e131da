// Games in which the master was asked for advice: they say so wherever they are told of, and count
// for nothing that somebody has done alone.
#include <string>

#include "app/session/daily.hpp"
#include "app/session/kept_games.hpp"
#include "app/session/statistics.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::label;
using support::MemoryStorage;
using support::MountDragoSession;

constexpr int today = 20'780;

support::Thinking on_that_day(support::FakeBotWorker* worker = nullptr) {
  support::Thinking out;
  out.bot_worker = worker;
  out.day = [] { return today; };
  return out;
}

bool is_with_advice(const std::string& text) {
  return text.find("with advice") != std::string::npos;
}

void give_up(AppHarness& bench) {
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
}

MountDragoSession read_back(const std::string& save) {
  const auto json = io::parse_json(save);
  REQUIRE(json);
  auto out = MountDragoSession::read(*json);
  REQUIRE(out);
  return std::move(out).value();
}

std::size_t counted(const MemoryStorage& storage) {
  const auto found = storage.texts.find("statistics");
  if (found == storage.texts.end()) return 0;
  return app::Statistics::read(found->second).value().records().size();
}

}  // namespace

TEST_CASE("A save says whether there was advice, and nothing where there was none",
          "[app][advice]") {
  MountDragoSession game = support::new_game({});
  const std::string before = game.write();
  CHECK(before.find("advised") == std::string::npos);
  CHECK_FALSE(read_back(before).seating().advised);
  game.seating().advised = true;
  const std::string text = game.write();
  CHECK(text.find(R"("advised":"yes")") != std::string::npos);
  CHECK(read_back(text).seating().advised);
  game.seating().advised = false;
  CHECK(game.write() == before);
  std::string worse = text;
  worse.replace(worse.find(R"("advised":"yes")"), 15, R"("advised":"not")");
  const auto refused = MountDragoSession::read(*io::parse_json(worse));
  REQUIRE_FALSE(refused);
  CHECK(io::message(refused.error()).find("table.advised") != std::string::npos);
}

TEST_CASE("Advice is kept with the game before anybody has read it", "[app][advice]") {
  MemoryStorage storage =
      support::storage_with(support::game_in(drago::Phase::Play, {.riders = 3, .seed = 4}));
  support::FakeBotWorker worker;
  AppHarness bench(storage, support::landscape, "en", on_that_day(&worker));
  bench.settle();
  const auto kept = [&storage] {
    return storage.texts.at("game.mount-drago").find(R"("advised":"yes")") != std::string::npos;
  };
  bench.key("h");
  CHECK_FALSE(kept());  // the master still thinks
  SECTION("Who does not wait for it was told nothing") {
    bench.key("h");
    worker.think_to_the_end();
    bench.frame();
    CHECK_FALSE(kept());
    CHECK_FALSE(bench.kept().seating().advised);
  }
  SECTION("Who was told is known to have been") {
    worker.think_to_the_end();
    bench.frame();
    REQUIRE(bench.find("advice.said") != nullptr);
    CHECK(kept());
    bench.key("Escape");
    bench.key("Escape");
    CHECK(label(bench, "menu") == "Menu · with advice");
  }
}

TEST_CASE("A game with advice counts for nothing, and is marked until the next one",
          "[app][advice][statistics]") {
  MountDragoSession game = support::game_before_last_card().game;
  const int place = support::game_before_last_card().place;
  const bool advised = GENERATE(false, true);
  CAPTURE(advised);
  game.seating().advised = advised;
  MemoryStorage storage = support::storage_with(game, "hints off\npace instant\n");
  // Two wins at this level: the third would bring the question.
  app::Statistics two;
  two.looked_back = true;
  for (const std::uint64_t deal : {1U, 2U}) {
    app::GameRecord record;
    record.deal = deal;
    record.game = "mount-drago";
    record.opponents = {app::SeatKind::Medium};
    record.rules = {0, 0, 0};
    two.add(record);
  }
  storage.texts["statistics"] = two.write();
  AppHarness bench(storage, support::landscape, "en", on_that_day());
  bench.settle();
  bench.press("hand." + std::to_string(place));
  bench.press("prompt.play");
  bench.settle();
  REQUIRE(bench.tree().id == "over");
  CHECK(counted(storage) == (advised ? 2 : 3));
  CHECK((bench.find("over.try") == nullptr) == advised);
  CHECK((bench.find("over.gained") == nullptr) == advised);
  CHECK(is_with_advice(label(bench, "over.facts")) == advised);
  bench.press("over.share");
  bench.press("share.deal");
  CHECK(is_with_advice(bench.device.texts.back()) == advised);
  bench.key("Escape");
  bench.press("over.rematch");
  bench.settle();
  CHECK_FALSE(bench.kept().seating().advised);
  // The one before is in the list, marked, also once only its index is read.
  for (int start = 0; start < 2; ++start) {
    AppHarness again(storage, support::landscape, "en", on_that_day());
    again.settle();
    again.key("Escape");
    again.press("menu.title");
    again.press("title.games");
    for (int i = 0; i < 20; ++i) again.wait(20);
    CHECK(is_with_advice(label(again, "games.kept.20780.1")) == advised);
    CHECK_FALSE(is_with_advice(label(again, "games.game.mount-drago")));
  }
}

TEST_CASE("The index tells of advice, and reads as before where there was none",
          "[app][advice][kept]") {
  app::KeptGame game;
  game.key = "kept.20780.1";
  game.game = "mount-drago";
  game.over = true;
  game.seats = {{{app::SeatKind::Person, "Mira", app::Symbol::Fire}, 12}};
  const std::string without = app::write_index({game}, "en");
  CHECK(without.find("advised") == std::string::npos);
  CHECK_FALSE(app::read_index(without, "en").value().front().advised);
  game.advised = true;
  CHECK(app::read_index(app::write_index({game}, "en"), "en").value().front().advised);
}

TEST_CASE("The result of a day says that there was advice", "[app][advice][daily]") {
  app::DayResults results("20779 31 2 4\n20778 12 1 4 advised\n");
  CHECK_FALSE(results.of(20'779)->advised);
  CHECK(results.of(20'778)->advised);
  CHECK(results.write() == "20778 12 1 4 advised\n20779 31 2 4\n");
  MemoryStorage storage;
  storage.texts["preferences"] = "hints off\npace instant\n";
  AppHarness bench(storage, support::landscape, "en", on_that_day());
  bench.press("title.mountain");
  bench.press("setup.daily");
  bench.press("daily.play");
  for (int i = 0; i < 200 && !support::asks(bench); ++i) bench.settle();
  const bool advised = GENERATE(false, true);
  if (advised) {
    bench.press("advice.ask");
    bench.frame();
    REQUIRE(bench.kept().seating().advised);
    bench.press("advice.close");
  }
  give_up(bench);
  const app::DayResults kept(storage.texts.at("days.mount-drago"));
  REQUIRE(kept.of(today) != nullptr);
  CHECK(kept.of(today)->advised == advised);
  bench.press("over.share");
  bench.press("share.deal");
  CHECK(bench.device.texts.back().rfind("Mount Drago, 2026-11-23: ", 0) == 0);
  CHECK(is_with_advice(bench.device.texts.back()) == advised);
  bench.key("Escape");
  bench.press("over.table");
  bench.press("setup.daily");
  CHECK(is_with_advice(label(bench, "daily.done")) == advised);
}
