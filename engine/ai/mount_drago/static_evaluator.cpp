// The judge's arithmetic.
#include "ai/mount_drago/static_evaluator.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ai/mount_drago/afterstate.hpp"
#include "ai/mount_drago/win_probability.hpp"

namespace ai::mount_drago {
namespace {

using drago::Move;
using drago::PlayoutState;

constexpr Centipoints point = 100;
constexpr Centipoints percent = 100;
/// More than any difference in points, so that winning beats everything.
constexpr Centipoints victory = 100'000;
constexpr int summit_to_end = 3;

std::size_t at(int place) { return static_cast<std::size_t>(place); }

}  // namespace

StaticEvaluator::StaticEvaluator(const drago::Track& track, const EvaluationWeights& weights)
    : track_(&track), weights_(weights) {
  for (std::size_t space = 0; space < standing_.size(); ++space) {
    const Centipoints worth =
        weights.standing_large * track.large[space] + weights.standing_small * track.small[space];
    standing_[space] = worth * point / percent;
  }
}

Centipoints StaticEvaluator::evaluate(const PlayoutState& state, Move move) const {
  if (move.is_play()) return evaluate_card(state, move.kind());
  if (move.is_discard()) {
    std::uint32_t counts = move.discard_counts();
    Centipoints thrown = 0;
    for (; counts != 0; counts >>= 2U) thrown += static_cast<Centipoints>(counts & 3U);
    return thrown * weights_.hand_card;
  }
  if (move.is_mount()) return 0;
  return evaluate_ride(state, move.rides());
}

Centipoints StaticEvaluator::evaluate_card(const PlayoutState& state, int kind) const {
  const int dragon = PlayoutState::dragon_of(kind);
  const int from = state.position(dragon);
  const int to = std::min<int>(from + PlayoutState::value_of(kind), track_->last);
  const std::uint8_t scoring = from < track_->first_summit ? track_->kind[at(to)] : 0;
  const int rider = state.rider(dragon);
  if (rider == state.turn() || rider == PlayoutState::no_rider) {
    const Centipoints riding = after_turn(state, dragon, to, scoring, true);
    if (rider == state.turn() || !state.in_last_place(dragon)) return riding;
    return std::max(riding, after_turn(state, dragon, to, scoring, false));
  }
  return after_turn(state, dragon, to, scoring, false);
}

Centipoints StaticEvaluator::evaluate_ride(const PlayoutState& state, bool rides) const {
  const int dragon = PlayoutState::dragon_of(state.played());
  const int to = state.position(dragon);
  return after_turn(state, dragon, to, track_->kind[at(to)], rides);
}

Centipoints StaticEvaluator::after_turn(const PlayoutState& state, int dragon, int to,
                                        std::uint8_t scoring, bool rides) const {
  const bool arrives = to >= track_->first_summit && scoring != 0;
  const int arrived_before = state.arrived() - (state.arrived(dragon) ? 1 : 0);
  if (arrives && arrived_before + 1 == summit_to_end) return ending(state, dragon, to, rides);

  const auto& gains = scoring == 1 ? track_->small : track_->large;
  const int me = state.turn();
  Centipoints own = 0;
  Centipoints others = 0;
  for (int seat = 0; seat < state.riders(); ++seat) {
    const int mount = state.mount(seat);
    const bool moved = (seat == me && rides) || mount == dragon;
    const int before = state.position(mount);
    const int space = moved ? to : before;
    Centipoints change = standing_[at(space)] - standing_[at(before)];
    if (scoring != 0) change += gains[at(space)] * point;
    (seat == me ? own : others) += change;
  }
  const int rivals = state.riders() - 1;
  const Centipoints change = own - (rivals > 1 ? others / rivals : others);
  return scoring != 0 ? change - weights_.hand_card : change;
}

Centipoints StaticEvaluator::ending(const PlayoutState& state, int dragon, int to,
                                    bool rides) const {
  int own = 0;
  int best_other = std::numeric_limits<int>::min();
  for (int seat = 0; seat < state.riders(); ++seat) {
    const bool moved = (seat == state.turn() && rides) || state.mount(seat) == dragon;
    const int space = moved ? to : state.position(state.mount(seat));
    const int score = state.score(seat) + track_->large[at(space)];
    if (seat == state.turn()) {
      own = score;
    } else {
      best_other = std::max(best_other, score);
    }
  }
  const int lead = own - best_other;
  if (lead == 0) return 0;
  return lead * point + (lead > 0 ? victory : -victory);
}

int StaticEvaluator::best_card(const PlayoutState& state, core::Rng& rng) const {
  const int size = state.hand_size(state.turn());
  std::uint64_t noises = rng.next();
  constexpr std::uint64_t noise_range = 1024;
  int best = 0;
  Centipoints highest = std::numeric_limits<Centipoints>::min();
  for (int place = 0; place < size; ++place, noises /= noise_range) {
    const auto noise = static_cast<Centipoints>(noises % noise_range) * weights_.noise;
    const Centipoints evaluate = evaluate_card(state, state.card(state.turn(), place)) +
                                 noise / static_cast<Centipoints>(noise_range);
    if (evaluate <= highest) continue;
    highest = evaluate;
    best = place;
  }
  return best;
}

void StaticEvaluator::play_turn(PlayoutState& state, core::Rng& rng) const {
  if (state.phase() == drago::Phase::Play) {
    const int place = best_card(state, rng);
    state.perform(Move::play(state.card(state.turn(), place)), rng);
  }
  if (state.phase() == drago::Phase::Ride) {
    const bool rides = evaluate_ride(state, true) >= evaluate_ride(state, false);
    state.perform(Move::ride(rides), rng);
  }
  if (state.phase() == drago::Phase::Discard) state.perform(state.discard_all(), rng);
  if (state.phase() == drago::Phase::Mount) state.rollout_turn(rng);
}

double StaticEvaluator::lead_spread(const PlayoutState& state) const {
  // Fitted: how far leads still move, in hundredths of a point.
  constexpr double at_the_end = 350;
  constexpr double per_root_space = 85;
  const int spaces = spaces_to_end(state.positions(), *track_);
  return at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces));
}

