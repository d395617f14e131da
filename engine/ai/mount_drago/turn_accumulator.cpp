// Taking rows out of sums and putting others in.
#include "ai/mount_drago/turn_accumulator.hpp"

#include <algorithm>

namespace ai::mount_drago {
namespace {

using drago::Move;
using drago::PlayoutState;
using feature::Relation;

constexpr int own_hand = 0;
constexpr int summit_to_end = 3;

std::size_t at(int place) { return static_cast<std::size_t>(place); }

/// The strongest of the others by these points; see main_rival.
int strongest(const std::array<std::int16_t, drago::most_riders>& scores, int me, int riders) {
  int best = me + 1 == riders ? 0 : me + 1;
  for (int step = 2; step < riders; ++step) {
    const int seat = (me + step) % riders;
    if (scores[at(seat)] > scores[at(best)]) best = seat;
  }
  return best;
}

}  // namespace

TurnAccumulator::TurnAccumulator(const ValueNetwork& network, const PlayoutState& state)
    : network_(network), state_(state), base_sum_(network.bias_1_) {
  const int me = state.turn();
  const int riders = state.riders();
  std::array<std::int16_t, drago::most_riders> scores{};
  for (int seat = 0; seat < riders; ++seat) {
    scores[at(seat)] = static_cast<std::int16_t>(state.score(seat));
  }
  rival_ = strongest(scores, me, riders);
  drago::Positions positions = state.positions();
  lowest_ = *std::min_element(positions.begin(), positions.end());
  in_last_place_ = static_cast<int>(std::count(positions.begin(), positions.end(), lowest_));
  spaces_ = spaces_to_end(positions, state.track());
  std::nth_element(positions.begin(), positions.end() - summit_to_end, positions.end());
  third_ = *(positions.end() - summit_to_end);

  for (int dragon = 0; dragon < drago::dragon_count; ++dragon) {
    const int rider = state.rider(dragon);
    Relation relation =
        state.position(dragon) == lowest_ ? Relation::FreeInLastPlace : Relation::Free;
    if (rider != PlayoutState::no_rider) {
      relation = rider == me       ? Relation::Own
                 : rider == rival_ ? Relation::MainRivals
                                   : Relation::Others;
    }
    const int place = feature::place(relation, state.position(dragon));
    places_[at(dragon)] = static_cast<std::int16_t>(place);
    dragon_sums_[at(dragon)] = network.feature_weights_[at(place)];
  }
  for (int place = 0; place < state.hand_size(me); ++place) {
    const int kind = state.card(me, place);
    const int dragon = PlayoutState::dragon_of(kind);
    held_ |= 1U << static_cast<unsigned>(dragon);
    ValueNetwork::add(dragon_sums_[at(dragon)],
                      network.feature_weights_[at(
                          feature::card(places_[at(dragon)], PlayoutState::value_of(kind)))]);
  }
  for (const Row& group : dragon_sums_) ValueNetwork::add(base_sum_, group);
  for (int seat = 0; seat < riders; ++seat) {
    if (seat == me) continue;
    const int owner = seat == rival_ ? 1 : 2;
    ValueNetwork::add(base_sum_,
                      network.feature_weights_[at(feature::hand(owner, state.hand_size(seat)))]);
    ValueNetwork::add(
        lead_sum_,
        network.feature_weights_[at(feature::lead(owner, scores[at(me)] - scores[at(seat)]))]);
  }
  ValueNetwork::add(
      base_sum_, network.feature_weights_[at(feature::distance((rival_ - me + riders) % riders))]);
}

int TurnAccumulator::spaces_after(int dragon, int to) const {
  if (to <= third_) return spaces_;
  drago::Positions positions = state_.positions();
  positions[at(dragon)] = static_cast<std::uint8_t>(to);
  return spaces_to_end(positions, state_.track());
}

double TurnAccumulator::value(int kind, bool rides) const {
  const drago::Track& track = state_.track();
  const int me = state_.turn();
  const int riders = state_.riders();
  const int dragon = PlayoutState::dragon_of(kind);
  const int from = state_.position(dragon);
  const int to = std::min<int>(from + PlayoutState::value_of(kind), track.last);
  const std::uint8_t scoring = from < track.first_summit ? track.kind[at(to)] : 0;
  const int left = state_.hand_size(me) - 1;
  const bool draws = scoring == 0 || left == 0;
  const bool arrives = to >= track.first_summit;
  // What is rare is left to the long way: the last dragon moves on, cards may be thrown away, the
  // game ends.
  const bool alone = from == lowest_ && in_last_place_ == 1;
  const bool throws =
      (draws || state_.swaps()) &&
      (held_ & (state_.arrived_dragons() | 1U << static_cast<unsigned>(dragon))) != 0 &&
      (arrives || state_.arrived() > 0);
  if (alone || throws || (arrives && state_.arrived() + 1 >= summit_to_end)) {
    return network_.value(Afterstate(state_, Move::play(kind), rides), track);
  }

  const int rider = state_.rider(dragon);
  const int mount = state_.mount(me);
  const bool mounts = rider == PlayoutState::no_rider && (rides || !state_.in_last_place(dragon));
  Row sum = base_sum_;
  ValueNetwork::subtract(sum, dragon_sums_[at(dragon)]);
  Relation relation = mounts || rider == me ? Relation::Own : Relation::Free;
  if (rider != PlayoutState::no_rider && rider != me) {
    relation = rider == rival_ ? Relation::MainRivals : Relation::Others;
  }
  add_group(sum, dragon, feature::place(relation, to), kind);
  if (mounts) {
    ValueNetwork::subtract(sum, dragon_sums_[at(mount)]);
    const int space = state_.position(mount);
    const Relation free = space == lowest_ ? Relation::FreeInLastPlace : Relation::Free;
    add_group(sum, mount, feature::place(free, space), no_card);
  }
  ValueNetwork::add(
      sum, network_.feature_weights_[at(feature::hand(own_hand, draws ? drago::hand_size : left))]);
  const int spaces = spaces_after(dragon, to);
  ValueNetwork::add(sum, network_.feature_weights_[at(feature::end(spaces))]);
  if (scoring == 0) {
    ValueNetwork::add(sum, lead_sum_);
    return network_.value(state_.score(me) - state_.score(rival_), sum, spaces);
  }
  const auto& gains = scoring == 1 ? track.small : track.large;
  std::array<std::int16_t, drago::most_riders> scores{};
  for (int seat = 0; seat < riders; ++seat) {
    const int seats = seat == me && mounts ? dragon : state_.mount(seat);
    const int space = seats == dragon ? to : state_.position(seats);
    scores[at(seat)] = static_cast<std::int16_t>(state_.score(seat) + gains[at(space)]);
  }
  if (strongest(scores, me, riders) != rival_) {
    return network_.value(Afterstate(state_, Move::play(kind), rides), track);
  }
  for (int seat = 0; seat < riders; ++seat) {
    if (seat == me) continue;
    const int owner = seat == rival_ ? 1 : 2;
    ValueNetwork::add(
        sum,
        network_.feature_weights_[at(feature::lead(owner, scores[at(me)] - scores[at(seat)]))]);
  }
  return network_.value(scores[at(me)] - scores[at(rival_)], sum, spaces);
}

/// The rows of a dragon in a new place and of the cards of it that stay in the hand.
void TurnAccumulator::add_group(Row& sum, int dragon, int place, int without) const {
  ValueNetwork::add(sum, network_.feature_weights_[at(place)]);
  if ((held_ >> static_cast<unsigned>(dragon) & 1U) == 0) return;
  const int me = state_.turn();
  bool played = false;
  for (int card = 0; card < state_.hand_size(me); ++card) {
    const int kind = state_.card(me, card);
    if (PlayoutState::dragon_of(kind) != dragon) continue;
    if (kind == without && !played) {
      played = true;
      continue;
    }
    ValueNetwork::add(
        sum, network_.feature_weights_[at(feature::card(place, PlayoutState::value_of(kind)))]);
  }
}

}  // namespace ai::mount_drago
