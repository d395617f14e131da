// Symbols as art, colors and message keys; names of the kinds of players.
#pragma once

#include <optional>
#include <string>

#include "session/setup.hpp"
#include "ui/draw_list.hpp"

namespace app {

class GameEntry;

/// Returns the path of a symbol's picture.
std::string symbol_art(Symbol symbol);
/// Returns the message key of a symbol's name.
std::string symbol_key(Symbol symbol);
/// Returns the message key of the default name of a player with this symbol.
std::string default_name_key(Symbol symbol);
/// Returns the color of the symbol's metal.
Color symbol_color(Symbol symbol);
/// Returns the same, dark enough to read on parchment.
Color symbol_ink(Symbol symbol);

/// Returns the message key of a kind of player, or of an empty seat.
std::string seat_kind_key(std::optional<SeatKind> kind);
/// Returns the message key of a line about how a kind of player plays this game.
std::string seat_kind_about_key(const GameEntry& game, std::optional<SeatKind> kind);

}  // namespace app
