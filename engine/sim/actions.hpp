// Lets another program play: applies the actions it gives and answers each with a line.
#pragma once

#include <optional>

#include "io/load_error.hpp"
#include "sim/lines.hpp"

namespace sim {

/// The first line must be a game line; anything else is an error, and the only one. Every line
/// with an action is answered with an `action` line, or with a `refused` line that changes nothing.
/// A further game line begins another game; result and refused lines are passed over, so that a
/// whole log is valid input.
std::optional<io::LoadError> apply_actions(const NextLine& next, const TakeLine& take);

}  // namespace sim
