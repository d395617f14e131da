// The words for who sits on a chair.
#pragma once

#include <optional>
#include <string>

#include "app/session/seating.hpp"

namespace app {

struct GameEntry;

/// The key of what somebody is called who sits on a chair; of an empty one where there is nobody.
std::string sitter_key(std::optional<SeatKind> kind);
/// The key of a line about how somebody plays a game.
std::string sitter_about_key(const GameEntry& game, std::optional<SeatKind> kind);

}  // namespace app
