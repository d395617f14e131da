// The list of games: those that are kept beside the ones at the tables, what is done with them, and
// how they come from and go to files.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/game.hpp"
#include "session/kept_games.hpp"

namespace app {

struct Model;
class Person;
struct Platform;

/// What is kept, and how its list stands.
struct GamesList {
  GameArchive archive;
  std::unique_ptr<GameSession> watched;  ///< a game of the list that is looked at, or was last
  std::string watched_key;               ///< where it is kept
  static constexpr std::size_t page = 20;
  std::size_t shown = page;      ///< how many of them are shown
  std::string named;             ///< key of the game whose name is asked for; empty: none
  std::string pending_deletion;  ///< key of the game that is to be deleted, if that is meant
  std::string feedback;          ///< what has just been done; empty: nothing

  /// At the start, and in another language.
  void find(Storage& storage, GameEntries games, std::string_view language);
  /// The game at its table goes to the list; false when it stays for want of room.
  bool move_to_archive(const Model& model, const GameSession& game);
  /// What is kept of this table is the game before, which there was no room to move; until
  /// `retry_archive`.
  void mark_archive_pending(io::GameName game);
  bool is_archive_pending(io::GameName game) const;
  /// Tries it again.
  bool retry_archive(Storage& storage, io::GameName game);
  /// The game of this table is played today.
  void note_day(const Model& model, io::GameName game);
  int day_of(io::GameName game) const;

 private:
  /// When each table was last played at, from 1970-01-01.
  struct Played {
    io::GameName game;
    int day = 0;
  };
  std::vector<Played> last_played_;
  std::vector<io::GameName> pending_archives_;
};

/// The games at the tables as the list tells of them.
std::vector<ArchivedGame> games_at_tables(const Model& model);
/// Whether a game of the list is at its table.
bool is_at_table(std::string_view key);
/// Whether it is the one that is just being played, or looked at.
bool is_current_game(const Model& model, const ArchivedGame& game);

/// The key of the game at hand; empty where it is not kept: one of a link, or of a lesson.
std::string current_game_key(const Model& model);

void open_games_list(Model& model);
/// Back at the table of a game of the list; the one that was there goes to the list.
void resume_archived(Model& model, const std::string& key);
/// A finished game from its beginning; false when it cannot be read, which is told.
bool watch_archived(Model& model, const std::string& key);
/// The same, and its review; where there is nothing to review that is told.
void review_game(Model& model, const std::string& key);
void rename_game(Model& model, const std::string& key, const std::string& name);
void delete_game(Model& model, const std::string& key);
/// Puts a game into a file.
void export_game(Model& model, const std::string& key);
/// What the list tells of a game that is kept at this key.
ArchivedGame archived_game(const Person& person, const Platform& platform, const GameSession& game,
                           std::string key);
/// Where a game of the list is that was played elsewhere.
struct ImportResult {
  std::string key;             ///< empty: there is no room
  bool already_there = false;  ///< it is finished, and came before
};
/// Keeps a game that was played elsewhere, last on this day; none: nobody knows, so today.
ImportResult add_to_archive(Model& model, GameSession& game, std::optional<int> day = {});
/// Takes in a file, of a game or of statistics, or says why not; none: one that is far too long.
void import_game(Model& model, const std::optional<std::string>& text);
/// Reads one of the games that the index knows nothing of. False when there is none.
bool index_next_game(Model& model);

}  // namespace app
