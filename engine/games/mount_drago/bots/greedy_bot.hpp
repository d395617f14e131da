// Two simple bots of Mount Drago: GreedyBot takes the legal action with the best afterstate, one
// move deep; PlainBot is a textbook search.
#pragma once

#include <vector>

#include "ai/bot.hpp"
#include "core/rng.hpp"
#include "games/mount_drago/bots/evaluator.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/bots/search_tree.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago::bots {

class GreedyBot final : public ai::Bot<MountDrago> {
 public:
  void begin(const View& view, std::uint64_t seed) override;
  /// A node is one legal action.
  bool think(int nodes) override;
  Action best() const override { return actions_[best_]; }
  /// Values are hundredths of a point.
  std::vector<Considered> considered() const override {
    return {considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(evaluated_)};
  }

 private:
  Centipoints value_of(const Action& action) const;
  Centipoints value_of_playing(Card card) const;
  Centipoints value_of_discarding(const Discard& discard) const;
  Centipoints value_of(const Afterstate& after) const;
  Centipoints follow_up(const Afterstate& now, Card card) const;

  View view_;
  Track track_;
  core::Rng rng_{0};
  std::vector<Action> actions_;
  std::vector<Considered> considered_;  ///< the first `evaluated_` are filled
  std::size_t evaluated_ = 0;
  std::size_t best_ = 0;
  std::uint32_t equals_ = 0;  ///< actions as good as the best, for a uniform choice among them
  Centipoints best_value_ = 0;
};

// The yardstick for stronger searches: information-set Monte Carlo tree search with one observer
// (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012, algorithm 1),
// random playouts and no knowledge of the game.

class PlainBot final : public ai::Bot<MountDrago> {
 public:
  /// `budget` is in simulations.
  explicit PlainBot(int budget) : budget_(budget) {}

  void begin(const View& view, std::uint64_t seed) override;
  /// A node is one simulation.
  bool think(int nodes) override;
  Action best() const override;
  std::vector<Considered> considered() const override;

 private:
  void simulate();
  NodeIndex step_down(PlayoutState& world, NodeIndex node, bool& expanded);
  NodeIndex chosen(NodeIndex node, const MoveList& moves);

  int budget_;
  int simulations_ = 0;
  Track track_;
  PlayoutState root_;
  core::Rng rng_{0};
  std::vector<Action> actions_;
  SearchTree tree_;
};

}  // namespace mount_drago::bots
