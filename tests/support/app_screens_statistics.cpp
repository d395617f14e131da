// Where the statistics are found: of nobody, of a few games and of many, and what the screen after
// a game and the set-up say of them.
#include <string>
#include <vector>

#include "app/session/statistics.hpp"
#include "support/app_screens_parts.hpp"
#include "support/app_states.hpp"

namespace support {

namespace {

using app::SeatKind;

/// What may happen in a game of the mountain, and of the cave.
const std::vector<int> in_mountain = {17, 6, 8, 3, 2, 4, 2, 1, 3, 7, 1, 0, 4};
const std::vector<int> in_cave = {5, 3, 1, 2, 1, 9, 2, 2, 1, 1, 6, 5, 4, 1, 0};

/// So many games of one kind with results that go up and down.
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
  all.looked_back = true;
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

}  // namespace

void each_statistics(const DisplaySettings& sight, const Show& show) {
  Thinking today;
  today.day = [] { return 20'780; };
  MemoryStorage storage = storage_for(sight);
  {
    AppHarness bench(storage, sight.size, sight.language, today);
    bench.press("title.games");
    bench.press("games.statistics");
    show(bench, "statistics of nothing");
  }
  {
    app::Statistics few;
    few.looked_back = true;
    add_games(few, "mount-drago", 3, in_mountain);
    storage.texts["statistics"] = few.write();
    AppHarness bench(storage, sight.size, sight.language, today);
    bench.press("title.games");
    bench.press("games.statistics");
    show(bench, "statistics of few games");
    bench.press("statistics.level.4");
    show(bench, "statistics of no such game");
  }
  storage.texts["statistics"] = many();
  AppHarness bench(storage, sight.size, sight.language, today);
  bench.press("title.games");
  bench.press("games.statistics");
  show(bench, "statistics of the mountain");
  for (int i = 0; i < 3; ++i) {
    bench.frame({app::Wheel{{sight.size.w / 2, sight.size.h * 0.6F}, sight.size.h * 0.5F}});
    show(bench, "statistics, page " + std::to_string(i + 2));
  }
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
  bench.press("title.mountain");
  show(bench, "set-up with beaten levels");
  // The last card wins the third game against a level, with something achieved.
  static const LastCard last = game_before_last_card();
  MemoryStorage table = storage_for(sight);
  app::Statistics two;
  two.looked_back = true;
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
  AppHarness over(table, sight.size, sight.language, today);
  over.settle();
  over.press("hand." + std::to_string(last.place));
  over.press("prompt.play");
  over.settle();
  show(over, "next level offered");
}

}  // namespace support
