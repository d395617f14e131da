// The greedy bot of Dragon's Cave: looks one round deep, and draws among what looks good, because
// who is predictable is caught.
#pragma once

#include <vector>

#include "ai/bot.hpp"
#include "ai/cave/outlook.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace ai {

class CaveGreedyBot final : public Bot<cave::Cave> {
 public:
  explicit CaveGreedyBot(const CaveWeights& weights = {}) : weights_(weights) {}

  void begin(const cave::View& view, std::uint64_t seed) override;
  /// A node is one legal action.
  bool think(int nodes) override;
  cave::Action best() const override { return actions_[pick_]; }
  /// The value is hundredths of a coin; the visits are how often in a thousand it is done, once
  /// decided.
  std::vector<Considered> considered() const override;

 private:
  CaveWorth worth_of(const cave::Action& action) const;
  /// How likely each action is, relative to the others.
  std::vector<std::uint32_t> shares() const;
  std::size_t drawn();

  CaveWeights weights_;
  cave::View view_;
  core::Rng rng_{0};
  std::vector<cave::Action> actions_;
  std::vector<CaveWorth> worths_;  ///< of the actions looked at
  Shares guards_{};                ///< where the dragon is expected, for who chooses
  std::size_t pick_ = 0;
};

}  // namespace ai
