// The built-in boards; their texts come from board_texts.cpp, which the build makes.
#include "sim/boards.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "sim/board_texts.hpp"

namespace sim {

const std::vector<io::BoardFile>& built_in_boards() {
  static const std::vector<io::BoardFile> boards = [] {
    std::vector<io::BoardFile> read;
    for (const std::string_view text : board_texts()) {
      auto board = io::read_board(text);
      CORE_CHECK(board, io::message(board.error()));
      read.push_back(std::move(board).value());
    }
    return read;
  }();
  return boards;
}

const io::BoardFile& board_for(int riders) {
  const auto& boards = built_in_boards();
  const auto found = std::find_if(boards.begin(), boards.end(), [riders](const auto& board) {
    return board.players.fewest <= riders && riders <= board.players.most;
  });
  CORE_CHECK(found != boards.end(), "there is a board for every number of riders");
  return *found;
}

}  // namespace sim
