// The judge's arithmetic.
#include "ai/drago/judge.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ai/drago/likelihood.hpp"
#include "ai/drago/prospect.hpp"

namespace ai {
namespace {

using drago::Climb;
using drago::Move;

constexpr Promise point = 100;
constexpr Promise percent = 100;
/// More than any difference in points, so that winning beats everything.
constexpr Promise victory = 100'000;
constexpr int summit_to_end = 3;

std::size_t at(int place) { return static_cast<std::size_t>(place); }

}  // namespace

DragoJudge::DragoJudge(const drago::Track& track, const DragoOpinions& opinions)
    : track_(&track), opinions_(opinions) {
  for (std::size_t space = 0; space < standing_.size(); ++space) {
    const Promise worth =
        opinions.standing_large * track.large[space] + opinions.standing_small * track.small[space];
    standing_[space] = worth * point / percent;
  }
}

Promise DragoJudge::promise(const Climb& climb, Move move) const {
  if (move.is_play()) return promise_of_card(climb, move.kind());
  if (move.is_discard()) {
    std::uint32_t counts = move.discard_counts();
    Promise thrown = 0;
    for (; counts != 0; counts >>= 2U) thrown += static_cast<Promise>(counts & 3U);
    return thrown * opinions_.hand_card;
  }
  if (move.is_mount()) return 0;
  return promise_of_ride(climb, move.rides());
}

Promise DragoJudge::promise_of_card(const Climb& climb, int kind) const {
  const int dragon = Climb::dragon_of(kind);
  const int from = climb.position(dragon);
  const int to = std::min<int>(from + Climb::value_of(kind), track_->last);
  const std::uint8_t scoring = from < track_->first_summit ? track_->kind[at(to)] : 0;
  const int rider = climb.rider(dragon);
  if (rider == climb.turn() || rider == Climb::riders_at_most) {
    const Promise riding = after_turn(climb, dragon, to, scoring, true);
    if (rider == climb.turn() || !climb.in_last_place(dragon)) return riding;
    return std::max(riding, after_turn(climb, dragon, to, scoring, false));
  }
  return after_turn(climb, dragon, to, scoring, false);
}

Promise DragoJudge::promise_of_ride(const Climb& climb, bool rides) const {
  const int dragon = Climb::dragon_of(climb.played());
  const int to = climb.position(dragon);
  return after_turn(climb, dragon, to, track_->kind[at(to)], rides);
}

Promise DragoJudge::after_turn(const Climb& climb, int dragon, int to, std::uint8_t scoring,
                               bool rides) const {
  const bool arrives = to >= track_->first_summit && scoring != 0;
  const int arrived_before = climb.arrived() - (climb.arrived(dragon) ? 1 : 0);
  if (arrives && arrived_before + 1 == summit_to_end) return ending(climb, dragon, to, rides);

  const auto& gains = scoring == 1 ? track_->small : track_->large;
  const int me = climb.turn();
  Promise own = 0;
  Promise others = 0;
  for (int seat = 0; seat < climb.riders(); ++seat) {
    const int mount = climb.mount(seat);
    const bool moved = (seat == me && rides) || mount == dragon;
    const int before = climb.position(mount);
    const int space = moved ? to : before;
    Promise change = standing_[at(space)] - standing_[at(before)];
    if (scoring != 0) change += gains[at(space)] * point;
    (seat == me ? own : others) += change;
  }
  const int rivals = climb.riders() - 1;
  const Promise change = own - (rivals > 1 ? others / rivals : others);
  return scoring != 0 ? change - opinions_.hand_card : change;
}

Promise DragoJudge::ending(const Climb& climb, int dragon, int to, bool rides) const {
  int own = 0;
  int best_other = std::numeric_limits<int>::min();
  for (int seat = 0; seat < climb.riders(); ++seat) {
    const bool moved = (seat == climb.turn() && rides) || climb.mount(seat) == dragon;
    const int space = moved ? to : climb.position(climb.mount(seat));
    const int score = climb.score(seat) + track_->large[at(space)];
    if (seat == climb.turn()) {
      own = score;
    } else {
      best_other = std::max(best_other, score);
    }
  }
  const int lead = own - best_other;
  if (lead == 0) return 0;
  return lead * point + (lead > 0 ? victory : -victory);
}

int DragoJudge::best_place(const Climb& climb, core::Rng& rng) const {
  const int size = climb.hand_size(climb.turn());
  std::uint64_t whims = rng.next();
  constexpr std::uint64_t whim_range = 1024;
  int best = 0;
  Promise highest = std::numeric_limits<Promise>::min();
  for (int place = 0; place < size; ++place, whims /= whim_range) {
    const auto whim = static_cast<Promise>(whims % whim_range) * opinions_.whim;
    const Promise promise = promise_of_card(climb, climb.card(climb.turn(), place)) +
                            whim / static_cast<Promise>(whim_range);
    if (promise <= highest) continue;
    highest = promise;
    best = place;
  }
  return best;
}

void DragoJudge::play_turn(Climb& climb, core::Rng& rng) const {
  if (climb.phase() == drago::Phase::Play) {
    const int place = best_place(climb, rng);
    climb.perform(Move::play(climb.card(climb.turn(), place)), rng);
  }
  if (climb.phase() == drago::Phase::Ride) {
    const bool rides = promise_of_ride(climb, true) >= promise_of_ride(climb, false);
    climb.perform(Move::ride(rides), rng);
  }
  if (climb.phase() == drago::Phase::Discard) climb.perform(climb.all_discards(), rng);
  if (climb.phase() == drago::Phase::Mount) climb.wander_once(rng);
}

double DragoJudge::spread(const Climb& climb) const {
  // Fitted: how far leads still move, in hundredths of a point.
  constexpr double at_the_end = 350;
  constexpr double per_root_space = 85;
  const int spaces = spaces_to_end(climb.positions(), *track_);
  return at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces));
}

