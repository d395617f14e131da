// The first layer of the value network for one turn, kept as sums (as an NNUE's accumulator is):
// every card of the hand changes a few rows of them. Exactly what ValueNetwork::value comes to.
#pragma once

#include <array>
#include <cstdint>

#include "ai/mount_drago/value_network.hpp"
#include "drago/playout_state.hpp"

namespace ai::mount_drago {

class TurnAccumulator {
 public:
  /// The turn of a rider who has to play a card. Both must outlive it.
  TurnAccumulator(const ValueNetwork& network, const drago::PlayoutState& state);

  /// The value of playing a card of the hand; `rides` counts only where there is a choice (MD-11).
  double value(int kind, bool rides) const { return value(kind, state_.effect_of(kind), rides); }
  /// The same with the card's effect.
  double value(int kind, const drago::CardEffect& effect, bool rides) const;

 private:
  using Sum = ValueNetwork::Sum;

  static constexpr int no_card = drago::card_kinds;
  bool is_rare(const drago::CardEffect& effect, bool draws) const;
  bool mounts(const drago::CardEffect& effect, bool rides) const;
  int spaces_after(int from, int to) const;
  void add_dragon(Sum& sum, int dragon, int dragon_feature, int played) const;
  void move_dragons(Sum& sum, int kind, const drago::CardEffect& effect, bool mounts) const;
  void add_leads(Sum& sum, const drago::Scores& scores) const;
  feature::Relation relation_of(int rider) const;

  const ValueNetwork& network_;
  const drago::PlayoutState& state_;
  int me_;
  int rival_ = 0;
  int lowest_ = 0;          ///< the space of last place
  int in_last_place_ = 0;   ///< how many dragons are there
  int third_ = 0;           ///< the space of the third of the leading dragons
  int spaces_ = 0;          ///< to the end
  std::uint32_t held_ = 0;  ///< dragons with cards in the hand, a bit each
  std::array<int, drago::dragon_count> dragon_features_{};
  std::array<Sum, drago::dragon_count> dragon_sums_{};  ///< a dragon's row and its cards'
  Sum base_sum_;  ///< everything but the leads and the own hand's size
  Sum lead_sum_{ValueNetwork::Row{}};
};

}  // namespace ai::mount_drago
