// The words for who sits on a chair.
#pragma once

#include "app/session/seating.hpp"
#include "io/games.hpp"

namespace app {

/// The key of a sitter's name.
const char* sitter_key(Sitter sitter);
/// The key of a line about how a sitter plays a game.
const char* sitter_about_key(io::GameName game, Sitter sitter);

}  // namespace app
