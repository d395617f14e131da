// How likely each of three or four players is to win, judged from the open table between rounds. A
// multinomial logit whose weights drago-tables learns from games against itself.
#pragma once

#include <array>
#include <cstddef>

#include "ai/cave/crowd_scene.hpp"
#include "cave/board.hpp"

namespace ai {

inline constexpr std::size_t own_features = 12;      ///< of one player
inline constexpr std::size_t relation_features = 6;  ///< of one player against the others
inline constexpr std::size_t crowd_features = own_features + relation_features;
/// The game by where the foremost dwarf is.
inline constexpr std::size_t crowd_phases = 8;

using CrowdFeatures = std::array<double, crowd_features>;
using CrowdWeights = std::array<std::array<double, crowd_features>, crowd_phases>;
using CrowdShares = std::array<double, cave::most_players>;

/// The weights learned for three or four players.
const CrowdWeights& crowd_weights(int players);

/// The phase of a game whose foremost dwarf is at a position.
std::size_t crowd_phase(const cave::Board& board, int foremost);

/// What one player has, whatever the others do.
struct CrowdStanding {
  std::array<double, own_features> own{};
  double coins = 0;     ///< those in the purse count for less
  double arriving = 0;  ///< the share of all colours that lead to the lair
};
using CrowdStandings = std::array<const CrowdStanding*, cave::most_players>;

/// `turns` says in how many rounds the player is the dragon: 0 for the next one.
CrowdStanding crowd_standing(const cave::Board& board, const CrowdSeat& seat, int players,
                             int turns);

/// Who is how far ahead, and who can end the game.
std::array<double, relation_features> crowd_relation(const CrowdStandings& all, int players,
                                                     std::size_t seat);

/// e to the power of a number, near enough, and the same on every machine.
double soft_power(double exponent);

/// The part of the exponent of a player's weight that comes from its own features.
double own_part(const CrowdWeights& weights, std::size_t phase, const CrowdStanding& standing);
/// The part that comes from the others.
double relation_part(const CrowdWeights& weights, std::size_t phase, const CrowdStandings& all,
                     int players, std::size_t seat);

/// How likely each wins when the scene is the beginning of a round.
CrowdShares crowd_chances(const cave::Board& board, const CrowdWeights& weights,
                          const CrowdScene& scene);

}  // namespace ai
