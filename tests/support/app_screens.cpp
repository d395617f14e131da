// Where every screen and sheet is found; games come from app_states, already played so far.
#include "support/app_screens.hpp"

#include <map>
#include <utility>

#include "support/app_states.hpp"

namespace support {

namespace {

using Show = std::function<void(Bench&, const std::string& name)>;

// The longest names the set-up screen lets anybody type.
void name_widely(MemoryStorage& storage) {
  storage.texts["plan.mount-drago"] =
      "chair 0 0 WWWWWWWWWWWWWWWW\nchair 0 1 Maximiliane-Dora\nchair 1 2 \nchair 2 3 \n"
      "chair 3 4 \nedition 1\nquick_start 0\nfirst 1\n";
}

std::string kept(const MountainSession& game) { return game.write(); }

// Saves are the same for every window and language: they are played once.
const std::string& save_of(const std::string& name) {
  static const std::map<std::string, std::string> saves = [] {
    using drago::Phase;
    const auto italian = io::edition(io::EditionName::StudioGiochi);
    std::map<std::string, std::string> out;
    out["mount"] = kept(new_game({.riders = 4, .persons = 1}));
    out["play"] = kept(game_in(Phase::Play, {.riders = 3}, 8));
    out["late play"] = kept(game_in(Phase::Play, {.riders = 5}, 45));
    out["ride"] = kept(game_in(Phase::Ride, {.riders = 2}));
    out["discard"] = kept(game_in(Phase::Discard, {.riders = 5}));
    out["swap"] = kept(game_in(Phase::Discard, {.riders = 3, .edition = italian}));
    out["curtain"] = kept(game_in(Phase::Play, {.riders = 2, .persons = 2}, 4));
    out["watching"] = kept(game_in(Phase::Play, {.riders = 5, .persons = 0}, 20));
    out["over"] = kept(finished_game({.riders = 5}));
    out["over of two"] = kept(finished_game({.riders = 2, .edition = italian}));
    return out;
  }();
  return saves.at(name);
}

void show_title(app::Size size, const std::string& language, const Show& show) {
  MemoryStorage storage;
  Bench bench(storage, size, language);
  show(bench, "title");
  for (const char* sheet : {"rules", "settings", "language"}) {
    bench.press(std::string("title.") + sheet);
    show(bench, sheet);
    bench.key("Escape");
  }
}

void show_setup(app::Size size, const std::string& language, const Show& show) {
  MemoryStorage storage;
  {
    Bench bench(storage, size, language);
    bench.press("title.mountain");
    show(bench, "set-up");
    bench.press("setup.chair1.symbol");
    show(bench, "symbols");
    bench.key("Escape");
    for (const char* chair : {"setup.chair0.who.3", "setup.chair1.who.3", "setup.chair2.who.3"}) {
      bench.press(chair);
    }
    show(bench, "set-up of nobody");
  }
  name_widely(storage);
  Bench bench(storage, size, language);
  bench.press("title.mountain");
  show(bench, "set-up with long names");
  bench.press("setup.chair0.symbol");
  show(bench, "symbols with long names");
  bench.key("Escape");
  bench.press("setup.start");
  show(bench, "curtain with a long name");
  bench.press("curtain.lift");
  show(bench, "table with long names");
  bench.key("Escape");
  bench.press("menu.seats");
  show(bench, "seats with long names");
}

// The screens before a game of Dragon's Cave, and the title when both games wait.
void show_cave_house(app::Size size, const std::string& language, const Show& show) {
  MemoryStorage storage;
  Bench bench(storage, size, language);
  bench.press("title.rules");
  bench.press("rules.game.1");
  show(bench, "rules of the cave");
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

void show_sheets(Bench& bench, const std::string& name, const Show& show) {
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
}

void show_tables(app::Size size, const std::string& language, const Show& show) {
  for (const char* name : {"mount", "play", "late play", "ride", "discard", "swap"}) {
    MemoryStorage storage;
    keep(storage, io::GameName::MountDrago, save_of(name));
    Bench bench(storage, size, language);
    bench.settle();
    show(bench, name);
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
    bench.key("Escape");
    bench.press("menu.title");
    show(bench, std::string("title after ") + name);
  }
}

void show_curtain_and_bots(app::Size size, const std::string& language, const Show& show) {
  MemoryStorage shared;
  keep(shared, io::GameName::MountDrago, save_of("curtain"));
  Bench bench(shared, size, language);
  bench.settle();
  show(bench, "curtain");
  bench.press("curtain.menu");
  show(bench, "menu at the curtain");

  MemoryStorage watched;
  keep(watched, io::GameName::MountDrago, save_of("watching"));
  Bench watching(watched, size, language);
  show(watching, "watching");
}

void show_ends(app::Size size, const std::string& language, const Show& show) {
  for (const char* name : {"over", "over of two"}) {
    MemoryStorage storage;
    keep(storage, io::GameName::MountDrago, save_of(name));
    Bench bench(storage, size, language);
    show(bench, name);
  }
  MemoryStorage left;
  keep(left, io::GameName::MountDrago, save_of("late play"));
  Bench leaving(left, size, language);
  leaving.settle();
  leaving.key("Escape");
  leaving.press("menu.give_up");
  leaving.press("give_up.yes");
  show(leaving, "given up");

  MemoryStorage broken;
  keep(broken, io::GameName::MountDrago, save_of("play") + "!");
  keep(broken, io::GameName::DragonsCave, "!");
  Bench bench(broken, size, language);
  show(bench, "notice");
}

}  // namespace

void each_screen(app::Size size, const std::string& language, const Show& show) {
  show_title(size, language, show);
  show_setup(size, language, show);
  show_cave_house(size, language, show);
  show_tables(size, language, show);
  show_curtain_and_bots(size, language, show);
  show_ends(size, language, show);
}

}  // namespace support
