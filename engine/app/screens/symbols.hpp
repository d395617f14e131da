// What stands for a player: the rider symbols (MD-4) and the dwarves. Their pictures, names and
// colours; the colours are metals, so that they are never mistaken for dragons or spaces. And what
// those are called who sit on a chair.
#pragma once

#include <optional>
#include <string>

#include "app/session/seating.hpp"
#include "app/toolkit/draw_list.hpp"

namespace app {

struct GameEntry;

/// The file of a symbol's picture, such as "emblems/rider-fire".
std::string symbol_art(Symbol symbol);
/// The key of a symbol's name, such as "symbol.fire".
std::string symbol_key(Symbol symbol);
/// The key of the name of a player who has none: "Fire rider", "Gold dwarf".
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
