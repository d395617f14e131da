// The boards of the game, built into the program so that it needs no path to them.
#pragma once

#include <vector>

#include "io/board_file.hpp"

namespace sim {

/// Those of assets/boards, for few riders first.
const std::vector<io::BoardFile>& built_in_boards();
/// The one made for so many riders.
const io::BoardFile& board_for(int riders);

}  // namespace sim
