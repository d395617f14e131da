// The test board's spaces.
#include "support/test_board.hpp"

#include <array>

namespace support {

drago::Board test_board() {
  constexpr auto plain = drago::SpaceKind::Plain;
  constexpr auto blue = drago::SpaceKind::Blue;
  constexpr auto green = drago::SpaceKind::Green;
  constexpr auto summit = drago::SpaceKind::Summit;
  constexpr std::array<drago::Space, 29> spaces = {{
      {drago::SpaceKind::Start, 0},
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
  drago::Board board;
  for (const drago::Space& space : spaces) board.add(space);
  return board;
}

}  // namespace support
