// Each simulation takes a determinization, descends by PUCT, expands a node, evaluates (after a
// short rollout where no network is), and backs the rewards up.
#include "games/mount_drago/bots/search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/check.hpp"

namespace mount_drago::bots {
namespace {

constexpr int min_simulations_when_clear = 400;
constexpr int max_determinizations = 256;  ///< used in turn
constexpr double exploration = 0.6;        ///< the constant of PUCT
constexpr double prior_visits = 10;        ///< weight of the network's value, in visits

}  // namespace

void Search::begin(const View& view, std::uint64_t seed) {
  track_ = Track(view.board);
  start(view, PlayoutState(view, track_), seed);
  if (view.phase == Phase::Mount) {
    // Before the deal all dragons are equal: take any, so that games differ.
    std::swap(actions_[0], actions_[rng_.below(static_cast<std::uint32_t>(actions_.size()))]);
    return;
  }
  Belief belief(model_, root_, rng_);
  determinizations_.assign(
      static_cast<std::size_t>(std::min(max_determinizations, settings_.budget)), root_);
  for (PlayoutState& deal : determinizations_) belief.sample(deal, rng_);
}

void Search::begin_open(const State& state, std::uint64_t seed) {
  track_ = Track(state.board);
  start(MountDrago::view(state, state.turn), PlayoutState(state, track_), seed);
  determinizations_.assign(1, root_);
}

void Search::start(const View& view, const PlayoutState& root, std::uint64_t seed) {
  actions_ = MountDrago::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot can choose only when its seat has to act");
  root_ = root;
  moves_ = root.legal();
  evaluator_ = StaticEvaluator(track_, settings_.evaluation);
  if (settings_.evaluator == Evaluator::ValueNetwork &&
      !(network_ && network_->fits(track_, root.riders()))) {
    network_ = ValueNetwork::trained_on(track_, root.riders());
  }
  seed_ = seed;
  rng_ = core::Rng(seed);
  simulations_ = 0;
  tree_.clear(static_cast<std::size_t>(settings_.budget) + 1U);
}

bool Search::think(int nodes) {
  if (moves_.size() <= 1 || root_.phase() == Phase::Mount) return true;
  // Checks only after fixed numbers of simulations, so that the size of the portions does not
  // change the result.
  constexpr int check_every = 64;
  const auto is_done = [this] {
    if (simulations_ >= settings_.budget) return true;
    return simulations_ > 0 && simulations_ % check_every == 0 && is_decided();
  };
  for (; nodes > 0 && !is_done(); --nodes) {
    simulate();
    ++simulations_;
  }
  return is_done();
}

/// True if no other move can still overtake the most visited one, or that one is clearly ahead.
bool Search::is_decided() const {
  int most = 0;
  int second = 0;
  for (NodeIndex child = tree_[root_node].first_child; child != no_node;
       child = tree_[child].next_sibling) {
    const int visits = tree_[child].visits;
    second = std::max(second, std::min(most, visits));
    most = std::max(most, visits);
  }
  // Easy decisions: after an eighth of the budget, nine in ten simulations took the same move.
  const bool is_clear = 8 * simulations_ >= settings_.budget &&
                        simulations_ >= min_simulations_when_clear && 10 * most >= 9 * simulations_;
  return is_clear || most - second > settings_.budget - simulations_;
}

void Search::simulate() {
  PlayoutState world =
      determinizations_[static_cast<std::size_t>(simulations_) % determinizations_.size()];
  const int me = world.turn();
  TreePath path;
  NodeIndex node = root_node;
  bool is_new = false;
  // With the network only one ply: its values after more turns are no more accurate.
  const std::size_t max_tree_depth = network_ ? 1 : path.capacity();
  while (!is_new && !world.is_over() && path.size() < max_tree_depth) {
    const int mover = world.turn();
    // Searching the others' best answers with unseen hands would take far more simulations.
    if (mover != me) {
      play_turn(world);
      continue;
    }
    node = descend(world, node);
    is_new = tree_[node].visits == 0;
    path.push_back({node, static_cast<std::uint8_t>(mover)});
  }
  ++tree_[root_node].visits;
  const Rewards rewards = network_ ? rewards_by_network(world, me) : rewards_by_evaluator(world);
  tree_.back_up(path, rewards);
}

double Search::simulate_after(const Action& action, std::uint64_t number) {
  PlayoutState world = determinizations_[number % determinizations_.size()];
  const int me = world.turn();
  const core::Rng searching = std::exchange(rng_, core::Rng(seed_, number + 1));
  world.perform(root_.move_of(action), rng_);
  const Rewards rewards = network_ ? rewards_by_network(world, me) : rewards_by_evaluator(world);
  rng_ = searching;
  return rewards[static_cast<std::size_t>(me)];
}

void Search::play_turn(PlayoutState& world) {
  if (network_) {
    network_->play_turn(world, rng_);
  } else {
    evaluator_.play_turn(world, rng_);
  }
}

Rewards Search::rewards_by_evaluator(PlayoutState& world) {
  for (int turn = 0; turn < settings_.rollout_turns && !world.is_over(); ++turn) {
    evaluator_.play_turn(world, rng_);
  }
  return evaluator_.rewards(world);
}

/// Plays on until `me` has finished another turn. Returns the value of the last afterstate, for
/// `me` alone.
Rewards Search::rewards_by_network(PlayoutState& world, int me) {
  // In the middle of a turn, its rest belongs to the tree.
  if (!world.is_over() && world.turn() == me) network_->play_turn(world, rng_);
  Rewards rewards{};
  double& value = rewards[static_cast<std::size_t>(me)];
  for (bool own = false; !own && !world.is_over();) {
    own = world.turn() == me;
    value = network_->play_turn(world, rng_);
  }
  if (world.is_over()) value = terminal_value(world.scores(), world.riders(), me);
  return rewards;
}

NodeIndex Search::descend(PlayoutState& world, NodeIndex node) {
  list_edges(world, node);
  const Edge& edge = edges_[select_edge(node)];
  NodeIndex next = edge.node;
  if (next == no_node) {
    next = tree_.add(node, edge.move);
    tree_[next].available = 1;
  }
  world.perform(edge.move, rng_);
  return next;
}

void Search::list_edges(const PlayoutState& world, NodeIndex node) {
  edges_.clear();
  if (network_) {
    constexpr double ten_thousandths = 10'000;
    // With the network only the root has edges, and all determinizations have the same moves.
    if (simulations_ == 0) root_options_ = network_->options(world);
    for (const ValueNetwork::Option& option : root_options_) {
      const auto score = static_cast<std::int32_t>(option.value * ten_thousandths);
      edges_.push_back({option.move, tree_.child(node, option.move), score, option.value});
    }
  } else {
    for (const Move move : world.legal()) {
      edges_.push_back({move, tree_.child(node, move), evaluator_.evaluate(world, move)});
    }
  }
  for (const Edge& edge : edges_) {
    if (edge.node != no_node) ++tree_[edge.node].available;
  }
  set_priors();
}

void Search::set_priors() {
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (const Edge& edge : edges_) best = std::max(best, edge.prior_score);
  double all = 0;
  for (Edge& edge : edges_) {
    const double distance =
        static_cast<double>(best - edge.prior_score) / settings_.prior_temperature;
    edge.prior = 1 / (1 + distance * distance);
    all += edge.prior;
  }
  for (Edge& edge : edges_) edge.prior /= all;
}

/// PUCT (Rosin 2011) with availability instead of the parent's visits. The network's value counts
/// as `prior_visits` visits; without a network an untried edge gets the mean of its siblings.
std::size_t Search::select_edge(NodeIndex node) const {
  double reward = 0;
  int visits = 0;
  for (const Edge& edge : edges_) {
    if (edge.node == no_node) continue;
    reward += tree_[edge.node].reward;
    visits += tree_[edge.node].visits;
  }
  const double untried = visits == 0 ? 0.5 : reward / visits;
  const double around = std::max(tree_[node].visits, 1);
  std::size_t best = 0;
  double best_bound = -1;
  for (std::size_t at = 0; at < edges_.size(); ++at) {
    const Edge& edge = edges_[at];
    double value = network_ ? edge.value : untried;
    double available = around;
    double visited = 0;
    if (edge.node != no_node) {
      const TreeNode& tried = tree_[edge.node];
      visited = tried.visits;
      value = network_ ? (tried.reward + prior_visits * edge.value) / (visited + prior_visits)
                       : tried.reward / visited;
      available = tried.available;
    }
    const double bound = value + exploration * edge.prior * std::sqrt(available) / (1 + visited);
    if (bound <= best_bound) continue;
    best_bound = bound;
    best = at;
  }
  return best;
}

Action Search::best() const {
  if (root_.phase() == Phase::Mount) return actions_[0];
  const Move best = best_move();
  const auto found = std::find_if(actions_.begin(), actions_.end(), [&](const auto& action) {
    return root_.move_of(action) == best;
  });
  CORE_CHECK(found != actions_.end(), "a search returns a legal action");
  return *found;
}

Move Search::best_move() const {
  if (tree_[root_node].visits == 0) return best_prior_move();
  Move best = moves_[0];
  int most = -1;
  for (const Move move : moves_) {
    const NodeIndex child = tree_.child(root_node, move);
    const int visits = child == no_node ? 0 : tree_[child].visits;
    if (visits <= most) continue;
    most = visits;
    best = move;
  }
  return best;
}

Move Search::best_prior_move() const {
  Move best = moves_[0];
  double highest = std::numeric_limits<double>::lowest();
  const auto offer = [&](Move move, double worth) {
    if (worth <= highest) return;
    highest = worth;
    best = move;
  };
  if (network_) {
    for (const ValueNetwork::Option& option : network_->options(root_))
      offer(option.move, option.value);
  } else {
    for (const Move move : moves_) offer(move, evaluator_.evaluate(root_, move));
  }
  return best;
}

std::vector<Search::Considered> Search::considered() const {
  return tree_.considered(actions_, root_);
}

}  // namespace mount_drago::bots
