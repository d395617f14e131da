// The hand-made evaluation of Mount Drago: what a move brings at once, rollouts by that, and how
// likely each rider is to win from a position. Whole numbers and square roots only, so that every
// machine gets the same.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "core/rng.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/bots/search_tree.hpp"

namespace mount_drago::bots {

/// Hundredths of a point.
using Centipoints = std::int32_t;
inline constexpr Centipoints point = 100;

/// From 0 to 1, growing with a lead in the unit of `spread` (above 0): 0.85 for one as large as
/// that.
inline double win_probability(double lead, double spread) {
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
}

/// How many points a seat has more than the best of the others.
int lead_of(const Scores& points, int riders, int seat);
/// What it is worth to end the game with this lead: winning beats everything.
Centipoints worth_of_ending(int lead);

/// How a finished game becomes a number from 0 to 1.
struct TerminalWeights {
  double for_winning;  ///< the part that the share of the win makes up (MD-25)
  int unit;            ///< of the lead, a point being 1
  double spread;       ///< of the lead, in this unit
};
double terminal_value(const Scores& scores, int riders, int seat, const TerminalWeights& weights);

/// What the space of a mount is worth.
struct EvaluationWeights {
  int standing_large = 25;  ///< percent of what a large scoring would give now
  int standing_small = 25;  ///< percent of what a small scoring would give now
};

class StaticEvaluator {
 public:
  /// For games on a track, which must outlive it.
  explicit StaticEvaluator(const Track& track, const EvaluationWeights& weights = {});
  StaticEvaluator() = default;

  /// What a move changes at once between the rider on turn and the mean of the others.
  Centipoints evaluate(const PlayoutState& state, Move move) const;
  /// Rollout policy: plays one turn by the best evaluations.
  void play_turn(PlayoutState& state, core::Rng& rng) const;
  /// How the game stands for each seat, or how it ended.
  Rewards rewards(const PlayoutState& state) const;

 private:
  Centipoints evaluate_card(const PlayoutState& state, int kind) const;
  Centipoints evaluate_ride(const PlayoutState& state, bool rides) const;
  Centipoints evaluate_effect(const PlayoutState& state, const CardEffect& effect,
                              bool rides) const;
  Centipoints evaluate_ending(const PlayoutState& state, const CardEffect& effect,
                              bool rides) const;
  int best_card(const PlayoutState& state) const;
  double lead_spread(const PlayoutState& state) const;
  Rewards terminal_rewards(const PlayoutState& state) const;

  const Track* track_ = nullptr;
  std::array<Centipoints, max_spaces> standing_{};  ///< by the space of a mount
};

}  // namespace mount_drago::bots
