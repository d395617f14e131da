// Everything that can be done in Mount Drago. Chance is one of the doers.
#pragma once

#include <variant>

#include "core/fixed_list.hpp"
#include "drago/dragon.hpp"
#include "drago/setup.hpp"

namespace drago {

using Hand = core::FixedList<Card, hand_size>;
using CardList = core::FixedList<Card, card_count>;

/// Choosing the first dragon (MD-6, `first_mount = chosen`).
struct Mount {
  Dragon dragon{};
  friend constexpr bool operator==(const Mount&, const Mount&) = default;
};
/// Chance: the new order of the draw pile, the last card drawn first (MD-7, MD-24).
struct Shuffle {
  CardList draw;
  friend constexpr bool operator==(const Shuffle&, const Shuffle&) = default;
};
/// Playing a hand card (MD-9).
struct Play {
  Card card;
  friend constexpr bool operator==(const Play&, const Play&) = default;
};
/// Riding the dragon just moved, or not (MD-11).
struct Ride {
  bool ride = false;
  friend constexpr bool operator==(const Ride&, const Ride&) = default;
};
/// Discarding summit cards, perhaps none (MD-23). They go under the stack in this order.
struct Discard {
  Hand cards;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

/// In the order of the phases they belong in.
using Action = std::variant<Mount, Shuffle, Play, Ride, Discard>;

}  // namespace drago
