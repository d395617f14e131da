// The textbook search for Mount Drago, the yardstick for everything cleverer: information-set
// Monte Carlo tree search with one observer (Cowling, Powley and Whitehouse, "Information Set Monte
// Carlo Tree Search", 2012, algorithm 1), random playouts and nothing that knows the game.
#pragma once

#include <vector>

#include "ai/bot.hpp"
#include "ai/mount_drago/search_tree.hpp"
#include "core/rng.hpp"
#include "drago/playout_state.hpp"
#include "drago/rules.hpp"

namespace ai::mount_drago {

class PlainBot final : public Bot<drago::Drago> {
 public:
  /// A budget in simulations.
  explicit PlainBot(int budget) : budget_(budget) {}

  void begin(const drago::View& view, std::uint64_t seed) override;
  /// A node is one simulation.
  bool think(int nodes) override;
  drago::Action best() const override;
  std::vector<Considered> considered() const override;

 private:
  void simulate();
  NodeIndex step_down(drago::PlayoutState& world, NodeIndex node, bool& expanded);
  NodeIndex chosen(NodeIndex node, const drago::MoveList& moves);

  int budget_;
  int simulations_ = 0;
  drago::Track track_;
  drago::PlayoutState root_;
  core::Rng rng_{0};
  std::vector<drago::Action> actions_;
  SearchTree tree_;
};

}  // namespace ai::mount_drago
