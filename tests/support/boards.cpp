// Implements boards.hpp.
#include "support/boards.hpp"

#include <array>

namespace support {

mount_drago::Board test_board() {
  constexpr auto plain = mount_drago::SpaceKind::Plain;
  constexpr auto blue = mount_drago::SpaceKind::Blue;
  constexpr auto green = mount_drago::SpaceKind::Green;
  constexpr auto summit = mount_drago::SpaceKind::Summit;
  constexpr std::array<mount_drago::Space, 29> spaces = {{
      {mount_drago::SpaceKind::Start, 0},
      {plain, -1},
      {plain, 1},
      {blue, 2},
      {plain, -2},
      {plain, 3},
      {plain, 0},
      {plain, 1},
      {green, 4},
      {plain, 2},
      {plain, -1},
      {blue, 3},
      {plain, 5},
      {plain, 1},
      {plain, 4},
      {green, 3},
      {plain, 0},
      {plain, 6},
      {blue, 2},
      {plain, 4},
      {plain, -2},
      {plain, 5},
      {green, 6},
      {plain, 3},
      {blue, 1},
      {summit, 5},
      {summit, 6},
      {summit, 7},
      {summit, 8},
  }};
  mount_drago::Board board;
  for (const mount_drago::Space& space : spaces) board.add(space);
  return board;
}

dragons_cave::Board cave_board() {
  constexpr auto red = dragons_cave::Color::Red;
  constexpr auto yellow = dragons_cave::Color::Yellow;
  constexpr auto green = dragons_cave::Color::Green;
  constexpr auto blue = dragons_cave::Color::Blue;
  constexpr auto purple = dragons_cave::Color::Purple;
  dragons_cave::Board board;
  board.path = {
      {yellow, 1}, {blue, 0},  {green, 2},  {red, 1},    {purple, 3}, {yellow, 0}, {blue, 1},
      {red, 2},    {green, 1}, {purple, 2}, {yellow, 2}, {blue, 3},   {red, 1},    {green, 0},
      {purple, 2}, {blue, 2},  {yellow, 3}, {green, 3},  {red, 4},    {purple, 1},
  };
  return board;
}

}  // namespace support
