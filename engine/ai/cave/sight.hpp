// How far a level of Dragon's Cave sees. A level sees less than another, it never does silly
// things.
#pragma once

#include "ai/cave/duel_turn.hpp"

namespace ai {

struct CaveSight {
  bool by_heart = true;          ///< with two players: knows the table, and does not just estimate
  int rounds = DuelTurn::whole;  ///< with two players: so many of the turn, the first included
  int playouts = 4000;           ///< with three and four players
  bool remembers = false;        ///< leans on what the others have done before
};

}  // namespace ai
