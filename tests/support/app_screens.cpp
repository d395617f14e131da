// Where every screen and sheet is found; games come from app_states, already played so far.
#include "support/app_screens.hpp"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "support/app_screens_parts.hpp"
#include "support/app_states.hpp"
#include "support/sampling.hpp"

namespace support {

namespace {

// The longest names the set-up screen lets anybody type.
void name_widely(MemoryStorage& storage) {
  storage.texts["plan.mount-drago"] =
      "chair 0 0 WWWWWWWWWWWWWWWW\nchair 0 1 Maximiliane-Dora\nchair 1 2 \nchair 2 3 \n"
      "chair 3 4 \nedition 1\nquick_start 0\nfirst 1\n";
}

void show_title(const DisplaySettings& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  AppHarness bench(storage, sight.size, sight.language);
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

void show_setup(const DisplaySettings& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  {
    AppHarness bench(storage, sight.size, sight.language);
    bench.press("title.mountain");
    show(bench, "set-up");
    bench.press("setup.chair1.symbol");
    show(bench, "symbols");
    bench.key("Escape");
    bench.press("setup.chair1.who.0");
    bench.press("setup.open_hands");
    show(bench, "set-up with open hands");
    for (const char* chair : {"setup.chair0.who.3", "setup.chair1.who.3", "setup.chair2.who.3"}) {
      bench.press(chair);
    }
    show(bench, "set-up of nobody");
    for (const char* chair : {"setup.chair0.who.5", "setup.chair1.who.5", "setup.chair2.who.5"}) {
      bench.press(chair);
    }
    bench.frame({app::Activated{"setup.start"}});
    show(bench, "refused start");
  }
  name_widely(storage);
  AppHarness bench(storage, sight.size, sight.language);
  bench.press("title.mountain");
  show(bench, "set-up with long names");
  bench.press("setup.chair0.symbol");
  show(bench, "symbols with long names");
  bench.key("Escape");
  bench.press("setup.start");
  bench.settle();
  show(bench, "curtain with a long name");
  bench.come_through();
  show(bench, "table with long names");
  bench.key("Escape");
  bench.press("menu.seats");
  show(bench, "seats with long names");
}

// The screens before a game of Dragon's Cave, and the title when both games wait.
void show_cave_house(const DisplaySettings& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  AppHarness bench(storage, sight.size, sight.language);
  bench.press("title.rules");
  bench.press("rules.game.1");
  show(bench, "rules of the cave");
  bench.edit("rules.search", "DC-7");
  show(bench, "rules of the cave, searched");
  bench.key("Escape");
  bench.key("Escape");
  bench.press("title.cave");
  show(bench, "set-up of the cave");
  bench.press("setup.chair1.symbol");
  show(bench, "dwarves");
  bench.key("Escape");
  bench.press("setup.chair2.who.3");
  bench.press("setup.chair3.who.3");
  show(bench, "set-up of the cave for two");
  bench.press("setup.chair1.who.0");
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

/// What is handed to others, what comes from others, and what is there for everybody.
void show_sharing(const DisplaySettings& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  keep(storage, io::GameName::mount_drago, save_of("over"));
  AppHarness bench(storage, sight.size, sight.language);
  bench.press("over.share");
  show(bench, "sharing");
  bench.device.handed = app::ShareStatus::Failed;
  bench.press("share.game");
  show(bench, "sharing by hand");
  const std::string& text = bench.device.texts.back();

  MemoryStorage theirs = storage_for(sight);
  keep(theirs, io::GameName::mount_drago, save_of("late play"));
  Thinking today;
  today.day = [] { return 20'780; };
  theirs.texts["days.mount-drago"] = "20778 31 2 4\n20779 -2 4 4\n20780 17 1 4\n";
  AppHarness other(theirs, sight.size, sight.language, today);
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

void show_ends(const DisplaySettings& sight, const Show& show) {
  for (const char* name : {"over", "over of two"}) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::mount_drago, save_of(name));
    AppHarness bench(storage, sight.size, sight.language);
    show(bench, name);
    show_replay(bench, name, show);
  }
  show_sharing(sight, show);
  MemoryStorage left = storage_for(sight);
  keep(left, io::GameName::mount_drago, save_of("late play"));
  AppHarness leaving(left, sight.size, sight.language);
  leaving.settle();
  leaving.key("Escape");
  leaving.press("menu.give_up");
  leaving.press("give_up.yes");
  show(leaving, "given up");

  MemoryStorage broken = storage_for(sight);
  keep(broken, io::GameName::mount_drago, save_of("play") + "!");
  keep(broken, io::GameName::dragons_cave, "!");
  AppHarness bench(broken, sight.size, sight.language);
  show(bench, "notice");
}

}  // namespace

void each_first_time(const DisplaySettings& sight, const Show& show) {
  MemoryStorage storage = storage_of_newcomer(sight);
  {
    AppHarness bench(storage, sight.size, sight.language);
    bench.press("title.mountain");
    show(bench, "first set-up");
  }
  std::map<std::string, std::string> saves;
  for (const char* name : {"mount", "play", "ride", "discard"}) saves[name] = save_of(name);
  for (const auto& [name, save] : saves) {
    MemoryStorage table = storage_of_newcomer(sight);
    keep(table, io::GameName::mount_drago, save);
    AppHarness bench(table, sight.size, sight.language);
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
    MemoryStorage table = storage_of_newcomer(sight);
    keep(table, io::GameName::dragons_cave, save);
    AppHarness bench(table, sight.size, sight.language);
    bench.settle();
    if (bench.find("hint") != nullptr) show(bench, "first " + name);
  }
}

void each_screen_of_house(const DisplaySettings& sight, const Show& show) {
  show_title(sight, show);
  show_setup(sight, show);
  show_cave_house(sight, show);
}

namespace {

using Part = void (*)(const DisplaySettings& sight, const Show& show);

const std::vector<Part>& parts() {
  static const std::vector<Part> all = {each_screen_of_house, each_list_of_games, each_statistics,
                                        each_mountain_table,  each_cave_table,    each_curtain,
                                        each_first_time,      each_lesson,        show_ends,
                                        each_review,          each_net_table};
  return all;
}

}  // namespace

void each_screen(const DisplaySettings& sight, const Show& show) {
  for (const Part part : parts()) part(sight, show);
}

void some_screens(const DisplaySettings& sight, const std::string& matrix, const Show& show,
                  std::size_t count) {
  for (const Part part : sample(parts(), count, "parts for " + matrix)) part(sight, show);
}

}  // namespace support
