// Whether a state given from outside can be a moment of a game. Everything the rules rely on is
// checked here, once, so that they need not distrust their own states.
#pragma once

#include <optional>

#include "cave/state.hpp"
#include "core/result.hpp"

namespace cave {

/// The first fault of a state; nothing when play can go on from it.
std::optional<core::Fault> fault_of(const State& state);

/// Completes a state read from a log, which tells neither `robbed` in phase Split nor
/// `treasure_spent`: the first of the caught who holds coins is robbed next, and the treasure is
/// spent when it is empty. Wrong only when a robbery of the same round is over already and left
/// that player coins or filled the treasure again, or when the treasure fell short and kept a rest
/// (DC-16).
void infer_untold(State& state);

}  // namespace cave
