// One rider's turn as instinct looks at it: every card of the hand after the other, without adding
// up again what all of them leave alone. Comes to exactly what Instinct::share comes to.
#pragma once

#include <array>
#include <cstdint>

#include "ai/drago/instinct.hpp"
#include "drago/climb.hpp"

namespace ai {

class InstinctTurn {
 public:
  /// The turn of who has to play a card. Both must outlive it.
  InstinctTurn(const Instinct& instinct, const drago::Climb& climb);

  /// The expected share of the win after playing a card of the hand.
  double share(int kind, bool rides) const;

 private:
  using Row = Instinct::Row;

  static constexpr int no_card = drago::card_kinds;
  int spaces_after(int dragon, int to) const;
  void add_group(Row& sum, int dragon, int place, int without) const;

  const Instinct& instinct_;
  const drago::Climb& climb_;
  int rival_ = 0;
  int lowest_ = 0;
  int in_last_place_ = 0;   ///< dragons there
  int third_ = 0;           ///< where the third of the leading dragons stands
  int spaces_ = 0;          ///< to the end
  std::uint32_t held_ = 0;  ///< dragons with cards in the hand, a bit each
  std::array<std::int16_t, drago::dragon_count> places_{};
  std::array<Row, drago::dragon_count> groups_{};  ///< by dragon: its rows and its cards'
  Row base_{};                                     ///< everything but the leads and the own hand
  Row leads_{};
};

}  // namespace ai
