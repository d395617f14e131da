// What a level of Dragon's Cave computes and knows. Lower levels look less far ahead; they never
// blunder on purpose.
#pragma once

#include "ai/dragons_cave/turn_solver.hpp"

namespace ai::dragons_cave {

struct LevelSettings {
  bool uses_table = true;              ///< two players: knows the solved values, else an estimate
  int depth = TurnSolver::whole_turn;  ///< two players: rounds of the turn that are searched
  int playouts = 4000;                 ///< three and four players: for each decision
  bool models_opponents = false;       ///< exploits what the others have done so far
};

}  // namespace ai::dragons_cave
