// Whether a list of spaces is a board (MD-3). Does not judge whether it makes a good game.
#include "drago/board.hpp"

namespace drago {

std::optional<core::Fault> fault_of(const Board& board) {
  constexpr int fewest_spaces = 1 + 1 + summit_spaces;
  if (board.size() < fewest_spaces) {
    return core::Fault{"spaces", "a start, at least one space and four summit spaces are needed"};
  }
  for (int position = 0; position < board.size(); ++position) {
    const Space& space = board.space(position);
    const std::string place = "spaces[" + std::to_string(position) + "].";
    if ((space.kind == SpaceKind::Start) != (position == 0)) {
      return core::Fault{place + "kind", "the first space, and no other, is the start"};
    }
    if ((space.kind == SpaceKind::Summit) != board.on_summit(position)) {
      return core::Fault{place + "kind", "the last four spaces, and no others, are the summit"};
    }
  }
  if (board.space(0).value != 0) {
    return core::Fault{"spaces[0].value", "the start is worth 0 (MD-19)"};
  }
  return std::nullopt;
}

}  // namespace drago
