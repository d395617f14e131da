// One rider's turn as instinct looks at it: every card of the hand after the other, without adding
// up again what all of them leave alone. Comes to exactly what Instinct::share comes to.
#pragma once

#include <array>
#include <cstdint>

#include "ai/mount_drago/value_network.hpp"
#include "drago/playout_state.hpp"

namespace ai::mount_drago {

class TurnAccumulator {
 public:
  /// The turn of who has to play a card. Both must outlive it.
  TurnAccumulator(const ValueNetwork& network, const drago::PlayoutState& state);

  /// The expected share of the win after playing a card of the hand.
  double value(int kind, bool rides) const;

 private:
  using Row = ValueNetwork::Row;

  static constexpr int no_card = drago::card_kinds;
  int spaces_after(int dragon, int to) const;
  void add_group(Row& sum, int dragon, int place, int without) const;

  const ValueNetwork& network_;
  const drago::PlayoutState& state_;
  int rival_ = 0;
  int lowest_ = 0;
  int in_last_place_ = 0;   ///< dragons there
  int third_ = 0;           ///< where the third of the leading dragons stands
  int spaces_ = 0;          ///< to the end
  std::uint32_t held_ = 0;  ///< dragons with cards in the hand, a bit each
  std::array<std::int16_t, drago::dragon_count> places_{};
  std::array<Row, drago::dragon_count> dragon_sums_{};  ///< by dragon: its rows and its cards'
  Row base_sum_{};  ///< everything but the leads and the own hand
  Row lead_sum_{};
};

}  // namespace ai::mount_drago
