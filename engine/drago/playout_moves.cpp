// What can be done in a playout, and how its moves and the actions of the rules are the same.
#include <algorithm>
#include <variant>

#include "core/check.hpp"
#include "drago/playout_state.hpp"

namespace drago {
namespace {

constexpr unsigned bits_per_kind = 2;

}  // namespace

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
  std::uint64_t held = 0;
  for (std::size_t place = 0; place < hand_sizes_[turn_]; ++place) {
    held |= std::uint64_t{1} << hands_[turn_][place];
  }
  for (; held != 0; held &= held - 1) moves.push_back(Move::play(std::countr_zero(held)));
}

std::uint32_t PlayoutState::discard_place(int kind) const {
  const auto dragon = static_cast<unsigned>(dragon_of(kind));
  const unsigned before = summit_ & ((1U << dragon) - 1U);
  const auto row = static_cast<unsigned>(std::popcount(before)) * highest_value;
  return (row + static_cast<unsigned>(kind % highest_value)) * bits_per_kind;
}

Move PlayoutState::discard_all() const {
  std::uint32_t held = 0;
  for (std::size_t place = 0; place < hand_sizes_[turn_]; ++place) {
    const int kind = hands_[turn_][place];
    if (arrived(dragon_of(kind))) held += 1U << discard_place(kind);
  }
  return Move::discard(held);
}

void PlayoutState::list_discards(MoveList& moves) const {
  const std::uint32_t held = discard_all().discard_counts();
  constexpr unsigned places = 2U * highest_value * bits_per_kind;
  moves.push_back(Move::discard(0));
  for (unsigned bits = 0; bits < places; bits += bits_per_kind) {
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
