// The bot that takes any legal action, each as likely as the others. Needs to know no game.
#pragma once

#include <vector>

#include "ai/bot.hpp"
#include "core/check.hpp"
#include "core/rng.hpp"

namespace ai {

template <core::Game G>
class RandomBot final : public Bot<G> {
 public:
  void begin(const typename G::View& view, std::uint64_t seed) override {
    actions_ = G::legal(view);
    CORE_CHECK(!actions_.empty(), "a bot is asked when its seat has to act");
    core::Rng rng(seed);
    pick_ = rng.below(static_cast<std::uint32_t>(actions_.size()));
  }
  bool think(int) override { return true; }
  typename G::Action best() const override { return actions_[pick_]; }

 private:
  std::vector<typename G::Action> actions_;
  std::size_t pick_ = 0;
};

}  // namespace ai
