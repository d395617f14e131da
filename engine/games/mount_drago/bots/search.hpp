// The strong search of Mount Drago: ISMCTS on the tree of search_tree.hpp, guided by priors (PUCT).
// On a board with a trained network a simulation ends in the network's value of the searcher's next
// turn; on any other in a short rollout and the static evaluation. Budgets count simulations: equal
// roots, seeds and budgets give equal results.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/bot.hpp"
#include "core/rng.hpp"
#include "games/mount_drago/bots/belief.hpp"
#include "games/mount_drago/bots/evaluator.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/bots/search_tree.hpp"
#include "games/mount_drago/bots/value_network.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago::bots {

/// What evaluates moves and positions. Search falls back to Static for boards and numbers of riders
/// without a trained network.
enum class Evaluator : std::uint8_t { Static, ValueNetwork };

/// The settings of a level. EXPERIMENTS.md has the measured effect of others.
struct SearchSettings {
  int budget = 4000;  ///< simulations per decision
  Evaluator evaluator = Evaluator::ValueNetwork;
  int rollout_turns = 2;         ///< static evaluator: turns of all riders below the tree
  bool models_opponents = true;  ///< infers hands from the cards played
  /// A move worse by this much gets half the prior of the best; in hundredths of a point (network:
  /// ten-thousandths of a win).
  std::int32_t prior_temperature = 150;
  EvaluationWeights evaluation;
};

class Search final : public ai::Bot<MountDrago> {
 public:
  explicit Search(const SearchSettings& settings) : settings_(settings) {}

  void observe(const View& before, std::span<const Observation> seen) override {
    if (settings_.models_opponents) model_.observe(before, seen);
  }
  /// Samples the others' hands from the belief.
  void begin(const View& view, std::uint64_t seed) override;
  /// Searches with all hands known, to measure the cost of hidden hands.
  void begin_open(const State& state, std::uint64_t seed);
  /// A node is one simulation. True once the budget is spent or the choice is clear.
  bool think(int nodes) override;
  /// Returns the most visited action; before any simulation, the one with the highest prior.
  Action best() const override;
  /// Values are expected shares of the win, from 0 to 1.
  std::vector<Considered> considered() const override;
  /// Returns the value of the game after an action, as in `considered`, by one simulation outside
  /// the tree. Equal numbers use equal hidden cards and draws, so that callers can compare actions
  /// in pairs.
  double simulate_after(const Action& action, std::uint64_t number);

 private:
  void start(const View& view, const PlayoutState& root, std::uint64_t seed);
  void simulate();
  NodeIndex descend(PlayoutState& world, NodeIndex node);
  std::size_t select_edge(NodeIndex node) const;
  bool is_decided() const;
  Move best_move() const;
  Move best_prior_move() const;

  /// A legal move of this determinization. Its first visit makes it a node.
  struct Edge {
    Move move;
    NodeIndex node = no_node;
    std::int32_t prior_score = 0;  ///< in the unit of `prior_temperature`
    double value = 0;              ///< the network's
    double prior = 0;              ///< sums to 1 over all edges
  };
  void list_edges(const PlayoutState& world, NodeIndex node);
  void set_priors();
  void play_turn(PlayoutState& world);
  Rewards rewards_by_evaluator(PlayoutState& world);
  Rewards rewards_by_network(PlayoutState& world, int me);

  SearchSettings settings_;
  std::vector<Action> actions_;
  Track track_;
  PlayoutState root_;
  MoveList moves_;
  std::optional<ValueNetwork> network_;
  StaticEvaluator evaluator_;
  OpponentModel model_;
  ValueNetwork::Options root_options_;
  std::uint64_t seed_ = 0;
  core::Rng rng_{0};
  SearchTree tree_;
  std::vector<PlayoutState> determinizations_;
  core::FixedList<Edge, MoveList::capacity()> edges_;
  int simulations_ = 0;
};

}  // namespace mount_drago::bots
