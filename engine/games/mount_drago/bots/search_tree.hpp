// A search tree for all determinizations at once: its nodes stand for public information (Cowling,
// Powley and Whitehouse 2012, single-observer information sets). Selects no branches and values no
// positions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "ai/bot.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago::bots {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex root_node = 0;
/// No child has the root's index.
inline constexpr NodeIndex no_node = 0;

struct TreeNode {
  Move move;  ///< leads to this node
  NodeIndex first_child = no_node;
  NodeIndex next_sibling = no_node;
  std::int32_t visits = 0;
  std::int32_t available = 0;  ///< how often the move was legal (ibid., 4.4)
  double reward = 0;           ///< the sum for the rider who made the move
};

/// A step of one simulation's path.
struct TreeStep {
  NodeIndex node = no_node;
  std::uint8_t mover = 0;  ///< the seat that made its move
};
/// Longer than any path of a simulation.
using TreePath = core::FixedList<TreeStep, 250>;

/// By seat: the expected share of the win, plus a little for the margin.
using Rewards = std::array<double, max_riders>;

/// Stores nodes until the next `clear`.
class SearchTree {
 public:
  /// Removes all nodes and reserves memory for up to `room` nodes; grows beyond when needed.
  void clear(std::size_t room) {
    constexpr std::size_t some = 8192;
    nodes_.clear();
    nodes_.reserve(std::min(room, some));
    nodes_.emplace_back();
  }
  TreeNode& operator[](NodeIndex index) { return nodes_[index]; }
  const TreeNode& operator[](NodeIndex index) const { return nodes_[index]; }

  /// Adds a child to a node.
  NodeIndex add(NodeIndex parent, Move move) {
    const auto child = static_cast<NodeIndex>(nodes_.size());
    TreeNode node;
    node.move = move;
    node.next_sibling = nodes_[parent].first_child;
    nodes_.push_back(node);
    nodes_[parent].first_child = child;
    return child;
  }
  /// Returns the child that a move leads to, or no_node.
  NodeIndex child(NodeIndex parent, Move move) const {
    NodeIndex child = nodes_[parent].first_child;
    while (child != no_node && !(nodes_[child].move == move)) child = nodes_[child].next_sibling;
    return child;
  }
  /// Adds the rewards of a simulation to every node of its path.
  void back_up(const TreePath& path, const Rewards& rewards) {
    for (const TreeStep& step : path) {
      ++nodes_[step.node].visits;
      nodes_[step.node].reward += rewards[step.mover];
    }
  }
  /// Returns the visited actions of the root with their mean rewards.
  std::vector<ai::Bot<MountDrago>::Considered> considered(const std::vector<Action>& actions,
                                                          const PlayoutState& root) const {
    std::vector<ai::Bot<MountDrago>::Considered> all;
    for (const Action& action : actions) {
      const NodeIndex found = child(root_node, root.move_of(action));
      if (found == no_node || nodes_[found].visits == 0) continue;
      all.push_back({action, nodes_[found].reward / nodes_[found].visits, nodes_[found].visits});
    }
    return all;
  }

 private:
  std::vector<TreeNode> nodes_;
};

}  // namespace mount_drago::bots
