// Tests the statistics dialog, and statistics in files.
#include <string>

#include "catch.hpp"
#include "io/files.hpp"
#include "session/statistics.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"

// Statistics for the player: which games count, their storage, their dialog, and the screen after a
// game.

namespace {

using app::SeatKind;
using app::Statistics;
using support::AppHarness;
using support::label;
using support::MemoryStorage;
using support::MountDragoSession;
using support::storage_with;

const std::string key = "statistics";

support::BenchOptions today() {
  support::BenchOptions out;
  out.day = [] { return 20'780; };
  return out;
}

Statistics kept(const MemoryStorage& storage) {
  const auto found = storage.texts.find(key);
  if (found == storage.texts.end()) return {};
  auto read = Statistics::read(found->second);
  REQUIRE(read);
  return std::move(read).value();
}
std::size_t counted(const MemoryStorage& storage) { return kept(storage).records().size(); }

/// Returns statistics of `count` wins against medium bots.
Statistics wins(int count) {
  Statistics out;
  out.archive_counted = true;
  for (int i = 1; i <= count; ++i) {
    app::GameRecord record;
    record.deal = static_cast<std::uint64_t>(i);
    record.day = 20'700 + i;
    record.game = "mount-drago";
    record.opponents = {SeatKind::Medium};
    record.rules = {0, 0, 0};
    record.points = 20 + i;
    out.add(record);
  }
  return out;
}

void play_card(AppHarness& bench, int place) {
  bench.settle();
  bench.press("hand." + std::to_string(place));
  bench.press("prompt.play");
  bench.settle();
  REQUIRE(bench.tree().id == "over");
}

void settle_and_give_up(AppHarness& bench) {
  bench.settle();
  support::give_up(bench);
}

void open_statistics(AppHarness& bench) {
  if (bench.can_press("over.title")) bench.press("over.title");
  bench.press("title.games");
  bench.press("games.statistics");
  for (int i = 0; i < 300 && bench.last().thinking; ++i) bench.wait(20);
}

}  // namespace

TEST_CASE("A finished game counts once, however often it is opened", "[app][statistics]") {
  MemoryStorage storage = storage_with(support::finished_game({.riders = 3}), "pace instant\n");
  for (int start = 0; start < 3; ++start) {
    AppHarness bench(storage, support::landscape, "en", today());
    bench.settle();
    CHECK(counted(storage) == 1);
    bench.press("over.replay");
    bench.key("Escape");
    bench.press("over.title");
    CHECK(counted(storage) == 1);
  }
  CHECK(kept(storage).records()[0].seats() == 3);
  CHECK(kept(storage).records()[0].level() == SeatKind::Medium);
  CHECK(kept(storage).records()[0].counts.size() == 13);
}

TEST_CASE("A game counts with its last decision, before its end is shown", "[app][statistics]") {
  auto [game, place] = support::game_before_last_card();
  MemoryStorage storage = storage_with(game, "pace slow\n");
  AppHarness bench(storage, support::landscape, "en", today());
  bench.settle();
  CHECK(counted(storage) == 0);
  bench.press("hand." + std::to_string(place));
  bench.press("prompt.play");
  REQUIRE(bench.tree().id != "over");
  REQUIRE(counted(storage) == 1);
  // Nor can it be given up during its last animation.
  bench.key("Escape");
  CHECK(bench.find("menu.share") != nullptr);
  CHECK(bench.find("menu.give_up") == nullptr);
  CHECK(bench.find("menu.seats") == nullptr);
  const app::GameRecord record = kept(storage).records()[0];
  CHECK(record.won_alone());
  CHECK(record.day == 20'780);
  CHECK(record.rules == std::vector<int>{0, 0, 0});
}

TEST_CASE("Games with several people, without any, or with help do not count",
          "[app][statistics]") {
  const auto counts = [](const MountDragoSession& game) {
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, support::landscape, "en", today());
    return counted(storage) == 1;
  };
  const MountDragoSession game = support::finished_game({.riders = 3});
  CHECK(counts(game));
  CHECK_FALSE(counts(support::finished_game({.riders = 3, .persons = 2})));
  CHECK_FALSE(counts(support::finished_game({.riders = 3, .persons = 0})));
  for (bool app::Seating::*flag : {&app::Seating::practice, &app::Seating::played_on,
                                   &app::Seating::advised, &app::Seating::uncounted}) {
    MountDragoSession other = game;
    other.seating().*flag = true;
    CHECK_FALSE(counts(other));
  }
  MountDragoSession sent = game;
  sent.seating().deal.rival = app::Rival{"Nadja", 30};
  CHECK_FALSE(counts(sent));
  MountDragoSession daily = game;
  daily.seating().deal.day = 20'780;
  CHECK(counts(daily));
}

TEST_CASE("A game given up counts as given up, not as won", "[app][statistics]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 6), "pace instant\n");
  AppHarness bench(storage, support::landscape, "en", today());
  settle_and_give_up(bench);
  REQUIRE(counted(storage) == 1);
  CHECK(kept(storage).records()[0].given_up);
  CHECK_FALSE(kept(storage).records()[0].won());
  CHECK(bench.find("over.gained") == nullptr);
}

TEST_CASE("Games with changed players, and games from a file, do not count", "[app][statistics]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 6), "pace instant\n");
  AppHarness bench(storage, support::landscape, "en", today());
  bench.settle();
  bench.key("Escape");
  bench.press("menu.seats");
  bench.press("seats.1.sitter.1");
  bench.key("Escape");
  bench.key("Escape");
  settle_and_give_up(bench);
  CHECK(counted(storage) == 0);
  bench.press("over.rematch");
  settle_and_give_up(bench);
  CHECK(counted(storage) == 1);
  bench.press("over.title");
  bench.press("title.games");
  bench.press("games.kept.20780.1.export");
  REQUIRE(bench.device.files.size() == 1);
  MemoryStorage other;
  AppHarness elsewhere(other, support::landscape, "en", today());
  elsewhere.frame({app::FileReceived{bench.device.files[0].second}});
  elsewhere.press("games.statistics");
  for (int i = 0; i < 20; ++i) elsewhere.wait(20);
  CHECK(counted(other) == 0);
}

TEST_CASE("Games finished before there were statistics are counted once", "[app][statistics]") {
  MemoryStorage storage;
  const auto add = [&storage](const std::string& at, const app::GameSession& game) {
    storage.texts[at] = io::with_checksum(game.write());
  };
  add("kept.20771.2", support::finished_game({.riders = 3, .seed = 2}));
  add("kept.20770.1", support::finished_game({.riders = 4, .seed = 1}));
  add("kept.20772.3", support::finished_game({.riders = 3, .persons = 2, .seed = 3}));
  add("kept.20773.4", support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  add("kept.20774.5", support::cave_game_where([](const auto& game) { return !game.to_act(); }, 3));
  AppHarness bench(storage, support::landscape, "en", today());
  CHECK(counted(storage) == 0);
  open_statistics(bench);
  REQUIRE(counted(storage) == 3);
  const auto records = kept(storage).records();
  CHECK(records[0].day == 20'770);
  CHECK(records[0].seats() == 4);
  CHECK(records[1].day == 20'771);
  CHECK(records[2].game == "dragons-cave");
  CHECK(kept(storage).archive_counted);
  CHECK(label(bench, "statistics.games") == "Games: 2");
  bench.press("statistics.close");
  bench.press("games.statistics");
  CHECK(counted(storage) == 3);
}

TEST_CASE("Unreadable statistics are set aside; newer ones are left alone", "[app][statistics]") {
  const MountDragoSession game = support::finished_game({.riders = 3});
  MemoryStorage broken = storage_with(game);
  broken.texts[key] = "!";
  {
    AppHarness bench(broken, support::landscape, "en", today());
    CHECK(bench.find("notice") != nullptr);
    CHECK(broken.texts.at(key + ".unreadable") == "!");
    CHECK(counted(broken) == 1);
  }
  MemoryStorage full = storage_with(game);
  full.texts[key] = "!";
  full.full = true;
  {
    AppHarness bench(full, support::landscape, "en", today());
    CHECK(bench.find("notice") != nullptr);
    CHECK(full.texts.at(key) == "!");
  }
  const std::string later = R"({"format":"drago-statistics/2","games":7})";
  MemoryStorage newer = storage_with(game);
  newer.texts[key] = later;
  AppHarness bench(newer, support::landscape, "en", today());
  open_statistics(bench);
  CHECK(bench.find("statistics.newer") != nullptr);
  CHECK(bench.find("statistics.erase") == nullptr);
  CHECK(newer.texts.at(key) == later);
}

TEST_CASE("Statistics saved separately are merged", "[app][statistics]") {
  Statistics apart = wins(5);
  MemoryStorage storage;
  storage.texts[key] = wins(3).write();
  storage.texts[key + ".beside"] = apart.write();
  {
    AppHarness bench(storage, support::landscape, "en", today());
    CHECK(counted(storage) == 5);
    CHECK(storage.texts.count(key + ".beside") == 0);
  }
  storage.texts[key + ".beside"] = "!";
  AppHarness bench(storage, support::landscape, "en", today());
  CHECK(counted(storage) == 5);
  CHECK(storage.texts.count(key + ".beside") == 1);
}

TEST_CASE("A full storage is reported once, and play goes on", "[app][statistics]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 6), "pace instant\n");
  AppHarness bench(storage, support::landscape, "en", today());
  bench.settle();
  storage.full = true;
  settle_and_give_up(bench);
  const std::string said = support::messages_in("en").tr("statistics.not_kept");
  REQUIRE(bench.find("notice.text") != nullptr);
  CHECK(bench.find("notice.text")->label.find(said) != std::string::npos);
  bench.press("notice.ok");
  bench.press("over.rematch");
  settle_and_give_up(bench);
  CHECK(bench.find("notice.text") == nullptr);
  storage.full = false;
  bench.press("over.rematch");
  settle_and_give_up(bench);
  CHECK(counted(storage) == 3);
}

TEST_CASE("The dialog filters statistics", "[app][statistics]") {
  MemoryStorage storage;
  storage.texts[key] = wins(12).write();
  AppHarness bench(storage, support::landscape, "en", today());
  open_statistics(bench);
  CHECK(label(bench, "statistics.games") == "Games: 12");
  CHECK(label(bench, "statistics.wins") == "Wins: 12, 100%");
  CHECK(label(bench, "statistics.average") == "Average points: 26.5, Best result: 32");
  CHECK(label(bench, "statistics.level.medium") ==
        "Medium: 12 games · 12 won · 100% · beaten three times");
  CHECK(label(bench, "statistics.level.easy") == "Easy: beaten three times");
  CHECK(label(bench, "statistics.level.hard") == "Hard: not yet");
  // The results come first; the filters open on demand, and their button names the chosen ones.
  CHECK(bench.find("statistics.level.3") == nullptr);
  bench.press("statistics.filters");
  bench.press("statistics.level.3");
  CHECK(label(bench, "statistics.filters") == "Filter: Hard");
  CHECK(label(bench, "statistics.none") == "No such game yet.");
  bench.press("statistics.level.2");
  bench.press("statistics.seats.1");
  CHECK(label(bench, "statistics.games") == "Games: 12");
  bench.press("statistics.rule0.2");
  CHECK(bench.find("statistics.none") != nullptr);
  bench.press("statistics.game.1");
  CHECK(bench.find("statistics.achievement.bluff") != nullptr);
  CHECK(bench.find("statistics.achievement.summit") == nullptr);
}

TEST_CASE("Statistics begin with the rating, then results, filters, achievements",
          "[app][statistics]") {
  for (const app::Size size : {support::portrait, support::landscape}) {
    MemoryStorage storage;
    storage.texts[key] = wins(12).write();
    AppHarness bench(storage, size, "en", today());
    open_statistics(bench);
    const auto top = [&bench](const char* id) {
      const app::Control* const found = bench.find(id);
      return found == nullptr ? -1.0F : found->rect.y;
    };
    CHECK(top("statistics.rating") > 0);
    CHECK(top("statistics.rating") < size.h * 0.3F);
    CHECK(top("statistics.sums") > top("statistics.ratings"));
    CHECK(top("statistics.sums") < size.h * 0.7F);
    CHECK(top("statistics.filters") > top("statistics.sums"));
    CHECK(top("statistics.achievements") > top("statistics.filters"));
  }
}

TEST_CASE("Statistics tell how many games do not count because of advice", "[app][statistics]") {
  MountDragoSession game = support::finished_game({.riders = 3});
  const bool advised = GENERATE(true, false);
  game.seating().advised = advised;
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage, support::landscape, "en", today());
  bench.settle();
  open_statistics(bench);
  CHECK((bench.find("statistics.none") != nullptr) == advised);
  CHECK((bench.find("statistics.advised") != nullptr) == advised);
  if (advised) {
    CHECK(label(bench, "statistics.advised") == "With advice, so not counted: 1 game.");
    bench.press("statistics.game.1");
    CHECK(bench.find("statistics.advised") == nullptr);
  }
}

TEST_CASE("Few games give no win rate", "[app][statistics]") {
  MemoryStorage storage;
  storage.texts[key] = wins(9).write();
  AppHarness bench(storage, support::landscape, "en", today());
  open_statistics(bench);
  CHECK(label(bench, "statistics.wins") == "Wins: 9");
}

TEST_CASE("The rating is the same in a file that another device imports", "[app][statistics]") {
  MemoryStorage storage;
  storage.texts[key] = wins(12).write();
  AppHarness bench(storage, support::landscape, "en", today());
  open_statistics(bench);
  const std::string rating = label(bench, "statistics.rating");
  INFO(rating);
  CHECK(rating.starts_with("Your rating: "));
  CHECK(rating.find("between") != std::string::npos);
  const std::string number = rating.substr(13, 4);
  CHECK(label(bench, "statistics.course.12") == "Game 12 (Sep 16, 2026): " + number + ", won");
  bench.press("statistics.filters");
  bench.press("statistics.level.3");
  CHECK(label(bench, "statistics.rating") == rating);
  bench.press("statistics.export");
  MemoryStorage other;
  AppHarness elsewhere(other, support::landscape, "en", today());
  elsewhere.frame({app::FileReceived{bench.device.files[0].second}});
  CHECK(label(elsewhere, "statistics.rating") == rating);
  elsewhere.press("statistics.game.1");
  CHECK(elsewhere.find("statistics.rating") == nullptr);
}

TEST_CASE("After a game one line tells the rating and its change", "[app][statistics]") {
  const auto& messages = support::messages_in("en");
  const std::vector<int> bots = {1200, 1400, 1600, 1700};
  app::StatisticsBook book;
  CHECK(app::rating_change(messages, book, bots).empty());
  book.last = {"mount-drago"};
  book.all = wins(1);
  CHECK(app::rating_change(messages, book, bots) == "Your rating: 1631");
  book.all = wins(2);
  CHECK(app::rating_change(messages, book, bots) == "Your rating: 1688 (+57)");
  CHECK(app::rating_change(messages, book, {}).empty());
  book.last_at_net = true;
  CHECK(app::rating_change(messages, book, bots).empty());
}

TEST_CASE("Statistics are exported, and erased after confirmation", "[app][statistics]") {
  MemoryStorage storage = storage_with(support::finished_game({.riders = 3}), "pace instant\n");
  {
    AppHarness bench(storage, support::landscape, "en", today());
    bench.settle();
    open_statistics(bench);
    bench.press("statistics.export");
    REQUIRE(bench.device.files.size() == 1);
    CHECK(bench.device.files[0].first == "drago-statistics-2026-11-23.json");
    CHECK(Statistics::read(bench.device.files[0].second));
    CHECK(label(bench, "statistics.told") == "Saved as drago-statistics-2026-11-23.json.");
    bench.press("statistics.erase");
    bench.press("statistics.keep");
    CHECK(counted(storage) == 1);
    bench.press("statistics.erase");
    bench.press("statistics.gone");
    CHECK(counted(storage) == 0);
    CHECK(bench.find("statistics.none") != nullptr);
  }
  // The game is still at its table, and does not count again.
  AppHarness again(storage, support::landscape, "en", today());
  again.settle();
  CHECK(counted(storage) == 0);
}

TEST_CASE("A game in progress when statistics are erased counts at its end", "[app][statistics]") {
  const auto [game, place] = support::game_before_last_card();
  MemoryStorage storage = storage_with(game, "pace instant\n");
  AppHarness bench(storage, support::landscape, "en", today());
  bench.settle();
  bench.key("Escape");
  bench.press("menu.title");
  open_statistics(bench);
  bench.press("statistics.erase");
  bench.press("statistics.gone");
  bench.key("Escape");
  bench.key("Escape");
  bench.press("title.continue");
  play_card(bench, place);
  CHECK(counted(storage) == 1);
}

TEST_CASE("A failed erasure changes nothing", "[app][statistics]") {
  MemoryStorage storage;
  storage.texts[key] = wins(3).write();
  AppHarness bench(storage, support::landscape, "en", today());
  open_statistics(bench);
  storage.full = true;
  bench.press("statistics.erase");
  bench.press("statistics.gone");
  CHECK(label(bench, "statistics.told") == support::messages_in("en").tr("statistics.not_erased"));
  CHECK(label(bench, "statistics.games") == "Games: 3");
}

TEST_CASE("The third win offers the next level, once", "[app][statistics]") {
  auto [game, place] = support::game_before_last_card();
  MemoryStorage storage = storage_with(game, "pace instant\n");
  storage.texts[key] = wins(2).write();
  SECTION("accepted, it starts") {
    AppHarness bench(storage, support::landscape, "en", today());
    play_card(bench, place);
    CHECK(label(bench, "over.try").find("Hard") != std::string::npos);
    bench.press("over.try.yes");
    CHECK(bench.saved_session().player(core::Seat{1}).kind == SeatKind::Hard);
    CHECK(bench.saved_session().is_practice() == false);
    settle_and_give_up(bench);
    CHECK(bench.find("over.try") == nullptr);
  }
  SECTION("declined, it is not offered again") {
    AppHarness bench(storage, support::landscape, "en", today());
    play_card(bench, place);
    bench.press("over.replay");
    bench.key("Escape");
    bench.press("over.try.no");
    CHECK(bench.find("over.try") == nullptr);
    AppHarness later(storage, support::landscape, "en", today());
    CHECK(later.find("over.try") == nullptr);
    CHECK_FALSE(kept(storage).next_level(kept(storage).records().back()));
  }
}

TEST_CASE("The next level is offered even if the page closed before the end was shown",
          "[app][statistics]") {
  auto [game, place] = support::game_before_last_card();
  MemoryStorage storage = storage_with(game, "pace slow\n");
  storage.texts[key] = wins(2).write();
  {
    AppHarness bench(storage, support::landscape, "en", today());
    bench.settle();
    bench.press("hand." + std::to_string(place));
    bench.press("prompt.play");
    REQUIRE(bench.tree().id != "over");
  }
  {
    AppHarness later(storage, support::landscape, "en", today());
    later.settle();
    REQUIRE(later.find("over.try") != nullptr);
    later.press("over.rematch");
  }
  CHECK_FALSE(kept(storage).next_level(kept(storage).records().back()));
}

TEST_CASE("The setup marks beaten levels", "[app][statistics]") {
  MemoryStorage storage;
  storage.texts[key] = wins(3).write();
  AppHarness bench(storage, support::landscape, "en", today());
  bench.press("title.mountain");
  CHECK(label(bench, "setup.seat1.about").find("Beaten three times") != std::string::npos);
  bench.press("setup.seat1.who.3");
  CHECK(label(bench, "setup.seat1.about").find("Beaten") == std::string::npos);
}

// Importing statistics: merged with the saved ones, no game twice, all or nothing.

namespace {

using app::GameRecord;

constexpr int first_day = 20'000;

/// Returns the record of `day`, counted from `first_day`, of a player with one game per day.
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

/// Returns the games from one day to another.
Statistics played(int from, int to) {
  Statistics out;
  out.archive_counted = true;
  for (int day = from; day <= to; ++day) REQUIRE(out.add(game(day)));
  return out;
}

app::StatisticsFilter all() {
  return {.game = "mount-drago", .seats = 0, .level = {}, .rules = {}};
}

constexpr int most = static_cast<int>(Statistics::max_records);

}  // namespace

TEST_CASE("Games of a file are added in the order of their days, each once", "[app][statistics]") {
  Statistics own = played(4, 8);
  Statistics file = played(1, 5);
  GameRecord lost = game(6);  // the same deal with another result
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
  CHECK_FALSE(own.next_level(game(8)));  // already offered, says the file
  CHECK(own.merge(file).added == 0);
  CHECK(own.merge(Statistics(own)).added == 0);
  CHECK(own.records().size() == 8);
}

TEST_CASE("Erased games come back when their file is imported", "[app][statistics]") {
  const Statistics file = played(1, 3);
  Statistics own = file;
  own.erase({{"mount-drago", 3}});
  CHECK(own.merge(file).added == 3);
  CHECK_FALSE(own.add(game(3)));
}

TEST_CASE("A file that contains a game twice adds it once", "[app][statistics]") {
  std::string text = played(1, 1).write();
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

TEST_CASE("Sums of a file are added only if no local game can be in them", "[app][statistics]") {
  const Statistics file = played(1, most + 100);  // the oldest hundred as sums
  SECTION("no local games, or only later ones") {
    Statistics own;
    const bool later = GENERATE(false, true);
    if (later) own.add(game(most + 101));
    CHECK(own.merge(file).added == most + 100);
    CHECK(own.tally(all()).games == most + 100 + (later ? 1 : 0));
    CHECK(own.streaks(all()).best == own.tally(all()).games);
    CHECK(own.records().size() == Statistics::max_records);
    CHECK(own.merge(file).added == 0);
    CHECK(own.tally(all()).games == most + 100 + (later ? 1 : 0));
  }
  SECTION("a local game from their time") {
    Statistics own = played(50, 50);
    const auto merged = own.merge(file);
    CHECK(merged.added == most);
    CHECK(merged.unclear == 100);
    CHECK(own.tally(all()).games == most + 1);
  }
  SECTION("an early file comes to a device with sums") {
    Statistics own = file;
    const auto merged = own.merge(played(1, 300));
    CHECK(merged.added == 0);
    CHECK(merged.unclear == 100);
    CHECK(own == file);
  }
  SECTION("the device's own file adds nothing, and nothing is unclear") {
    Statistics own = file;
    const auto merged = own.merge(file);
    CHECK(merged.added == 0);
    CHECK(merged.unclear == 0);
    CHECK(own == file);
  }
}

TEST_CASE("Net games with people have a filter of their own and beat no level",
          "[app][statistics]") {
  Statistics some = played(1, 2);
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

TEST_CASE("A game given up earns no achievement", "[app][statistics]") {
  int holding = 0;
  for (const auto& each : app::GameTraits<mount_drago::MountDrago>::achievements) {
    GameRecord record = game(1);
    record.counts.assign(24, 12);
    record.given_up = true;
    CHECK_FALSE(each.is_earned_by(record));
    holding += each.holds(record) ? 1 : 0;
  }
  for (const auto& each : app::GameTraits<dragons_cave::DragonsCave>::achievements) {
    GameRecord record = game(1);
    record.counts.assign(24, 12);
    record.given_up = true;
    CAPTURE(each.key);
    CHECK_FALSE(each.is_earned_by(record));
    holding += each.holds(record) ? 1 : 0;
    record.given_up = false;
    CHECK(each.is_earned_by(record) == each.holds(record));
  }
  CHECK(holding >= 5);  // only the rule about giving up withholds them
}

TEST_CASE("A file of statistics is imported like a game", "[app][statistics]") {
  MemoryStorage storage;
  storage.texts["statistics"] = played(3, 4).write();
  AppHarness bench(storage);
  bench.frame({app::FileReceived{played(1, 3).write()}});
  CHECK(label(bench, "statistics.told") == "2 games added from the file.");
  CHECK(label(bench, "statistics.games") == "Games: 4");
  bench.frame({app::FileReceived{played(1, 3).write()}});
  CHECK(label(bench, "statistics.told") ==
        "Nothing was added: every game in the file is already counted.");
  CHECK(Statistics::read(storage.texts.at("statistics")).value() == [] {
    Statistics out = played(1, 4);
    return out;
  }());
  bench.press("statistics.import");
  CHECK(bench.device.chosen == 1);
}

TEST_CASE("An invalid file of statistics changes nothing and gives the reason",
          "[app][statistics]") {
  MemoryStorage storage;
  storage.texts["statistics"] = played(3, 4).write();
  const auto before = storage.texts;
  AppHarness bench(storage);
  std::string file = played(1, 3).write();
  std::string said = "statistics file is damaged";
  SECTION("damaged") { file[file.find("20001") + 4] = '7'; }
  SECTION("cut off") { file.resize(file.size() / 2); }
  SECTION("newer") {
    file = R"({"format":"drago-statistics/2","games":7})";
    said = "newer version";
  }
  SECTION("full storage") {
    storage.full = true;
    said = "no room to save the statistics";
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

TEST_CASE("Newer statistics refuse an import", "[app][statistics]") {
  const std::string later = R"({"format":"drago-statistics/2","games":7})";
  MemoryStorage storage;
  storage.texts["statistics"] = later;
  AppHarness bench(storage);
  bench.frame({app::FileReceived{played(1, 3).write()}});
  CHECK(bench.find("notice.text") != nullptr);
  CHECK(storage.texts.at("statistics") == later);
}
