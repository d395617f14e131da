// What is stored: kept games, statistics, results of the games of the day. A save that cannot be
// read is never overwritten.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/games.hpp"
#include "screens/games_list.hpp"
#include "screens/statistics.hpp"
#include "session/daily.hpp"
#include "session/game.hpp"

namespace app {

struct Model;
class Tables;
struct Platform;

class Library {
 public:
  explicit Library(const Platform& platform) : platform_(platform) {}

  GamesList games;  ///< those that are kept beside the ones at the tables
  StatisticsBook statistics;

  /// The game at a key of the storage, or what is wrong with it.
  ReadSession load_archived(const std::string& key) const;
  /// The first results of the games of the day.
  DailyResults daily_results(io::GameName game) const;
  bool write_day_results(io::GameName game, const DailyResults& results);

  /// An unreadable save lies where this game would be saved.
  void mark_in_the_way(io::GameName game) { unreadable_saves_.push_back(game); }
  bool is_in_the_way(io::GameName game) const;
  /// Makes room for a save of this game; false while an unreadable one cannot be moved.
  bool make_room(io::GameName game);
  /// True if a failure was not reported since the last success.
  bool note_failure();
  void note_success() { failure_reported_ = false; }

 private:
  const Platform& platform_;
  /// Games whose save can neither be read nor moved.
  std::vector<io::GameName> unreadable_saves_;
  bool failure_reported_ = false;  ///< reported once, not after every move
};

/// Reads the saved game of a table, or says why that is not possible.
void read_game(Model& model, const GameEntry& game);
/// Moves the game at a table to the list; false when it stays for lack of room.
bool move_to_archive(Model& model, io::GameName game);
void save_game(Model& model, const GameSession& game);
/// Says that something could not be saved, once; `why` is a message key.
void report_save_failure(Model& model, std::string_view why = "notice.not_saved");

/// The game at the table as a save; empty when there is none.
std::string save_at_table(const Tables& tables);

}  // namespace app
