// One simulation after the other: determinize, descend, expand, roll out, back up.
#include "ai/mount_drago/plain_bot.hpp"

#include <cmath>

#include "ai/logarithm.hpp"
#include "core/check.hpp"

namespace ai::mount_drago {
namespace {

/// The paper's own value for rewards between 0 and 1.
constexpr double exploration = 0.7;

bool is_over(const drago::PlayoutState& world) { return world.phase() == drago::Phase::Over; }

}  // namespace

void PlainBot::begin(const drago::View& view, std::uint64_t seed) {
  actions_ = drago::Drago::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot is asked when its seat has to act");
  track_ = drago::Track(view.board);
  root_ = drago::PlayoutState(view, track_);
  rng_ = core::Rng(seed);
  simulations_ = 0;
  tree_.clear(static_cast<std::size_t>(budget_) + 1U);
}

bool PlainBot::think(int nodes) {
  if (actions_.size() == 1) return true;
  for (; nodes > 0 && simulations_ < budget_; --nodes, ++simulations_) simulate();
  return simulations_ == budget_;
}

void PlainBot::simulate() {
  drago::PlayoutState world = root_;
  world.determinize(rng_);
  TreePath path;
  NodeIndex node = root_node;
  for (bool expanded = false; !expanded && !is_over(world) && path.size() < path.capacity();) {
    const auto mover = static_cast<std::uint8_t>(world.turn());
    node = step_down(world, node, expanded);
    path.push_back({node, mover});
  }
  world.rollout(rng_);
  const auto winners = drago::winners(world.scores(), world.riders());  // MD-25
  Rewards rewards{};
  for (const core::Seat winner : winners) {
    rewards[winner.index] = 1.0 / static_cast<double>(winners.size());
  }
  tree_.back_up(path, rewards);
}

/// Takes an untried move if this determinization has one, else the one UCB1 selects.
NodeIndex PlainBot::step_down(drago::PlayoutState& world, NodeIndex node, bool& expanded) {
  const drago::MoveList moves = world.legal();
  drago::MoveList untried;
  for (const drago::Move move : moves) {
    const NodeIndex child = tree_.child(node, move);
    if (child == no_node) {
      untried.push_back(move);
    } else {
      ++tree_[child].available;
    }
  }
  NodeIndex next = no_node;
  expanded = !untried.empty();
  if (expanded) {
    next = tree_.add(node, untried[rng_.below(static_cast<std::uint32_t>(untried.size()))]);
    tree_[next].available = 1;
  } else {
    next = chosen(node, moves);
  }
  world.perform(tree_[next].move, rng_);
  return next;
}

/// UCB1 with availability instead of the parent's visits (ibid., 4.4).
NodeIndex PlainBot::chosen(NodeIndex node, const drago::MoveList& moves) {
  NodeIndex best = no_node;
  double best_bound = -1;
  for (const drago::Move move : moves) {
    const NodeIndex child = tree_.child(node, move);
    const TreeNode& at = tree_[child];
    const double visits = at.visits;
    const double log_available = natural_logarithm(static_cast<std::uint32_t>(at.available));
    const double bound = at.reward / visits + exploration * std::sqrt(log_available / visits);
    if (bound > best_bound) {
      best_bound = bound;
      best = child;
    }
  }
  return best;
}

drago::Action PlainBot::best() const {
  std::size_t best = 0;
  int most = -1;
  for (std::size_t at = 0; at < actions_.size(); ++at) {
    const NodeIndex child = tree_.child(root_node, root_.move_of(actions_[at]));
    const int visits = child == no_node ? 0 : tree_[child].visits;
    if (visits > most) {
      most = visits;
      best = at;
    }
  }
  return actions_[best];
}

std::vector<PlainBot::Considered> PlainBot::considered() const {
  return tree_.considered(actions_, root_);
}

}  // namespace ai::mount_drago
