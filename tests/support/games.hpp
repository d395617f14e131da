// Whole games of Mount Drago for tests.
#pragma once

#include <string>
#include <vector>

#include "drago/rules.hpp"
#include "support/play.hpp"

namespace support {

using Moment = MomentOf<drago::Drago>;

/// Plays a game to its end; see play_out.
drago::State play_game(const drago::Setup& setup, std::uint64_t seed,
                       const std::vector<std::string>& bots, const LookOn<drago::Drago>& look = {});

/// The names of all bots, told to think little where they can be told.
std::vector<std::string> quick_bots();

/// The same moment with everything that a viewer cannot see dealt anew.
drago::State rearranged(const drago::State& state, const core::Viewer& viewer, core::Rng& rng);

}  // namespace support
