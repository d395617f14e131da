// One simulation after the other: deal, go down by opinion and experience, look a few turns
// further, judge, remember.
#include "ai/drago_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.hpp"

namespace ai {
namespace {

using drago::Climb;
using drago::Move;

bool is_over(const Climb& world) { return world.phase() == drago::Phase::Over; }

}  // namespace

void DragoSearch::begin(const Climb& root, const drago::Track& track, Hands hands,
                        std::uint64_t seed) {
  root_ = root;
  moves_ = root.legal();
  hands_ = hands;
  judge_ = DragoJudge(track, style_.opinions);
  rng_ = core::Rng(seed);
  simulations_ = 0;
  constexpr std::size_t branches_each = 6;
  tree_.clear(static_cast<std::size_t>(style_.budget) * branches_each + moves_.capacity());
}

bool DragoSearch::think(int simulations) {
  if (moves_.size() <= 1 || root_.phase() == drago::Phase::Mount) return true;
  for (; simulations > 0 && simulations_ < style_.budget; --simulations) {
    simulate();
    ++simulations_;
    constexpr int looks_up_every = 64;
    if (simulations_ % looks_up_every == 0 && is_settled()) return true;
  }
  return simulations_ >= style_.budget || is_settled();
}

/// Whether no other move can be looked at more often any more.
bool DragoSearch::is_settled() const {
  int most = 0;
  int second = 0;
  for (NodeIndex child = tree_[root_node].first_child; child != no_node;
       child = tree_[child].next_sibling) {
    const int visits = tree_[child].visits;
    second = std::max(second, std::min(most, visits));
    most = std::max(most, visits);
  }
  return most - second > style_.budget - simulations_;
}

void DragoSearch::simulate() {
  Climb world = root_;
  if (hands_ == Hands::Unseen) world.imagine(rng_);
  TreePath path;
  NodeIndex node = root_node;
  const std::size_t deepest =
      std::min<std::size_t>(path.capacity(), static_cast<std::size_t>(style_.deepest));
  do {
    const auto mover = static_cast<std::uint8_t>(world.turn());
    node = step_down(world, node);
    path.push_back({node, mover});
  } while (tree_[node].visits > 0 && !is_over(world) && path.size() < deepest &&
           tree_.has_room_for(drago::MoveList::capacity()));
  for (int turn = 0; turn < style_.horizon && !is_over(world); ++turn) {
    judge_.play_turn(world, rng_);
  }
  const Rewards rewards = judge_.rewards(world);
  for (const TreeStep& step : path) {
    ++tree_[step.node].visits;
    tree_[step.node].reward += rewards[step.mover];
  }
}

NodeIndex DragoSearch::step_down(Climb& world, NodeIndex node) {
  list_branches(world, node);
  const NodeIndex next = chosen(node);
  world.perform(tree_[next].move, rng_);
  return next;
}

void DragoSearch::list_branches(const Climb& world, NodeIndex node) {
  branches_.nodes.clear();
  Promise best = std::numeric_limits<Promise>::min();
  for (const Move move : world.legal()) {
    NodeIndex child = tree_.child(node, move);
    if (child == no_node) {
      child = tree_.add(node, move);
      tree_[child].promise = judge_.promise(world, move);
    }
    ++tree_[child].available;
    best = std::max(best, tree_[child].promise);
    branches_.nodes.push_back(child);
  }
  double all = 0;
  for (std::size_t at = 0; at < branches_.nodes.size(); ++at) {
    const double behind = best - tree_[branches_.nodes[at]].promise;
    const double doubts = behind / style_.doubt;
    branches_.opinions[at] = 1 / (1 + doubts * doubts);
    all += branches_.opinions[at];
  }
  for (std::size_t at = 0; at < branches_.nodes.size(); ++at) branches_.opinions[at] /= all;
}

/// PUCT (Rosin 2011) with availability in the place of the parent's visits. A branch without visits
/// is taken to be worth what its tried siblings are.
NodeIndex DragoSearch::chosen(NodeIndex node) {
  static_cast<void>(node);
  double reward = 0;
  int visits = 0;
  for (const NodeIndex branch : branches_.nodes) {
    reward += tree_[branch].reward;
    visits += tree_[branch].visits;
  }
  const double untried = visits == 0 ? 0.5 : reward / visits;
  NodeIndex best = no_node;
  double best_bound = -1;
  for (std::size_t at = 0; at < branches_.nodes.size(); ++at) {
    const TreeNode& branch = tree_[branches_.nodes[at]];
    const double value = branch.visits == 0 ? untried : branch.reward / branch.visits;
    const double curiosity = style_.exploration * branches_.opinions[at] *
                             std::sqrt(static_cast<double>(branch.available)) / (1 + branch.visits);
    if (value + curiosity <= best_bound) continue;
    best_bound = value + curiosity;
    best = branches_.nodes[at];
  }
  return best;
}

DragoSearch::Found DragoSearch::found(Move move) const {
  const NodeIndex child = tree_.child(root_node, move);
  if (child == no_node || tree_[child].visits == 0) return {};
  return {tree_[child].visits, tree_[child].reward / tree_[child].visits};
}

Move DragoSearch::best() const {
  CORE_CHECK(!moves_.empty(), "a search is asked when somebody has to act");
  Move best = moves_[0];
  int most = -1;
  Promise highest = std::numeric_limits<Promise>::min();
  for (const Move move : moves_) {
    const int visits = found(move).visits;
    const Promise promise = judge_.promise(root_, move);
    if (visits < most || (visits == most && promise <= highest)) continue;
    most = visits;
    highest = promise;
    best = move;
  }
  return best;
}

}  // namespace ai
