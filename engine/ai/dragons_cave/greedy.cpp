// Evaluating and sampling; see greedy.hpp.
#include "ai/dragons_cave/greedy.hpp"

#include <algorithm>
#include <numeric>
#include <variant>

#include "core/check.hpp"

namespace ai::dragons_cave {

void GreedyBot::begin(const cave::View& view, std::uint64_t seed) {
  view_ = view;
  rng_ = core::Rng(seed);
  actions_ = cave::Cave::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot is asked when its seat has to act");
  values_.clear();
  pick_ = 0;
  if (view.phase == cave::Phase::Choose) {
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

Value GreedyBot::value_of(const cave::Action& action) const {
  const Evaluator evaluator(view_, weights_);
  if (const auto* const choice = std::get_if<cave::Choose>(&action)) {
    return evaluator.value(*view_.seat, *choice, guard_weights_);
  }
  if (const auto* const guard = std::get_if<cave::Guard>(&action)) {
    return evaluator.guard_value(guard->color);
  }
  return 0;  // one fist is as good as another, and one split as another (DC-8)
}

std::vector<std::uint32_t> GreedyBot::selection_weights() const {
  const Value best = *std::max_element(values_.begin(), values_.end());
  const bool guards = view_.phase == cave::Phase::Guard;
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

std::vector<ai::Bot<cave::Cave>::Considered> GreedyBot::considered() const {
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

}  // namespace ai::dragons_cave
