// Symbols as art, colours and message keys, and what the kinds of players are called.
#pragma once

#include <optional>
#include <string>

#include "session/setup.hpp"
#include "ui/draw_list.hpp"

namespace app {

class GameEntry;

/// The file of a symbol's picture.
std::string symbol_art(Symbol symbol);
/// The key of a symbol's name.
std::string symbol_key(Symbol symbol);
/// The key of the name of a player who has none.
std::string usual_name_key(Symbol symbol);
/// The symbol's metal.
Color symbol_color(Symbol symbol);
/// The same, dark enough to be read on parchment.
Color symbol_ink(Symbol symbol);

/// The key of what somebody is called who sits on a chair; of an empty one where there is nobody.
std::string seat_kind_key(std::optional<SeatKind> kind);
/// The key of a line about how somebody plays a game.
std::string seat_kind_about_key(const GameEntry& game, std::optional<SeatKind> kind);

}  // namespace app
