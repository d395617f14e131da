// The piles, and the checks of a state from outside: from plain ranges to what each phase requires.
#include "games/mount_drago/rules/state.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/check.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago {

// The array holds the stacks in seat order and then the draw pile.

std::size_t Piles::begin_of(std::size_t pile) const {
  std::size_t begin = 0;
  for (std::size_t before = 0; before < pile; ++before) begin += sizes_[before];
  return begin;
}

void Piles::insert(std::size_t pile, std::size_t at, Card card) {
  const std::size_t total = begin_of(draw_pile) + sizes_[draw_pile];
  CORE_CHECK(total < cards_.size(), "there are only 110 cards (MD-2)");
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
  CORE_CHECK(begin + cards.size() <= cards_.size(), "there are only 110 cards (MD-2)");
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
  // Cards behind the last one are leftovers without meaning.
  return a.sizes_ == b.sizes_ &&
         std::equal(a.cards_.begin(), a.cards_.begin() + static_cast<std::ptrdiff_t>(total),
                    b.cards_.begin());
}

namespace {

using core::Fault;
using MaybeFault = std::optional<Fault>;

/// Far above any score of a game, far within std::int16_t.
constexpr int highest_score = 10'000;

std::string at(const char* list, std::size_t index) {
  return std::string(list) + '[' + std::to_string(index) + ']';
}

bool before_deal(const State& state) { return state.phase == Phase::Mount || deal_is_due(state); }

MaybeFault setting_fault(const State& state) {
  if (const MaybeFault fault = fault_of(state.board)) {
    return Fault{"board." + fault->place, fault->why};
  }
  if (state.riders < min_riders || state.riders > max_riders) {
    return Fault{"riders", "2 to 5 can ride (MD-4)"};
  }
  if (state.first.index >= state.riders) return Fault{"first", "there is no such seat"};
  if (state.turn.index >= state.riders) return Fault{"turn", "there is no such seat"};
  return std::nullopt;
}

MaybeFault track_fault(const State& state) {
  for (std::size_t dragon = 0; dragon < state.positions.size(); ++dragon) {
    if (state.positions[dragon] > state.board.last()) {
      return Fault{"positions." + std::string(name(all_dragons[dragon])),
                   "the board has no such space"};
    }
  }
  for (std::size_t seat = 0; seat < state.scores.size(); ++seat) {
    const bool absurd = state.scores[seat] > highest_score || state.scores[seat] < -highest_score;
    if (absurd || (seat >= state.riders && state.scores[seat] != 0)) {
      return Fault{at("scores", seat), "no game can bring this score"};
    }
  }
  return std::nullopt;
}

MaybeFault summit_fault(const State& state) {
  for (std::size_t place = 0; place < state.summit.size(); ++place) {
    const Dragon dragon = state.summit[place];
    if (!state.board.on_summit(state.positions[index(dragon)])) {
      return Fault{at("summit", place), "this dragon is not on the summit"};
    }
    if (std::count(state.summit.begin(), state.summit.end(), dragon) > 1) {
      return Fault{at("summit", place), "a dragon arrives only once"};
    }
  }
  const auto arrived =
      std::count_if(state.positions.begin(), state.positions.end(),
                    [&state](std::uint8_t position) { return state.board.on_summit(position); });
  if (arrived != static_cast<std::ptrdiff_t>(state.summit.size())) {
    return Fault{"summit", "every dragon on the summit is listed, once"};
  }
  const bool third = state.summit.size() == state.summit.capacity();
  const bool just_arrived = state.played && third && state.summit.back() == state.played->dragon();
  if (third != (state.phase == Phase::Over) && !just_arrived) {
    return Fault{"phase", "the game is over when the third dragon has arrived (MD-25)"};
  }
  return std::nullopt;
}

MaybeFault card_fault(const State& state) {
  std::array<int, card_kinds> counts{};
  const auto count = [&counts](Card card) { ++counts[static_cast<std::size_t>(card.kind())]; };
  for (std::uint8_t seat = 0; seat < max_riders; ++seat) {
    const std::span<const Card> stack = state.piles.stack(core::Seat{seat});
    const Hand& hand = state.hands[seat];
    if (seat >= state.riders && !stack.empty()) {
      return Fault{at("stacks", seat), "there is no such seat"};
    }
    if (seat >= state.riders && !hand.empty()) {
      return Fault{at("hands", seat), "there is no such seat"};
    }
    std::for_each(stack.begin(), stack.end(), count);
    std::for_each(hand.begin(), hand.end(), count);
  }
  const std::span<const Card> draw = state.piles.draw();
  std::for_each(draw.begin(), draw.end(), count);
  if (state.played) count(*state.played);
  for (const Card card : each_kind()) {
    const int found = counts[static_cast<std::size_t>(card.kind())];
    if (found != copies(card)) {
      return Fault{"cards", "there are " + std::to_string(found) + " of " + name(card) +
                                " instead of " + std::to_string(copies(card)) + " (MD-2)"};
    }
  }
  return std::nullopt;
}

/// Seats that have chosen a first mount own one stacked card each, the others none (MD-6).
MaybeFault set_up_fault(const State& state) {
  const bool chosen = state.rules.first_mount == FirstMount::Chosen;
  if (state.phase == Phase::Mount && !chosen) {
    return Fault{"phase", "with these rules first mounts are dealt, not chosen"};
  }
  if (state.phase == Phase::Shuffle && state.turn != state.first) {
    return Fault{"turn", "at the deal it is the first player's turn"};
  }
  const bool at_deal = state.phase == Phase::Shuffle;
  bool mounted = chosen;
  for (int step = 0; step < state.riders; ++step) {
    const core::Seat seat = core::after(state.first, state.riders, step);
    if (!at_deal && seat == state.turn) mounted = false;
    if (!state.hands[seat.index].empty()) {
      return Fault{at("hands", seat.index), "hands are empty before the deal (MD-7)"};
    }
    if (state.piles.stack(seat).size() != (mounted ? 1U : 0U)) {
      return Fault{at("stacks", seat.index),
                   "riders choose first mounts in seat order from the first player (MD-6)"};
    }
  }
  return std::nullopt;
}

MaybeFault hand_fault(const State& state) {
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    const std::size_t size = state.hands[seat].size();
    if (state.piles.stack(core::Seat{seat}).empty()) {
      return Fault{at("stacks", seat), "each rider has a mount after the deal (MD-6)"};
    }
    const bool has_played = core::Seat{seat} == state.turn && state.phase != Phase::Play;
    if (size == 0 && !has_played) {
      return Fault{at("hands", seat), "a hand is never empty between turns (MD-22)"};
    }
    if (has_played && size == hand_size) {
      return Fault{at("hands", seat), "a rider who has played holds at most 5 cards (MD-9)"};
    }
  }
  return std::nullopt;
}

