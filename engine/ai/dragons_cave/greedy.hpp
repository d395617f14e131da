// The greedy bot of Dragon's Cave: looks one round deep and samples among the good choices, because
// a predictable player is caught.
#pragma once

#include <vector>

#include "ai/bot.hpp"
#include "ai/dragons_cave/evaluator.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace ai::dragons_cave {

class GreedyBot final : public Bot<cave::Cave> {
 public:
  explicit GreedyBot(const EvaluationWeights& weights = {}) : weights_(weights) {}

  void begin(const cave::View& view, std::uint64_t seed) override;
  /// A node is one legal action.
  bool think(int nodes) override;
  cave::Action best() const override { return actions_[pick_]; }
  /// Values in hundredths of a coin, visits in thousandths of the probability; empty before the end
  /// of the thinking.
  std::vector<Considered> considered() const override;

 private:
  Value value_of(const cave::Action& action) const;
  /// Relative probabilities of the actions.
  std::vector<std::uint32_t> selection_weights() const;
  std::size_t sample();

  EvaluationWeights weights_;
  cave::View view_;
  core::Rng rng_{0};
  std::vector<cave::Action> actions_;
  std::vector<Value> values_;     ///< of the actions looked at so far
  ColorWeights guard_weights_{};  ///< where the dragon is expected, when choosing a card
  std::size_t pick_ = 0;
};

}  // namespace ai::dragons_cave
