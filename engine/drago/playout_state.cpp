// The course of a playout. Cards lie in one array: the draw pile in front, in no order, and what is
// buried in the stacks behind, so that reshuffling (MD-24) is moving one behind the other.
#include "drago/playout_state.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace drago {
namespace {

/// By kind, because dividing takes its time.
constexpr std::array<std::uint8_t, card_kinds> dragons = [] {
  std::array<std::uint8_t, card_kinds> table{};
  for (int kind = 0; kind < card_kinds; ++kind) {
    table[static_cast<std::size_t>(kind)] =
        static_cast<std::uint8_t>(PlayoutState::dragon_of(kind));
  }
  return table;
}();

/// A number below `bound` out of 16 random bits: uneven by less than one in 65536 / bound.
std::size_t scaled(std::uint64_t bits, std::size_t bound) {
  return static_cast<std::size_t>((bits & 0xFFFFU) * bound >> 16U);
}

}  // namespace

void PlayoutState::determinize(core::Rng& rng) {
  for (std::uint8_t seat = 0; seat < riders_; ++seat) {
    if (seat == turn_) continue;
    for (std::size_t slot = 0; slot < hand_sizes_[seat]; ++slot)
      hands_[seat][slot] = draw_card(rng);
  }
}

void PlayoutState::deal_card(int seat, int slot, int kind) {
  const auto wanted = static_cast<std::uint8_t>(kind);
  std::uint8_t* const pile_end = cards_.data() + draw_;
  std::uint8_t* const card = std::find(cards_.data(), pile_end, wanted);
  CORE_CHECK(card != pile_end, "only unseen cards can be dealt");
  *card = *(pile_end - 1);
  --draw_;
  hands_[at(seat)][at(slot)] = wanted;
}

int PlayoutState::buried(int kind) const {
  return static_cast<int>(std::count(cards_.end() - buried_, cards_.end(), kind));
}

void PlayoutState::mount_on(std::size_t seat, std::uint8_t kind) {
  if (tops_[seat] != nobody) {
    rider_of_[dragons[tops_[seat]]] = no_rider;
    bury(tops_[seat]);
  }
  tops_[seat] = kind;
  rider_of_[dragons[kind]] = static_cast<std::uint8_t>(seat);
}

void PlayoutState::perform(Move move, core::Rng& rng) {
  if (move.is_play()) {
    const auto& hand = hands_[turn_];
    const auto slot = std::find(hand.begin(), hand.end(), static_cast<std::uint8_t>(move.kind()));
    play_from(static_cast<std::size_t>(slot - hand.begin()), rng);
  } else if (move.is_discard()) {
    discard(move.discard_counts(), rng);
  } else if (move.is_mount()) {
    first_mount(move.dragon(), rng);
  } else {
    settle_ride(move.rides(), rng);
  }
}

void PlayoutState::play_from(std::size_t slot, core::Rng& rng) {  // MD-9
  auto& hand = hands_[turn_];
  const std::uint8_t kind = hand[slot];
  hand[slot] = hand[--hand_sizes_[turn_]];
  const CardEffect effect = effect_of(kind);
  move_up(at(effect.dragon), at(effect.to));
  if (effect.choice) {
    played_ = kind;
    phase_ = Phase::Ride;
    return;
  }
  if (effect.rider == no_rider || effect.rider == turn_) {
    mount_on(turn_, kind);
  } else {
    bury(kind);
  }
  after_move(effect.scoring, rng);
}

void PlayoutState::move_up(std::size_t dragon, std::size_t to) {
  positions_[dragon] = static_cast<std::uint8_t>(to);
  const auto bit = static_cast<std::uint16_t>(1U << dragon);
  if (to >= track_->first_summit) summit_ = static_cast<std::uint16_t>(summit_ | bit);
  if ((last_ & bit) == 0) return;
  last_ = static_cast<std::uint16_t>(last_ & ~bit);
  if (last_ != 0) return;
  const std::uint8_t lowest = *std::min_element(positions_.begin(), positions_.end());
  for (std::size_t other = 0; other < positions_.size(); ++other) {
    const unsigned is_last = positions_[other] == lowest ? 1U : 0U;
    last_ = static_cast<std::uint16_t>(last_ | is_last << other);
  }
}

void PlayoutState::settle_ride(bool rides, core::Rng& rng) {  // MD-11
  if (rides) {
    mount_on(turn_, played_);
  } else {
    bury(played_);
  }
  // The dragon was in last place, so wherever it stands now it came from below the summit.
  after_move(track_->landing[positions_[dragons[played_]]], rng);
}

