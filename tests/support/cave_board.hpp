// A path to the lair for tests, so that the board in assets can change without touching a rule's
// test.
#pragma once

#include "cave/board.hpp"

namespace support {

/// 20 spaces; what tests speak of is where:
/// yellow 1, 6, 11, 17; blue 2, 7, 12, 16; green 3, 9, 14, 18; red 4, 8, 13, 19;
/// purple 5, 10, 15, 20.
cave::Board cave_board();

/// The lair of that board.
inline constexpr int lair = 21;

}  // namespace support
