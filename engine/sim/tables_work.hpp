// The long computations of drago-tables from begin to end, with their progress. Knows no files.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "ai/cave/crowd_values.hpp"
#include "sim/duel_factors.hpp"
#include "sim/duel_sweeps.hpp"

namespace sim {

/// Told what is being done, how much of it is done (0 … 1, as well as can be foreseen).
using Report = std::function<void(std::string_view what, double done)>;
/// Told a result in one line.
using Say = std::function<void(const std::string&)>;

/// Sweeps until nothing changes any more.
DuelTable solve_duel(Turns& turns, const Report& report, const Say& say);

/// What the best opponent gets from a player with these beliefs, in coins per game.
double exploit_duel(Turns& turns, const DuelTable& exact, const DuelTable& beliefs,
                    const Report& report, const Say& say);

ai::CrowdWeights learn_crowd(const cave::Board& board, int players, int generations, int games,
                             const Report& report, const Say& say);

/// Source texts that the bots are built from.
std::string duel_source(std::string_view text);
std::string crowd_source(const ai::CrowdWeights& three, const ai::CrowdWeights& four);

}  // namespace sim
