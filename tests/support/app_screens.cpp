// Where every screen and sheet is found; games come from app_states, already played so far.
#include "support/app_screens.hpp"

#include <map>
#include <utility>

#include "support/app_cave_states.hpp"
#include "support/app_states.hpp"

namespace support {

namespace {

using Show = std::function<void(Bench&, const std::string& name)>;

MemoryStorage storage_for(const Sight& sight) {
  MemoryStorage out;
  out.texts["preferences"] = "text_size " + std::to_string(sight.text_size) + "\n";
  return out;
}

// The longest names the set-up screen lets anybody type.
void name_widely(MemoryStorage& storage) {
  storage.texts["plan.mount-drago"] =
      "chair 0 0 WWWWWWWWWWWWWWWW\nchair 0 1 Maximiliane-Dora\nchair 1 2 \nchair 2 3 \n"
      "chair 3 4 \nedition 1\nquick_start 0\nfirst 1\n";
}

std::string kept(const MountDragoSession& game) { return game.write(); }

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

void show_title(const Sight& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  Bench bench(storage, sight.size, sight.language);
  show(bench, "title");
  for (const char* sheet : {"rules", "settings", "language"}) {
    bench.press(std::string("title.") + sheet);
    show(bench, sheet);
    bench.key("Escape");
  }
}

void show_setup(const Sight& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  {
    Bench bench(storage, sight.size, sight.language);
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
  Bench bench(storage, sight.size, sight.language);
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
void show_cave_house(const Sight& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  Bench bench(storage, sight.size, sight.language);
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

void show_tables(const Sight& sight, const Show& show) {
  for (const char* name : {"mount", "play", "late play", "ride", "discard", "swap"}) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::mount_drago, save_of(name));
    Bench bench(storage, sight.size, sight.language);
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

void show_curtain_and_bots(const Sight& sight, const Show& show) {
  MemoryStorage shared = storage_for(sight);
  keep(shared, io::GameName::mount_drago, save_of("curtain"));
  Bench bench(shared, sight.size, sight.language);
  bench.settle();
  show(bench, "curtain");
  bench.press("curtain.menu");
  show(bench, "menu at the curtain");

  MemoryStorage watched = storage_for(sight);
  keep(watched, io::GameName::mount_drago, save_of("watching"));
  Bench watching(watched, sight.size, sight.language);
  show(watching, "watching");
}

// Dragon's Cave at each of its questions, and its end.
const std::map<std::string, std::string>& cave_saves() {
  static const std::map<std::string, std::string> saves = [] {
    const auto asked = [](cave::Phase phase, int players) {
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
    out["choosing a card"] = asked(cave::Phase::Choose, 4);
    out["choosing one of two dwarves"] = asked(cave::Phase::Choose, 2);
    out["guarding"] = asked(cave::Phase::Guard, 3);
    out["hiding coins"] = game_of_hiding().write();
    out["picking a fist"] = game_of_picking().write();
    out["over in the cave"] = cave_game_where(ended, 4).write();
    out["over of two in the cave"] = cave_game_where(ended, 2).write();
    return out;
  }();
  return saves;
}

void show_cave_tables(const Sight& sight, const Show& show) {
  for (const auto& [name, save] : cave_saves()) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::dragons_cave, save);
    Bench bench(storage, sight.size, sight.language);
    bench.settle();
    show(bench, name);
    for (const char* id : {"hand.0", "hand.2", "lair.red", "fists.left"}) {
      if (!bench.can_press(id)) continue;
      bench.press(id);
      show(bench, name + " with " + id);
      break;
    }
  }
}

void show_ends(const Sight& sight, const Show& show) {
  for (const char* name : {"over", "over of two"}) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::mount_drago, save_of(name));
    Bench bench(storage, sight.size, sight.language);
    show(bench, name);
  }
  MemoryStorage left = storage_for(sight);
  keep(left, io::GameName::mount_drago, save_of("late play"));
  Bench leaving(left, sight.size, sight.language);
  leaving.settle();
  leaving.key("Escape");
  leaving.press("menu.give_up");
  leaving.press("give_up.yes");
  show(leaving, "given up");

  MemoryStorage broken = storage_for(sight);
  keep(broken, io::GameName::mount_drago, save_of("play") + "!");
  keep(broken, io::GameName::dragons_cave, "!");
  Bench bench(broken, sight.size, sight.language);
  show(bench, "notice");
}

}  // namespace

void each_screen(const Sight& sight, const Show& show) {
  show_title(sight, show);
  show_setup(sight, show);
  show_cave_house(sight, show);
  show_tables(sight, show);
  show_cave_tables(sight, show);
  show_curtain_and_bots(sight, show);
  show_ends(sight, show);
}

}  // namespace support
