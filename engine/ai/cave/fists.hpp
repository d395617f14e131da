// Two fists (DC-8): which hand gets how much, and which is picked, with or without knowing
// somebody.
#pragma once

#include "ai/cave/memory.hpp"
#include "cave/action.hpp"
#include "cave/view.hpp"
#include "core/rng.hpp"

namespace ai {

/// Hides the purse of `view.robbed`: `smaller` in either hand, or nearly all in the hand that the
/// dragon player does not pick as a rule. `memory` may be none.
cave::Split drawn_split(const cave::View& view, const CaveMemory* memory, int smaller,
                        core::Rng& rng);

/// Picks a hand; the one that is fuller as a rule.
cave::Guess drawn_guess(const cave::View& view, const CaveMemory* memory, core::Rng& rng);

}  // namespace ai
