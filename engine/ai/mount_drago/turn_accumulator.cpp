// Taking rows out of the first layer's sums and putting others in.
#include "ai/mount_drago/turn_accumulator.hpp"

#include <algorithm>

namespace ai::mount_drago {
namespace {

using drago::CardEffect;
using drago::Move;
using drago::PlayoutState;
using feature::Relation;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

feature::Owner owner_of(int seat, int rival) {
  return seat == rival ? feature::MainRival : feature::Other;
}

}  // namespace

TurnAccumulator::TurnAccumulator(const ValueNetwork& network, const PlayoutState& state)
    : network_(network), state_(state), me_(state.turn()), base_sum_(network.bias_1_) {
  const int riders = state.riders();
  rival_ = main_rival(state.scores(), me_, riders);
  const drago::Positions& positions = state.positions();
  lowest_ = *std::min_element(positions.begin(), positions.end());
  in_last_place_ = static_cast<int>(std::count(positions.begin(), positions.end(), lowest_));
  const Leaders leaders = leaders_of(positions);
  third_ = leaders.back();
  spaces_ = spaces_to_end(leaders, state.track());

  for (int dragon = 0; dragon < drago::dragon_count; ++dragon) {
    const int space = state.position(dragon);
    const int rider = state.rider(dragon);
    Relation relation = relation_of(rider);
    if (relation == Relation::Free && space == lowest_) relation = Relation::FreeInLastPlace;
    dragon_features_[at(dragon)] = feature::dragon(relation, space);
    dragon_sums_[at(dragon)] = network.weights_of(dragon_features_[at(dragon)]);
  }
  for (int slot = 0; slot < state.hand_size(me_); ++slot) {
    const int kind = state.card(me_, slot);
    const int dragon = PlayoutState::dragon_of(kind);
    held_ |= 1U << static_cast<unsigned>(dragon);
    const int card = feature::card(dragon_features_[at(dragon)], PlayoutState::value_of(kind));
    dragon_sums_[at(dragon)] += network.weights_of(card);
  }
  for (const Sum& dragon_sum : dragon_sums_) base_sum_ += dragon_sum;
  for (int seat = 0; seat < riders; ++seat) {
    if (seat == me_) continue;
    const int hand = feature::hand_size(owner_of(seat, rival_), state.hand_size(seat));
    base_sum_ += network.weights_of(hand);
  }
  const int distance = (rival_ - me_ + riders) % riders;
  base_sum_ += network.weights_of(feature::distance(distance));
  add_leads(lead_sum_, state.scores());
}

Relation TurnAccumulator::relation_of(int rider) const {
  if (rider == PlayoutState::no_rider) return Relation::Free;
  if (rider == me_) return Relation::Own;
  return rider == rival_ ? Relation::MainRivals : Relation::Others;
}

double TurnAccumulator::value(int kind, const CardEffect& effect, bool rides) const {
  const int left = state_.hand_size(me_) - 1;
  const bool draws = !effect.scoring || left == 0;
  const auto the_long_way = [&] {
    return network_.value(drago::Afterstate(state_, Move::play(kind), rides), state_.track());
  };
  if (is_rare(effect, draws)) return the_long_way();

  const bool mounting = mounts(effect, rides);
  Sum sum = base_sum_;
  move_dragons(sum, kind, effect, mounting);
  const int hand = feature::hand_size(feature::Own, draws ? drago::hand_size : left);
  sum += network_.weights_of(hand);
  const int spaces = spaces_after(effect.from, effect.to);
  sum += network_.weights_of(feature::spaces_to_end(spaces));
  if (!effect.scoring) {
    sum += lead_sum_;
    return network_.value(state_.score(me_) - state_.score(rival_), sum, spaces);
  }
  drago::Scores scores = state_.scores();
  const auto& gains = state_.track().gains(*effect.scoring);
  for (int seat = 0; seat < state_.riders(); ++seat) {
    const int mount = seat == me_ && mounting ? effect.dragon : state_.mount(seat);
    const int space = mount == effect.dragon ? effect.to : state_.position(mount);
    scores[at(seat)] = static_cast<std::int16_t>(scores[at(seat)] + gains[at(space)]);
  }
  if (main_rival(scores, me_, state_.riders()) != rival_) return the_long_way();
  add_leads(sum, scores);
  return network_.value(scores[at(me_)] - scores[at(rival_)], sum, spaces);
}

/// Rare turns, which change more than a few rows: last place moves on, cards may be discarded, the
/// game ends.
bool TurnAccumulator::is_rare(const CardEffect& effect, bool draws) const {
  const bool arrives = effect.to >= state_.track().first_summit;
  const bool leaves_last_place = effect.from == lowest_ && in_last_place_ == 1;
  const unsigned on_summit = state_.arrived_dragons() | 1U << static_cast<unsigned>(effect.dragon);
  const bool discards =
      (draws || state_.swaps()) && (held_ & on_summit) != 0 && (arrives || state_.arrived() > 0);
  const bool ends = arrives && state_.arrived() + 1 >= drago::summit_to_end;
  return leaves_last_place || discards || ends;
}

bool TurnAccumulator::mounts(const CardEffect& effect, bool rides) const {
  return effect.rider == PlayoutState::no_rider && (rides || !effect.choice);
}

/// A dragon that comes before the third takes its own place among the leading ones, or the third's.
int TurnAccumulator::spaces_after(int from, int to) const {
  if (to <= third_) return spaces_;
  const int summit = state_.track().first_summit;
  const auto spaces = [summit](int space) { return std::max(summit - space, 0); };
  return spaces_ - spaces(std::max(from, third_)) + spaces(to);
}

/// Replaces the rows of the dragon that moves, and of the mount that is left for it.
void TurnAccumulator::move_dragons(Sum& sum, int kind, const CardEffect& effect,
                                   bool mounts) const {
  sum -= dragon_sums_[at(effect.dragon)];
  const Relation relation = mounts ? Relation::Own : relation_of(effect.rider);
  add_dragon(sum, effect.dragon, feature::dragon(relation, effect.to), kind);
  if (!mounts) return;
  const int left = state_.mount(me_);
  sum -= dragon_sums_[at(left)];
  const int space = state_.position(left);
  const Relation free = space == lowest_ ? Relation::FreeInLastPlace : Relation::Free;
  add_dragon(sum, left, feature::dragon(free, space), no_card);
}

/// Adds the row of a dragon in its new place, and of its cards that stay in the hand.
void TurnAccumulator::add_dragon(Sum& sum, int dragon, int dragon_feature, int played) const {
  sum += network_.weights_of(dragon_feature);
  if ((held_ >> static_cast<unsigned>(dragon) & 1U) == 0) return;
  bool is_gone = false;
  for (int slot = 0; slot < state_.hand_size(me_); ++slot) {
    const int kind = state_.card(me_, slot);
    if (PlayoutState::dragon_of(kind) != dragon) continue;
    if (kind == played && !is_gone) {
      is_gone = true;
      continue;
    }
    const int card = feature::card(dragon_feature, PlayoutState::value_of(kind));
    sum += network_.weights_of(card);
  }
}

void TurnAccumulator::add_leads(Sum& sum, const drago::Scores& scores) const {
  for (int seat = 0; seat < state_.riders(); ++seat) {
    if (seat == me_) continue;
    const int lead = scores[at(me_)] - scores[at(seat)];
    sum += network_.weights_of(feature::lead(owner_of(seat, rival_), lead));
  }
}

}  // namespace ai::mount_drago
