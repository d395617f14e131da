// The stacks one after the other and the draw pile behind them, in one array.
#include "drago/piles.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace drago {

std::size_t Piles::begin_of(std::size_t pile) const {
  std::size_t begin = 0;
  for (std::size_t before = 0; before < pile; ++before) begin += sizes_[before];
  return begin;
}

void Piles::insert(std::size_t pile, std::size_t at, Card card) {
  const std::size_t total = begin_of(draw_pile) + sizes_[draw_pile];
  CORE_CHECK(total < cards_.size(), "there are 110 cards and no more (MD-2)");
  const auto place = cards_.begin() + static_cast<std::ptrdiff_t>(at);
  const auto end = cards_.begin() + static_cast<std::ptrdiff_t>(total);
  std::copy_backward(place, end, end + 1);
  *place = card;
  ++sizes_[pile];
}

std::span<const Card> Piles::stack(core::Seat seat) const {
  return {cards_.data() + begin_of(seat.index), sizes_[seat.index]};
}

std::span<const Card> Piles::draw() const {
  return {cards_.data() + begin_of(draw_pile), sizes_[draw_pile]};
}

void Piles::put_on_top(core::Seat seat, Card card) {
  insert(seat.index, begin_of(seat.index) + sizes_[seat.index], card);
}

void Piles::put_under(core::Seat seat, Card card) {
  insert(seat.index, begin_of(seat.index), card);
}

void Piles::set_draw(std::span<const Card> cards) {
  const std::size_t begin = begin_of(draw_pile);
  CORE_CHECK(begin + cards.size() <= cards_.size(), "there are 110 cards and no more (MD-2)");
  std::copy(cards.begin(), cards.end(), cards_.begin() + static_cast<std::ptrdiff_t>(begin));
  sizes_[draw_pile] = static_cast<std::uint8_t>(cards.size());
}

Card Piles::take_from_draw() {
  CORE_CHECK(sizes_[draw_pile] > 0, "an empty pile has no card to draw");
  const Card card = draw().back();
  --sizes_[draw_pile];
  return card;
}

void Piles::keep_tops() {
  Piles kept;
  for (std::uint8_t seat = 0; seat < max_riders; ++seat) {
    const std::span<const Card> cards = stack(core::Seat{seat});
    if (!cards.empty()) kept.put_on_top(core::Seat{seat}, cards.back());
  }
  kept.set_draw(draw());
  *this = kept;
}

bool operator==(const Piles& a, const Piles& b) {
  const std::size_t total = a.begin_of(Piles::draw_pile) + a.sizes_[Piles::draw_pile];
  // What lies behind the last card is left over from earlier and means nothing.
  return a.sizes_ == b.sizes_ &&
         std::equal(a.cards_.begin(), a.cards_.begin() + static_cast<std::ptrdiff_t>(total),
                    b.cards_.begin());
}

}  // namespace drago
