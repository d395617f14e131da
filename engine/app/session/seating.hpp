// Who sits at a table, whichever game is played on it. Knows no rules.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/load_error.hpp"
#include "io/save_file.hpp"

namespace app {

using io::seat_kinds;
using io::SeatKind;

/// What somebody plays as: the rider symbols of Mount Drago (MD-4), the dwarves of Dragon's Cave.
/// Each is one player's at a table.
enum class Symbol : std::uint8_t { Fire, Arrow, Eye, Wing, Claw, Gold, Silver, Copper, Jade };
/// As saves call them.
inline constexpr std::array<std::string_view, 9> symbol_names = {
    "fire", "arrow", "eye", "wing", "claw", "gold", "silver", "copper", "jade"};

/// Who plays in a seat, and as what.
struct Player {
  SeatKind kind = SeatKind::Person;
  std::string name;  ///< never empty: the usual name is filled in when the game begins
  Symbol symbol = Symbol::Fire;
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
  SharedDeal deal;
  std::optional<core::Seat> given_up_by;  ///< ended the game for everybody
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

}  // namespace app
