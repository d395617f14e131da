// Where the list of games is found: with nothing in it, with games of both kinds, and what is asked
// and told there.
#include "support/app_cave_states.hpp"
#include "support/app_screens.hpp"
#include "support/app_states.hpp"

namespace support {
namespace {

const std::string& save_of(bool in_cave, bool over) {
  static const std::array<std::string, 4> saves = {
      game_in(drago::Phase::Play, {.riders = 5}, 45).write(), finished_game({.riders = 5}).write(),
      cave_game_where([](const DragonsCaveSession& game) {
        return game.records().size() > 20;
      }).write(),
      cave_game_where([](const DragonsCaveSession& game) { return !game.to_act(); }).write()};
  return saves[(in_cave ? 2U : 0U) + (over ? 1U : 0U)];
}

}  // namespace

void each_list_of_games(const Sight& sight,
                        const std::function<void(Bench&, const std::string& name)>& show) {
  MemoryStorage storage;
  storage.texts["preferences"] = "text_size " + std::to_string(sight.text_size) + "\nhints off\n";
  if (sight.high_contrast) storage.texts["preferences"] += "high_contrast on\n";
  {
    Bench bench(storage, sight.size, sight.language);
    bench.press("title.games");
    show(bench, "no games");
  }
  storage.texts["game.mount-drago"] = save_of(false, false);
  storage.texts["played.mount-drago"] = "20780";
  storage.texts["kept.20778.1"] = save_of(false, true);
  storage.texts["kept.20779.2"] = save_of(true, true);
  storage.texts["kept.20779.3"] = save_of(true, false);
  storage.texts["kept.20779.3.name"] = "Das Abendspiel mit WWWWWWWWWWWWWWWW";
  Thinking today;
  today.day = [] { return 20'780; };
  Bench bench(storage, sight.size, sight.language, today);
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
  bench.frame({app::FileBrought{"what is this?"}});
  show(bench, "file that is no game");
}

}  // namespace support
