// The test path's spaces.
#include "support/cave_board.hpp"

namespace support {

cave::Board cave_board() {
  constexpr auto red = cave::Color::Red;
  constexpr auto yellow = cave::Color::Yellow;
  constexpr auto green = cave::Color::Green;
  constexpr auto blue = cave::Color::Blue;
  constexpr auto purple = cave::Color::Purple;
  cave::Board board;
  board.path = {
      {yellow, 1}, {blue, 0},  {green, 2},  {red, 1},    {purple, 3}, {yellow, 0}, {blue, 1},
      {red, 2},    {green, 1}, {purple, 2}, {yellow, 2}, {blue, 3},   {red, 1},    {green, 0},
      {purple, 2}, {blue, 2},  {yellow, 3}, {green, 3},  {red, 4},    {purple, 1},
  };
  return board;
}

}  // namespace support
