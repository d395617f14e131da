// The two fists (DC-8): which hand gets how much, and which hand is picked, with or without a model
// of the opponent.
#pragma once

#include "ai/dragons_cave/opponent_model.hpp"
#include "cave/action.hpp"
#include "cave/view.hpp"
#include "core/rng.hpp"

namespace ai::dragons_cave {

/// Splits the purse of `view.robbed`: `smaller` coins in a hand drawn by lot, or all in the hand
/// that the dragon player tends not to pick. `opponents` may be null.
cave::Split sample_split(const cave::View& view, const OpponentModel* opponents, int smaller,
                         core::Rng& rng);

/// Picks a hand by lot, or the one that tends to be fuller. `opponents` may be null.
cave::Guess sample_guess(const cave::View& view, const OpponentModel* opponents, core::Rng& rng);

}  // namespace ai::dragons_cave
