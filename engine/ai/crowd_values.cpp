// Features and the logit; see crowd_values.hpp.
#include "ai/crowd_values.hpp"

#include <algorithm>

#include "cave/moves.hpp"

namespace ai {

std::size_t crowd_phase(const cave::Board& board, int foremost) {
  const int phases = static_cast<int>(crowd_phases);
  return static_cast<std::size_t>(std::min(foremost, board.lair() - 1) * phases / board.lair());
}

CrowdFeatures crowd_features_of(const cave::Board& board, const CrowdSeat& seat, int players,
                                int turns) {
  double held = 0;
  double coins = 0;
  double steps = 0;
  double arriving = 0;
  for (const cave::Color color : cave::all_colors) {
    if ((seat.up >> index(color) & 1U) != 0) continue;
    const int to = cave::forward(board, seat.position, color);
    held += 1;
    coins += cave::coins(board, to);
    steps += to - seat.position;
    arriving += to == board.lair() ? 1 : 0;
  }
  const double each = held > 0 ? 1 / held : 0;
  const double purse = seat.purse / 10;
  const double way = seat.position / 10.0;
  return {seat.bank / 10.0,
          purse,
          purse * purse,
          way,
          way * way,
          held / 5,
          coins * each / 2,
          steps * each / 10,
          arriving / 5,
          turns == 0 ? 1.0 : 0.0,
          turns == 1 ? 1.0 : 0.0,
          turns == players - 1 ? 1.0 : 0.0};
}

double soft_power(double exponent) {
  constexpr double most = 30;
  constexpr double parts = 1024;  // squared ten times
  double power = 1 + std::clamp(exponent, -most, most) / parts;
  for (int time = 0; time < 10; ++time) power *= power;
  return power;
}

double crowd_strength(const CrowdWeights& weights, std::size_t phase,
                      const CrowdFeatures& features) {
  double sum = 0;
  for (std::size_t at = 0; at < features.size(); ++at) sum += weights[phase][at] * features[at];
  return soft_power(sum);
}

CrowdShares crowd_chances(const cave::Board& board, const CrowdWeights& weights,
                          const CrowdScene& scene) {
  int foremost = 0;
  const auto players = static_cast<std::size_t>(scene.players);
  for (std::size_t at = 0; at < players; ++at) {
    foremost = std::max(foremost, scene.seats[at].position);
  }
  const std::size_t phase = crowd_phase(board, foremost);
  CrowdShares shares{};
  double sum = 0;
  for (std::size_t at = 0; at < players; ++at) {
    const int turns = (static_cast<int>(at) - scene.dragon + scene.players) % scene.players;
    shares[at] = crowd_strength(
        weights, phase, crowd_features_of(board, scene.seats[at], scene.players, turns));
    sum += shares[at];
  }
  for (double& share : shares) share /= sum;
  return shares;
}

}  // namespace ai
