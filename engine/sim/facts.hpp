// A game's knowledge for drago-sim beyond core::Game: one specialization per game.
#pragma once

#include "core/game.hpp"

namespace sim {

/// Specialized in sim/facts.hpp of each game. All members are static:
/// - `turn_rule`, `set_up_rules`: numbers of the rules about turns and set-up;
/// - `max_plies`: plies, far above any real game;
/// - `untouched`: true if nothing has happened since the set-up;
/// - `broken`, `broken_end`: check a step or a final state without the engine's own code, and
///   return what is wrong; empty if nothing is;
/// - `board_texts`: the files of assets/boards;
/// - `Figures`: statistics of this game alone (tally.hpp).
template <core::Game G>
struct Facts;

}  // namespace sim
