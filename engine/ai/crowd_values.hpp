// How likely each of three or four players is to win, judged from the open table between rounds. A
// multinomial logit whose weights drago-tables learns from games against itself.
#pragma once

#include <array>
#include <cstddef>

#include "ai/crowd_scene.hpp"
#include "cave/board.hpp"

namespace ai {

inline constexpr std::size_t crowd_features = 12;
/// The game by where the foremost dwarf is.
inline constexpr std::size_t crowd_phases = 8;

using CrowdFeatures = std::array<double, crowd_features>;
using CrowdWeights = std::array<std::array<double, crowd_features>, crowd_phases>;
using CrowdShares = std::array<double, cave::most_players>;

/// The weights learned for three or four players.
const CrowdWeights& crowd_weights(int players);

/// The phase of a game whose foremost dwarf is at a position.
std::size_t crowd_phase(const cave::Board& board, int foremost);

/// What a player's chances are judged by. `turns` says in how many rounds the player is the dragon:
/// 0 for the next one.
CrowdFeatures crowd_features_of(const cave::Board& board, const CrowdSeat& seat, int players,
                                int turns);

/// e to the power of a number, near enough, and the same on every machine.
double soft_power(double exponent);

/// A player's weight against the others' in a phase.
double crowd_strength(const CrowdWeights& weights, std::size_t phase,
                      const CrowdFeatures& features);

/// How likely each wins when the scene is the beginning of a round.
CrowdShares crowd_chances(const cave::Board& board, const CrowdWeights& weights,
                          const CrowdScene& scene);

}  // namespace ai
