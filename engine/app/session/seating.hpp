// Who sits at a table, whichever game is played on it. Knows no rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "io/games.hpp"

namespace app {

/// Who sits on a chair: a person, a bot of some level, or nobody.
enum class Sitter : std::uint8_t { Person, Easy, Medium, Hard, Master, Empty };

/// The name under which `ai::make_bot` knows a level; of a person or an empty chair, nothing.
std::string_view bot_name(Sitter sitter);

/// What somebody plays as: the rider symbols of Mount Drago (MD-4), the dwarves of Dragon's Cave.
/// Each is one chair's at a table.
enum class Symbol : std::uint8_t { Fire, Arrow, Eye, Wing, Claw, Gold, Silver, Copper, Jade };

/// The symbols of a game, one for each of its chairs.
std::span<const Symbol> symbols_of(io::GameName game);

/// Who plays in a seat, and as what.
struct Player {
  Sitter sitter = Sitter::Person;
  std::string name;  ///< never empty: the usual name is filled in when the game begins
  Symbol symbol = Symbol::Fire;
};

/// The people and bots of one game.
struct Seating {
  std::vector<Player> players;  ///< by seat
  core::Seat first;             ///< who began
  std::uint64_t seed = 0;
  std::optional<core::Seat> given_up_by;  ///< ended the game for everybody

  int size() const { return static_cast<int>(players.size()); }
  const Player& player(core::Seat seat) const { return players[seat.index]; }
  bool is_person(core::Seat seat) const { return player(seat).sitter == Sitter::Person; }
  int persons() const {
    return static_cast<int>(std::count_if(players.begin(), players.end(), [](const Player& player) {
      return player.sitter == Sitter::Person;
    }));
  }
};

}  // namespace app
