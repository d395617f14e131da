// Values and selection weights; see evaluator.hpp.
#include "ai/dragons_cave/evaluator.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

namespace ai::dragons_cave {
namespace {

using cave::Choose;
using cave::Color;

constexpr Value coin = 100;
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
  const auto color = cave::color_of(choice.card);
  if (!color) return banking_value(seat);
  const int all = std::accumulate(guard_weights.begin(), guard_weights.end(), 0);
  const int risk = guard_weights[index(*color)];
  return (value_if_caught(seat, choice, *color) * risk +
          value_if_safe(seat, choice, *color) * (all - risk)) /
         all;
}

Value Evaluator::value_if_safe(core::Seat seat, const Choose& choice, Color color) const {
  const int from = view_.dwarves[seat.index][choice.dwarf];
  const cave::Preview way = cave::preview(view_.board, from, color);
  const int coins = std::min<int>(way.coins, view_.treasure);
  const Value moved = coins * coin + (way.forward - from) * weights_.step - weights_.card;
  return ends_game(seat, choice, way.forward) ? moved + game_end_value(seat, coins) : moved;
}

Value Evaluator::value_if_caught(core::Seat seat, const Choose& choice, Color color) const {
  const int from = view_.dwarves[seat.index][choice.dwarf];
  const cave::Preview way = cave::preview(view_.board, from, color);
  const int cards = static_cast<int>(view_.played[seat.index].size());
  return cards * weights_.card - (from - way.back) * weights_.step -
         view_.purses[seat.index] * coin * weights_.lost / percent;
}

Value Evaluator::banking_value(core::Seat seat) const {
  const int cards = static_cast<int>(view_.played[seat.index].size());
  return view_.purses[seat.index] * coin * weights_.saved / percent + cards * weights_.card;
}

bool Evaluator::ends_game(core::Seat seat, const Choose& choice, int to) const {
  if (to != view_.board.lair()) return false;
  if (cave::dwarves_each(view_.players) == 1) return true;
  return view_.dwarves[seat.index][choice.dwarf == 0 ? 1 : 0] == view_.board.lair();
}

Value Evaluator::game_end_value(core::Seat seat, int coins) const {
  const cave::BySeat<int> totals = cave::totals(view_);
  int best_other = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(view_.players); ++other) {
    if (other != seat.index) best_other = std::max(best_other, totals[other]);
  }
  // The player who enters the lair wins ties (DC-19, DC-23).
  return totals[seat.index] + coins >= best_other ? weights_.victory : -weights_.victory;
}

Value Evaluator::guard_value(Color color) const {
  Value total = 0;
  for (int step = 1; step < view_.players; ++step) {
    const core::Seat seat = core::after(view_.dragon, view_.players, step);
    const cave::ChoiceList list = cave::choices(view_, seat);
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
      if (cave::color_of(list[at].card) != color) continue;
      const Value loss =
          value_if_safe(seat, list[at], color) - value_if_caught(seat, list[at], color);
      harm += static_cast<std::int64_t>(weight) * std::max(loss, 0);
    }
    total += static_cast<Value>(harm / weight_sum);
  }
  return total;
}

ColorWeights Evaluator::guard_weights() const {
  std::array<Value, cave::color_count> values{};
  for (const Color color : cave::all_colors) values[index(color)] = guard_value(color);
  const Value best = *std::max_element(values.begin(), values.end());
  ColorWeights guard_weights{};
  for (const Color color : cave::all_colors) {
    guard_weights[index(color)] =
        selection_weight(values[index(color)], best, weights_.guard_cutoff) + weights_.smoothing;
  }
  return guard_weights;
}

}  // namespace ai::dragons_cave
