// Whole games for tests: who plays is a bot by name, who looks on is the test.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "drago/rules.hpp"

namespace support {

/// One action of a game, taken by a seat or by chance.
struct Moment {
  const drago::State& before;
  const drago::Action& action;
  const drago::Drago::Step& step;
};

/// Plays a game to its end with a bot on each seat (the names repeat round the table), showing
/// every action. Fails the test when an action is refused or the game does not end.
drago::State play_game(const drago::Setup& setup, std::uint64_t seed,
                       const std::vector<std::string>& bots,
                       const std::function<void(const Moment&)>& look = {});

/// The seats of a table and a spectator.
std::vector<core::Viewer> viewers(int riders);

/// The same moment with everything that a viewer cannot see dealt anew.
drago::State rearranged(const drago::State& state, const core::Viewer& viewer, core::Rng& rng);

}  // namespace support
