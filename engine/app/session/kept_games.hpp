// The games that are kept beside those at the tables: where each one's save is, and what their list
// tells of them. An index spares reading all of them; it can be lost without losing a game. Knows
// no screen.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/seating.hpp"
#include "app/session/storage.hpp"
#include "core/result.hpp"
#include "io/load_error.hpp"

namespace app {

/// What the list tells of a game.
struct KeptGame {
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
struct KeptPlace {
  int day = 0;
  int number = 0;
  friend bool operator==(const KeptPlace&, const KeptPlace&) = default;
};
std::string kept_key(const KeptPlace& place);
std::optional<KeptPlace> kept_place(std::string_view key);

/// Moves a text to where nobody reads it and nothing is written over it; false when it stays.
bool set_aside(Storage& storage, const std::string& key);

/// The index as a text. Its words are of one language: what tells how far a game is has to be read
/// again in another one.
std::string write_index(const std::vector<KeptGame>& games, std::string_view language);
core::Result<std::vector<KeptGame>, io::LoadError> read_index(std::string_view text,
                                                              std::string_view language);

class KeptGames {
 public:
  /// Finds what is kept; the newest is the first from now on.
  void find(Storage& storage, std::string_view language);

  const std::vector<KeptGame>& all() const { return all_; }
  const KeptGame* of(std::string_view key) const;
  /// The next game that the index knows nothing of; none: all of them are in the list.
  std::optional<std::string> unread() const;

  /// A key that was never used, for a game that was played last on this day.
  std::string free_key(Storage& storage, int day);
  /// It is kept from now on, and in the list; what the index knew of it goes.
  void add(Storage& storage, KeptGame game);
  /// A game is there that nothing is known of yet.
  void add_unread(std::string key) { unread_.push_back(std::move(key)); }
  /// It is kept there no longer: its save was moved, or cannot be read.
  void forget(Storage& storage, std::string_view key);
  /// It is thrown away; false when it stays.
  bool remove(Storage& storage, const std::string& key);
  /// Only so many finished games, and so many bytes, are kept: the oldest finished ones go, those
  /// with a name after all others. The one at the key `spared` stays: it has only just come.
  void make_room(Storage& storage, std::string_view spared = {});
  static constexpr std::size_t most_finished = 200;
  /// A browser keeps five million characters; the games at the tables shall never lack room.
  static constexpr std::size_t most_bytes = 2'500'000;

  /// The name that somebody gave the game at this key; empty: none.
  static std::string name(Storage& storage, std::string_view key);
  static bool set_name(Storage& storage, std::string_view key, std::string_view name);
  /// What was kept of the review of the game at this key; empty: nothing.
  static std::string review(Storage& storage, std::string_view key);
  /// Keeps one; those of the oldest games go where there would be too much of them.
  static void keep_review(Storage& storage, std::string_view key, const std::string& text);
  static constexpr std::size_t most_review_bytes = 1'000'000;
  /// Gives a save another key, and its name and review with it; false where it stays.
  static bool move(Storage& storage, const std::string& from, const std::string& to);

 private:
  void keep_index(Storage& storage) const;

  std::vector<KeptGame> all_;  ///< the newest first
  std::vector<std::string> unread_;
  std::string language_;
  int numbers_ = 0;  ///< given so far
};

}  // namespace app
