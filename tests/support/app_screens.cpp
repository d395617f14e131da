// Where every screen and sheet is found; games come from app_states, already played so far.
#include "support/app_screens.hpp"

#include <map>
#include <string_view>
#include <utility>

#include "support/app_cave_states.hpp"
#include "support/app_states.hpp"

namespace support {

namespace {

using Show = std::function<void(Bench&, const std::string& name)>;

MemoryStorage storage_of_newcomer(const Sight& sight) {
  MemoryStorage out;
  out.texts["preferences"] = "text_size " + std::to_string(sight.text_size) + "\n";
  if (sight.high_contrast) out.texts["preferences"] += "high_contrast on\n";
  return out;
}

MemoryStorage storage_for(const Sight& sight) {
  MemoryStorage out = storage_of_newcomer(sight);
  out.texts["preferences"] += "hints off\n";
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
    out["crowded start"] = kept(game_in(Phase::Play, {.riders = 5}));
    out["five on a stone"] = kept(game_with_crowd({.riders = 5}, 5));
    out["ride"] = kept(game_in(Phase::Ride, {.riders = 2}));
    out["discard"] = kept(game_in(Phase::Discard, {.riders = 5}));
    out["swap"] = kept(game_in(Phase::Discard, {.riders = 3, .edition = italian}));
    out["curtain"] = kept(game_in(Phase::Play, {.riders = 2, .persons = 2}, 4));
    out["busy curtain"] = kept(game_in(Phase::Play, {.riders = 5, .persons = 2}, 24));
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
    if (std::string_view(sheet) == "rules") {
      bench.edit("rules.search", "3");
      show(bench, "rules, searched");
      bench.edit("rules.search", "xyzzy");
      show(bench, "rules, nothing found");
      bench.key("Escape");
    }
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
  Bench bench(storage, sight.size, sight.language);
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
void show_cave_house(const Sight& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  Bench bench(storage, sight.size, sight.language);
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
  bench.frame({app::Navigated{bench.app().place().address, 1}});
  show(bench, "leave at " + name);
  bench.key("Escape");
}

/// A finished game looked at again: its end, its middle, and what can be asked for there.
void show_replay(Bench& bench, const std::string& name, const Show& show) {
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

/// The same as a practice game, after something was taken back.
void show_taken_back(const Sight& sight, io::GameName game, std::string save,
                     const std::string& name, const Show& show) {
  constexpr std::string_view table = R"("table":{)";
  save.insert(save.find(table) + table.size(), R"("practice":"yes")");
  MemoryStorage storage = storage_for(sight);
  keep(storage, game, save);
  Bench bench(storage, sight.size, sight.language);
  bench.settle();
  bench.press("table.undo");
  show(bench, name + ", taken back");
}

/// Why the first thing that cannot be used cannot.
void show_refused(Bench& bench, const std::string& name, const Show& show) {
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

void show_tables(const Sight& sight, const Show& show) {
  show_taken_back(sight, io::GameName::mount_drago, save_of("late play"), "late play", show);
  show_taken_back(sight, io::GameName::mount_drago, save_of("ride"), "ride", show);
  for (const char* name : {"mount", "play", "crowded start", "five on a stone", "late play", "ride",
                           "discard", "swap"}) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::mount_drago, save_of(name));
    Bench bench(storage, sight.size, sight.language);
    bench.settle();
    show(bench, name);
    show_refused(bench, name, show);
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

void show_curtain_and_bots(const Sight& sight, const Show& show) {
  MemoryStorage shared = storage_for(sight);
  keep(shared, io::GameName::mount_drago, save_of("curtain"));
  Bench bench(shared, sight.size, sight.language);
  bench.settle();
  show(bench, "curtain");
  bench.press("curtain.menu");
  show(bench, "menu at the curtain");

  MemoryStorage told = storage_for(sight);
  keep(told, io::GameName::mount_drago, save_of("busy curtain"));
  Bench telling(told, sight.size, sight.language);
  telling.settle();
  show(telling, "curtain with a recap");
  telling.press("curtain.lift");
  show(telling, "curtain that asks once more");

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
    out["choosing one of two dwarves"] =
        cave_game_where(
            [](const DragonsCaveSession& game) {
              return game.to_act() == cave_person && game.records().size() > 12 &&
                     public_view(game).phase == cave::Phase::Choose &&
                     public_view(game).hands[cave_person.index].size() == 5;
            },
            2)
            .write();
    out["guarding"] = asked(cave::Phase::Guard, 3);
    out["hiding coins"] = game_of_hiding().write();
    out["picking a fist"] = game_of_picking().write();
    out["over in the cave"] = cave_game_where(ended, 4).write();
    out["over of two in the cave"] = cave_game_where(ended, 2).write();
    return out;
  }();
  return saves;
}

/// What is handed to others, what comes from others, and what is there for everybody.
void show_sharing(const Sight& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  keep(storage, io::GameName::mount_drago, save_of("over"));
  Bench bench(storage, sight.size, sight.language);
  bench.press("over.share");
  show(bench, "sharing");
  bench.device.handed = app::Handed::Failed;
  bench.press("share.game");
  show(bench, "sharing by hand");
  const std::string& text = bench.device.texts.back();

  MemoryStorage theirs = storage_for(sight);
  keep(theirs, io::GameName::mount_drago, save_of("late play"));
  Thinking today;
  today.day = [] { return 20'780; };
  theirs.texts["days.mount-drago"] = "20778 31 2 4\n20779 -2 4 4\n20780 17 1 4\n";
  Bench other(theirs, sight.size, sight.language, today);
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

void show_ends(const Sight& sight, const Show& show) {
  for (const char* name : {"over", "over of two"}) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::mount_drago, save_of(name));
    Bench bench(storage, sight.size, sight.language);
    show(bench, name);
    show_replay(bench, name, show);
  }
  show_sharing(sight, show);
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

void each_cave_table(const Sight& sight, const Show& show) {
  for (const auto& [name, save] : cave_saves()) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::dragons_cave, save);
    Bench bench(storage, sight.size, sight.language);
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
      show_taken_back(sight, io::GameName::dragons_cave, save, name, show);
    }
    if (!bench.can_press("board.treasure") || bench.find("fists") != nullptr) continue;
    for (const char* id : {"prompt.dwarf.1", "hand.3"}) {
      if (!bench.can_press(id)) continue;
      bench.press(id);
      show(bench, name + " with " + id);
    }
    bench.press("board.treasure");
    show(bench, name + ", asked for the treasure");
    // A dwarf of one's own may just be one to choose.
    const core::Seat whose = bench.find("board.dwarf.0") != nullptr ? core::Seat{1} : cave_person;
    const auto place = public_view(bench.kept_cave()).dwarves[whose.index][0];
    const app::Control* stone = bench.find("stone." + std::to_string(place));
    if (stone == nullptr) continue;
    bench.tap(stone->rect.center());
    show(bench, name + ", asked for a dwarf");
  }
}

void each_first_time(const Sight& sight, const Show& show) {
  MemoryStorage storage = storage_of_newcomer(sight);
  {
    Bench bench(storage, sight.size, sight.language);
    bench.press("title.mountain");
    show(bench, "first set-up");
  }
  std::map<std::string, std::string> saves;
  for (const char* name : {"mount", "play", "ride", "discard"}) saves[name] = save_of(name);
  for (const auto& [name, save] : saves) {
    MemoryStorage table = storage_of_newcomer(sight);
    keep(table, io::GameName::mount_drago, save);
    Bench bench(table, sight.size, sight.language);
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
    Bench bench(table, sight.size, sight.language);
    bench.settle();
    if (bench.find("hint") != nullptr) show(bench, "first " + name);
  }
}

void each_screen_of_house(const Sight& sight, const Show& show) {
  show_title(sight, show);
  show_setup(sight, show);
  show_cave_house(sight, show);
}

void each_screen(const Sight& sight, const Show& show) {
  each_screen_of_house(sight, show);
  each_list_of_games(sight, show);
  show_tables(sight, show);
  each_cave_table(sight, show);
  show_curtain_and_bots(sight, show);
  each_first_time(sight, show);
  show_ends(sight, show);
}

}  // namespace support
