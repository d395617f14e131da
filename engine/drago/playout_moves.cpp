// What can be done in a playout, and how its state and moves are made from those of the rules.
#include <algorithm>
#include <variant>

#include "core/check.hpp"
#include "drago/moves.hpp"
#include "drago/playout_state.hpp"

namespace drago {
namespace {

constexpr unsigned bits_per_kind = 2;

}  // namespace

Track::Track(const Board& board)
    : first_summit(static_cast<std::uint8_t>(board.first_summit())),
      last(static_cast<std::uint8_t>(board.last())) {
  for (int position = 0; position < board.size(); ++position) {
    const auto at = static_cast<std::size_t>(position);
    large[at] = static_cast<std::int8_t>(gain(board, position, Scoring::Large));
    small[at] = static_cast<std::int8_t>(gain(board, position, Scoring::Small));
    landing[at] = drago::scoring(board, 0, position);
  }
}

void PlayoutState::begin(const PublicState& open) {
  CORE_CHECK(open.phase != Phase::Shuffle, "chance has moved before a search plays on");
  positions_ = open.positions;
  scores_ = open.scores;
  phase_ = open.phase;
  turn_ = open.turn.index;
  riders_ = open.riders;
  first_ = open.first.index;
  draw_to_ = open.draw_to;
  swaps_ = open.rules.summit_discard == SummitDiscard::Swap;
  if (open.played) played_ = static_cast<std::uint8_t>(open.played->kind());
  tops_.fill(nobody);
  rider_of_.fill(no_rider);
  const std::uint8_t lowest = *std::min_element(positions_.begin(), positions_.end());
  for (std::size_t dragon = 0; dragon < positions_.size(); ++dragon) {
    const auto bit = static_cast<std::uint16_t>(1U << dragon);
    if (positions_[dragon] == lowest) last_ = static_cast<std::uint16_t>(last_ | bit);
    if (positions_[dragon] >= track_->first_summit)
      summit_ = static_cast<std::uint16_t>(summit_ | bit);
  }
}

PlayoutState::PlayoutState(const State& state, const Track& track) : track_(&track) {
  begin(state);
  for (std::uint8_t seat = 0; seat < riders_; ++seat) {
    for (const Card card : state.hands[seat]) {
      hands_[seat][hand_sizes_[seat]++] = static_cast<std::uint8_t>(card.kind());
    }
    load_stack(seat, state.piles.stack(core::Seat{seat}));
  }
  for (const Card card : state.piles.draw()) {
    cards_[draw_++] = static_cast<std::uint8_t>(card.kind());
  }
}

PlayoutState::PlayoutState(const View& view, const Track& track) : track_(&track) {
  begin(view);
  hand_sizes_ = view.hand_sizes;
  for (std::uint8_t seat = 0; seat < riders_; ++seat) {
    load_stack(seat, view.stacks[seat]);
  }
  std::size_t slot = 0;
  for (const Card card : view.hand) {
    hands_[view.turn.index][slot++] = static_cast<std::uint8_t>(card.kind());
  }
  const auto hidden = unseen(view);
  for (std::size_t kind = 0; kind < hidden.size(); ++kind) {
    for (int copy = 0; copy < hidden[kind]; ++copy) {
      cards_[draw_++] = static_cast<std::uint8_t>(kind);
    }
  }
}

void PlayoutState::load_stack(std::size_t seat, std::span<const Card> cards) {
  for (const Card card : cards) bury(static_cast<std::uint8_t>(card.kind()));
  if (cards.empty()) return;
  --buried_;
  mount_on(seat, static_cast<std::uint8_t>(cards.back().kind()));
}

MoveList PlayoutState::legal() const {
  MoveList moves;
  switch (phase_) {
    case Phase::Mount:
      for (int dragon = 0; dragon < dragon_count; ++dragon) {
        if (rider(dragon) == no_rider) moves.push_back(Move::mount(dragon));
      }
      break;
    case Phase::Play:
      list_plays(moves);
      break;
    case Phase::Ride:
      moves.push_back(Move::ride(true));
      moves.push_back(Move::ride(false));
      break;
    case Phase::Discard:
      list_discards(moves);
      break;
    case Phase::Shuffle:
    case Phase::Over:
      break;
  }
  return moves;
}

void PlayoutState::list_plays(MoveList& moves) const {
  for_each_kind_in_hand([&moves](int kind) { moves.push_back(Move::play(kind)); });
}

std::uint32_t PlayoutState::discard_place(int kind) const {
  const auto dragon = static_cast<unsigned>(dragon_of(kind));
  const unsigned before = summit_ & ((1U << dragon) - 1U);
  const auto row = static_cast<unsigned>(std::popcount(before)) * highest_value;
  return (row + static_cast<unsigned>(kind % highest_value)) * bits_per_kind;
}

Move PlayoutState::discard_all() const {
  std::uint32_t held = 0;
  for (std::size_t slot = 0; slot < hand_sizes_[turn_]; ++slot) {
    const int kind = hands_[turn_][slot];
    if (arrived(dragon_of(kind))) held += 1U << discard_place(kind);
  }
  return Move::discard(held);
}

void PlayoutState::list_discards(MoveList& moves) const {
  const std::uint32_t held = discard_all().discard_counts();
  constexpr unsigned all_bits = 2U * highest_value * bits_per_kind;
  moves.push_back(Move::discard(0));
  for (unsigned bits = 0; bits < all_bits; bits += bits_per_kind) {
    const unsigned copies_held = held >> bits & 3U;
    const std::size_t without = moves.size();
    for (unsigned copies_taken = 1; copies_taken <= copies_held; ++copies_taken) {
      for (std::size_t earlier = 0; earlier < without; ++earlier) {
        moves.push_back(Move::discard(moves[earlier].discard_counts() + (copies_taken << bits)));
      }
    }
  }
}

Move PlayoutState::move_of(const Action& action) const {
  if (const auto* const play = std::get_if<Play>(&action)) return Move::play(play->card.kind());
  if (const auto* const choice = std::get_if<Ride>(&action)) return Move::ride(choice->ride);
  if (const auto* const mounted = std::get_if<Mount>(&action)) {
    return Move::mount(static_cast<int>(index(mounted->dragon)));
  }
  const auto* const discarded = std::get_if<Discard>(&action);
  CORE_CHECK(discarded != nullptr, "chance makes no moves");
  std::uint32_t counts = 0;
  for (const Card card : discarded->cards) counts += 1U << discard_place(card.kind());
  return Move::discard(counts);
}

Action PlayoutState::action_of(Move move) const {
  if (move.is_play()) return Play{Card::of_kind(move.kind())};
  if (move.is_mount()) return Mount{all_dragons[at(move.dragon())]};
  if (!move.is_discard()) return Ride{move.rides()};
  Discard discard;
  for (const Card card : each_kind()) {
    if (!arrived(static_cast<int>(index(card.dragon())))) continue;
    const unsigned taken = move.discard_counts() >> discard_place(card.kind()) & 3U;
    for (unsigned copy = 0; copy < taken; ++copy) discard.cards.push_back(card);
  }
  return discard;
}

}  // namespace drago
