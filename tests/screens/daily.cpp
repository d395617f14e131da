// Tests the game of the day: the date alone decides it for everyone, and the first result counts.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "games/games.hpp"
#include "screens/daily.hpp"
#include "session/daily.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"

namespace {

using app::DailyResults;
using support::AppHarness;
using support::label;
using support::MemoryStorage;

constexpr int today = 20'780;

support::BenchOptions on(int day) {
  support::BenchOptions out;
  out.day = [day] { return day; };
  return out;
}

void play_day(AppHarness& bench) {
  bench.press("title.mountain");
  bench.press("setup.daily");
  bench.press("daily.play");
  bench.settle();
}

/// Plays the game of the day and gives up; returns the shared text.
std::string shared_day(AppHarness& bench) {
  play_day(bench);
  support::give_up(bench);
  bench.press("over.share");
  bench.press("share.deal");
  return bench.device.texts.back();
}

/// Goes from the table to the dialog of the day.
void look_at_day(AppHarness& bench) {
  bench.key("Escape");
  bench.press("menu.title");
  bench.press("title.mountain");
  bench.press("setup.daily");
}

}  // namespace

TEST_CASE("Dates are written as each language writes them", "[app][daily]") {
  const auto in = [](const char* language, int day) {
    return app::format_date(support::messages_in(language), day);
  };
  CHECK(in("en", today) == "Nov 23, 2026");
  CHECK(in("de", today) == "23. Nov. 2026");
  CHECK(in("fr", today) == "23 nov. 2026");
  CHECK(in("it", today) == "23 nov 2026");
  CHECK(in("es", today) == "23 nov 2026");
  CHECK(in("pt", today) == "23 de nov. de 2026");
  CHECK(in("nl", today) == "23 nov 2026");
  CHECK(in("ru", today) == "23 нояб. 2026 г.");
  // The first of a month is an ordinal in some.
  constexpr int new_year = 20'454;
  CHECK(in("en", new_year) == "Jan 1, 2026");
  CHECK(in("fr", new_year) == "1er janv. 2026");
  CHECK(in("pt", new_year) == "1º de jan. de 2026");
  CHECK(in("de", 11'016) == "29. Feb. 2000");
}

TEST_CASE("Days convert to dates and back", "[app][daily]") {
  CHECK(app::date_of(0) == "1970-01-01");
  CHECK(app::date_of(-1) == "1969-12-31");
  CHECK(app::date_of(11'016) == "2000-02-29");
  CHECK(app::date_of(11'017) == "2000-03-01");
  CHECK(app::date_of(today) == "2026-11-23");
  CHECK(app::date_of(47'540) == "2100-02-28");
  CHECK(app::date_of(47'541) == "2100-03-01");
  for (int day = -100'000; day < 100'000; day += 97) {
    CHECK(app::day_of_date(app::date_of(day)) == day);
  }
  for (const int day : {11'015, 11'016, 11'017, 47'540, 47'541}) {
    CHECK(app::day_of_date(app::date_of(day)) == day);
  }
  for (const char* none : {"", "2026-11", "2026-02-29", "2026-13-01", "2026-00-10", "2026-11-00",
                           "2026-11-31", "2026/11/23", "2026-11-2x", "26-11-23", "2026-11-230"}) {
    INFO(none);
    CHECK_FALSE(app::day_of_date(none));
  }
}

TEST_CASE("Each day and each game has a seed of its own, the same everywhere", "[app][daily]") {
  // An independently computed value, by the formula in FORMATS.md.
  CHECK(app::daily_seed(mount_drago::game_name, today) == 487515511155197539U);
  std::set<std::uint64_t> seeds;
  for (int day = today; day < today + 1'000; ++day) {
    seeds.insert(app::daily_seed(mount_drago::game_name, day));
    seeds.insert(app::daily_seed(dragons_cave::game_name, day));
  }
  CHECK(seeds.size() == 2'000);
}

TEST_CASE("Results of days are saved, and days in a row counted", "[app][daily]") {
  DailyResults results;
  CHECK(results.streak(today) == 0);
  for (const int day : {today - 3, today - 2, today - 1}) results.add(day, {day - today, 2, 4});
  CHECK(results.streak(today) == 3);
  CHECK(results.streak(today + 1) == 0);
  results.add(today, {30, 1, 4});
  results.add(today, {50, 1, 4});
  CHECK(results.streak(today) == 4);
  REQUIRE(results.of(today) != nullptr);
  CHECK(results.of(today)->points == 30);
  const DailyResults again(results.write() + "nonsense\n20781 3\n");
  CHECK(again.write() == results.write());
  CHECK(again.of(today - 1)->points == -1);
}

TEST_CASE("Two people get the same deal on the same day", "[app][daily]") {
  MemoryStorage one;
  MemoryStorage other;
  other.texts["preferences"] = "name Nadja\n";
  other.texts["plan.mount-drago"] =
      "chair 0 0 A\nchair 0 1 B\nchair 1 2 \nchair 2 3 \nchair 3 4 \nedition 1\nquick_start 1\n";
  AppHarness first(one, support::landscape, "en", on(today));
  AppHarness second(other, support::landscape, "de", on(today));
  play_day(first);
  play_day(second);
  const auto& mine = first.saved_session();
  const auto& theirs = second.saved_session();
  CHECK(mine.seating().seed == app::daily_seed(mount_drago::game_name, today));
  CHECK(theirs.seating().seed == mine.seating().seed);
  CHECK(theirs.seating().first == mine.seating().first);
  CHECK(theirs.rules() == mine.rules());
  CHECK(theirs.board() == mine.board());
  REQUIRE(theirs.seating().size() == mine.seating().size());
  for (std::uint8_t i = 0; i < mine.seating().size(); ++i) {
    CHECK(theirs.player(core::Seat{i}).kind == mine.player(core::Seat{i}).kind);
  }
  CHECK(theirs.player(core::Seat{0}).name == "Nadja");
  // The player's own setup for other games stays.
  CHECK(other.texts.at("plan.mount-drago").rfind("chair 0 0 A\n", 0) == 0);
}

TEST_CASE("The first result of a day counts and can be shared", "[app][daily]") {
  MemoryStorage storage = support::without_hints();
  storage.texts["days.mount-drago"] = "20779 31 2 4\n";
  AppHarness bench(storage, support::landscape, "en", on(today));
  play_day(bench);
  support::give_up(bench);
  const DailyResults once(storage.texts.at("days.mount-drago"));
  REQUIRE(once.of(today) != nullptr);
  CHECK(once.streak(today) == 2);
  // Giving up ranks last, even with no points on either side.
  CHECK(once.of(today)->rank == once.of(today)->players);
  bench.press("over.share");
  bench.press("share.deal");
  const std::string& text = bench.device.texts.back();
  CHECK(text.rfind("Mount Drago, Nov 23, 2026: ", 0) == 0);
  CHECK(text.find("2 days in a row") != std::string::npos);
  bench.key("Escape");
  bench.press("over.table");
  bench.press("setup.daily");
  CHECK(bench.find("daily.done") != nullptr);
  bench.press("daily.play");
  bench.settle();
  support::give_up(bench);
  CHECK(storage.texts.at("days.mount-drago") == once.write());
  // A rematch is another deal.
  bench.press("over.rematch");
  CHECK_FALSE(bench.saved_session().seating().deal.day);
}

TEST_CASE("A waiting game of the day continues instead of starting again", "[app][daily]") {
  MemoryStorage storage;
  storage.texts["preferences"] = "hints off\npace instant\n";
  AppHarness bench(storage, support::landscape, "en", on(today));
  play_day(bench);
  REQUIRE(support::answer(bench, 0));
  bench.settle();
  const std::string waiting = storage.texts.at("game.mount-drago");
  look_at_day(bench);
  CHECK(label(bench, "daily.play") == support::messages_in("en").tr("games.go_on"));
  bench.press("daily.play");
  bench.settle();
  CHECK(bench.tree().id == "table");
  CHECK(storage.texts.at("game.mount-drago") == waiting);
}

TEST_CASE("An archived game of the day continues instead of starting again", "[app][daily]") {
  const bool indexed = GENERATE(true, false);
  const app::Messages messages = support::messages_in("en");
  MemoryStorage storage;
  storage.texts["preferences"] = "hints off\npace instant\n";
  std::string begun;
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    play_day(bench);
    REQUIRE(support::answer(bench, 0));
    bench.settle();
    begun = storage.texts.at("game.mount-drago");
    bench.key("Escape");
    bench.press("menu.title");
    bench.press("title.mountain");
    bench.press("setup.start");
    bench.settle();
  }
  const std::string other = storage.texts.at("game.mount-drago");
  REQUIRE(storage.texts.at("kept.20780.1") == begun);
  if (!indexed) storage.texts.erase("games.index");
  {
    // Another day has another deal.
    MemoryStorage later = storage;
    AppHarness bench(later, support::landscape, "en", on(today + 1));
    bench.settle();
    look_at_day(bench);
    CHECK(label(bench, "daily.play") == messages.tr("daily.play"));
  }
  AppHarness bench(storage, support::landscape, "en", on(today));
  bench.settle();
  look_at_day(bench);
  CHECK(label(bench, "daily.play") == messages.tr("games.go_on"));
  CHECK(bench.find("daily.share") == nullptr);
  bench.press("daily.play");
  bench.settle();
  CHECK(bench.tree().id == "table");
  CHECK(storage.texts.at("game.mount-drago") == begun);
  CHECK(storage.texts.count("kept.20780.1") == 0);
  // The archive holds the game that was at the table.
  CHECK(std::any_of(storage.texts.begin(), storage.texts.end(), [&other](const auto& each) {
    return each.first.starts_with("kept.") && each.second == other;
  }));
  support::give_up(bench);
  CHECK(DailyResults(storage.texts.at("days.mount-drago")).of(today) != nullptr);
}

TEST_CASE("The result of a day can still be shared during another game", "[app][daily]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, support::landscape, "en", on(today));
  const std::string text = shared_day(bench);
  bench.key("Escape");
  bench.press("over.table");
  bench.press("setup.daily");
  bench.press("daily.share");
  CHECK(bench.device.texts.size() == 2);
  CHECK(bench.device.texts.back() == text);
  CHECK(label(bench, "share.told") == support::messages_in("en").tr("share.copied"));
  bench.key("Escape");
  bench.press("setup.start");
  bench.settle();
  REQUIRE(storage.texts.count("kept.20780.1") == 1);
  look_at_day(bench);
  CHECK(bench.find("share.told") == nullptr);
  bench.press("daily.share");
  CHECK(bench.device.texts.size() == 3);
  CHECK(bench.device.texts.back() == text);
  // Without the game, the text keeps the result and the page's address.
  storage.texts.erase("kept.20780.1");
  bench.press("daily.share");
  CHECK(bench.device.texts.back() ==
        text.substr(0, text.find('\n')) + "\n" + bench.device.address());
}

TEST_CASE("A link to today's deal opens the game of the day for a friend", "[app][daily]") {
  MemoryStorage storage = support::without_hints();
  AppHarness sender(storage, support::landscape, "en", on(today));
  const std::string text = shared_day(sender);
  const std::string start = sender.device.address() + "#/";
  REQUIRE(text.find(start) != std::string::npos);
  const std::string place = text.substr(text.find(start) + start.size());

  MemoryStorage other = support::without_hints();
  const auto opened = [&](int day) {
    auto bench = std::make_unique<AppHarness>(other, support::landscape, "de", on(day));
    bench->frame({app::Navigated{place, {}}});
    return bench;
  };
  SECTION("on the day it counts, and both results are compared") {
    const auto bench = opened(today);
    CHECK(bench->find("shared.today") != nullptr);
    bench->press("shared.play");
    bench->settle();
    CHECK(bench->saved_session().seating().deal.day == today);
    CHECK_FALSE(bench->saved_session().seating().uncounted);
    support::give_up(*bench);
    CHECK(bench->find("over.compared") != nullptr);
    CHECK(DailyResults(other.texts["days.mount-drago"]).of(today) != nullptr);
    bench->frame({app::Navigated{place, {}}});
    CHECK(bench->find("shared.own") != nullptr);
  }
  SECTION("a game in progress continues and takes the friend's result") {
    const auto bench = opened(today + 1);
    bench->key("Escape");
    AppHarness begun(other, support::landscape, "de", on(today));
    play_day(begun);
    REQUIRE(support::answer(begun, 0));
    begun.settle();
    const std::size_t decisions = begun.saved_session().decisions();
    begun.frame({app::Navigated{place, {}}});
    begun.press("shared.play");
    CHECK(begun.saved_session().decisions() >= decisions);
    CHECK(begun.saved_session().seating().deal.day == today);
    CHECK(begun.saved_session().seating().deal.rival);
  }
  SECTION("on another day it is an ordinary deal") {
    const auto bench = opened(today + 1);
    CHECK(bench->find("shared.today") == nullptr);
    bench->press("shared.play");
    bench->settle();
    CHECK_FALSE(bench->saved_session().seating().deal.day);
    CHECK(bench->saved_session().seating().uncounted);
    support::give_up(*bench);
    CHECK(other.texts.count("days.mount-drago") == 0);
  }
}

TEST_CASE("An unsaved result of a day is reported, and saved as soon as possible", "[app][daily]") {
  /// Refuses to write results of days.
  class WithoutResults : public MemoryStorage {
   public:
    bool write(std::string_view key, std::string_view text) override {
      return (room || !key.starts_with("days.")) && MemoryStorage::write(key, text);
    }
    bool room = false;
  };
  WithoutResults storage;
  storage.texts["preferences"] = "hints off\n";
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    play_day(bench);
    support::give_up(bench);
    CHECK(label(bench, "notice.text") == support::messages_in("en").tr("daily.not_kept"));
    CHECK(storage.texts.count("days.mount-drago") == 0);
  }
  storage.room = true;
  AppHarness bench(storage, support::landscape, "en", on(today));
  CHECK(bench.find("notice.text") == nullptr);
  CHECK(DailyResults(storage.texts.at("days.mount-drago")).of(today) != nullptr);
}

TEST_CASE("A second result of a day is shared as that of any game", "[app][daily]") {
  MemoryStorage storage = support::without_hints();
  storage.texts["days.mount-drago"] = "20780 31 1 4\n";
  AppHarness bench(storage, support::landscape, "en", on(today));
  const std::string text = shared_day(bench);
  CHECK(text.find("2026-11-23") == std::string::npos);
  CHECK(text.find(bench.saved_session().player(core::Seat{0}).name + " 0") != std::string::npos);
}

TEST_CASE("Changing the players makes it an ordinary game", "[app][daily]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, support::landscape, "en", on(today));
  play_day(bench);
  CHECK(bench.saved_session().seating().deal.day == today);
  bench.key("Escape");
  bench.press("menu.seats");
  bench.press("seats.1.sitter.1");
  CHECK_FALSE(bench.saved_session().seating().deal.day);
}

TEST_CASE("Without a calendar there is no game of the day", "[app][daily]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.mountain");
  CHECK(bench.find("setup.daily") == nullptr);
}

TEST_CASE("The result of a day is saved with the last decision", "[app][daily]") {
  auto [game, place] = support::game_before_last_card();
  game.seating().deal.day = today;
  MemoryStorage storage = support::storage_with(game, "pace slow\n");
  AppHarness bench(storage, support::landscape, "en", on(today));
  bench.settle();
  CHECK(storage.texts.count("days.mount-drago") == 0);
  bench.press("hand." + std::to_string(place));
  bench.press("prompt.play");
  // The animation still runs; leaving now must not lose the result.
  REQUIRE(bench.tree().id != "over");
  CHECK(DailyResults(storage.texts["days.mount-drago"]).of(today) != nullptr);
}

TEST_CASE("The result of a day is found in a game that ended with the program", "[app][daily]") {
  auto game = support::finished_game({.riders = 3});
  game.seating().deal.day = today;
  MemoryStorage storage = support::storage_with(game);
  AppHarness bench(storage, support::landscape, "en", on(today));
  const std::string first = storage.texts["days.mount-drago"];
  const DailyResults results(first);
  REQUIRE(results.of(today) != nullptr);
  CHECK(results.of(today)->players == 3);
  // A second game does not change it.
  bench.press("over.table");
  bench.press("setup.daily");
  CHECK(bench.find("daily.done") != nullptr);
  bench.press("daily.play");
  bench.settle();
  support::give_up(bench);
  CHECK(storage.texts["days.mount-drago"] == first);
}

TEST_CASE("The title leads to today's game, and tells the last result", "[app][daily]") {
  MemoryStorage storage;
  storage.texts["preferences"] = "pace instant\n";
  storage.texts["lessons"] = "offered\n";
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    CHECK(bench.find("title.today") == nullptr);  // calm for a new player
    CHECK(bench.find("title.last") == nullptr);
  }
  app::Statistics all;
  app::GameRecord record;
  record.day = today - 1;
  record.game = "mount-drago";
  record.opponents = {app::SeatKind::Medium, app::SeatKind::Medium};
  record.rank = 2;
  all.add(record);
  storage.texts["statistics"] = all.write();
  storage.texts["days.dragons-cave"] = "20778 31 2 4\n20779 31 2 4\n";
  const app::Size size =
      GENERATE(support::landscape, support::portrait, support::narrow, support::low);
  AppHarness bench(storage, size, "en", on(today));
  const auto said = [&bench](const char* id) {
    const app::Control* const found = bench.find(id);
    REQUIRE(found != nullptr);
    return found->label + ": " + found->description;
  };
  CHECK(said("title.today") == "Game of the day: Dragon’s Cave, 2 days in a row");
  CHECK(said("title.last") == "Yesterday: Mount Drago: place 2 of 3");
  bench.press("title.today");
  bench.settle();
  CHECK(bench.saved_cave_session().seating().seed ==
        app::daily_seed(dragons_cave::game_name, today));
  support::give_up(bench);
  bench.press("over.title");
  CHECK(said("title.today") == "Game of the day: Dragon’s Cave, 3 days in a row");
  CHECK(said("title.last") == "Today: Dragon’s Cave: Game given up");
  bench.press("title.today");
  CHECK(bench.find("daily.share") != nullptr);
  bench.key("Escape");
  bench.press("title.last");
  CHECK(bench.find("statistics.rating") != nullptr);
}
