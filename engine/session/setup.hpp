// The setup of a game: seats, options and seed, chosen on the set-up screen and stored in saves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"
#include "session/symbol.hpp"

namespace app {

// Seating, independent of the game.

using io::seat_kinds;
using io::SeatKind;

/// The player of a seat.
struct Player {
  SeatKind kind = SeatKind::Person;
  std::string name;  ///< never empty: defaults to the symbol's usual name
  Symbol symbol = {};
  bool remote = false;  ///< a person at another device
};

/// Another player's result with the same deal.
struct Rival {
  std::string name;
  int points = 0;
  bool given_up = false;  ///< gave up; `points` are those at that time
};

/// Who else plays this deal; empty by default.
struct SharedDeal {
  std::optional<int> day;      ///< game of the day for this day, counted from 1970-01-01
  std::optional<Rival> rival;  ///< sender of the link, to compare the result with
};

/// The players of a game, and what the table knows besides the rules.
struct Seating {
  std::vector<Player> players;  ///< by seat
  core::Seat first;             ///< seat that begins
  std::uint64_t seed = 0;
  SharedDeal deal = {};
  std::optional<core::Seat> given_up_by = {};  ///< ended the game for all by giving up
  /// Several persons at this device play without a curtain, with the acting person's hand visible.
  bool open_hands = false;
  bool practice = false;   ///< unlimited undo
  bool played_on = false;  ///< continued from a moment of another game
  bool advised = false;    ///< a person asked for advice
  /// Not for the statistics: opened from a link or file, or a seat has changed hands.
  bool uncounted = false;

  int size() const { return static_cast<int>(players.size()); }
  const Player& player(core::Seat seat) const { return players[seat.index]; }
  /// True for a person at this device; in net games, other persons are remote.
  bool is_person(core::Seat seat) const { return sits_here(player(seat)); }
  int persons() const {
    return static_cast<int>(std::count_if(players.begin(), players.end(), sits_here));
  }

 private:
  static bool sits_here(const Player& player) {
    return player.kind == SeatKind::Person && !player.remote;
  }
};

// The seating in a save, except the first seat and the seed.
std::vector<io::SavedSeat> saved_seats(const Seating& seating);
io::TableSettings saved_settings(const Seating& seating);
/// Returns the first symbol that no seat has; empty if all are taken.
std::string free_symbol(std::span<const Symbol> symbols, const std::vector<io::SavedSeat>& seats);
/// Fails if a symbol is unknown or taken twice, or if the seat that gave up does not exist.
core::Result<Seating, io::LoadError> read_seating(std::span<const Symbol> symbols,
                                                  const std::vector<io::SavedSeat>& seats,
                                                  const io::TableSettings& settings);

class GameEntry;  ///< game.hpp
/// The games of a program, in menu order.
using GameEntries = std::span<const std::reference_wrapper<const GameEntry>>;

/// An option of the set-up screen besides the seats.
struct SetupOption {
  std::string_view key;      ///< names it in a stored setup
  std::string_view id = {};  ///< of the control, and message key of the label
  /// Message keys or proper names of the values, from 0; empty: a switch.
  std::span<const std::string_view> values = {};
  /// Message keys that explain each value; a single one for a switch.
  std::span<const std::string_view> about = {};
  /// A value of an earlier option that turns this one on and locks it.
  struct ForcedBy {
    std::string_view option;
    int value = 0;
    std::string_view about = {};  ///< message key of the explanation
  };
  std::optional<ForcedBy> forced = {};
  /// False for an entry that only keeps the stored text unchanged; not shown.
  bool offered = true;

  /// Returns the number of values.
  int count() const { return values.empty() ? 2 : static_cast<int>(values.size()); }
};

/// A seat of the set-up screen.
struct SeatSetup {
  std::optional<SeatKind> kind;  ///< none: the seat is empty
  std::string name;              ///< as typed; empty: the default name in the player's language
  Symbol symbol = {};
  friend bool operator==(const SeatSetup&, const SeatSetup&) = default;
};

/// The complete setup. The game's seats are the non-empty seats in order.
struct GameSetup {
  io::GameName game;
  std::vector<SeatSetup> seats;
  std::optional<int> first_seat;  ///< none: random
  std::string seed;               ///< as typed; empty: random
  bool open_hands = false;        ///< several persons play without a curtain
  bool practice = false;          ///< unlimited undo
  std::vector<int> values;        ///< of the game's options, in order

  friend bool operator==(const GameSetup&, const GameSetup&) = default;

  int seat_count() const { return static_cast<int>(seats.size()); }
  int seated() const;
  int persons() const;
};

/// Returns the default setup: one person against bots of medium level.
GameSetup default_setup(const GameEntry& game);

/// Converts a setup to a stored text and back; `read_setup` falls back to the default for anything
/// invalid.
std::string write_setup(const GameEntry& game, const GameSetup& setup);
GameSetup read_setup(const GameEntry& game, const std::string& text);

/// Returns the number in a text, or a hash of the text.
std::uint64_t seed_of(const std::string& text);

}  // namespace app
