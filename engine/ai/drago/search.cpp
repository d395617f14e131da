// One simulation after the other: deal, go down by opinion and experience, look a few turns
// further, judge, remember.
#include "ai/drago/search.hpp"

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

void DragoSearch::begin(const drago::View& view, const drago::Track& track, std::uint64_t seed) {
  start(Climb(view, track), track, seed);
  DragoReading reading;
  if (style_.suspicion > 0) reading = DragoReading(view, track, judge_, style_.suspicion);
  deals_.assign(static_cast<std::size_t>(std::min(style_.deals, style_.budget)), root_);
  for (Climb& deal : deals_) reading.imagine(deal, rng_);
}

void DragoSearch::begin_open(const Climb& root, const drago::Track& track, std::uint64_t seed) {
  start(root, track, seed);
  deals_.assign(1, root);
}

void DragoSearch::start(const Climb& root, const drago::Track& track, std::uint64_t seed) {
  root_ = root;
  moves_ = root.legal();
  judge_ = DragoJudge(track, style_.opinions);
  rng_ = core::Rng(seed);
  simulations_ = 0;
  tree_.clear(static_cast<std::size_t>(style_.budget) + 1U);
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
  Climb world = deals_[static_cast<std::size_t>(simulations_) % deals_.size()];
  const int me = world.turn();
  TreePath path;
  NodeIndex node = root_node;
  bool is_new = false;
  while (!is_new && !is_over(world) && path.size() < path.capacity()) {
    const int mover = world.turn();
    if (mover != me && style_.branching == Branching::OwnMoves) {
      judge_.play_turn(world, rng_);
      continue;
    }
    node = step_down(world, node);
    is_new = tree_[node].visits == 0;
    path.push_back({node, static_cast<std::uint8_t>(mover)});
  }
  for (int turn = 0; turn < style_.horizon && !is_over(world); ++turn) {
    judge_.play_turn(world, rng_);
  }
  const Rewards rewards = judge_.rewards(world);
  ++tree_[root_node].visits;
  for (const TreeStep& step : path) {
    ++tree_[step.node].visits;
    tree_[step.node].reward += rewards[step.mover];
  }
}

NodeIndex DragoSearch::step_down(Climb& world, NodeIndex node) {
  list_branches(world, node);
  const Branch& branch = branches_[chosen(node)];
  NodeIndex next = branch.node;
  if (next == no_node) {
    next = tree_.add(node, branch.move);
    tree_[next].available = 1;
  }
  world.perform(branch.move, rng_);
  return next;
}

void DragoSearch::list_branches(const Climb& world, NodeIndex node) {
  branches_.clear();
  Promise best = std::numeric_limits<Promise>::min();
  for (const Move move : world.legal()) {
    Branch branch;
    branch.move = move;
    branch.node = tree_.child(node, move);
    branch.promise = judge_.promise(world, move);
    if (branch.node != no_node) ++tree_[branch.node].available;
    best = std::max(best, branch.promise);
    branches_.push_back(branch);
  }
  double all = 0;
  for (Branch& branch : branches_) {
    const double doubts = static_cast<double>(best - branch.promise) / style_.doubt;
    branch.opinion = 1 / (1 + doubts * doubts);
    all += branch.opinion;
  }
  for (Branch& branch : branches_) branch.opinion /= all;
}

/// PUCT (Rosin 2011) with availability in the place of the parent's visits. A branch without visits
/// is taken to be worth what its tried siblings are.
std::size_t DragoSearch::chosen(NodeIndex node) const {
  double reward = 0;
  int visits = 0;
  for (const Branch& branch : branches_) {
    if (branch.node == no_node) continue;
    reward += tree_[branch.node].reward;
    visits += tree_[branch.node].visits;
  }
  const double untried = visits == 0 ? 0.5 : reward / visits;
  const double around = std::max(tree_[node].visits, 1);
  std::size_t best = 0;
  double best_bound = -1;
  for (std::size_t at = 0; at < branches_.size(); ++at) {
    const Branch& branch = branches_[at];
    double value = untried;
    double available = around;
    double times = 0;
    if (branch.node != no_node) {
      const TreeNode& tried = tree_[branch.node];
      times = tried.visits;
      value = tried.reward / times;
      available = tried.available;
    }
    const double curiosity =
        style_.exploration * branch.opinion * std::sqrt(available) / (1 + times);
    if (value + curiosity <= best_bound) continue;
    best_bound = value + curiosity;
    best = at;
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
