// What Mount Drago's searches know of the game: what a move brings at once, how a rider who knows
// no more than that plays on, and how likely each rider is to win from here. Whole numbers and
// square roots only, so that it judges alike on every machine.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.hpp"
#include "drago/playout_state.hpp"

namespace ai::mount_drago {

/// Hundredths of a point.
using Centipoints = std::int32_t;
/// By seat: the expected share of the win, and a little for a good margin.
using Rewards = std::array<double, drago::most_riders>;

/// Opinions in hundredths of a point unless said otherwise, fitted to games (STRENGTH.md).
struct EvaluationWeights {
  Centipoints hand_card = 20;  ///< a card that is not drawn because of a scoring (MD-21)
  Centipoints turn = 50;       ///< being the one who plays next
  int standing_large = 25;     ///< percent of what a large scoring would give now
  int standing_small = 25;     ///< percent of what a small scoring would give now
  Centipoints noise = 0;       ///< how much worse than the best a move in a playout may seem
};

class StaticEvaluator {
 public:
  /// A judge of games on a track, which must outlive it.
  explicit StaticEvaluator(const drago::Track& track, const EvaluationWeights& weights = {});
  StaticEvaluator() = default;

  /// What a move of who is on turn changes at once between this rider and the mean of the others.
  Centipoints evaluate(const drago::PlayoutState& state, drago::Move move) const;
  /// Plays one turn as a rider does who looks no further than promises.
  void play_turn(drago::PlayoutState& state, core::Rng& rng) const;
  /// How the game stands for each seat, or how it ended.
  Rewards rewards(const drago::PlayoutState& state) const;

 private:
  Centipoints evaluate_card(const drago::PlayoutState& state, int kind) const;
  Centipoints evaluate_ride(const drago::PlayoutState& state, bool rides) const;
  Centipoints after_turn(const drago::PlayoutState& state, int dragon, int to, std::uint8_t scoring,
                         bool rides) const;
  Centipoints ending(const drago::PlayoutState& state, int dragon, int to, bool rides) const;
  int best_card(const drago::PlayoutState& state, core::Rng& rng) const;
  double lead_spread(const drago::PlayoutState& state) const;
  Rewards terminal_rewards(const drago::PlayoutState& state) const;

  const drago::Track* track_ = nullptr;
  EvaluationWeights weights_;
  std::array<Centipoints, drago::most_spaces> standing_{};  ///< by the space of a mount
};

}  // namespace ai::mount_drago
