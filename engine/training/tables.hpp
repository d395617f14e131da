// The long computations of drago-cave-tables from start to end, with their progress. Knows no
// files.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "ai/dragons_cave/win_model.hpp"
#include "training/factorization.hpp"
#include "training/value_iteration.hpp"

namespace training {

/// Called with what is being done and the estimated fraction that is done, 0 … 1.
using Report = std::function<void(std::string_view what, double done)>;
/// Called with a result, in one line.
using Say = std::function<void(const std::string&)>;

/// Value iteration until no value changes any more.
ValueTable solve_two_players(TurnBatchSolver& turns, const Report& report, const Say& say);

/// The exploitability of a player that uses `approximation`, in coins per game.
double measure_exploitability(TurnBatchSolver& turns, const ValueTable& exact,
                              const ValueTable& approximation, const Report& report,
                              const Say& say);

cave_ai::WinModelWeights train_win_model(const cave::Board& board, int players, int generations,
                                         int games, const Report& report, const Say& say);

/// The files that are built into the bots.
std::string turn_start_values_file(std::string_view text);
std::string win_model_file(const cave_ai::WinModelWeights& three,
                           const cave_ai::WinModelWeights& four);

}  // namespace training
