// Whether a state given from outside can be a moment of a game. Everything the rules rely on is
// checked here, once, so that they need not distrust their own states.
#pragma once

#include <optional>
#include <string>

#include "cave/state.hpp"

namespace cave {

/// What is wrong with a state: the place, named as in the log (`hands[2]`), and why.
struct StateFault {
  std::string place;
  std::string why;
};

/// The first fault of a state; nothing when play can go on from it.
std::optional<StateFault> fault_of(const State& state);

/// Completes a state read from a log, which does not tell `robbed` in phase Split nor
/// `treasure_spent`: the first who still holds coins after being caught is robbed next, and the
/// treasure is spent when it is empty. Exact but for a caught player robbed in vain and a payment
/// that fell short and left a rest.
void infer_untold(State& state);

}  // namespace cave
