// Measures boards against the targets in the rules (section Board) by playing many games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/board_file.hpp"

namespace sim {

/// Each target and whether a board meets it, as Markdown: what can be read off the board, and
/// figures from `games` games of greedy bots for each edition and number of riders, from `seed`
/// on. The same arguments give the same text.
std::string report(const std::vector<io::BoardFile>& boards, std::uint64_t games,
                   std::uint64_t seed);

}  // namespace sim
