// What is agreed on the set-up screen before a game begins.
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

// Who sits at a table, whichever game is played on it. Knows no rules.

using io::seat_kinds;
using io::SeatKind;

/// Who plays in a seat, and as what.
struct Player {
  SeatKind kind = SeatKind::Person;
  std::string name;  ///< never empty: the usual name is filled in when the game begins
  Symbol symbol = {};
  bool remote = false;  ///< a person at another device
};

/// How the same deal came out for somebody else.
struct Rival {
  std::string name;
  int points = 0;
  bool given_up = false;  ///< the game was given up: the points so far
};

/// Who else has played what was dealt here; nobody, as a rule.
struct SharedDeal {
  std::optional<int> day;      ///< whose deal of the day it is, counted from 1970-01-01
  std::optional<Rival> rival;  ///< who has sent it; the player's result is compared with it
};

/// The people and bots of one game.
struct Seating {
  std::vector<Player> players;  ///< by seat
  core::Seat first;             ///< who began
  std::uint64_t seed = 0;
  SharedDeal deal = {};
  std::optional<core::Seat> given_up_by = {};  ///< ended the game for everybody
  /// Persons at one device play without the curtain: whoever's turn it is looks at once.
  bool open_hands = false;
  bool practice = false;   ///< anything can be taken back
  bool played_on = false;  ///< it went on from a moment of another game
  bool advised = false;    ///< somebody was told what the master would do
  /// Not for the statistics: it came by a link or a file, or a seat has changed hands.
  bool uncounted = false;

  int size() const { return static_cast<int>(players.size()); }
  const Player& player(core::Seat seat) const { return players[seat.index]; }
  /// Persons at this device, which are all but in a game over the net.
  bool is_person(core::Seat seat) const { return sits_here(player(seat)); }
  int persons() const {
    return static_cast<int>(std::count_if(players.begin(), players.end(), sits_here));
  }

 private:
  static bool sits_here(const Player& player) {
    return player.kind == SeatKind::Person && !player.remote;
  }
};

// What a save tells of a seating, beside who began and the seed.
std::vector<io::SavedSeat> saved_seats(const Seating& seating);
io::TableSettings saved_settings(const Seating& seating);
/// The first of the game's symbols that no seat has; empty where all are taken.
std::string free_symbol(std::span<const Symbol> symbols, const std::vector<io::SavedSeat>& seats);
/// Refused where a symbol is none of the game's or another seat's, too, or who gave up is none of
/// the seats.
core::Result<Seating, io::LoadError> read_seating(std::span<const Symbol> symbols,
                                                  const std::vector<io::SavedSeat>& seats,
                                                  const io::TableSettings& settings);

class GameEntry;  ///< game.hpp
/// The games of a program, in the order in which they are offered.
using GameEntries = std::span<const std::reference_wrapper<const GameEntry>>;

/// Something agreed on the set-up screen beside who plays.
struct SetupOption {
  std::string_view key;      ///< in the text of a setup
  std::string_view id = {};  ///< of the control, and the message key of its label
  /// Its values, from 0, as message keys or proper names; none: it is a switch.
  std::span<const std::string_view> values = {};
  /// The message keys of what each value means; of a switch a single one.
  std::span<const std::string_view> about = {};
  /// A value of an earlier option that switches this one on for good.
  struct ForcedBy {
    std::string_view option;
    int value = 0;
    std::string_view about = {};  ///< the message key that says so
  };
  std::optional<ForcedBy> forced = {};
  /// Others are another game's and only written down, as the text always had them.
  bool offered = true;

  /// How many values there are, from 0.
  int count() const { return values.empty() ? 2 : static_cast<int>(values.size()); }
};

/// One chair of the set-up screen.
struct SeatSetup {
  std::optional<SeatKind> kind;  ///< none: the chair is empty
  std::string name;              ///< as typed; empty: the usual name in the player's language
  Symbol symbol = {};
  friend bool operator==(const SeatSetup&, const SeatSetup&) = default;
};

/// The whole agreement. Seats of the game are the chairs that are not empty, in order.
struct GameSetup {
  io::GameName game;
  std::vector<SeatSetup> seats;
  std::optional<int> first_seat;  ///< none: by lot
  std::string seed;               ///< as typed; empty: a new one each time
  bool open_hands = false;        ///< several persons play without a curtain
  bool practice = false;          ///< anything can be taken back
  std::vector<int> values;        ///< of the game's options, in their order

  friend bool operator==(const GameSetup&, const GameSetup&) = default;

  int seat_count() const { return static_cast<int>(seats.size()); }
  int seated() const;
  int persons() const;
};

/// A table for one person against bots of medium level: what the set-up screen starts with.
GameSetup usual_setup(const GameEntry& game);

/// The setup as a small text, to find it again; `read_setup` gives the usual one for what it cannot
/// read.
std::string write_setup(const GameEntry& game, const GameSetup& setup);
GameSetup read_setup(const GameEntry& game, const std::string& text);

/// The seed a text stands for: its number, or a number made from its letters.
std::uint64_t seed_of(const std::string& text);

}  // namespace app
