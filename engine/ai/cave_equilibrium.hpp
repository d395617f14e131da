// The bot of Dragon's Cave that cannot be seen through: it plays mixtures that no habit and no
// knowledge of it beats.
#pragma once

#include "ai/bot.hpp"
#include "ai/duel_player.hpp"
#include "cave/rules.hpp"

namespace ai {

class CaveEquilibriumBot final : public Bot<cave::Cave> {
 public:
  void begin(const cave::View& view, std::uint64_t seed) override;
  /// A node is one round of the turn that begins.
  bool think(int nodes) override;
  cave::Action best() const override { return best_; }

 private:
  DuelPlayer duel_;
  core::Rng rng_{0};
  cave::Action best_;
  bool decided_ = false;
};

}  // namespace ai
