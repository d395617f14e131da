// The strong search for Mount Drago, as a bot: ISMCTS on the plain bot's tree, guided by priors
// (PUCT), with short rollouts and an evaluation at their end. Budgets are in simulations: the same
// root, seed and number of them always lead to the same figures.
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

/// What evaluates moves and positions. Where no network was trained for the board and the number of
/// riders, the static evaluator does.
enum class Evaluator : std::uint8_t { Static, ValueNetwork };

/// What sets the levels apart. What other settings were worth is told in EXPERIMENTS.md.
struct SearchSettings {
  int budget = 4000;  ///< simulations per decision
  Evaluator evaluator = Evaluator::ValueNetwork;
  int rollout_turns = 2;         ///< static evaluator: turns of everybody behind the tree
  bool models_opponents = true;  ///< infers hands from what was played
  /// A move that is worse by this much, in hundredths of a point (network: ten-thousandths of a
  /// win), gets half the prior of the best.
  std::int32_t prior_temperature = 150;
  EvaluationWeights evaluation;
};

class Search final : public ai::Bot<MountDrago> {
 public:
  explicit Search(const SearchSettings& settings) : settings_(settings) {}

  void observe(const View& before, std::span<const Observation> seen) override {
    if (settings_.models_opponents) model_.observe(before, seen);
  }
  /// The others' hands are sampled from the belief.
  void begin(const View& view, std::uint64_t seed) override;
  /// The same with open hands: for measuring what not seeing them costs.
  void begin_open(const State& state, std::uint64_t seed);
  /// A node is one simulation. True when more would change nothing.
  bool think(int nodes) override;
  /// The most visited action; before any simulation the one with the highest prior.
  Action best() const override;
  /// Values are expected shares of the win, from 0 to 1.
  std::vector<Considered> considered() const override;
  /// What the game is worth after an action, as in `considered`, by one simulation that the tree
  /// does not learn of. The same number means the same hidden cards and draws, so that actions can
  /// be compared in pairs.
  double simulate_after(const Action& action, std::uint64_t number);

 private:
  void start(const View& view, const PlayoutState& root, std::uint64_t seed);
  void simulate();
  NodeIndex descend(PlayoutState& world, NodeIndex node);
  std::size_t select_edge(NodeIndex node) const;
  bool is_decided() const;
  Move best_move() const;
  Move best_prior_move() const;

  /// A move that is legal in this determinization. It becomes a node when it is first taken.
  struct Edge {
    Move move;
    NodeIndex node = no_node;
    std::int32_t prior_score = 0;  ///< in the unit of `prior_temperature`
    double value = 0;              ///< the network's
    double prior = 0;              ///< adds up to 1 over all edges
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
