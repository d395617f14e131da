// Where Dragon's Cave is found at each of its questions.
#include "support/app_cave_states.hpp"
#include "support/app_screens_parts.hpp"
#include "support/app_states.hpp"

namespace support {

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

void each_cave_table(const DisplaySettings& sight, const Show& show) {
  for (const auto& [name, save] : cave_saves()) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, io::GameName::dragons_cave, save);
    AppHarness bench(storage, sight.size, sight.language);
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

}  // namespace support
