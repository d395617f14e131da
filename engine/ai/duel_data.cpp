// The table of the duel on the board of assets/boards. Written by drago-tables; not to be edited.
#include "ai/duel_text.hpp"

namespace ai {

std::string_view duel_text() { return ""; }

}  // namespace ai
