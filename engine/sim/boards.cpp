// The built-in boards; their texts come from the generated board_texts.cpp.
#include "sim/boards.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "games/dragons_cave/sim/facts.hpp"
#include "games/mount_drago/sim/facts.hpp"

namespace sim {

template <core::Game G>
const std::vector<io::BoardFile<G>>& built_in_boards() {
  static const std::vector<io::BoardFile<G>> boards = [] {
    std::vector<io::BoardFile<G>> read;
    for (const std::string_view text : Facts<G>::board_texts()) {
      auto board = io::read_board<G>(text);
      CORE_CHECK(board, io::message(board.error()));
      read.push_back(std::move(board).value());
    }
    return read;
  }();
  return boards;
}

template <core::Game G>
const io::BoardFile<G>& board_for(int players) {
  const auto& boards = built_in_boards<G>();
  const auto found = std::find_if(boards.begin(), boards.end(), [players](const auto& board) {
    return board.players.fewest <= players && players <= board.players.most;
  });
  CORE_CHECK(found != boards.end(), "there is a board for every number of players");
  return *found;
}

template const std::vector<io::BoardFile<mount_drago::MountDrago>>& built_in_boards();
template const std::vector<io::BoardFile<dragons_cave::DragonsCave>>& built_in_boards();
template const io::BoardFile<mount_drago::MountDrago>& board_for(int players);
template const io::BoardFile<dragons_cave::DragonsCave>& board_for(int players);

}  // namespace sim
