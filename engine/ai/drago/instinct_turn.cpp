// Taking rows out of sums and putting others in.
#include "ai/drago/instinct_turn.hpp"

#include <algorithm>

namespace ai {
namespace {

using drago::Climb;
using drago::Move;
using trait::Bond;

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

InstinctTurn::InstinctTurn(const Instinct& instinct, const Climb& climb)
    : instinct_(instinct), climb_(climb), base_(instinct.first_) {
  const int me = climb.turn();
  const int riders = climb.riders();
  std::array<std::int16_t, drago::most_riders> scores{};
  for (int seat = 0; seat < riders; ++seat) {
    scores[at(seat)] = static_cast<std::int16_t>(climb.score(seat));
  }
  rival_ = strongest(scores, me, riders);
  drago::Positions positions = climb.positions();
  lowest_ = *std::min_element(positions.begin(), positions.end());
  in_last_place_ = static_cast<int>(std::count(positions.begin(), positions.end(), lowest_));
  spaces_ = spaces_to_end(positions, climb.track());
  std::nth_element(positions.begin(), positions.end() - summit_to_end, positions.end());
  third_ = *(positions.end() - summit_to_end);

  for (int dragon = 0; dragon < drago::dragon_count; ++dragon) {
    const int rider = climb.rider(dragon);
    Bond bond = climb.position(dragon) == lowest_ ? Bond::FreeInLastPlace : Bond::Free;
    if (rider != Climb::riders_at_most) {
      bond = rider == me ? Bond::Own : rider == rival_ ? Bond::MainRivals : Bond::Others;
    }
    const int place = trait::place(bond, climb.position(dragon));
    places_[at(dragon)] = static_cast<std::int16_t>(place);
    groups_[at(dragon)] = instinct.rows_[at(place)];
  }
  for (int place = 0; place < climb.hand_size(me); ++place) {
    const int kind = climb.card(me, place);
    const int dragon = Climb::dragon_of(kind);
    held_ |= 1U << static_cast<unsigned>(dragon);
    Instinct::add_to(groups_[at(dragon)],
                     instinct.rows_[at(trait::card(places_[at(dragon)], Climb::value_of(kind)))]);
  }
  for (const Row& group : groups_) Instinct::add_to(base_, group);
  for (int seat = 0; seat < riders; ++seat) {
    if (seat == me) continue;
    const int whose = seat == rival_ ? 1 : 2;
    Instinct::add_to(base_, instinct.rows_[at(trait::hand(whose, climb.hand_size(seat)))]);
    Instinct::add_to(leads_,
                     instinct.rows_[at(trait::lead(whose, scores[at(me)] - scores[at(seat)]))]);
  }
  Instinct::add_to(base_, instinct.rows_[at(trait::distance((rival_ - me + riders) % riders))]);
}

int InstinctTurn::spaces_after(int dragon, int to) const {
  if (to <= third_) return spaces_;
  drago::Positions positions = climb_.positions();
  positions[at(dragon)] = static_cast<std::uint8_t>(to);
  return spaces_to_end(positions, climb_.track());
}

double InstinctTurn::share(int kind, bool rides) const {
  const drago::Track& track = climb_.track();
  const int me = climb_.turn();
  const int riders = climb_.riders();
  const int dragon = Climb::dragon_of(kind);
  const int from = climb_.position(dragon);
  const int to = std::min<int>(from + Climb::value_of(kind), track.last);
  const std::uint8_t scoring = from < track.first_summit ? track.kind[at(to)] : 0;
  const int left = climb_.hand_size(me) - 1;
  const bool draws = scoring == 0 || left == 0;
  const bool arrives = to >= track.first_summit;
  // What is rare is left to the long way: the last dragon moves on, cards may be thrown away, the
  // game ends.
  const bool alone = from == lowest_ && in_last_place_ == 1;
  const bool throws =
      (draws || climb_.swaps()) &&
      (held_ & (climb_.arrived_dragons() | 1U << static_cast<unsigned>(dragon))) != 0 &&
      (arrives || climb_.arrived() > 0);
  if (alone || throws || (arrives && climb_.arrived() + 1 >= summit_to_end)) {
    return instinct_.share(Prospect(climb_, Move::play(kind), rides), track);
  }

  const int rider = climb_.rider(dragon);
  const int mount = climb_.mount(me);
  const bool mounts = rider == Climb::riders_at_most && (rides || !climb_.in_last_place(dragon));
  Row sum = base_;
  Instinct::take_from(sum, groups_[at(dragon)]);
  Bond bond = mounts || rider == me ? Bond::Own : Bond::Free;
  if (rider != Climb::riders_at_most && rider != me) {
    bond = rider == rival_ ? Bond::MainRivals : Bond::Others;
  }
  add_group(sum, dragon, trait::place(bond, to), kind);
  if (mounts) {
    Instinct::take_from(sum, groups_[at(mount)]);
    const int space = climb_.position(mount);
    const Bond free = space == lowest_ ? Bond::FreeInLastPlace : Bond::Free;
    add_group(sum, mount, trait::place(free, space), no_card);
  }
  Instinct::add_to(sum,
                   instinct_.rows_[at(trait::hand(own_hand, draws ? drago::hand_size : left))]);
  const int spaces = spaces_after(dragon, to);
  Instinct::add_to(sum, instinct_.rows_[at(trait::end(spaces))]);
  if (scoring == 0) {
    Instinct::add_to(sum, leads_);
    return instinct_.share(climb_.score(me) - climb_.score(rival_), sum, spaces);
  }
  const auto& gains = scoring == 1 ? track.small : track.large;
  std::array<std::int16_t, drago::most_riders> scores{};
  for (int seat = 0; seat < riders; ++seat) {
    const int seats = seat == me && mounts ? dragon : climb_.mount(seat);
    const int space = seats == dragon ? to : climb_.position(seats);
    scores[at(seat)] = static_cast<std::int16_t>(climb_.score(seat) + gains[at(space)]);
  }
  if (strongest(scores, me, riders) != rival_) {
    return instinct_.share(Prospect(climb_, Move::play(kind), rides), track);
  }
  for (int seat = 0; seat < riders; ++seat) {
    if (seat == me) continue;
    const int whose = seat == rival_ ? 1 : 2;
    Instinct::add_to(sum,
                     instinct_.rows_[at(trait::lead(whose, scores[at(me)] - scores[at(seat)]))]);
  }
  return instinct_.share(scores[at(me)] - scores[at(rival_)], sum, spaces);
}

/// The rows of a dragon in a new place and of the cards of it that stay in the hand.
void InstinctTurn::add_group(Row& sum, int dragon, int place, int without) const {
  Instinct::add_to(sum, instinct_.rows_[at(place)]);
  if ((held_ >> static_cast<unsigned>(dragon) & 1U) == 0) return;
  const int me = climb_.turn();
  bool played = false;
  for (int card = 0; card < climb_.hand_size(me); ++card) {
    const int kind = climb_.card(me, card);
    if (Climb::dragon_of(kind) != dragon) continue;
    if (kind == without && !played) {
      played = true;
      continue;
    }
    Instinct::add_to(sum, instinct_.rows_[at(trait::card(place, Climb::value_of(kind)))]);
  }
}

}  // namespace ai
