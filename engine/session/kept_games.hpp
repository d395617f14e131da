// The games that are kept beside those at the tables: where each one's save is, and what their list
// tells of them. An index spares reading all of them; it can be lost without losing a game. Knows
// no screen.
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

/// What the list tells of a game.
struct ArchivedGame {
  /// Who played, and what came of it.
  struct Seat {
    Player player;
    int points = 0;  ///< once it is over
  };

  std::string key;   ///< of its save
  std::string game;  ///< as saves call it
  bool over = false;
  bool advised = false;     ///< with advice of the master
  std::string progress;     ///< how far it is, in words; empty once it is over
  std::vector<Seat> seats;  ///< by seat; once it is over the best first
  /// Where everything stands, in numbers that the game itself made and reads.
  std::vector<int> position;
  std::size_t size = 0;  ///< of its save
};

/// Where the game is kept that is at its table, or was there last.
std::string table_key(std::string_view game);

/// Where a save in the list is: the day when the game was played last, counted from 1970-01-01 (0:
/// nobody knows), and which of all it was.
struct ArchivePlace {
  int day = 0;
  int number = 0;
  friend bool operator==(const ArchivePlace&, const ArchivePlace&) = default;
};
std::string archive_key(const ArchivePlace& place);
std::optional<ArchivePlace> parse_archive_key(std::string_view key);

/// Moves a text to where nobody reads it and nothing is written over it; false when it stays.
bool quarantine(Storage& storage, const std::string& key);

/// The index as a text. Its words are of one language: what tells how far a game is has to be read
/// again in another one.
std::string write_index(const std::vector<ArchivedGame>& games, std::string_view language);
core::Result<std::vector<ArchivedGame>, io::LoadError> read_index(std::string_view text,
                                                                  std::string_view language,
                                                                  GameEntries games);

class GameArchive {
 public:
  /// Finds what is kept; the newest is the first from now on.
  void find(Storage& storage, std::string_view language, GameEntries games);

  const std::vector<ArchivedGame>& all() const { return all_; }
  const ArchivedGame* of(std::string_view key) const;
  /// The next game that the index knows nothing of; none: all of them are in the list.
  std::optional<std::string> unread() const;

  /// A key that was never used, for a game that was played last on this day.
  std::string free_key(Storage& storage, int day);
  /// It is kept from now on, and in the list; what the index knew of it goes.
  void add(Storage& storage, ArchivedGame game);
  /// A game is there that nothing is known of yet.
  void add_unread(std::string key) { unread_.push_back(std::move(key)); }
  /// It is kept there no longer: its save was moved, or cannot be read.
  void forget(Storage& storage, std::string_view key);
  /// It is thrown away; false when it stays.
  bool remove(Storage& storage, const std::string& key);
  /// Only so many finished games, and so many bytes, are kept: the oldest finished ones go, those
  /// with a name after all others. The one at the key `spared` stays: it has only just come.
  void make_room(Storage& storage, std::string_view spared = {});
  static constexpr std::size_t max_finished = 200;
  /// A browser keeps five million characters; the games at the tables shall never lack room.
  static constexpr std::size_t max_bytes = 2'500'000;

  /// The name that somebody gave the game at this key; empty: none.
  static std::string name(Storage& storage, std::string_view key);
  static bool set_name(Storage& storage, std::string_view key, std::string_view name);
  /// What was kept of the review of the game at this key; empty: nothing.
  static std::string review(Storage& storage, std::string_view key);
  /// Keeps one; those of the oldest games go where there would be too much of them.
  static void store_review(Storage& storage, std::string_view key, const std::string& text);
  static constexpr std::size_t max_review_bytes = 1'000'000;
  /// Gives a save another key, and its name and review with it; false where it stays.
  static bool move(Storage& storage, const std::string& from, const std::string& to);

 private:
  void save_index(Storage& storage) const;

  std::vector<ArchivedGame> all_;  ///< the newest first
  std::vector<std::string> unread_;
  std::string language_;
  int numbers_ = 0;  ///< given so far
};

}  // namespace app
