// Cards in a hand and cards face up (DC-3, DC-6): at most one of each kind.
#pragma once

#include <cstdint>

#include "cave/color.hpp"
#include "core/fixed_list.hpp"

namespace cave {

/// The cards somebody holds. Without order: there is one of each.
class Hand {
 public:
  constexpr Hand() = default;
  /// All six (DC-4).
  static constexpr Hand full() { return Hand((1U << card_count) - 1U); }

  constexpr bool holds(Card card) const { return (bits_ >> index(card) & 1U) != 0; }
  constexpr void add(Card card) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << index(card)); }
  constexpr void remove(Card card) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(card)));
  }
  constexpr int size() const {
    int held = 0;
    for (const Card card : all_cards) held += holds(card) ? 1 : 0;
    return held;
  }
  /// In the fixed order red … purple, chest.
  constexpr core::FixedList<Card, card_count> cards() const {
    core::FixedList<Card, card_count> held;
    for (const Card card : all_cards) {
      if (holds(card)) held.push_back(card);
    }
    return held;
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  constexpr explicit Hand(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}

  std::uint8_t bits_ = 0;
};

/// Cards face up in front of somebody, in order of play (DC-6). Never the chest card: it takes
/// everything back to the hand, itself too (DC-10).
using FaceUp = core::FixedList<Card, color_count>;

}  // namespace cave
