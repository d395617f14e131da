// The games' boards, compiled in, so that the program needs no path to them.
#pragma once

#include <vector>

#include "games/games.hpp"
#include "io/save_file.hpp"

namespace sim {

/// Returns the boards of assets/boards, those for few players first.
template <core::Game G>
const std::vector<io::BoardFile<G>>& built_in_boards();
/// Returns the board for this number of players.
template <core::Game G>
const io::BoardFile<G>& board_for(int players);

}  // namespace sim
