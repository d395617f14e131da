// The five rider symbols (MD-4): their names' keys and their colours for lines on parchment.
#pragma once

#include "app/draw_list.hpp"
#include "app/plan.hpp"

namespace app {

/// The key of a symbol's name, such as "symbol.fire".
const char* symbol_key(Symbol symbol);
/// The symbol's metal, dark enough to be read on parchment.
Color symbol_ink(Symbol symbol);

}  // namespace app
