// The hand-made evaluation of Mount Drago: values of moves one ply deep, rollouts by them, and win
// probabilities of positions. Only integers and square roots, so that all machines compute the
// same.
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

/// Returns 0 … 1, growing with the lead: 0.5 at 0, 0.85 at a lead of `spread` (> 0, same unit).
inline double win_probability(double lead, double spread) {
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
}

/// Returns a seat's points minus those of the best other seat.
int lead_of(const Scores& points, int riders, int seat);
/// Returns the value of ending the game with this lead; a win exceeds every other value.
Centipoints worth_of_ending(int lead);

/// The weights that turn a finished game into a number from 0 to 1.
struct TerminalWeights {
  double for_winning;  ///< the part of the share of the win (MD-25)
  int unit;            ///< units of `spread` per point
  double spread;       ///< of the lead, see win_probability
};
double terminal_value(const Scores& scores, int riders, int seat, const TerminalWeights& weights);

/// The value of a mount's space.
struct EvaluationWeights {
  int standing_large = 25;  ///< percent of the points of a large scoring now
  int standing_small = 25;  ///< percent of the points of a small scoring now
};

class StaticEvaluator {
 public:
  /// `track` must outlive the evaluator.
  explicit StaticEvaluator(const Track& track, const EvaluationWeights& weights = {});
  StaticEvaluator() = default;

  /// Returns the immediate change of a move for the rider on turn minus the others' mean change.
  Centipoints evaluate(const PlayoutState& state, Move move) const;
  /// Rollout policy: plays one turn by the best evaluations.
  void play_turn(PlayoutState& state, core::Rng& rng) const;
  /// Returns the rewards of a position, finished or not, by seat.
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
