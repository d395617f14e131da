// Who looks at the screens, and what both tables are looked at in.
#include "support/app_screens_parts.hpp"

#include <string_view>

#include "support/app_states.hpp"

namespace support {

MemoryStorage storage_of_newcomer(const DisplaySettings& sight) {
  MemoryStorage out;
  out.texts["preferences"] = "text_size " + std::to_string(sight.text_size) + "\n";
  if (sight.high_contrast) out.texts["preferences"] += "high_contrast on\n";
  return out;
}

MemoryStorage storage_for(const DisplaySettings& sight) {
  MemoryStorage out = storage_of_newcomer(sight);
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

void show_taken_back(const DisplaySettings& sight, io::GameName game, std::string save,
                     const std::string& name, const Show& show) {
  constexpr std::string_view table = R"("table":{)";
  save.insert(save.find(table) + table.size(), R"("practice":"yes")");
  MemoryStorage storage = storage_for(sight);
  keep(storage, game, save);
  AppHarness bench(storage, sight.size, sight.language);
  bench.settle();
  bench.press("table.undo");
  show(bench, name + ", taken back");
}

}  // namespace support
