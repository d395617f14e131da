// The archive of games beside those at the tables: their saves, and an index for the list. The
// index avoids reading all saves; losing it loses no game. Knows no screen.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/json.hpp"
#include "session/setup.hpp"
#include "session/storage.hpp"

namespace app {

/// An entry of the list.
struct ArchivedGame {
  /// A player and the result.
  struct Seat {
    Player player;
    int points = 0;  ///< final points
    int rank = 1;    ///< final rank
  };

  std::string key;   ///< storage key of the save
  std::string game;  ///< name, as in saves
  bool over = false;
  bool given_up = false;    ///< finished early; there is no winner
  bool advised = false;     ///< a player asked for advice
  std::string progress;     ///< progress in words; empty for a finished game
  std::vector<Seat> seats;  ///< by seat; by rank in a finished game
  /// Numbers that the game writes and reads to draw a thumbnail.
  std::vector<int> position;
  std::size_t size = 0;  ///< of the save, in bytes
};

/// Returns the storage key of the game at the table, or the last one there.
std::string table_key(std::string_view game);

/// Identifies an archived save: the day of its last move, counted from 1970-01-01 (0: unknown), and
/// a running number.
struct ArchivePlace {
  int day = 0;
  int number = 0;
  friend bool operator==(const ArchivePlace&, const ArchivePlace&) = default;
};
std::string archive_key(const ArchivePlace& place);
std::optional<ArchivePlace> parse_archive_key(std::string_view key);

/// Renames a text so that nothing reads or overwrites it. False if that failed.
bool quarantine(Storage& storage, const std::string& key);

/// The index as text. Descriptions are in one language; entries of unfinished games must be read
/// again in another one.
std::string write_index(const std::vector<ArchivedGame>& games, std::string_view language);
core::Result<std::vector<ArchivedGame>, io::LoadError> read_index(std::string_view text,
                                                                  std::string_view language,
                                                                  GameEntries games);

class GameArchive {
 public:
  /// Loads the archive, the newest game first.
  void find(Storage& storage, std::string_view language, GameEntries games);

  const std::vector<ArchivedGame>& all() const { return all_; }
  const ArchivedGame* of(std::string_view key) const;
  /// Returns a game missing from the index; none if the list is complete.
  std::optional<std::string> unread() const;

  /// Returns an unused key for a game last played on this day.
  std::string free_key(Storage& storage, int day);
  /// Adds a game to the list; replaces an older entry.
  void add(Storage& storage, ArchivedGame game);
  /// Adds a game whose description is not known yet.
  void add_unread(std::string key) { unread_.push_back(std::move(key)); }
  /// Removes an entry whose save was moved or is unreadable.
  void forget(Storage& storage, std::string_view key);
  /// Deletes a game; false if that failed.
  bool remove(Storage& storage, const std::string& key);
  /// Deletes the oldest finished games beyond `max_finished` and `max_bytes`, named ones last.
  /// Never deletes `spared`, the newest arrival.
  void make_room(Storage& storage, std::string_view spared = {});
  static constexpr std::size_t max_finished = 200;
  /// Browsers store about five million characters; half of that stays free for the games at the
  /// tables.
  static constexpr std::size_t max_bytes = 2'500'000;

  /// Returns the name the player gave the game; empty: none.
  static std::string name(Storage& storage, std::string_view key);
  static bool set_name(Storage& storage, std::string_view key, std::string_view name);
  /// Returns the stored review of the game; empty: none.
  static std::string review(Storage& storage, std::string_view key);
  /// Stores a review. Deletes the reviews of the oldest games beyond `max_review_bytes`.
  static void store_review(Storage& storage, std::string_view key, const std::string& text);
  static constexpr std::size_t max_review_bytes = 1'000'000;
  /// Moves a save with its name and review to another key; false if the save stays.
  static bool move(Storage& storage, const std::string& from, const std::string& to);

 private:
  void save_index(Storage& storage) const;

  std::vector<ArchivedGame> all_;  ///< newest first
  std::vector<std::string> unread_;
  std::string language_;
  int numbers_ = 0;  ///< highest number so far
};

}  // namespace app