Rewards StaticEvaluator::rewards(const PlayoutState& state) const {
  if (state.phase() == drago::Phase::Over) return terminal_rewards(state);
  std::array<double, drago::most_riders> worths{};
  for (int seat = 0; seat < state.riders(); ++seat) {
    Centipoints worth = state.score(seat) * point;
    if (state.is_mounted(seat)) worth += standing_[at(state.position(state.mount(seat)))];
    worth += state.hand_size(seat) * weights_.hand_card;
    if (seat == state.turn()) worth += weights_.turn;
    worths[at(seat)] = worth;
  }
  const double wide = lead_spread(state);
  Rewards rewards{};
  if (state.riders() == 2) {
    rewards[0] = win_probability(worths[0] - worths[1], wide);
    rewards[1] = 1 - rewards[0];
    return rewards;
  }
  double all = 0;
  for (int seat = 0; seat < state.riders(); ++seat) {
    double wins = 1;
    for (int other = 0; other < state.riders(); ++other) {
      if (other != seat) wins *= win_probability(worths[at(seat)] - worths[at(other)], wide);
    }
    rewards[at(seat)] = wins;
    all += wins;
  }
  for (int seat = 0; seat < state.riders(); ++seat) rewards[at(seat)] /= all;
  return rewards;
}

Rewards StaticEvaluator::terminal_rewards(const PlayoutState& state) const {
  constexpr double for_winning = 0.9;
  constexpr double wide = 800;
  Rewards rewards{};
  int best = state.score(0);
  for (int seat = 1; seat < state.riders(); ++seat) best = std::max(best, state.score(seat));
  int winners = 0;
  for (int seat = 0; seat < state.riders(); ++seat) winners += state.score(seat) == best ? 1 : 0;
  for (int seat = 0; seat < state.riders(); ++seat) {
    const int score = state.score(seat);
    int best_other = std::numeric_limits<int>::min();
    for (int other = 0; other < state.riders(); ++other) {
      if (other != seat) best_other = std::max(best_other, state.score(other));
    }
    const double margin = win_probability((score - best_other) * point, wide);
    rewards[at(seat)] = (1 - for_winning) * margin + (score == best ? for_winning / winners : 0);
  }
  return rewards;
}

}  // namespace ai::mount_drago