void PlayoutState::after_move(std::optional<Scoring> scoring, core::Rng& rng) {
  if (scoring) {  // MD-16, MD-17
    const auto& gains = track_->gains(*scoring);
    for (std::size_t seat = 0; seat < riders_; ++seat) {
      const std::uint8_t position = positions_[dragons[tops_[seat]]];
      scores_[seat] = static_cast<std::int16_t>(scores_[seat] + gains[position]);
    }
    if (summit_ != 0 && arrived() >= summit_to_end) {  // MD-25
      phase_ = Phase::Over;
      return;
    }
  }
  const bool draws = !scoring || hand_sizes_[turn_] == 0;  // MD-20 … MD-22
  draw_to_ = draws ? drago::hand_size : 0;
  if (summit_ != 0 && (draws || swaps_) && holds_summit_card()) {
    phase_ = Phase::Discard;
  } else {
    draw_up(rng);
  }
}

bool PlayoutState::holds_summit_card() const {
  for (std::size_t slot = 0; slot < hand_sizes_[turn_]; ++slot) {
    if (arrived(static_cast<int>(dragons[hands_[turn_][slot]]))) return true;
  }
  return false;
}

void PlayoutState::begin_discard() {
  if (draw_to_ == 0) draw_to_ = hand_sizes_[turn_];
}

void PlayoutState::discard_card(std::size_t slot) {
  auto& hand = hands_[turn_];
  bury(hand[slot]);
  hand[slot] = hand[--hand_sizes_[turn_]];
}

void PlayoutState::discard(std::uint32_t counts, core::Rng& rng) {  // MD-23
  begin_discard();
  for (std::size_t slot = hand_sizes_[turn_]; slot-- > 0;) {
    const int kind = hands_[turn_][slot];
    if (!arrived(static_cast<int>(dragons[hands_[turn_][slot]]))) continue;
    const std::uint32_t bits = discard_place(kind);
    if ((counts >> bits & 3U) == 0) continue;
    counts -= 1U << bits;
    discard_card(slot);
  }
  draw_up(rng);
}

void PlayoutState::discard_by_coin(core::Rng& rng) {
  begin_discard();
  std::uint64_t coins = rng.next();
  for (std::size_t slot = hand_sizes_[turn_]; slot-- > 0; coins >>= 1U) {
    if ((coins & 1U) != 0 && arrived(static_cast<int>(dragons[hands_[turn_][slot]]))) {
      discard_card(slot);
    }
  }
  draw_up(rng);
}

std::uint8_t PlayoutState::draw_card(core::Rng& rng) {
  const std::size_t slot = scaled(rng.next() >> 48U, draw_);
  const std::uint8_t kind = cards_[slot];
  cards_[slot] = cards_[--draw_];
  return kind;
}

void PlayoutState::draw_up(core::Rng& rng) {
  std::uint8_t size = hand_sizes_[turn_];
  for (; size < draw_to_; ++size) {
    if (draw_ == 0) reshuffle();
    hands_[turn_][size] = draw_card(rng);
  }
  hand_sizes_[turn_] = size;
  draw_to_ = 0;
  phase_ = Phase::Play;
  turn_ = static_cast<std::uint8_t>(turn_ + 1U == riders_ ? 0U : turn_ + 1U);
}

void PlayoutState::reshuffle() {  // MD-24
  CORE_CHECK(buried_ > 0, "110 cards always suffice (MD-24)");
  std::copy(cards_.end() - buried_, cards_.end(), cards_.begin());
  draw_ = buried_;
  buried_ = 0;
}

void PlayoutState::first_mount(int dragon, core::Rng& rng) {  // MD-6
  constexpr int mount_value = 3;
  const Card card(all_dragons[at(dragon)], mount_value);
  const auto kind = static_cast<std::uint8_t>(card.kind());
  *std::find(cards_.begin(), cards_.begin() + draw_, kind) = cards_[draw_ - 1U];
  --draw_;
  mount_on(turn_, kind);
  turn_ = static_cast<std::uint8_t>(turn_ + 1U == riders_ ? 0U : turn_ + 1U);
  if (turn_ == first_) deal(rng);
}

void PlayoutState::deal(core::Rng& rng) {  // MD-7
  for (std::size_t seat = 0; seat < riders_; ++seat) {
    for (std::uint8_t& kind : hands_[seat]) kind = draw_card(rng);
    hand_sizes_[seat] = drago::hand_size;
  }
  draw_to_ = 0;
  phase_ = Phase::Play;
}

void PlayoutState::rollout_turn(core::Rng& rng) {
  if (phase_ == Phase::Mount) {
    const MoveList moves = legal();
    perform(moves[scaled(rng.next() >> 48U, moves.size())], rng);
    return;
  }
  if (phase_ == Phase::Play) {
    const std::uint64_t bits = rng.next();
    play_from(scaled(bits >> 48U, hand_sizes_[turn_]), rng);
    if (phase_ == Phase::Ride) settle_ride((bits >> 32U & 1U) != 0, rng);
  } else if (phase_ == Phase::Ride) {
    settle_ride((rng.next() >> 63U) != 0, rng);
  }
  if (phase_ == Phase::Discard) discard_by_coin(rng);
}

void PlayoutState::rollout(core::Rng& rng) {
  while (phase_ != Phase::Over) rollout_turn(rng);
}

}  // namespace drago
