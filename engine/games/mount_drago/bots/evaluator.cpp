// One-ply evaluation, rollouts by it, and values of positions.
#include "games/mount_drago/bots/evaluator.hpp"

#include <algorithm>
#include <limits>

#include "games/mount_drago/bots/value_network.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago::bots {
namespace {

constexpr Centipoints percent = 100;
// Fitted to games (EXPERIMENTS.md).
constexpr Centipoints hand_card = 20;  ///< not drawn because of a scoring (MD-21)
constexpr Centipoints playing_next = 50;
/// Exceeds any difference in points.
constexpr Centipoints victory = 100'000;

}  // namespace

int lead_of(const Scores& points, int riders, int seat) {
  int best_other = std::numeric_limits<int>::min();
  for (int other = 0; other < riders; ++other) {
    if (other != seat) best_other = std::max<int>(best_other, points[at(other)]);
  }
  return points[at(seat)] - best_other;
}

Centipoints worth_of_ending(int lead) {
  if (lead == 0) return 0;
  return lead * point + (lead > 0 ? victory : -victory);
}

double terminal_value(const Scores& scores, int riders, int seat, const TerminalWeights& weights) {
  const int lead = lead_of(scores, riders, seat);
  const auto winners = static_cast<double>(mount_drago::winners(scores, riders).size());
  const double margin =
      (1 - weights.for_winning) * win_probability(lead * weights.unit, weights.spread);
  return margin + (lead >= 0 ? weights.for_winning / winners : 0);
}

StaticEvaluator::StaticEvaluator(const Track& track, const EvaluationWeights& weights)
    : track_(&track) {
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
    Centipoints discarded = 0;
    for (; counts != 0; counts >>= 2U) discarded += static_cast<Centipoints>(counts & 3U);
    return discarded * hand_card;
  }
  if (move.is_mount()) return 0;
  return evaluate_ride(state, move.rides());
}

Centipoints StaticEvaluator::evaluate_card(const PlayoutState& state, int kind) const {
  const CardEffect effect = state.effect_of(kind);
  if (effect.rider != state.turn() && effect.rider != PlayoutState::no_rider) {
    return evaluate_effect(state, effect, false);
  }
  const Centipoints riding = evaluate_effect(state, effect, true);
  return effect.choice ? std::max(riding, evaluate_effect(state, effect, false)) : riding;
}

Centipoints StaticEvaluator::evaluate_ride(const PlayoutState& state, bool rides) const {
  CardEffect effect;
  effect.dragon = PlayoutState::dragon_of(state.played());
  effect.to = state.position(effect.dragon);
  effect.scoring = track_->landing[at(effect.to)];
  return evaluate_effect(state, effect, rides);
}

Centipoints StaticEvaluator::evaluate_effect(const PlayoutState& state, const CardEffect& effect,
                                             bool rides) const {
  const bool arrives = effect.to >= track_->first_summit && effect.scoring;
  const int arrived_before = state.arrived() - (state.arrived(effect.dragon) ? 1 : 0);
  if (arrives && arrived_before + 1 == summit_to_end) {
    return evaluate_ending(state, effect, rides);
  }
  const auto& gains = track_->gains(effect.scoring.value_or(Scoring::Small));
  const int me = state.turn();
  Centipoints own = 0;
  Centipoints others = 0;
  for (int seat = 0; seat < state.riders(); ++seat) {
    const int mount = state.mount(seat);
    const bool moved = (seat == me && rides) || mount == effect.dragon;
    const int before = state.position(mount);
    const int space = moved ? effect.to : before;
    Centipoints change = standing_[at(space)] - standing_[at(before)];
    if (effect.scoring) change += gains[at(space)] * point;
    (seat == me ? own : others) += change;
  }
  const int rivals = state.riders() - 1;
  const Centipoints change = own - (rivals > 1 ? others / rivals : others);
  return effect.scoring ? change - hand_card : change;
}

Centipoints StaticEvaluator::evaluate_ending(const PlayoutState& state, const CardEffect& effect,
                                             bool rides) const {
  Scores scores = state.scores();
  for (int seat = 0; seat < state.riders(); ++seat) {
    const bool moved = (seat == state.turn() && rides) || state.mount(seat) == effect.dragon;
    const int space = moved ? effect.to : state.position(state.mount(seat));
    scores[at(seat)] = static_cast<std::int16_t>(scores[at(seat)] + track_->large[at(space)]);
  }
  return worth_of_ending(lead_of(scores, state.riders(), state.turn()));
}

int StaticEvaluator::best_card(const PlayoutState& state) const {
  int best = 0;
  Centipoints highest = std::numeric_limits<Centipoints>::min();
  for (int slot = 0; slot < state.hand_size(state.turn()); ++slot) {
    const Centipoints evaluation = evaluate_card(state, state.card(state.turn(), slot));
    if (evaluation <= highest) continue;
    highest = evaluation;
    best = slot;
  }
  return best;
}

void StaticEvaluator::play_turn(PlayoutState& state, core::Rng& rng) const {
  if (state.phase() == Phase::Play) {
    const int slot = best_card(state);
    rng.next();  // unused: keeps the random draws of earlier versions
    state.perform(Move::play(state.card(state.turn(), slot)), rng);
  }
  if (state.phase() == Phase::Ride) {
    const bool rides = evaluate_ride(state, true) >= evaluate_ride(state, false);
    state.perform(Move::ride(rides), rng);
  }
  if (state.phase() == Phase::Discard) state.perform(state.discard_all(), rng);
  if (state.phase() == Phase::Mount) state.rollout_turn(rng);
}

double StaticEvaluator::lead_spread(const PlayoutState& state) const {
  // How far leads still move, in hundredths of a point; fitted to games.
  constexpr double at_the_end = 350;
  constexpr double per_root_space = 85;
  const int spaces = spaces_to_end(state.positions(), *track_);
  return at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces));
}

Rewards StaticEvaluator::rewards(const PlayoutState& state) const {
  if (state.is_over()) return terminal_rewards(state);
  std::array<double, max_riders> worths{};
  for (int seat = 0; seat < state.riders(); ++seat) {
    Centipoints worth = state.score(seat) * point;
    if (state.is_mounted(seat)) worth += standing_[at(state.position(state.mount(seat)))];
    worth += state.hand_size(seat) * hand_card;
    if (seat == state.turn()) worth += playing_next;
    worths[at(seat)] = worth;
  }
  const double spread = lead_spread(state);
  Rewards rewards{};
  if (state.riders() == 2) {
    rewards[0] = win_probability(worths[0] - worths[1], spread);
    rewards[1] = 1 - rewards[0];
    return rewards;
  }
  double all = 0;
  for (int seat = 0; seat < state.riders(); ++seat) {
    double wins = 1;
    for (int other = 0; other < state.riders(); ++other) {
      if (other != seat) wins *= win_probability(worths[at(seat)] - worths[at(other)], spread);
    }
    rewards[at(seat)] = wins;
    all += wins;
  }
  for (int seat = 0; seat < state.riders(); ++seat) rewards[at(seat)] /= all;
  return rewards;
}

Rewards StaticEvaluator::terminal_rewards(const PlayoutState& state) const {
  constexpr double for_winning = 0.9;
  constexpr double clear = 800;
  Rewards rewards{};
  for (int seat = 0; seat < state.riders(); ++seat) {
    rewards[at(seat)] =
        terminal_value(state.scores(), state.riders(), seat, {for_winning, point, clear});
  }
  return rewards;
}

}  // namespace mount_drago::bots
