// Storage of kept games, statistics and results of the games of the day. An unreadable save is
// never overwritten.
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

  GamesList games;  ///< those kept besides the games at the tables
  StatisticsBook statistics;

  /// Loads a game by its storage key, or returns what is wrong with it.
  ReadSession load_archived(const std::string& key) const;
  /// Returns the first results of the games of the day.
  DailyResults daily_results(io::GameName game) const;
  bool write_day_results(io::GameName game, const DailyResults& results);

  /// Marks that an unreadable save occupies this game's key.
  void mark_blocked(io::GameName game) { unreadable_saves_.push_back(game); }
  bool is_blocked(io::GameName game) const;
  /// Frees the key for a save of this game; false while an unreadable save cannot be moved.
  bool free_table_key(io::GameName game);
  /// True if no failure was reported since the last success.
  bool note_failure();
  void note_success() { failure_reported_ = false; }

 private:
  const Platform& platform_;
  /// Games whose saves can neither be read nor moved.
  std::vector<io::GameName> unreadable_saves_;
  bool failure_reported_ = false;  ///< to report once, not after every move
};

/// Reads the saved game of a table, or shows why it cannot.
void read_game(Model& model, const GameEntry& game);
/// Moves the game at a table to the archive; false if there is no space, and it stays.
bool move_to_archive(Model& model, io::GameName game);
void save_game(Model& model, const GameSession& game);
/// Reports once that a save failed; `why` is a message key.
void report_save_failure(Model& model, std::string_view why = "notice.not_saved");

/// Returns the save of the game at the table; empty if there is none.
std::string save_at_table(const Tables& tables);

}  // namespace app
