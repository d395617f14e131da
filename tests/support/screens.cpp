// Walks through every screen and dialog; the games come from support/states.hpp.
#include "support/screens.hpp"
#include "games/games.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "screens/net/friends.hpp"
#include "session/statistics.hpp"
#include "support/harness.hpp"
#include "support/net.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"

namespace support {

// Parts of the walk; see screens.hpp.

using Show = std::function<void(AppHarness&, const std::string& name)>;

MemoryStorage storage_of_first_run(const DisplaySettings& display);
/// Returns the storage of a player with hints off; above, of a first run.
MemoryStorage storage_for(const DisplaySettings& display);

/// Saves of Mount Drago at each of its decisions and at its end, by name; below, of Dragon's Cave.
const std::string& save_of(const std::string& name);
const std::map<std::string, std::string>& cave_saves();

/// Shows the replay of a finished game: its end, its middle, and its dialogs.
void show_replay(AppHarness& bench, const std::string& name, const Show& show);
/// Shows the game as practice, after an undo.
void show_undone(const DisplaySettings& display, io::GameName game, std::string save,
                 const std::string& name, const Show& show);

/// Shows Mount Drago's table; below, with the curtain, and without a person.
void each_mountain_table(const DisplaySettings& display, const Show& show);
void each_curtain(const DisplaySettings& display, const Show& show);

// Storages and views for both tables.

MemoryStorage storage_of_first_run(const DisplaySettings& display) {
  MemoryStorage out;
  out.texts["preferences"] = "text_size " + std::to_string(display.text_size) + "\n";
  if (display.high_contrast) out.texts["preferences"] += "high_contrast on\n";
  return out;
}

MemoryStorage storage_for(const DisplaySettings& display) {
  MemoryStorage out = storage_of_first_run(display);
  out.texts["preferences"] += "hints off\n";
  return out;
}

void show_replay(AppHarness& bench, const std::string& name, const Show& show) {
  bench.edit("over.turns", "3");
  show(bench, "turn at the end of " + name);
  bench.press("over.replay");
  show(bench, "replay of " + name);
  bench.press("replay.eyes");
  show(bench, "view of the replay of " + name);
  bench.key("Escape");
  bench.slide("replay.line", 0.4F);
  show(bench, "middle of the replay of " + name);
  bench.press("replay.play_on");
  show(bench, "playing on from the replay of " + name);
  bench.key("Escape");
  bench.press("replay.play");
  bench.wait(300);
  show(bench, "running replay of " + name);
  bench.press("table.menu");
  show(bench, "menu in the replay of " + name);
  bench.key("Escape");
  bench.key("?");
  show(bench, "keys of the replay of " + name);
  bench.key("Escape");
  bench.key("l");
  show(bench, "log in the replay of " + name);
  bench.key("Escape");
  bench.key("Home");
  show(bench, "beginning of the replay of " + name);
}

void show_undone(const DisplaySettings& display, io::GameName game, std::string save,
                 const std::string& name, const Show& show) {
  constexpr std::string_view table = R"("table":{)";
  save.insert(save.find(table) + table.size(), R"("practice":"yes")");
  MemoryStorage storage = storage_for(display);
  keep(storage, game, save);
  AppHarness bench(storage, display.size, display.language);
  bench.settle();
  bench.press("table.undo");
  show(bench, name + ", taken back");
}

// Mount Drago's table at each of its decisions.

namespace {

std::string written(const MountDragoSession& game) { return game.write(); }

void show_sheets(AppHarness& bench, const std::string& name, const Show& show) {
  for (const char* sheet : {"rules", "stacks", "seats", "settings", "give_up"}) {
    bench.key("Escape");
    if (std::string(sheet) == "rules") show(bench, "menu at " + name);
    bench.press(std::string("menu.") + sheet);
    show(bench, sheet + (" at " + name));
    bench.key("Escape");
    bench.key("Escape");
  }
  bench.press("table.log");
  show(bench, "log at " + name);
  bench.key("Escape");
  bench.frame({app::Navigated{bench.app().place().address, 1}});
  show(bench, "leave at " + name);
  bench.key("Escape");
}

/// Shows the reason of the first disabled control.
void show_refused(AppHarness& bench, const std::string& name, const Show& show) {
  for (const char* prefix : {"stable.", "hand.", "table.undo"}) {
    for (int i = 0; i < 10; ++i) {
      const std::string id = prefix + (prefix[0] == 't' ? "" : std::to_string(i));
      const app::Control* control = bench.find(id);
      if (control == nullptr || control->enabled) continue;
      bench.frame({app::Activated{id}});
      show(bench, "refused at " + name);
      bench.frame({app::PointerPressed{{1, 1}}});
      bench.frame({app::PointerReleased{{1, 1}}});
      return;
    }
  }
}

}  // namespace

// Saves do not depend on window or language: they are played once.
const std::string& save_of(const std::string& name) {
  static const std::map<std::string, std::string> saves = [] {
    using mount_drago::Phase;
    const auto italian = io::edition(io::EditionName::StudioGiochi);
    std::map<std::string, std::string> out;
    out["mount"] = written(new_game({.riders = 4, .persons = 1}));
    out["play"] = written(game_in(Phase::Play, {.riders = 3}, 8));
    out["late play"] = written(game_in(Phase::Play, {.riders = 5}, 45));
    out["crowded start"] = written(game_in(Phase::Play, {.riders = 5}));
    out["five on a stone"] = written(game_with_crowd({.riders = 5}, 5));
    out["ride"] = written(game_in(Phase::Ride, {.riders = 2}));
    out["discard"] = written(game_in(Phase::Discard, {.riders = 5}));
    out["swap"] = written(game_in(Phase::Discard, {.riders = 3, .edition = italian}));
    out["curtain"] = written(game_in(Phase::Play, {.riders = 2, .persons = 2}, 4));
    out["busy curtain"] = written(game_in(Phase::Play, {.riders = 5, .persons = 2}, 24));
    out["watching"] = written(game_in(Phase::Play, {.riders = 5, .persons = 0}, 20));
    out["over"] = written(finished_game({.riders = 5}));
    out["over of two"] = written(finished_game({.riders = 2, .edition = italian}));
    return out;
  }();
  return saves.at(name);
}

void each_mountain_table(const DisplaySettings& display, const Show& show) {
  show_undone(display, mount_drago::game_name, save_of("late play"), "late play", show);
  show_undone(display, mount_drago::game_name, save_of("ride"), "ride", show);
  for (const char* name : {"mount", "play", "crowded start", "five on a stone", "late play", "ride",
                           "discard", "swap"}) {
    MemoryStorage storage = storage_for(display);
    keep(storage, mount_drago::game_name, save_of(name));
    AppHarness bench(storage, display.size, display.language);
    bench.settle();
    show(bench, name);
    show_refused(bench, name, show);
    for (int space = 0; bench.find("space." + std::to_string(space)) != nullptr; ++space) {
      bench.tap(bench.find("space." + std::to_string(space))->rect.center());
      if (bench.find("fan") != nullptr) show(bench, std::string(name) + " with its crowd apart");
      if (bench.find("fan") != nullptr) break;
    }
    bench.tap({2, 2});
    for (const char* id : {"hand.0", "hand.1", "hand.2", "hand.3", "hand.4", "hand.5"}) {
      if (!bench.can_press(id)) continue;
      bench.press(id);
      show(bench, std::string(name) + " with " + id);
    }
    bench.key("Escape");
    if (app::reachable(bench.tree()).id == "menu") bench.key("Escape");
    if (std::string(name) == "mount" || std::string(name) == "late play") {
      show_sheets(bench, name, show);
    }
    if (std::string(name) == "late play") {
      bench.key("Escape");
      bench.press("menu.replay");
      bench.key("ArrowLeft");
      show(bench, "replay of a game that goes on");
      bench.press("replay.eyes");
      show(bench, "view of a game that goes on");
      bench.key("Escape");
      bench.press("replay.close");
      bench.settle();
    }
    if (std::string(name) == "late play") {
      bench.press("advice.ask");
      for (int i = 0; i < 200 && !bench.can_press("prompt.play"); ++i) bench.wait(50);
      show(bench, "advice at late play");
      bench.press("advice.close");
      bench.key("Escape");
      if (app::reachable(bench.tree()).id == "menu") bench.key("Escape");
    }
    bench.key("Escape");
    bench.press("menu.title");
    show(bench, std::string("title after ") + name);
  }
}

void each_curtain(const DisplaySettings& display, const Show& show) {
  MemoryStorage shared = storage_for(display);
  keep(shared, mount_drago::game_name, save_of("curtain"));
  AppHarness bench(shared, display.size, display.language);
  bench.settle();
  show(bench, "curtain");
  bench.press("curtain.menu");
  show(bench, "menu at the curtain");

  MemoryStorage told = storage_for(display);
  keep(told, mount_drago::game_name, save_of("busy curtain"));
  AppHarness telling(told, display.size, display.language);
  telling.settle();
  show(telling, "curtain with a recap");
  telling.press("curtain.lift");
  show(telling, "curtain that asks once more");

  MemoryStorage watched = storage_for(display);
  keep(watched, mount_drago::game_name, save_of("watching"));
  AppHarness watching(watched, display.size, display.language);
  show(watching, "watching");
}

// Dragon's Cave at each of its decisions.

const std::map<std::string, std::string>& cave_saves() {
  static const std::map<std::string, std::string> saves = [] {
    const auto asked = [](dragons_cave::Phase phase, int players) {
      return cave_game_where(
                 [phase](const DragonsCaveSession& game) {
                   return game.to_act() == cave_person && game.records().size() > 20 &&
                          public_view(game).phase == phase;
                 },
                 players)
          .write();
    };
    const auto ended = [](const DragonsCaveSession& game) { return !game.to_act(); };
    std::map<std::string, std::string> out;
    out["choosing a card"] = asked(dragons_cave::Phase::Choose, 4);
    out["choosing one of two dwarves"] =
        cave_game_where(
            [](const DragonsCaveSession& game) {
              return game.to_act() == cave_person && game.records().size() > 12 &&
                     public_view(game).phase == dragons_cave::Phase::Choose &&
                     public_view(game).hands[cave_person.index].size() == 5;
            },
            2)
            .write();
    out["guarding"] = asked(dragons_cave::Phase::Guard, 3);
    out["hiding coins"] = game_of_hiding().write();
    out["picking a fist"] = game_of_picking().write();
    out["over in the cave"] = cave_game_where(ended, 4).write();
    out["over of two in the cave"] = cave_game_where(ended, 2).write();
    return out;
  }();
  return saves;
}

void each_cave_table(const DisplaySettings& display, const Show& show) {
  for (const auto& [name, save] : cave_saves()) {
    MemoryStorage storage = storage_for(display);
    keep(storage, dragons_cave::game_name, save);
    AppHarness bench(storage, display.size, display.language);
    bench.settle();
    show(bench, name);
    if (name == "choosing a card") {
      bench.press("table.log");
      show(bench, "log in the cave");
      bench.key("Escape");
    }
    for (const char* id : {"hand.0", "hand.2", "lair.red", "fists.left"}) {
      if (!bench.can_press(id)) continue;
      bench.press(id);
      show(bench, name + " with " + id);
      break;
    }
    if (bench.can_press("over.replay")) {
      show_replay(bench, name, show);
    } else {
      show_undone(display, dragons_cave::game_name, save, name, show);
    }
    if (!bench.can_press("board.treasure") || bench.find("fists") != nullptr) continue;
    for (const char* id : {"prompt.dwarf.1", "hand.3"}) {
      if (!bench.can_press(id)) continue;
      bench.press(id);
      show(bench, name + " with " + id);
    }
    bench.press("board.treasure");
    show(bench, name + ", asked for the treasure");
    // A tap on the player's own dwarf may choose it.
    const core::Seat whose = bench.find("board.dwarf.0") != nullptr ? core::Seat{1} : cave_person;
    const auto place = public_view(bench.saved_cave_session()).dwarves[whose.index][0];
    const app::Control* stone = bench.find("stone." + std::to_string(place));
    if (stone == nullptr) continue;
    bench.tap(stone->rect.center());
    show(bench, name + ", asked for a dwarf");
  }
}

// Lessons: the offer, and the table during a lesson.

namespace {

constexpr const char* wrong = "hand.0";  // wrong in the first step of each lesson

void show_first_step(const DisplaySettings& display, const Course& course, const Show& show) {
  MemoryStorage storage = storage_of_first_run(display);
  AppHarness bench(storage, display.size, display.language);
  const std::string name(course.game);
  begin_lesson(bench, course);
  show(bench, "lesson of " + name);
  bench.press(wrong);
  bench.press(wrong);
  bench.settle();
  show(bench, "lesson of " + name + ", refused");
  bench.press("table.menu");
  show(bench, "menu in the lesson of " + name);
  bench.key("Escape");
  do_lesson_step(bench, display.language);
  show(bench, "lesson of " + name + ", first step done");
}

void show_step(const DisplaySettings& display, const Course& course, int step, const Show& show) {
  MemoryStorage storage = storage_of_first_run(display);
  storage.texts["lessons"] =
      "offered\n" + std::string(course.game) + " " + std::to_string(step - 1) + "\n";
  AppHarness bench(storage, display.size, display.language);
  const std::string name =
      "lesson of " + std::string(course.game) + ", step " + std::to_string(step);
  if (step == 2) show(bench, "title, lesson of " + std::string(course.game) + " begun");
  begin_lesson(bench, course);
  show(bench, name);
  bool then = false;
  for (int press = 0; press < 12 && !lesson_done(bench); ++press) {
    bench.press(lesson_mark(bench, display.language)->id);
    bench.settle();
    const bool second =
        lesson_mark(bench, display.language) != nullptr && bench.find("lesson.again") != nullptr;
    if (second && !then) show(bench, name + ", second");
    then = then || second;
  }
  show(bench, name + " done");
}

}  // namespace

void each_lesson(const DisplaySettings& display, const Show& show) {
  {
    MemoryStorage storage = storage_of_first_run(display);
    AppHarness bench(storage, display.size, display.language);
    show(bench, "title, lessons offered");
    bench.press("title.rules");
    show(bench, "rules with the way to the lesson");
  }
  {
    MemoryStorage storage = storage_of_first_run(display);
    storage.texts["lessons"] = "offered\nmount-drago 1\ndragons-cave 1\n";
    storage.texts["game.mount-drago"] = save_of("late play");
    AppHarness bench(storage, display.size, display.language);
    show(bench, "title, lessons begun while a game waits");
  }
  for (const Course& course : courses) {
    show_first_step(display, course, show);
    for (int step = 2; step <= course.steps; ++step) show_step(display, course, step, show);
  }
}

// Statistics: without games, with a few and with many, and their texts after a game and in the
// setup.

namespace {

using app::SeatKind;

/// Possible counters of a game of Mount Drago, and of Dragon's Cave.
const std::vector<int> in_mountain = {17, 6, 8, 3, 2, 4, 2, 1, 3, 7, 1, 0, 4};
const std::vector<int> in_cave = {5, 3, 1, 2, 1, 9, 2, 2, 1, 1, 6, 5, 4, 1, 0};

/// Adds `count` games of one kind with varying results.
void add_games(app::Statistics& all, const std::string& game, int count,
               const std::vector<int>& counts) {
  for (int i = 1; i <= count; ++i) {
    app::GameRecord record;
    record.deal = static_cast<std::uint64_t>(i);
    record.day = 20'700 + i;
    record.game = game;
    record.opponents.assign(static_cast<std::size_t>(1 + i % 3), static_cast<SeatKind>(1 + i % 4));
    record.rules = {i % 2, 0, 0};
    record.rank = i % 3 == 0 ? 2 : 1;
    record.shared = i % 10 == 0;
    record.given_up = i % 12 == 5;
    record.points = 20 + (i * 7) % 19 - (i % 6 == 0 ? 30 : 0);
    record.counts = counts;
    record.counts.back() = i % 2;
    all.add(record);
  }
}

std::string many() {
  app::Statistics all;
  all.archive_counted = true;
  add_games(all, "dragons-cave", 30, in_cave);
  add_games(all, "mount-drago", 64, in_mountain);
  app::GameRecord net;
  net.deal = 65;
  net.day = 20'765;
  net.game = "mount-drago";
  net.opponents = {SeatKind::Person, SeatKind::Medium};
  net.rules = {0, 0, 0};
  net.points = 21;
  net.counts = in_mountain;
  all.add(net);
  for (const char* each : {"mount-drago summit", "mount-drago maker", "dragons-cave bluff"}) {
    all.gain(each, 20'755);
  }
  return all.write();
}

void each_statistics_of_few(const DisplaySettings& display, const BenchOptions& today,
                            const Show& show) {
  MemoryStorage storage = storage_for(display);
  {
    AppHarness bench(storage, display.size, display.language, today);
    bench.press("title.games");
    bench.press("games.statistics");
    show(bench, "statistics of nothing");
  }
  {
    app::Statistics few;
    few.archive_counted = true;
    add_games(few, "mount-drago", 3, in_mountain);
    storage.texts["statistics"] = few.write();
    AppHarness bench(storage, display.size, display.language, today);
    bench.press("title.games");
    bench.press("games.statistics");
    show(bench, "statistics of few games");
    bench.press("statistics.filters");
    bench.press("statistics.level.4");
    show(bench, "statistics of no such game");
  }
}

}  // namespace

void each_statistics(const DisplaySettings& display, const Show& show) {
  BenchOptions today;
  today.day = [] { return 20'780; };
  today.local_day = [] { return 20'766; };
  each_statistics_of_few(display, today, show);
  MemoryStorage storage = storage_for(display);
  storage.texts["statistics"] = many();
  AppHarness bench(storage, display.size, display.language, today);
  show(bench, "title with yesterday's result");
  bench.press("title.games");
  bench.press("games.statistics");
  show(bench, "statistics of the mountain");
  for (int i = 0; i < 3; ++i) {
    bench.frame({app::Wheel{{display.size.w / 2, display.size.h * 0.6F}, display.size.h * 0.5F}});
    show(bench, "statistics, page " + std::to_string(i + 2));
  }
  bench.press("statistics.filters");
  show(bench, "statistics with filters");
  bench.press("statistics.level.5");
  show(bench, "statistics against people");
  bench.press("statistics.level.0");
  app::Statistics brought;
  add_games(brought, "dragons-cave", 31, in_cave);
  bench.frame({app::FileReceived{brought.write()}});
  show(bench, "statistics from a file");
  bench.press("statistics.erase");
  show(bench, "statistics to be erased");
  bench.press("statistics.keep");
  bench.press("statistics.game.1");
  bench.press("statistics.export");
  show(bench, "statistics of the cave");
  bench.key("Escape");
  bench.key("Escape");
  storage.texts["days.dragons-cave"] = "20778 31 2 4\n20779 31 2 4\n20780 31 2 4\n";
  storage.texts["game.mount-drago"] = save_of("late play");
  {
    AppHarness waiting(storage, display.size, display.language, today);
    waiting.settle();
    if (waiting.tree().id != "title") {
      waiting.key("Escape");
      waiting.press("menu.title");
    }
    show(waiting, "title with today's game and one that waits");
  }
  storage.texts.erase("game.mount-drago");
  bench.press("title.mountain");
  show(bench, "set-up with beaten levels");
  // The last card wins the third game against a level, with an achievement.
  static const LastCard last = game_before_last_card();
  MemoryStorage table = storage_for(display);
  app::Statistics two;
  two.archive_counted = true;
  for (const std::uint64_t deal : {1U, 2U}) {
    app::GameRecord record;
    record.deal = deal;
    record.game = "mount-drago";
    record.opponents = {SeatKind::Medium};
    record.rules = {0, 0, 0};
    two.add(record);
  }
  table.texts["statistics"] = two.write();
  keep(table, last.game);
  table.texts["preferences"] += "pace instant\n";
  AppHarness over(table, display.size, display.language, today);
  over.settle();
  over.press("hand." + std::to_string(last.place));
  over.press("prompt.play");
  over.settle();
  show(over, "next level offered");
}

// The review of a finished game: in progress, complete, and each of its pages.

namespace {

void show_pages(AppHarness& bench, const std::string& name, const Show& show) {
  show(bench, "review of " + name);
  bench.frame({app::Focused{"review.turns"}});
  bench.key("Home");
  for (int i = 0; i < 3; ++i) bench.key("ArrowRight");
  show(bench, "turn in the review of " + name);
  bench.press("review.page.1");
  show(bench, "decisions in the review of " + name);
  bench.press("review.order.1");
  bench.press("review.of.1");
  if (bench.can_press("review.more")) bench.press("review.more");
  show(bench, "all decisions in the review of " + name);
  bench.press("review.page.2");
  show(bench, "luck in the review of " + name);
  if (bench.can_press("review.share")) {
    bench.press("review.share");
    bench.press("share.picture");
    show(bench, "share with a picture of " + name);
    bench.key("Escape");
  }
  bench.press("review.page.0");
  bench.press("review.turns");
  show(bench, "replay with chances of " + name);
}

}  // namespace

void each_review(const DisplaySettings& display, const Show& show) {
  constexpr int longest = 400;  // decisions of a game
  const auto review = [&](io::GameName game, const std::string& save, const std::string& name) {
    MemoryStorage storage = storage_for(display);
    keep(storage, game, save);
    QuickReviewer reviewer;
    AppHarness bench(storage, display.size, display.language, {.bot_worker = &reviewer});
    bench.settle();
    bench.press("over.review");
    run_review(bench, longest);
    show_pages(bench, name, show);
    while (bench.find("over.rematch") == nullptr) bench.key("Escape");
    for (int i = 0; i < longest; ++i) bench.wait(1);
    show(bench, "moments of " + name);
  };
  for (const char* name : {"over", "over of two"}) {
    review(mount_drago::game_name, save_of(name), name);
  }
  for (const char* name : {"over in the cave", "over of two in the cave"}) {
    review(dragons_cave::game_name, cave_saves().at(name), name);
  }
  MemoryStorage storage = storage_for(display);
  keep(storage, mount_drago::game_name, save_of("over"));
  constexpr int some = 40;
  QuickReviewer reviewer(some);
  AppHarness bench(storage, display.size, display.language, {.bot_worker = &reviewer});
  bench.settle();
  bench.press("over.review");
  run_review(bench, some);
  show_pages(bench, "a game, being worked out", show);
  while (bench.find("over.rematch") == nullptr) bench.key("Escape");
  show(bench, "moments of a game, being worked out");
}

// Net play: entrance, lobby, table and end, with recorded news of the real protocol.

namespace {

std::string with(std::string news, std::string_view what, std::string_view instead) {
  const std::size_t at = news.find(what);
  if (at != std::string::npos) news.replace(at, what.size(), instead);
  return news;
}

/// Returns a meaningless QR code with `side` modules on a side.
std::string code_of(int side) {
  std::string row;
  for (int at = 0; at < side; ++at) row += at % 3 == 0 ? '1' : '0';
  std::string out = "[";
  for (int at = 0; at < side; ++at) out += (at > 0 ? ",\"" : "\"") + row + "\"";
  return out + "]";
}

/// A player at a table that gets its news from the test.
struct Guest {
  MemoryStorage storage;
  FakeNetChannel channel;
  AppHarness bench;

  explicit Guest(const DisplaySettings& display, const std::string& name = "Mira")
      : storage(named(display, name)),
        bench(storage, display.size, display.language, thinking(channel)) {}
  static MemoryStorage named(const DisplaySettings& display, const std::string& name) {
    MemoryStorage out = storage_for(display);
    out.texts["preferences"] += "name " + name + "\n";
    return out;
  }
  static BenchOptions thinking(FakeNetChannel& channel) {
    BenchOptions out;
    out.net = &channel;
    out.day = [] { return 20'780; };
    return out;
  }
  void receive(const std::string& news) {
    channel.news.push_back(news);
    bench.frame();
    bench.settle();
  }
  void open(io::GameName game) {
    bench.press("title.friends");
    if (game == dragons_cave::game_name) bench.press("lobby.game.1");
    bench.press("lobby.open");
  }
};

void show_door(const DisplaySettings& display, const Show& show) {
  Guest guest(display);
  show(guest.bench, "title with friends");
  guest.bench.press("title.friends");
  show(guest.bench, "net, opening");
  guest.bench.press("lobby.open");
  show(guest.bench, "net, waiting");
  guest.receive(
      R"({"stage":"joining","code":"AbCdEfGhIjKlMnOpQrStUv",)"
      R"("net":{"relays":"none","peers":0,"link":"https://example.org/drago/#/net/AbCd"}})");
  show(guest.bench, "net, no relays");
  const auto by_hand = [&](const std::string& hand) {
    guest.receive(R"({"stage":"joining","code":"AbCdEfGhIjKlMnOpQrStUv","net":{"relays":"none",)"
                  R"("peers":0,"link":"https://example.org/drago/#/net/AbCd","hand":)" +
                  hand + "}}");
  };
  guest.bench.press("lobby.byhand");
  show(guest.bench, "net, without a relay");
  by_hand(R"({"of":"offer","text":")" + std::string(600, 'x') + R"(","qr":)" + code_of(105) + "}");
  show(guest.bench, "net, an invitation");
  by_hand(R"({"of":"answer","text":")" + std::string(600, 'x') + "\"}");
  show(guest.bench, "net, an answer");
  by_hand(R"({"of":"answer","fault":"?"})");
  show(guest.bench, "net, no such answer");
  guest.bench.key("Escape");
  guest.receive(R"({"stage":"failed","code":"AbCdEfGhIjKlMnOpQrStUv","trouble":"version"})");
  show(guest.bench, "net, failed");

  Guest invited(display);
  invited.bench.frame({app::Navigated{std::string("net/") + net_code, {}}});
  show(invited.bench, "net, joining");
  invited.bench.frame({app::Navigated{"net/short", {}}});
  show(invited.bench, "net, damaged link");
}

void show_lobby(const DisplaySettings& display, const Show& show, io::GameName game,
                const std::string& name) {
  const NetRecording& recording = net_recording(game);
  Guest host(display, "Maximiliane-Dora");
  host.open(game);
  for (const std::string& each : recording.lobby) {
    host.receive(each);
    if (host.bench.find("lobby.seat1") != nullptr) break;
  }
  show(host.bench, "net, lobby of " + name);
  host.bench.press("lobby.seat1");
  show(host.bench, "net, choosing a bot of " + name);
  host.bench.press("lobby.seat0");
  show(host.bench, "net, own seat of " + name);
  host.bench.press("lobby.seat0");
  while (host.bench.find("lobby.add") != nullptr) host.bench.press("lobby.add");
  show(host.bench, "net, all seats of " + name);
  host.bench.press("lobby.link.share");
  show(host.bench, "net, link of " + name);
  host.receive(with(recording.lobby.back(), R"("net":{)", R"("net":{"qr":)" + code_of(33) + ","));
  show(host.bench, "net, code of " + name);
  const std::string full = with(recording.lobby.back(), "\"Luca\"", "\"WWWWWWWWWWWWWWWW\"");
  host.receive(with(full, R"("onlookers":[)", R"("onlookers":[{"name":"Zoe","connected":true})"));
  show(host.bench, "net, full lobby of " + name);
  host.bench.press("lobby.more");
  show(host.bench, "net, more of " + name);
  host.bench.frame({app::Wheel{{display.size.w / 2, display.size.h * 0.6F}, 2'000}});
  show(host.bench, "net, end of the lobby of " + name);
  host.bench.key("Escape");
  show(host.bench, "title with a table of " + name);
  Guest guest(display);
  guest.bench.frame({app::Navigated{std::string("net/") + net_code, {}}});
  guest.bench.press("lobby.join");
  guest.receive(recording.guest.back());
  show(guest.bench, "net, lobby as a guest of " + name);
}

void show_table(const DisplaySettings& display, const Show& show, io::GameName game,
                const std::string& name) {
  const NetRecording& recording = net_recording(game);
  Guest guest(display);
  AppHarness& bench = guest.bench;
  guest.open(game);
  guest.receive(recording.lobby.back());
  bool awaits = false;
  std::string last;
  for (const std::string& each : recording.game) {
    guest.receive(each);
    last = with_undo(each, no_undo);
    if (bench.find("net.status") == nullptr) continue;
    if (each.find(R"("asked":true)") != std::string::npos) break;
    const bool mountain = game == mount_drago::game_name;
    if (mountain && !std::exchange(awaits, true)) show(bench, "net, others think in " + name);
  }
  show(bench, "net, table of " + name);
  bench.press("table.react");
  show(bench, "net, reactions of " + name);
  bench.key("Escape");
  // Without waiting: a reaction disappears after a while.
  guest.channel.news.push_back(
      with(last, R"("reactions":[)", R"("reactions":[{"number":9,"seat":1,"what":"well_played"})"));
  bench.frame();
  show(bench, "net, a reaction in " + name);
  guest.receive(last);
  bench.press("table.menu");
  show(bench, "net, menu of " + name);
  bench.press("menu.company");
  show(bench, "net, company of " + name);
  bench.key("Escape");
  bench.press("menu.files");
  show(bench, "net, files of " + name);
  bench.key("Escape");
  bench.press("menu.company");
  if (game == mount_drago::game_name) {
    bench.key("Escape");
    bench.key("Escape");
    const auto receive = [&](const char* undo) { guest.receive(with_undo(last, undo)); };
    receive(R"({"possible":true,"asked_by":null,"asked":false})");
    show(bench, "net, undo");
    receive(R"({"possible":false,"asked_by":1,"asked":true})");
    show(bench, "net, asked for an undo");
    bench.key("Escape");
    show(bench, "net, an undo waits");
    receive(no_undo);
    bench.press("table.menu");
    bench.press("menu.company");
  }
  // The other device is away, and its last statement broke the rules.
  const std::size_t other = last.rfind(R"("name":"Luca")");
  std::string away = last.substr(0, other) +
                     with(last.substr(other), R"("connected":true)", R"("connected":false)");
  guest.receive(away);
  show(bench, "net, company away from " + name);
  away = with(away, R"("verdicts":[)",
              R"("verdicts":[{"seat":1,"rule":"hand","step":9,"decision":3})");
  guest.receive(away);
  show(bench, "net, verdict in " + name);
  bench.key("Escape");
  bench.key("Escape");
  bench.press("menu.title");
  show(bench, "net, leaving " + name);
  bench.key("Escape");
  bench.key("Escape");
}

/// A table over days: opened, as host and guest, waiting and to decide; title and list with it.
void show_days(const DisplaySettings& display, const Show& show) {
  const NetRecording& recording = net_recording(mount_drago::game_name);
  Guest host(display, "Maximiliane-Dora");
  AppHarness& bench = host.bench;
  bench.press("title.friends");
  bench.press("lobby.pace.1");
  show(bench, "net, opening over days");
  bench.press("lobby.open");
  host.receive(over_days(recording.lobby.back(), ready_mail(0, 2)));
  show(bench, "net, lobby over days, not all left");
  host.receive(over_days(recording.lobby.back(), R"({"state":"none","waiting":0,"last":0})"));
  show(bench, "net, lobby over days without a relay");
  bench.press("lobby.more");
  host.receive(over_days(recording.lobby.back(), ready_mail()));
  show(bench, "net, more over days");
  bench.press("lobby.files");
  show(bench, "net, files of the lobby");
  bench.key("Escape");

  Guest guest(display);
  guest.bench.frame({app::Navigated{"net/" + net_code_of_days, {}}});
  show(guest.bench, "net, joining over days");
  guest.bench.press("lobby.join");
  guest.receive(over_days(recording.guest.back(), ready_mail()));
  show(guest.bench, "net, lobby over days as a guest");

  for (const std::string& each : recording.game) host.receive(over_days(each, ready_mail()));
  const std::string own = with_undo(over_days(recording.game.back(), ready_mail()), no_undo);
  host.receive(own);
  show(bench, "net, own turn over days");
  const std::string asked = R"("asked":true,"awaited":[0])";
  const std::string waits = R"("asked":false,"awaited":[1])";
  host.receive(with(own, asked, waits));
  show(bench, "net, waiting over days");
  bench.press("table.menu");
  bench.press("menu.company");
  show(bench, "net, company over days");
  host.receive(
      with(with_undo(over_days(recording.game.back(), ready_mail(4)), no_undo), asked, waits));
  show(bench, "net, late over days");
  bench.key("Escape");
  bench.press("menu.title");
  bench.press("leave.yes");
  for (const char* const stage : {"game", "over"}) {
    host.receive(R"({"visited":{"code":")" + net_code_of_days + R"(","stage":")" + stage +
                 R"(","yours":true,"names":["Luca","Wilhelmine"],"days":3,"last":1795392000}})");
    show(bench, std::string("title with a table over days, ") + stage);
    bench.press("title.games");
    show(bench, std::string("list with a table over days, ") + stage);
    bench.key("Escape");
  }
}

void show_end(const DisplaySettings& display, const Show& show) {
  const NetRecording& recording = net_recording(dragons_cave::game_name);
  Guest guest(display);
  app::write_net_friends(guest.storage, {{.name = "Luca", .games = 12, .won = 7, .lost = 5},
                                         {.name = "Maximiliane-Dora", .games = 1}});
  guest.open(dragons_cave::game_name);
  for (const std::string& each : recording.game) guest.receive(each);
  show(guest.bench, "net, over");
  guest.bench.press("over.files");
  show(guest.bench, "net, files at the end");
  guest.bench.key("Escape");
  guest.bench.frame(
      {app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"a"})"}});
  show(guest.bench, "net, checking");
  guest.receive(
      R"({"checked":{"game":"dragons-cave","seats":["Mira","Luca"],"statements":41,)"
      R"("over":true,"left":[0],"broken":[{"seat":1,"rule":"hand","step":9,"decision":3}]}})");
  show(guest.bench, "net, checked");
  guest.bench.key("Escape");
  guest.bench.press("over.table");
  guest.bench.press("lobby.open");
  for (const std::string& each : recording.lobby) {
    guest.receive(each);
    if (guest.bench.find("lobby.seat1") != nullptr) break;
  }
  show(guest.bench, "net, friends to invite");
}

}  // namespace

void each_net_table(const DisplaySettings& display, const Show& show) {
  show_door(display, show);
  show_days(display, show);
  const auto of_each = [&](auto what) {
    what(display, show, mount_drago::game_name, "the mountain");
    what(display, show, dragons_cave::game_name, "the cave");
  };
  of_each(show_lobby);
  of_each(show_table);
  show_end(display, show);
}

// The list of games: empty, with games of both kinds, and its dialogs.

/// Shows the other actions of a game where the window is too narrow for all.
static void show_actions(AppHarness& bench, const std::string& game) {
  const std::string more = "games.kept." + game + ".more";
  if (bench.find(more) != nullptr) bench.press(more);
}

void each_list_of_games(const DisplaySettings& display, const Show& show) {
  MemoryStorage storage = storage_for(display);
  {
    AppHarness bench(storage, display.size, display.language);
    bench.press("title.games");
    show(bench, "no games");
  }
  storage.texts["game.mount-drago"] = save_of("late play");
  storage.texts["played.mount-drago"] = "20780";
  storage.texts["kept.20778.1"] = save_of("over");
  storage.texts["kept.20779.2"] = cave_saves().at("over in the cave");
  storage.texts["kept.20779.3"] = cave_saves().at("choosing a card");
  storage.texts["kept.20777.1"] = cave_saves().at("over of two in the cave");
  storage.texts["kept.20779.3.name"] = "Maximiliane-Dora und das Abendspiel";
  BenchOptions today;
  today.day = [] { return 20'780; };
  AppHarness bench(storage, display.size, display.language, today);
  bench.press("title.games");
  for (int i = 0; i < 4; ++i) bench.wait(20);
  show(bench, "list of games");
  show_actions(bench, "20779.3");
  bench.press("games.kept.20779.3.rename");
  show(bench, "game that is named");
  bench.press("games.kept.20779.3.delete");
  show(bench, "game to be deleted");
  bench.press("games.kept.20779.3.keep");
  show_actions(bench, "20779.2");
  bench.press("games.kept.20779.2.export");
  show(bench, "game in a file");
  bench.frame({app::FileReceived{"what is this?"}});
  show(bench, "file that is no game");
  bench.press("notice.ok");
  bench.press("games.kept.20778.1.look");
  show(bench, "replay of the list");
  bench.press("table.menu");
  show(bench, "menu of a replay of the list");
}

// All other screens and sheets.

namespace {

// The longest names that the setup accepts.
void name_widely(MemoryStorage& storage) {
  storage.texts["plan.mount-drago"] =
      "chair 0 0 WWWWWWWWWWWWWWWW\nchair 0 1 Maximiliane-Dora\nchair 1 2 \nchair 2 3 \n"
      "chair 3 4 \nedition 1\nquick_start 0\nfirst 1\n";
}

void show_title(const DisplaySettings& display, const Show& show) {
  MemoryStorage storage = storage_for(display);
  AppHarness bench(storage, display.size, display.language);
  show(bench, "title");
  for (const char* sheet : {"rules", "settings", "language"}) {
    bench.press(std::string("title.") + sheet);
    show(bench, sheet);
    if (std::string_view(sheet) == "rules") {
      bench.edit("rules.search", "3");
      show(bench, "rules, searched");
      bench.edit("rules.search", "DC-7");
      show(bench, "rules, found in the other game's");
      bench.edit("rules.search", "xyzzy");
      show(bench, "rules, nothing found");
      bench.key("Escape");
    }
    bench.key("Escape");
  }
}

void show_setup(const DisplaySettings& display, const Show& show) {
  MemoryStorage storage = storage_for(display);
  {
    AppHarness bench(storage, display.size, display.language);
    bench.press("title.mountain");
    show(bench, "set-up");
    bench.press("setup.seat1.symbol");
    show(bench, "symbols");
    bench.key("Escape");
    bench.press("setup.seat1.who.0");
    bench.press("setup.open_hands");
    show(bench, "set-up with open hands");
    for (const char* seat : {"setup.seat0.who.3", "setup.seat1.who.3", "setup.seat2.who.3"}) {
      bench.press(seat);
    }
    show(bench, "set-up of nobody");
    for (const char* seat : {"setup.seat0.who.5", "setup.seat1.who.5", "setup.seat2.who.5"}) {
      bench.press(seat);
    }
    bench.frame({app::Activated{"setup.start"}});
    show(bench, "refused start");
  }
  name_widely(storage);
  AppHarness bench(storage, display.size, display.language);
  bench.press("title.mountain");
  show(bench, "set-up with long names");
  bench.press("setup.seat0.symbol");
  show(bench, "symbols with long names");
  bench.key("Escape");
  bench.press("setup.start");
  bench.settle();
  show(bench, "curtain with a long name");
  bench.pass_curtain();
  show(bench, "table with long names");
  bench.key("Escape");
  bench.press("menu.seats");
  show(bench, "seats with long names");
}

// The screens before a game of Dragon's Cave, and the title when both games wait.
void show_cave_screens(const DisplaySettings& display, const Show& show) {
  MemoryStorage storage = storage_for(display);
  AppHarness bench(storage, display.size, display.language);
  bench.press("title.rules");
  bench.press("rules.game.1");
  show(bench, "rules of the cave");
  bench.edit("rules.search", "DC-7");
  show(bench, "rules of the cave, searched");
  bench.key("Escape");
  bench.key("Escape");
  bench.press("title.cave");
  show(bench, "set-up of the cave");
  bench.press("setup.seat1.symbol");
  show(bench, "dwarves");
  bench.key("Escape");
  bench.press("setup.seat2.who.3");
  bench.press("setup.seat3.who.3");
  show(bench, "set-up of the cave for two");
  bench.press("setup.seat1.who.0");
  bench.press("setup.start");
  bench.settle();
  show(bench, "curtain of the cave");
  bench.press("curtain.menu");
  show(bench, "menu at the cave's curtain");
  bench.press("menu.title");
  show(bench, "title while the cave waits");
  bench.press("title.mountain");
  bench.press("setup.start");
  bench.settle();
  bench.key("Escape");
  bench.press("menu.title");
  show(bench, "title while both games wait");
}

/// Shows sharing, games from friends, and the game of the day.
void show_sharing(const DisplaySettings& display, const Show& show) {
  MemoryStorage storage = storage_for(display);
  keep(storage, mount_drago::game_name, save_of("over"));
  AppHarness bench(storage, display.size, display.language);
  bench.press("over.share");
  show(bench, "sharing");
  bench.device.share_result = app::ShareStatus::Failed;
  bench.press("share.game");
  show(bench, "sharing by hand");
  const std::string& text = bench.device.texts.back();

  MemoryStorage theirs = storage_for(display);
  keep(theirs, mount_drago::game_name, save_of("late play"));
  BenchOptions today;
  today.day = [] { return 20'780; };
  theirs.texts["days.mount-drago"] = "20778 31 2 4\n20779 -2 4 4\n20780 17 1 4\n";
  AppHarness other(theirs, display.size, display.language, today);
  other.settle();
  other.frame({app::Navigated{text.substr(text.find("#/") + 2), {}}});
  show(other, "game of a friend");
  other.press("shared.play");
  other.settle();
  other.key("Escape");
  other.press("menu.give_up");
  other.press("give_up.yes");
  show(other, "compared with a friend");
  other.press("over.table");
  show(other, "set-up with the deal of the day");
  other.press("setup.daily");
  show(other, "deal of the day");
}

void show_ends(const DisplaySettings& display, const Show& show) {
  for (const char* name : {"over", "over of two"}) {
    MemoryStorage storage = storage_for(display);
    keep(storage, mount_drago::game_name, save_of(name));
    AppHarness bench(storage, display.size, display.language);
    show(bench, name);
    show_replay(bench, name, show);
  }
  show_sharing(display, show);
  MemoryStorage left = storage_for(display);
  keep(left, mount_drago::game_name, save_of("late play"));
  AppHarness leaving(left, display.size, display.language);
  leaving.settle();
  leaving.key("Escape");
  leaving.press("menu.give_up");
  leaving.press("give_up.yes");
  show(leaving, "given up");

  MemoryStorage broken = storage_for(display);
  keep(broken, mount_drago::game_name, save_of("play") + "!");
  keep(broken, dragons_cave::game_name, "!");
  AppHarness bench(broken, display.size, display.language);
  show(bench, "notice");
}

}  // namespace

void each_first_time(const DisplaySettings& display, const Show& show) {
  MemoryStorage storage = storage_of_first_run(display);
  {
    AppHarness bench(storage, display.size, display.language);
    bench.press("title.mountain");
    show(bench, "first set-up");
  }
  std::map<std::string, std::string> saves;
  for (const char* name : {"mount", "play", "ride", "discard"}) saves[name] = save_of(name);
  for (const auto& [name, save] : saves) {
    MemoryStorage table = storage_of_first_run(display);
    keep(table, mount_drago::game_name, save);
    AppHarness bench(table, display.size, display.language);
    bench.settle();
    show(bench, "first " + name);
    if (name != "play") continue;
    bench.press("hint.close");
    bench.press("hand.0");
    if (bench.can_press("prompt.play")) bench.press("prompt.play");
    bench.settle();
    show(bench, "second hint");
  }
  for (const auto& [name, save] : cave_saves()) {
    MemoryStorage table = storage_of_first_run(display);
    keep(table, dragons_cave::game_name, save);
    AppHarness bench(table, display.size, display.language);
    bench.settle();
    if (bench.find("hint") != nullptr) show(bench, "first " + name);
  }
}

void each_main_screen(const DisplaySettings& display, const Show& show) {
  show_title(display, show);
  show_setup(display, show);
  show_cave_screens(display, show);
}

namespace {

using Part = void (*)(const DisplaySettings& display, const Show& show);

const std::vector<Part>& parts() {
  static const std::vector<Part> all = {each_main_screen,    each_list_of_games, each_statistics,
                                        each_mountain_table, each_cave_table,    each_curtain,
                                        each_first_time,     each_lesson,        show_ends,
                                        each_review,         each_net_table};
  return all;
}

}  // namespace

void each_screen(const DisplaySettings& display, const Show& show) {
  for (const Part part : parts()) part(display, show);
}

void some_screens(const DisplaySettings& display, const std::string& matrix, const Show& show,
                  std::size_t count) {
  for (const Part part : sample(parts(), count, "parts for " + matrix)) part(display, show);
}

}  // namespace support
