// Whether a board is one of Dragon's Cave; see board.hpp.
#include "cave/board.hpp"

#include <algorithm>
#include <string>

namespace cave {
namespace {

std::string place_of(std::size_t space, const char* field) {
  return "path[" + std::to_string(space) + "]." + field;
}

}  // namespace

std::optional<core::Fault> fault_of(const Board& board) {
  if (board.path.size() != path_spaces) {
    return core::Fault{"path", "must have 20 spaces (DC-1)"};
  }
  std::array<int, color_count> seen{};
  for (std::size_t at = 0; at < board.path.size(); ++at) {
    const Space& space = board.path[at];
    if (space.coins > most_space_coins) {
      return core::Fault{place_of(at, "coins"), "must be from 0 to 4"};
    }
    if (++seen[index(space.color)] > spaces_of_a_color) {
      return core::Fault{place_of(at, "color"), "each colour comes four times (DC-1)"};
    }
  }
  if (board.lair_coins > most_lair_coins) {
    return core::Fault{"lair_coins", "must be from 0 to 9"};
  }
  if (board.treasure < 1 || board.treasure > most_treasure) {
    return core::Fault{"treasure", "must be from 1 to 99"};
  }
  return std::nullopt;
}

}  // namespace cave
