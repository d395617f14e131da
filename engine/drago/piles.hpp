// The riders' stacks and the draw pile: up to 110 cards in one array, so that a state stays a plain
// value of fixed size.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/seat.hpp"
#include "drago/dragon.hpp"
#include "drago/setup.hpp"

namespace drago {

/// The open stacks (bottom to top) and the draw pile (the last card is drawn next).
class Piles {
 public:
  /// A rider's stack, bottom to top; the last card is the mount (MD-14).
  std::span<const Card> stack(core::Seat seat) const;
  /// The draw pile; the last card is drawn next.
  std::span<const Card> draw() const;

  void put_on_top(core::Seat seat, Card card);
  void put_under(core::Seat seat, Card card);
  /// Replaces the whole draw pile.
  void set_draw(std::span<const Card> cards);
  /// Takes the last card of the draw pile, which must not be empty.
  Card take_from_draw();
  /// Takes all but the top card out of every stack (MD-24); set_draw follows.
  void keep_tops();

  friend bool operator==(const Piles& a, const Piles& b);

 private:
  static constexpr std::size_t draw_pile = max_riders;

  std::size_t begin_of(std::size_t pile) const;
  void insert(std::size_t pile, std::size_t at, Card card);

  std::array<Card, card_count> cards_{};
  std::array<std::uint8_t, max_riders + 1> sizes_{};
};

}  // namespace drago
