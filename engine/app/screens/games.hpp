// The shipped games with their screens: the list that the program offers.
#pragma once

#include <span>

#include "app/session/games.hpp"

namespace app {

std::span<const GameEntry> drawn_games();

}  // namespace app
