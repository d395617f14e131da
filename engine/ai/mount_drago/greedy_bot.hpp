// The greedy bot of Mount Drago: evaluates the afterstate of each legal action, one move deep, and
// takes the best.
#pragma once

#include <vector>

#include "ai/bot.hpp"
#include "ai/mount_drago/static_evaluator.hpp"
#include "core/rng.hpp"
#include "drago/afterstate.hpp"
#include "drago/rules.hpp"

namespace ai::mount_drago {

class GreedyBot final : public Bot<drago::Drago> {
 public:
  void begin(const drago::View& view, std::uint64_t seed) override;
  /// A node is one legal action.
  bool think(int nodes) override;
  drago::Action best() const override { return actions_[best_]; }
  /// Values are hundredths of a point.
  std::vector<Considered> considered() const override {
    return {considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(looked_at_)};
  }

 private:
  Centipoints value_of(const drago::Action& action) const;
  Centipoints value_of_playing(drago::Card card) const;
  Centipoints value_of_discarding(const drago::Discard& discard) const;
  Centipoints value_of(const drago::Afterstate& after) const;
  Centipoints follow_up(const drago::Afterstate& now, drago::Card card) const;

  drago::View view_;
  drago::Track track_;
  core::Rng rng_{0};
  std::vector<drago::Action> actions_;
  std::vector<Considered> considered_;  ///< the first `looked_at_` of them are
  std::size_t looked_at_ = 0;
  std::size_t best_ = 0;
  std::uint32_t equals_ = 0;  ///< actions as good as the best, for a fair choice among them
  Centipoints best_value_ = 0;
};

}  // namespace ai::mount_drago
