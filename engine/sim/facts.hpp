// What drago-sim knows of each game beyond core::Game, in one place per game. Knows no game itself.
#pragma once

#include "core/game.hpp"

namespace sim {

/// Specialised in drago_facts.hpp and cave_facts.hpp. All of it is static:
/// - `turn_rule`, `set_up_rules`: the numbers of the rules on whose turn it is and on the set-up;
/// - `longest_game`: plies that no game of people or bots comes near;
/// - `untouched`: whether nothing was done in a state since the set-up;
/// - `broken`, `broken_end`: what is wrong with a step, or with a last state, judged without the
///   engine's own ways; nothing when all is well;
/// - `board_texts`: the files of assets/boards;
/// - `Figures`: what is worth counting in this game alone (tally.hpp).
template <core::Game G>
struct Facts;

}  // namespace sim
