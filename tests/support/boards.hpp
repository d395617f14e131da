// Boards for tests, so that the boards in assets can change without touching a rule's test.
#pragma once

#include "games/dragons_cave/rules/board.hpp"
#include "games/mount_drago/rules/board.hpp"

namespace support {

/// Returns a board with 24 spaces between start and summit, with all facts that MD-3 states of the
/// printed board.
mount_drago::Board test_board();

/// Spaces of the test board that tests use.
namespace space {
inline constexpr int start = 0;
inline constexpr int minus_one = 1;
inline constexpr int plain_one = 2;
inline constexpr int blue_two = 3;
inline constexpr int minus_two = 4;
inline constexpr int plain_three = 5;
inline constexpr int plain_zero = 6;
inline constexpr int green_four = 8;  ///< three after plain_three
inline constexpr int plain_two = 9;
inline constexpr int blue_three = 11;
inline constexpr int plain_five = 12;
inline constexpr int plain_four = 14;  ///< four before high_blue_two
inline constexpr int green_three = 15;
inline constexpr int plain_six = 17;
inline constexpr int high_blue_two = 18;
inline constexpr int high_plain_four = 19;
inline constexpr int green_six = 22;
inline constexpr int high_plain_three = 23;
inline constexpr int blue_one = 24;
inline constexpr int summit_five = 25;
inline constexpr int summit_six = 26;
inline constexpr int summit_seven = 27;
inline constexpr int last = 28;  ///< the summit's 8
}  // namespace space

/// Returns a path of 20 spaces: yellow 1, 6, 11, 17; blue 2, 7, 12, 16; green 3, 9, 14, 18; red 4,
/// 8, 13, 19; purple 5, 10, 15, 20.
dragons_cave::Board cave_board();

/// The position of the lair on that board.
inline constexpr int lair = 21;

}  // namespace support
