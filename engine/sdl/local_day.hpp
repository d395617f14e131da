// The calendar on the wall, where the player is. Knows no game.
#pragma once

#include <ctime>

namespace sdl {

/// Which day it is then and there, counted from 1970-01-01.
int local_day(std::time_t now);

}  // namespace sdl
