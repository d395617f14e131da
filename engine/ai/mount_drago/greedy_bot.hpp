// The greedy bot of Mount Drago: looks one move deep and takes what gains most against the others.
#pragma once

#include <optional>
#include <vector>

#include "ai/bot.hpp"
#include "ai/mount_drago/outlook.hpp"
#include "core/rng.hpp"
#include "drago/rules.hpp"

namespace ai::mount_drago {

/// What the greedy bot heeds besides the table.
struct Greed {
  Weights weights = careful;
  int hand_card = 40;  ///< hundredths of a point per card in hand after the turn (MD-20 … MD-22)
  int follow_up = 20;  ///< percent of what the best card left in hand would bring next
};

class GreedyBot final : public Bot<drago::Drago> {
 public:
  explicit GreedyBot(const Greed& greed = {}) : greed_(greed) {}

  void begin(const drago::View& view, std::uint64_t seed) override;
  /// A node is one legal action.
  bool think(int nodes) override;
  drago::Action best() const override { return actions_[best_]; }
  /// Values are hundredths of a point.
  std::vector<Considered> considered() const override {
    return {considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(looked_at_)};
  }

 private:
  Centipoints worth_of(const drago::Action& action) const;
  Centipoints worth_of_playing(drago::Card card) const;
  Centipoints worth_of_riding(const drago::Ride& ride) const;
  Centipoints worth_of_discarding(const drago::Discard& discard) const;
  /// What the table and the hand left after a turn are worth together.
  Centipoints worth_after(const Outlook& outlook, const drago::Hand& rest) const;
  /// What the better way of playing a card would bring on a table.
  Centipoints promise(const Outlook& outlook, drago::Card card) const;

  Greed greed_;
  drago::View view_;
  core::Rng rng_{0};
  std::vector<drago::Action> actions_;
  std::vector<Considered> considered_;  ///< the first `looked_at_` of them are
  std::size_t looked_at_ = 0;
  std::size_t best_ = 0;
  std::uint32_t equals_ = 0;  ///< actions as good as the best, for a fair choice among them
  Centipoints best_worth_ = 0;
};

}  // namespace ai::mount_drago