Rewards DragoJudge::rewards(const Climb& climb) const {
  if (climb.phase() == drago::Phase::Over) return final_rewards(climb);
  std::array<double, drago::most_riders> worths{};
  for (int seat = 0; seat < climb.riders(); ++seat) {
    Promise worth = climb.score(seat) * point;
    if (climb.is_mounted(seat)) worth += standing_[at(climb.position(climb.mount(seat)))];
    worth += climb.hand_size(seat) * opinions_.hand_card;
    if (seat == climb.turn()) worth += opinions_.turn;
    worths[at(seat)] = worth;
  }
  const double wide = spread(climb);
  Rewards rewards{};
  if (climb.riders() == 2) {
    rewards[0] = likelihood(worths[0] - worths[1], wide);
    rewards[1] = 1 - rewards[0];
    return rewards;
  }
  double all = 0;
  for (int seat = 0; seat < climb.riders(); ++seat) {
    double wins = 1;
    for (int other = 0; other < climb.riders(); ++other) {
      if (other != seat) wins *= likelihood(worths[at(seat)] - worths[at(other)], wide);
    }
    rewards[at(seat)] = wins;
    all += wins;
  }
  for (int seat = 0; seat < climb.riders(); ++seat) rewards[at(seat)] /= all;
  return rewards;
}

Rewards DragoJudge::final_rewards(const Climb& climb) const {
  constexpr double for_winning = 0.9;
  constexpr double wide = 800;
  Rewards rewards{};
  int best = climb.score(0);
  for (int seat = 1; seat < climb.riders(); ++seat) best = std::max(best, climb.score(seat));
  int winners = 0;
  for (int seat = 0; seat < climb.riders(); ++seat) winners += climb.score(seat) == best ? 1 : 0;
  for (int seat = 0; seat < climb.riders(); ++seat) {
    const int score = climb.score(seat);
    int best_other = std::numeric_limits<int>::min();
    for (int other = 0; other < climb.riders(); ++other) {
      if (other != seat) best_other = std::max(best_other, climb.score(other));
    }
    const double margin = likelihood((score - best_other) * point, wide);
    rewards[at(seat)] = (1 - for_winning) * margin + (score == best ? for_winning / winners : 0);
  }
  return rewards;
}

}  // namespace ai
