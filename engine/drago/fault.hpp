// Whether a state given from outside can be a moment of a game. Everything the rules rely on is
// checked here, once, so that they need not distrust their own states.
#pragma once

#include <optional>

#include "core/result.hpp"
#include "drago/state.hpp"

namespace drago {

/// The first fault of a state; nothing when play can go on from it.
std::optional<core::Fault> fault_of(const State& state);

/// The `draw_to` of a state from a log, which does not tell it. Exact, but for one case: with
/// `summit_discard = swap` a turn that scored may owe less than a full hand.
std::uint8_t draw_to_in(Phase phase);

}  // namespace drago
