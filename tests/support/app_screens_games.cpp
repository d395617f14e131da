// Where the list of games is found: with nothing in it, with games of both kinds, and what is asked
// and told there.
#include "support/app_screens_parts.hpp"

namespace support {

void each_list_of_games(const DisplaySettings& sight, const Show& show) {
  MemoryStorage storage = storage_for(sight);
  {
    AppHarness bench(storage, sight.size, sight.language);
    bench.press("title.games");
    show(bench, "no games");
  }
  storage.texts["game.mount-drago"] = save_of("late play");
  storage.texts["played.mount-drago"] = "20780";
  storage.texts["kept.20778.1"] = save_of("over");
  storage.texts["kept.20779.2"] = cave_saves().at("over in the cave");
  storage.texts["kept.20779.3"] = cave_saves().at("choosing a card");
  storage.texts["kept.20779.3.name"] = "Maximiliane-Dora und das Abendspiel";
  Thinking today;
  today.day = [] { return 20'780; };
  AppHarness bench(storage, sight.size, sight.language, today);
  bench.press("title.games");
  for (int i = 0; i < 4; ++i) bench.wait(20);
  show(bench, "list of games");
  bench.press("games.kept.20779.3.rename");
  show(bench, "game that is named");
  bench.press("games.kept.20779.3.delete");
  show(bench, "game to be deleted");
  bench.press("games.kept.20779.3.keep");
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

}  // namespace support
