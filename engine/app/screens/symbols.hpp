// What stands for a player: the rider symbols (MD-4) and the dwarves. Their pictures, names and
// colours; the colours are metals, so that they are never mistaken for dragons or spaces.
#pragma once

#include <string>

#include "app/session/seating.hpp"
#include "app/toolkit/draw_list.hpp"

namespace app {

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

}  // namespace app
