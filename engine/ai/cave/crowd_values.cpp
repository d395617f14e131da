// Features and the logit; see crowd_values.hpp.
#include "ai/cave/crowd_values.hpp"

#include <algorithm>

#include "cave/moves.hpp"

namespace ai {

std::size_t crowd_phase(const cave::Board& board, int foremost) {
  const int phases = static_cast<int>(crowd_phases);
  return static_cast<std::size_t>(std::min(foremost, board.lair() - 1) * phases / board.lair());
}

CrowdStanding crowd_standing(const cave::Board& board, const CrowdSeat& seat, int players,
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
  constexpr double colors = cave::color_count;
  constexpr double safe_share = 0.75;  ///< of a purse, that reaches the end
  const double each = held > 0 ? 1 / held : 0;
  const double purse = seat.purse / 10;
  const double way = seat.position / 10.0;
  return {{seat.bank / 10.0, purse, purse * purse, way, way * way, held / colors, coins * each / 2,
           steps * each / 10, arriving / colors, turns == 0 ? 1.0 : 0.0, turns == 1 ? 1.0 : 0.0,
           turns == players - 1 ? 1.0 : 0.0},
          seat.bank + seat.purse * safe_share,
          arriving / colors};
}

std::array<double, relation_features> crowd_relation(const CrowdStandings& all, int players,
                                                     std::size_t seat) {
  constexpr double most = 2;
  constexpr double unit = 5;  ///< coins
  double best = -1;
  double danger = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(players); ++other) {
    if (other == seat) continue;
    best = std::max(best, all[other]->coins);
    danger = std::max(danger, all[other]->arriving);
  }
  const double lead = (all[seat]->coins - best) / unit;
  const double ahead = std::clamp(lead, 0.0, most);
  const double behind = std::clamp(lead, -most, 0.0);
  const double arriving = all[seat]->arriving;
  return {ahead, behind, ahead * arriving, behind * arriving, ahead * danger, behind * danger};
}

double soft_power(double exponent) {
  constexpr double most = 30;
  constexpr double parts = 1024;  // squared ten times
  double power = 1 + std::clamp(exponent, -most, most) / parts;
  for (int time = 0; time < 10; ++time) power *= power;
  return power;
}

double own_part(const CrowdWeights& weights, std::size_t phase, const CrowdStanding& standing) {
  double sum = 0;
  for (std::size_t at = 0; at < own_features; ++at) sum += weights[phase][at] * standing.own[at];
  return sum;
}

double relation_part(const CrowdWeights& weights, std::size_t phase, const CrowdStandings& all,
                     int players, std::size_t seat) {
  const auto relation = crowd_relation(all, players, seat);
  double sum = 0;
  for (std::size_t at = 0; at < relation_features; ++at) {
    sum += weights[phase][own_features + at] * relation[at];
  }
  return sum;
}

CrowdShares crowd_chances(const cave::Board& board, const CrowdWeights& weights,
                          const CrowdScene& scene) {
  int foremost = 0;
  const auto players = static_cast<std::size_t>(scene.players);
  std::array<CrowdStanding, cave::most_players> standings;
  CrowdStandings all{};
  for (std::size_t at = 0; at < players; ++at) {
    foremost = std::max(foremost, scene.seats[at].position);
    const int turns = (static_cast<int>(at) - scene.dragon + scene.players) % scene.players;
    standings[at] = crowd_standing(board, scene.seats[at], scene.players, turns);
    all[at] = &standings[at];
  }
  const std::size_t phase = crowd_phase(board, foremost);
  CrowdShares shares{};
  double sum = 0;
  for (std::size_t at = 0; at < players; ++at) {
    shares[at] = soft_power(own_part(weights, phase, standings[at]) +
                            relation_part(weights, phase, all, scene.players, at));
    sum += shares[at];
  }
  for (double& share : shares) share /= sum;
  return shares;
}

}  // namespace ai
