// The list of games: the archived ones and those at the tables, their actions, import and export.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/archive.hpp"
#include "session/game.hpp"

namespace app {

class Messages;
struct Model;
class Person;
struct Platform;

/// The archive, and the state of its list.
struct GamesList {
  GameArchive archive;
  std::unique_ptr<GameSession> watched;  ///< the archived game in view, or the last one
  std::string watched_key;               ///< its key
  static constexpr std::size_t page = 20;
  std::size_t shown = page;      ///< how many rows are shown
  std::string expanded;          ///< key of the game whose other actions are shown; empty: none
  std::string named;             ///< key of the game being renamed; empty: none
  std::string opened;            ///< key of the row to scroll into view; empty: none
  std::string pending_deletion;  ///< key of the game whose deletion needs a confirmation
  std::string feedback;          ///< message about the last action; empty: none

  /// Reads the index, at the start and after a change of language.
  void find(Storage& storage, GameEntries games, std::string_view language);
  /// Moves the table's game to the archive; false if there is no space, and the game stays.
  bool move_to_archive(const Model& model, const GameSession& game);
  /// Marks that the table's save still holds the previous game, for which the archive had no space,
  /// until `retry_archive`.
  void mark_archive_pending(io::GameName game);
  bool is_archive_pending(io::GameName game) const;
  /// Tries to archive the previous game again.
  bool retry_archive(Storage& storage, io::GameName game);
  /// Notes that this table's game was played today.
  void note_day(const Model& model, io::GameName game);
  int day_of(io::GameName game) const;

 private:
  /// The day each table was last played, since 1970-01-01.
  struct Played {
    io::GameName game;
    int day = 0;
  };
  std::vector<Played> last_played_;
  std::vector<io::GameName> pending_archives_;
};

/// Returns the games at the tables as rows of the list.
std::vector<ArchivedGame> games_at_tables(const Model& model);
/// Returns the result as the list shows it: of the one person in the game, else of the winners.
std::string result_text(const Messages& messages, const ArchivedGame& game);
/// Returns "You came third" for a rank below the first.
std::string place_text(const Messages& messages, int rank, std::size_t players);
/// True if the key is of a table, not of the archive.
bool is_at_table(std::string_view key);
/// True if this is the game being played or watched.
bool is_current_game(const Model& model, const ArchivedGame& game);

/// Returns the key of the current game; empty if it is not kept: one from a link, or a lesson.
std::string current_game_key(const Model& model);

void open_games_list(Model& model);
/// Resumes a game of the list at its table, whose previous game goes to the archive.
void resume_archived(Model& model, const std::string& key);
/// Replays a finished game from its beginning; false, with a notice, if it cannot be read.
bool watch_archived(Model& model, const std::string& key);
/// Does the same and opens its review; shows a notice if there is nothing to review.
void review_game(Model& model, const std::string& key);
void rename_game(Model& model, const std::string& key, const std::string& name);
void delete_game(Model& model, const std::string& key);
/// Exports a game as a file.
void export_game(Model& model, const std::string& key);
/// Summarizes a game for the list, kept at this key.
ArchivedGame archived_game(const Person& person, const Platform& platform, const GameSession& game,
                           std::string key);
/// Where an imported game is in the list.
struct ImportResult {
  std::string key;             ///< empty: there is no space
  bool already_there = false;  ///< it is over and was imported before
};
/// Archives a game played elsewhere, last on this day; none: unknown, so today.
ImportResult add_to_archive(Model& model, GameSession& game, std::optional<int> day = {});
/// Imports a file (a game or statistics), or says why not; none: the file is far too long.
void import_game(Model& model, const std::optional<std::string>& text);
/// Reads one archived game that is missing in the index. False if there is none.
bool index_next_game(Model& model);

}  // namespace app
