// Makes playout states and moves from those of the rules, and performs them.
#include "games/mount_drago/bots/playout.hpp"

#include <algorithm>
#include <variant>

#include "core/check.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago {

// Afterstates and the previews made of them.

Afterstate::Afterstate(const View& view)
    : positions(view.positions),
      mounts(mounts_of(view)),
      scores(view.scores),
      hand_sizes(view.hand_sizes),
      hand(view.hand),
      riders(view.riders),
      me(view.turn.index),
      arrived(static_cast<std::uint8_t>(view.summit.size())) {}

Afterstate::Afterstate(const PlayoutState& state, Move move, bool rides, OwnHand own)
    : positions(state.positions()),
      scores(state.scores()),
      riders(static_cast<std::uint8_t>(state.riders())),
      me(static_cast<std::uint8_t>(state.turn())),
      arrived(static_cast<std::uint8_t>(state.arrived())) {
  for (std::uint8_t seat = 0; seat < riders; ++seat) {
    mounts[seat] = static_cast<Dragon>(state.mount(seat));
    hand_sizes[seat] = static_cast<std::uint8_t>(state.hand_size(seat));
  }
  for (int slot = 0; slot < hand_sizes[me] && own == OwnHand::Known; ++slot) {
    hand.push_back(Card::of_kind(state.card(me, slot)));
  }
  const Track& track = state.track();
  if (move.is_discard()) {
    const Action discard = state.action_of(move);
    for (const Card card : std::get<Discard>(discard).cards) hand.remove(card);
    hand_sizes[me] = static_cast<std::uint8_t>(std::max<int>(hand_sizes[me], state.draws_to()));
    return;
  }
  if (move.is_play()) {
    play(track, Card::of_kind(move.kind()), rides);
  } else {
    ride(track, static_cast<Dragon>(PlayoutState::dragon_of(state.played())), rides);
  }
  if (draws || state.swaps()) discard_summit_cards(track);  // MD-23
}

void Afterstate::play(const Track& track, Card card, bool rides) {
  const Dragon dragon = card.dragon();
  const Mounting where = mounting(dragon);
  const int from = positions[index(dragon)];
  const int to = track.destination(from, card.value());
  hand.remove(card);
  --hand_sizes[me];
  positions[index(dragon)] = static_cast<std::uint8_t>(to);
  if (from < track.first_summit && to >= track.first_summit) ++arrived;
  if (where == Mounting::OnTop || (where == Mounting::Choice && rides)) mounts[me] = dragon;
  settle(track, track.scoring(from, to));
}

void Afterstate::ride(const Track& track, Dragon dragon, bool rides) {
  if (rides) mounts[me] = dragon;
  // The dragon came from last place, so from below the summit.
  settle(track, track.scoring(0, positions[index(dragon)]));
}

void Afterstate::settle(const Track& track, std::optional<Scoring> triggered) {
  scoring = triggered;
  gains = {};
  if (scoring) {
    const auto& points = track.gains(*scoring);
    for (std::size_t seat = 0; seat < riders; ++seat) {
      if (!mounts[seat]) continue;
      gains[seat] = points[positions[index(*mounts[seat])]];
      scores[seat] = static_cast<std::int16_t>(scores[seat] + gains[seat]);
    }
  }
  over = arrived >= summit_to_end;
  draws = !scoring || hand_sizes[me] == 0;
  if (draws) hand_sizes[me] = hand_size;
}

void Afterstate::discard_summit_cards(const Track& track) {
  for (std::size_t slot = hand.size(); slot-- > 0;) {
    if (positions[index(hand[slot].dragon())] < track.first_summit) continue;
    hand[slot] = hand.back();
    hand.pop_back();
  }
}

Preview preview(const View& view, Card card) {
  const Track track(view.board);
  const Afterstate now(view);
  Afterstate riding = now;
  riding.play(track, card, true);
  Afterstate declining = now;
  declining.play(track, card, false);
  const Mounting where = now.mounting(card.dragon());
  Preview result;
  result.from = now.positions[index(card.dragon())];
  result.to = riding.positions[index(card.dragon())];
  result.choice = where == Mounting::Choice;
  result.rides = where != Mounting::Under;
  result.scoring = riding.scoring;
  result.gains = riding.gains;
  result.gains_declined = declining.gains;
  result.ends_game = riding.over;
  return result;
}

Preview preview_of_riding(const View& view) {
  const Track track(view.board);
  const Dragon dragon = view.played->dragon();
  Afterstate riding(view);
  riding.ride(track, dragon, true);
  Afterstate declining(view);
  declining.ride(track, dragon, false);
  Preview result;
  result.from = result.to = view.positions[index(dragon)];
  result.choice = result.rides = true;
  result.scoring = riding.scoring;
  result.gains = riding.gains;
  result.gains_declined = declining.gains;
  result.ends_game = riding.over;
  return result;
}

// All hidden cards share an array: the draw pile in front, unordered, the buried cards of the
// stacks at the back, so that a reshuffle (MD-24) copies one block.

namespace {

/// By kind: a table, because a division takes longer.
constexpr std::array<std::uint8_t, card_kinds> dragons = [] {
  std::array<std::uint8_t, card_kinds> table{};
  for (int kind = 0; kind < card_kinds; ++kind) {
    table[static_cast<std::size_t>(kind)] =
        static_cast<std::uint8_t>(PlayoutState::dragon_of(kind));
  }
  return table;
}();

/// Returns a number below `bound` from 16 random bits, with a bias below bound / 65536.
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
  if (tops_[seat] != no_card) {
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
  // The dragon was in last place, so it came from below the summit, whatever its space was.
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
  draw_to_ = draws ? mount_drago::hand_size : 0;
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
    hand_sizes_[seat] = mount_drago::hand_size;
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
    landing[at] = mount_drago::scoring(board, 0, position);
  }
}

void PlayoutState::begin(const PublicState& open) {
  CORE_CHECK(open.phase != Phase::Shuffle, "a search continues only after chance has moved");
  positions_ = open.positions;
  scores_ = open.scores;
  phase_ = open.phase;
  turn_ = open.turn.index;
  riders_ = open.riders;
  first_ = open.first.index;
  draw_to_ = open.draw_to;
  swaps_ = open.rules.summit_discard == SummitDiscard::Swap;
  if (open.played) played_ = static_cast<std::uint8_t>(open.played->kind());
  tops_.fill(no_card);
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

}  // namespace mount_drago
