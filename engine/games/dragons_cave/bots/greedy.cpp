// Evaluates and samples choices; see greedy.hpp.
#include "games/dragons_cave/bots/greedy.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <variant>
#include <vector>

#include "core/check.hpp"

namespace dragons_cave::bots {

// Values and selection weights.

namespace {

constexpr Value coin_value = 100;
constexpr int percent = 100;
constexpr ColorWeights anywhere = {1, 1, 1, 1, 1};

}  // namespace

int selection_weight(Value value, Value best, int cutoff) {
  constexpr int finest = 100;
  const int above = std::max(value - best + cutoff, 0) * finest / cutoff;
  return above * above;
}

Value Evaluator::value(core::Seat seat, const Choose& choice,
                       const ColorWeights& guard_weights) const {
  const auto color = color_of(choice.card);
  if (!color) return banking_value(seat);
  const int all = std::accumulate(guard_weights.begin(), guard_weights.end(), 0);
  const int risk = guard_weights[index(*color)];
  return (value_if_caught(seat, choice, *color) * risk +
          value_if_safe(seat, choice, *color) * (all - risk)) /
         all;
}

Value Evaluator::value_if_safe(core::Seat seat, const Choose& choice, Color color) const {
  const int from = view_.dwarves[seat.index][choice.dwarf];
  const Preview way = preview(view_.board, from, color);
  const int coins = std::min<int>(way.coins, view_.treasure);
  const Value moved = coins * coin_value + (way.forward - from) * weights_.step - weights_.card;
  return ends_game(seat, choice, way.forward) ? moved + game_end_value(seat, coins) : moved;
}

Value Evaluator::value_if_caught(core::Seat seat, const Choose& choice, Color color) const {
  const int from = view_.dwarves[seat.index][choice.dwarf];
  const Preview way = preview(view_.board, from, color);
  const int cards = static_cast<int>(view_.played[seat.index].size());
  return cards * weights_.card - (from - way.back) * weights_.step -
         view_.purses[seat.index] * coin_value * weights_.lost / percent;
}

Value Evaluator::banking_value(core::Seat seat) const {
  const int cards = static_cast<int>(view_.played[seat.index].size());
  return view_.purses[seat.index] * coin_value * weights_.saved / percent + cards * weights_.card;
}

bool Evaluator::ends_game(core::Seat seat, const Choose& choice, int to) const {
  if (to != view_.board.lair()) return false;
  if (dwarves_each(view_.players) == 1) return true;
  return view_.dwarves[seat.index][choice.dwarf == 0 ? 1 : 0] == view_.board.lair();
}

Value Evaluator::game_end_value(core::Seat seat, int coins) const {
  const BySeat<int> totals = dragons_cave::totals(view_);
  int best_other = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(view_.players); ++other) {
    if (other != seat.index) best_other = std::max(best_other, totals[other]);
  }
  // A tie is a win: the player who enters the lair wins ties (DC-19, DC-23).
  return totals[seat.index] + coins >= best_other ? weights_.victory : -weights_.victory;
}

Value Evaluator::guard_value(Color color) const {
  Value total = 0;
  for (int step = 1; step < view_.players; ++step) {
    const core::Seat seat = core::after(view_.dragon, view_.players, step);
    const ChoiceList list = dragons_cave::choices(view_, seat);
    std::vector<Value> values;
    values.reserve(list.size());
    for (const Choose& choice : list) values.push_back(value(seat, choice, anywhere));
    const Value best = *std::max_element(values.begin(), values.end());
    std::int64_t weight_sum = 0;
    std::int64_t harm = 0;
    for (std::size_t at = 0; at < list.size(); ++at) {
      const int weight =
          selection_weight(values[at], best, weights_.card_cutoff) + weights_.smoothing;
      weight_sum += weight;
      if (color_of(list[at].card) != color) continue;
      const Value loss =
          value_if_safe(seat, list[at], color) - value_if_caught(seat, list[at], color);
      harm += static_cast<std::int64_t>(weight) * std::max(loss, 0);
    }
    total += static_cast<Value>(harm / weight_sum);
  }
  return total;
}

ColorWeights Evaluator::guard_weights() const {
  std::array<Value, color_count> values{};
  for (const Color color : all_colors) values[index(color)] = guard_value(color);
  const Value best = *std::max_element(values.begin(), values.end());
  ColorWeights guard_weights{};
  for (const Color color : all_colors) {
    guard_weights[index(color)] =
        selection_weight(values[index(color)], best, weights_.guard_cutoff) + weights_.smoothing;
  }
  return guard_weights;
}

void GreedyBot::begin(const View& view, std::uint64_t seed) {
  view_ = view;
  rng_ = core::Rng(seed);
  actions_ = DragonsCave::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot can choose only when its seat has to act");
  values_.clear();
  pick_ = 0;
  if (view.phase == Phase::Choose) {
    guard_weights_ = Evaluator(view_, weights_).guard_weights();
  }
}

bool GreedyBot::think(int nodes) {
  if (values_.size() == actions_.size()) return true;
  for (; nodes > 0 && values_.size() < actions_.size(); --nodes) {
    values_.push_back(value_of(actions_[values_.size()]));
  }
  if (values_.size() < actions_.size()) return false;
  pick_ = sample();
  return true;
}

Value GreedyBot::value_of(const Action& action) const {
  const Evaluator evaluator(view_, weights_);
  if (const auto* const choice = std::get_if<Choose>(&action)) {
    return evaluator.value(*view_.seat, *choice, guard_weights_);
  }
  if (const auto* const guard = std::get_if<Guard>(&action)) {
    return evaluator.guard_value(guard->color);
  }
  return 0;  // all fists and all splits have the same expectation (DC-8)
}

std::vector<std::uint32_t> GreedyBot::selection_weights() const {
  const Value best = *std::max_element(values_.begin(), values_.end());
  const bool guards = view_.phase == Phase::Guard;
  const int cutoff = guards ? weights_.guard_cutoff : weights_.card_cutoff;
  std::vector<std::uint32_t> weights;
  weights.reserve(values_.size());
  for (const Value value : values_) {
    weights.push_back(static_cast<std::uint32_t>(selection_weight(value, best, cutoff)));
  }
  return weights;
}

std::size_t GreedyBot::sample() {
  const std::vector<std::uint32_t> weights = selection_weights();
  std::uint32_t rest = rng_.below(std::accumulate(weights.begin(), weights.end(), 0U));
  std::size_t pick = 0;
  while (rest >= weights[pick]) rest -= weights[pick++];
  return pick;
}

std::vector<ai::Bot<DragonsCave>::Considered> GreedyBot::considered() const {
  std::vector<Considered> list;
  if (values_.size() < actions_.size()) return list;
  const std::vector<std::uint32_t> weights = selection_weights();
  const std::uint32_t sum = std::accumulate(weights.begin(), weights.end(), 0U);
  if (sum == 0) return list;
  constexpr std::uint32_t thousand = 1000;
  for (std::size_t at = 0; at < actions_.size(); ++at) {
    const auto visits = static_cast<int>((weights[at] * thousand + sum / 2) / sum);
    list.push_back({actions_[at], static_cast<double>(values_[at]), visits});
  }
  return list;
}

}  // namespace dragons_cave::bots
