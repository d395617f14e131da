// Where Mount Drago's table is found at each of its questions.
#include <string_view>

#include "support/app_screens_parts.hpp"
#include "support/app_states.hpp"

namespace support {
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

/// Why the first thing that cannot be used cannot.
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

// Saves are the same for every window and language: they are played once.
const std::string& save_of(const std::string& name) {
  static const std::map<std::string, std::string> saves = [] {
    using drago::Phase;
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

void each_mountain_table(const DisplaySettings& sight, const Show& show) {
  show_taken_back(sight, io::GameName::mount_drago, save_of("late play"), "late play", show);
  show_taken_back(sight, io::GameName::mount_drago, save_of("ride"), "ride", show);
  for (const char* name : {"mount", "play", "crowded start", "five on a stone", "late play", "ride",
                           "discard", "swap"}) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::mount_drago, save_of(name));
    AppHarness bench(storage, sight.size, sight.language);
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

void each_curtain(const DisplaySettings& sight, const Show& show) {
  MemoryStorage shared = storage_for(sight);
  keep(shared, io::GameName::mount_drago, save_of("curtain"));
  AppHarness bench(shared, sight.size, sight.language);
  bench.settle();
  show(bench, "curtain");
  bench.press("curtain.menu");
  show(bench, "menu at the curtain");

  MemoryStorage told = storage_for(sight);
  keep(told, io::GameName::mount_drago, save_of("busy curtain"));
  AppHarness telling(told, sight.size, sight.language);
  telling.settle();
  show(telling, "curtain with a recap");
  telling.press("curtain.lift");
  show(telling, "curtain that asks once more");

  MemoryStorage watched = storage_for(sight);
  keep(watched, io::GameName::mount_drago, save_of("watching"));
  AppHarness watching(watched, sight.size, sight.language);
  show(watching, "watching");
}

}  // namespace support
