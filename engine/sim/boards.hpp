// The boards of the games, built into the program so that it needs no path to them.
#pragma once

#include <vector>

#include "games/games.hpp"
#include "io/save_file.hpp"

namespace sim {

/// Those of assets/boards, for few players first.
template <core::Game G>
const std::vector<io::BoardFile<G>>& built_in_boards();
/// The one made for so many players.
template <core::Game G>
const io::BoardFile<G>& board_for(int players);

}  // namespace sim
