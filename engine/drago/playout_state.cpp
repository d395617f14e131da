// The course of a playout. Cards lie in one array: the draw pile in front, in no order, and what is
// buried in the stacks behind, so that reshuffling (MD-24) is moving one behind the other.
#include "drago/playout_state.hpp"

#include <algorithm>
#include <variant>

#include "core/check.hpp"
#include "drago/moves.hpp"

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

void PlayoutState::init_common(const Positions& positions, const Scores& scores, Phase phase,
                               core::Seat turn) {
  positions_ = positions;
  scores_ = scores;
  phase_ = phase;
  turn_ = turn.index;
  tops_.fill(nobody);
  rider_of_.fill(no_rider);
  const std::uint8_t lowest = *std::min_element(positions.begin(), positions.end());
  for (std::size_t dragon = 0; dragon < positions.size(); ++dragon) {
    const auto bit = static_cast<std::uint16_t>(1U << dragon);
    if (positions[dragon] == lowest) last_ = static_cast<std::uint16_t>(last_ | bit);
    if (positions[dragon] >= track_->first_summit)
      summit_ = static_cast<std::uint16_t>(summit_ | bit);
  }
}

PlayoutState::PlayoutState(const State& state, const Track& track) : track_(&track) {
  init_common(state.positions, state.scores, state.phase, state.turn);
  CORE_CHECK(phase_ != Phase::Shuffle, "chance has moved before a search plays on");
  riders_ = state.riders;
  first_ = state.first.index;
  draw_to_ = state.draw_to;
  swaps_ = state.rules.summit_discard == SummitDiscard::Swap;
  if (state.played) played_ = static_cast<std::uint8_t>(state.played->kind());
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
  init_common(view.positions, view.scores, view.phase, view.turn);
  CORE_CHECK(phase_ != Phase::Shuffle, "chance has moved before a search plays on");
  riders_ = static_cast<std::uint8_t>(view.riders);
  first_ = view.first.index;
  draw_to_ = view.draw_to;
  swaps_ = view.rules.summit_discard == SummitDiscard::Swap;
  if (view.played) played_ = static_cast<std::uint8_t>(view.played->kind());
  hand_sizes_ = view.hand_sizes;
  for (std::uint8_t seat = 0; seat < riders_; ++seat) {
    load_stack(seat, view.stacks[seat]);
  }
  std::size_t place = 0;
  for (const Card card : view.hand) {
    hands_[view.turn.index][place++] = static_cast<std::uint8_t>(card.kind());
  }
  const auto hidden = unseen(view);
  for (std::size_t kind = 0; kind < hidden.size(); ++kind) {
    for (int copy = 0; copy < hidden[kind]; ++copy) {
      cards_[draw_++] = static_cast<std::uint8_t>(kind);
    }
  }
}

void PlayoutState::determinize(core::Rng& rng) {
  for (std::uint8_t seat = 0; seat < riders_; ++seat) {
    if (seat == turn_) continue;
    for (std::size_t place = 0; place < hand_sizes_[seat]; ++place)
      hands_[seat][place] = draw_card(rng);
  }
}

void PlayoutState::deal_card(int seat, int place, int kind) {
  const auto wanted = static_cast<std::uint8_t>(kind);
  std::uint8_t* const pile_end = cards_.data() + draw_;
  std::uint8_t* const card = std::find(cards_.data(), pile_end, wanted);
  CORE_CHECK(card != pile_end, "only unseen cards can be dealt");
  *card = *(pile_end - 1);
  --draw_;
  hands_[at(seat)][at(place)] = wanted;
}

void PlayoutState::load_stack(std::size_t seat, std::span<const Card> cards) {
  for (const Card card : cards) bury(static_cast<std::uint8_t>(card.kind()));
  if (cards.empty()) return;
  --buried_;
  mount_on(seat, static_cast<std::uint8_t>(cards.back().kind()));
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
    const auto place = std::find(hand.begin(), hand.end(), static_cast<std::uint8_t>(move.kind()));
    play_from(static_cast<std::size_t>(place - hand.begin()), rng);
  } else if (move.is_discard()) {
    discard(move.discard_counts(), rng);
  } else if (move.is_mount()) {
    first_mount(move.dragon(), rng);
  } else {
    settle_ride(move.rides(), rng);
  }
}

void PlayoutState::play_from(std::size_t place, core::Rng& rng) {  // MD-9
  auto& hand = hands_[turn_];
  const std::uint8_t kind = hand[place];
  hand[place] = hand[--hand_sizes_[turn_]];
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
  for (std::size_t place = 0; place < hand_sizes_[turn_]; ++place) {
    if (arrived(static_cast<int>(dragons[hands_[turn_][place]]))) return true;
  }
  return false;
}

void PlayoutState::begin_discard() {
  if (draw_to_ == 0) draw_to_ = hand_sizes_[turn_];
}

void PlayoutState::discard_card(std::size_t place) {
  auto& hand = hands_[turn_];
  bury(hand[place]);
  hand[place] = hand[--hand_sizes_[turn_]];
}

void PlayoutState::discard(std::uint32_t counts, core::Rng& rng) {  // MD-23
  begin_discard();
  for (std::size_t place = hand_sizes_[turn_]; place-- > 0;) {
    const int kind = hands_[turn_][place];
    if (!arrived(static_cast<int>(dragons[hands_[turn_][place]]))) continue;
    const std::uint32_t bits = discard_place(kind);
    if ((counts >> bits & 3U) == 0) continue;
    counts -= 1U << bits;
    discard_card(place);
  }
  draw_up(rng);
}

void PlayoutState::discard_by_coin(core::Rng& rng) {
  begin_discard();
  std::uint64_t coins = rng.next();
  for (std::size_t place = hand_sizes_[turn_]; place-- > 0; coins >>= 1U) {
    if ((coins & 1U) != 0 && arrived(static_cast<int>(dragons[hands_[turn_][place]]))) {
      discard_card(place);
    }
  }
  draw_up(rng);
}

std::uint8_t PlayoutState::draw_card(core::Rng& rng) {
  const std::size_t place = scaled(rng.next() >> 48U, draw_);
  const std::uint8_t kind = cards_[place];
  cards_[place] = cards_[--draw_];
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
