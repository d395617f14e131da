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

constexpr int fewest_to_be_clear = 400;

bool is_over(const Climb& world) { return world.phase() == drago::Phase::Over; }

}  // namespace

void DragoSearch::begin(const drago::View& view, const drago::Track& track, std::uint64_t seed) {
  start(Climb(view, track), track, seed);
  if (view.phase == drago::Phase::Mount) return;
  DragoReading reading(memory_, root_, rng_);
  deals_.assign(static_cast<std::size_t>(std::min(style_.deals, style_.budget)), root_);
  for (Climb& deal : deals_) reading.deal(deal, rng_);
}

void DragoSearch::begin_open(const Climb& root, const drago::Track& track, std::uint64_t seed) {
  start(root, track, seed);
  deals_.assign(1, root);
}

void DragoSearch::start(const Climb& root, const drago::Track& track, std::uint64_t seed) {
  root_ = root;
  moves_ = root.legal();
  judge_ = DragoJudge(track, style_.opinions);
  if (style_.judgement == Judgement::Instinct &&
      !(instinct_ && instinct_->knows(track, root.riders()))) {
    instinct_ = Instinct::learned(track, root.riders());
  }
  rng_ = core::Rng(seed);
  simulations_ = 0;
  tree_.clear(static_cast<std::size_t>(style_.budget) + 1U);
}

bool DragoSearch::think(int simulations) {
  if (moves_.size() <= 1 || root_.phase() == drago::Phase::Mount) return true;
  // Only ever looked up after certain simulations, so that portions change nothing.
  constexpr int looks_up_every = 64;
  const auto is_done = [this] {
    if (simulations_ >= style_.budget) return true;
    return simulations_ > 0 && simulations_ % looks_up_every == 0 && is_settled();
  };
  for (; simulations > 0 && !is_done(); --simulations) {
    simulate();
    ++simulations_;
  }
  return is_done();
}

/// Whether no other move can be looked at more often any more, or one is clearly ahead.
bool DragoSearch::is_settled() const {
  int most = 0;
  int second = 0;
  for (NodeIndex child = tree_[root_node].first_child; child != no_node;
       child = tree_[child].next_sibling) {
    const int visits = tree_[child].visits;
    second = std::max(second, std::min(most, visits));
    most = std::max(most, visits);
  }
  // An eighth of the budget, of which nine in ten went to one move, settles easy decisions.
  const bool is_clear = 8 * simulations_ >= style_.budget && simulations_ >= fewest_to_be_clear &&
                        10 * most >= 9 * simulations_;
  return is_clear || most - second > style_.budget - simulations_;
}

void DragoSearch::simulate() {
  Climb world = deals_[static_cast<std::size_t>(simulations_) % deals_.size()];
  const int me = world.turn();
  TreePath path;
  NodeIndex node = root_node;
  bool is_new = false;
  const std::size_t deepest =
      instinct_ ? static_cast<std::size_t>(style_.deepest) : path.capacity();
  while (!is_new && !is_over(world) && path.size() < deepest) {
    const int mover = world.turn();
    // Instinct tells what a turn is worth to who made it, and nothing of the others.
    if (mover != me && (instinct_ || style_.branching == Branching::OwnMoves)) {
      play_turn(world);
      continue;
    }
    node = step_down(world, node);
    is_new = tree_[node].visits == 0;
    path.push_back({node, static_cast<std::uint8_t>(mover)});
  }
  ++tree_[root_node].visits;
  if (instinct_) {
    const double reward = outcome(world, me);
    for (const TreeStep& step : path) {
      ++tree_[step.node].visits;
      tree_[step.node].reward += reward;
    }
    return;
  }
  for (int turn = 0; turn < style_.horizon && !is_over(world); ++turn) {
    judge_.play_turn(world, rng_);
  }
  const Rewards rewards = judge_.rewards(world);
  for (const TreeStep& step : path) {
    ++tree_[step.node].visits;
    tree_[step.node].reward += rewards[step.mover];
  }
}

void DragoSearch::play_turn(Climb& world) {
  if (instinct_) {
    instinct_->play_turn(world, rng_);
  } else {
    judge_.play_turn(world, rng_);
  }
}

/// Plays on until this rider has finished some turns, and tells what they leave.
double DragoSearch::outcome(Climb& world, int me) {
  // In the middle of a turn: its rest belongs to the tree.
  if (!is_over(world) && world.turn() == me) instinct_->play_turn(world, rng_);
  double share = 0;
  for (int left = style_.rounds; left > 0 && !is_over(world);) {
    const bool own = world.turn() == me;
    const double leaves = instinct_->play_turn(world, rng_);
    if (own) {
      share = leaves;
      --left;
    }
  }
  if (!is_over(world)) return share;
  std::array<std::int16_t, drago::most_riders> scores{};
  for (int seat = 0; seat < world.riders(); ++seat) {
    scores[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(world.score(seat));
  }
  return final_share(scores, world.riders(), me);
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
  if (instinct_) {
    constexpr double fine = 10'000;
    // At the root every deal leaves the same to choose from.
    if (node != root_node || simulations_ == 0) {
      (node == root_node ? root_options_ : options_) = instinct_->options(world);
    }
    for (const Instinct::Option& option : node == root_node ? root_options_ : options_) {
      Branch branch;
      branch.move = option.move;
      branch.node = tree_.child(node, option.move);
      branch.promise = static_cast<Promise>(option.share * fine);
      branch.share = option.share;
      if (branch.node != no_node) ++tree_[branch.node].available;
      branches_.push_back(branch);
    }
    form_opinions();
    return;
  }
  for (const Move move : world.legal()) {
    Branch branch;
    branch.move = move;
    branch.node = tree_.child(node, move);
    branch.promise = judge_.promise(world, move);
    if (branch.node != no_node) ++tree_[branch.node].available;
    branches_.push_back(branch);
  }
  form_opinions();
}

void DragoSearch::form_opinions() {
  Promise best = std::numeric_limits<Promise>::min();
  for (const Branch& branch : branches_) best = std::max(best, branch.promise);
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
    double value = instinct_ ? branch.share : untried;
    double available = around;
    double times = 0;
    if (branch.node != no_node) {
      const TreeNode& tried = tree_[branch.node];
      times = tried.visits;
      value = instinct_ ? (tried.reward + style_.trust * branch.share) / (times + style_.trust)
                        : tried.reward / times;
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
  if (tree_[root_node].visits == 0) return first_thought();
  Move best = moves_[0];
  int most = -1;
  for (const Move move : moves_) {
    const int visits = found(move).visits;
    if (visits <= most) continue;
    most = visits;
    best = move;
  }
  return best;
}

Move DragoSearch::first_thought() const {
  Move best = moves_[0];
  double highest = std::numeric_limits<double>::lowest();
  const auto offer = [&](Move move, double worth) {
    if (worth <= highest) return;
    highest = worth;
    best = move;
  };
  if (instinct_) {
    for (const Instinct::Option& option : instinct_->options(root_))
      offer(option.move, option.share);
  } else {
    for (const Move move : moves_) offer(move, judge_.promise(root_, move));
  }
  return best;
}

}  // namespace ai
