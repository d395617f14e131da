// Measures boards against the targets in the rules (section Board) by playing many games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cave/rules.hpp"
#include "drago/rules.hpp"
#include "io/board_file.hpp"
#include "io/games.hpp"

namespace sim {

/// Each target and whether a board meets it, as Markdown: what can be read off the board, and
/// figures from `games` games of bots for each way to play and number of players, from `seed` on.
/// The same arguments give the same text.
template <core::Game G>
std::string report(const std::vector<io::BoardFile<G>>& boards, std::uint64_t games,
                   std::uint64_t seed);

}  // namespace sim