MaybeFault unread_fault(const State& state) {
  const bool seated = state.late_reader && state.late_reader->index < state.riders;
  if (state.late_reader && !seated) return Fault{"late_reader", "there is no such seat"};
  const std::size_t held = seated ? state.hands[state.late_reader->index].size() : 0;
  if (state.unread <= held) return std::nullopt;
  return Fault{"unread", "these are more cards than the hand holds"};
}

MaybeFault mount_fault(const State& state) {
  const Mounts mounts = mounts_of(state);
  for (std::size_t seat = 0; seat < mounts.size(); ++seat) {
    if (mounts[seat] && std::count(mounts.begin(), mounts.end(), mounts[seat]) > 1) {
      return Fault{at("stacks", seat), "two riders cannot ride the same dragon (MD-14)"};
    }
  }
  return std::nullopt;
}

/// Checks the card on the table in phase Ride: its dragon came from last place (MD-11).
MaybeFault played_fault(const State& state) {
  if (state.played.has_value() != (state.phase == Phase::Ride)) {
    return Fault{"played", "a card is on the table exactly in phase ride"};
  }
  if (!state.played) return std::nullopt;
  const Dragon dragon = state.played->dragon();
  if (rider_of(mounts_of(state), dragon)) {
    return Fault{"played", "this dragon has a rider: there is no choice (MD-11)"};
  }
  const int to = state.positions[index(dragon)];
  const int lowest_from = to - state.played->value();
  Positions others = state.positions;
  others[index(dragon)] = static_cast<std::uint8_t>(state.board.last());
  const int last_place = *std::min_element(others.begin(), others.end());
  const bool possible = lowest_from >= 0 && lowest_from <= last_place;
  if (!possible) {
    return Fault{"played", "this dragon cannot have come from last place (MD-11)"};
  }
  return std::nullopt;
}

MaybeFault drawing_fault(const State& state) {
  const Hand& hand = state.hands[state.turn.index];
  const bool swap = state.rules.summit_discard == SummitDiscard::Swap;
  switch (state.phase) {
    case Phase::Discard:
      if (!holds_summit_card(state)) {
        return Fault{"phase", "there is no card to discard (MD-23)"};
      }
      if (state.draw_to != hand_size && !(swap && state.draw_to == 0)) {
        return Fault{"draw_to", "a hand is refilled to 6 (MD-20)"};
      }
      return std::nullopt;
    case Phase::Shuffle:
      if (state.draw_to > hand_size || state.draw_to <= hand.size() ||
          (!swap && state.draw_to != hand_size)) {
        return Fault{"draw_to", "a shuffle is due when a card is (MD-24)"};
      }
      return std::nullopt;
    case Phase::Mount:
    case Phase::Play:
    case Phase::Ride:
    case Phase::Over:
      break;
  }
  if (state.draw_to != 0) return Fault{"draw_to", "no seat draws now"};
  return std::nullopt;
}

}  // namespace

MaybeFault fault_of(const State& state) {
  for (const auto check : {setting_fault, track_fault, summit_fault, card_fault}) {
    if (MaybeFault fault = check(state)) return fault;
  }
  if (MaybeFault fault = before_deal(state) ? set_up_fault(state) : hand_fault(state)) return fault;
  for (const auto check : {unread_fault, mount_fault, played_fault, drawing_fault}) {
    if (MaybeFault fault = check(state)) return fault;
  }
  return std::nullopt;
}

std::uint8_t draw_to_in(Phase phase) {
  return phase == Phase::Shuffle || phase == Phase::Discard ? hand_size : 0;
}

}  // namespace mount_drago
