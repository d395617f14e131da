// What Mount Drago's searches know of the game: what a move brings at once, how a rider who knows
// no more than that plays on, and how likely each rider is to win from here. Whole numbers and
// square roots only, so that it judges alike on every machine.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.hpp"
#include "drago/climb.hpp"

namespace ai {

/// Hundredths of a point.
using Promise = std::int32_t;
/// By seat: the expected share of the win, and a little for a good margin.
using Rewards = std::array<double, drago::most_riders>;

/// Opinions in hundredths of a point unless said otherwise, fitted to games (STRENGTH.md).
struct DragoOpinions {
  Promise hand_card = 20;   ///< a card that is not drawn because of a scoring (MD-21)
  Promise turn = 50;        ///< being the one who plays next
  int standing_large = 25;  ///< percent of what a large scoring would give now
  int standing_small = 25;  ///< percent of what a small scoring would give now
  Promise whim = 0;         ///< how much worse than the best a move in a playout may seem
};

class DragoJudge {
 public:
  /// A judge of games on a track, which must outlive it.
  explicit DragoJudge(const drago::Track& track, const DragoOpinions& opinions = {});
  DragoJudge() = default;

  /// What a move of who is on turn changes at once between this rider and the mean of the others.
  Promise promise(const drago::Climb& climb, drago::Move move) const;
  /// Plays one turn as a rider does who looks no further than promises.
  void play_turn(drago::Climb& climb, core::Rng& rng) const;
  /// How the game stands for each seat, or how it ended.
  Rewards rewards(const drago::Climb& climb) const;

 private:
  Promise promise_of_card(const drago::Climb& climb, int kind) const;
  Promise promise_of_ride(const drago::Climb& climb, bool rides) const;
  Promise after_turn(const drago::Climb& climb, int dragon, int to, std::uint8_t scoring,
                     bool rides) const;
  Promise ending(const drago::Climb& climb, int dragon, int to, bool rides) const;
  int best_place(const drago::Climb& climb, core::Rng& rng) const;
  double spread(const drago::Climb& climb) const;
  Rewards final_rewards(const drago::Climb& climb) const;

  const drago::Track* track_ = nullptr;
  DragoOpinions opinions_;
  std::array<Promise, drago::most_spaces> standing_{};  ///< by the space of a mount
};

}  // namespace ai
