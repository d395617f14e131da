// The strong search for Mount Drago: the plain one's tree, but with an prior before it looks,
// short playouts of riders who know what they want, and a judge at their end. Budgets are in
// simulations: the same root, seed and number of them always lead to the same figures.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/mount_drago/belief.hpp"
#include "ai/mount_drago/search_tree.hpp"
#include "ai/mount_drago/static_evaluator.hpp"
#include "ai/mount_drago/value_network.hpp"
#include "core/rng.hpp"
#include "drago/playout_state.hpp"

namespace ai::mount_drago {

/// Who the tree has branches for. The others' answers come out of unseen hands: to look for the
/// best one takes far more simulations than to let them play as riders do who look no further than
/// their next card.
enum class TreeMoves : std::uint8_t { Everybody, OwnMoves };

/// What tells good from bad: promises (judge.hpp), or what was learned (instinct.hpp) on boards and
/// for numbers of riders where something was.
enum class Evaluator : std::uint8_t { Static, ValueNetwork };

/// How a search looks at the game. What each setting is worth is told in STRENGTH.md.
struct SearchSettings {
  int budget = 4000;  ///< simulations per decision
  Evaluator evaluator = Evaluator::ValueNetwork;
  TreeMoves tree_moves = TreeMoves::OwnMoves;
  int rollout_turns = 2;  ///< turns that a playout goes on behind the tree
  int own_rollout_turns =
      1;  ///< the same with instinct, which judges after own turns only: own turns
  double exploration = 0.6;             ///< how far the search trusts its first opinions
  int determinizations = 256;           ///< of the hidden cards; simulations take them in turn
  bool models_opponents = true;         ///< guesses hands from what was played
  double prior_visits = 10;             ///< visits that the first look of instinct counts for
  double opponent_noise = 0.025;        ///< how: see DragoMemory
  Centipoints prior_temperature = 150;  ///< a move so much less promising is looked at half as much
  int max_tree_depth = 1;  ///< own moves that the tree looks ahead with instinct, at most 250
  EvaluationWeights evaluation;
};

class Search {
 public:
  explicit Search(const SearchSettings& settings)
      : settings_(settings), model_(settings.opponent_noise) {}

  /// Told as `Bot::witness` is.
  void witness(const drago::View& before, std::span<const drago::Sighting> seen) {
    if (settings_.models_opponents) model_.witness(before, seen);
  }
  /// Turns to a new decision. The others' hands are dealt as the view and their last cards make
  /// them likely.
  void begin(const drago::View& view, const drago::Track& track, std::uint64_t seed);
  /// The same with all hands open: not for playing, but for measuring what not seeing them costs.
  void begin_open(const drago::PlayoutState& root, const drago::Track& track, std::uint64_t seed);
  /// Up to so many simulations more; true when more would change nothing.
  bool think(int simulations);

  /// What came of a move of the root: how often it was looked at, and the mean reward.
  struct MoveStats {
    int visits = 0;
    double value = 0;
  };
  MoveStats stats(drago::Move move) const;
  /// The move looked at most; the most promising one before any simulation.
  drago::Move best() const;

 private:
  void start(const drago::PlayoutState& root, const drago::Track& track, std::uint64_t seed);
  void simulate();
  NodeIndex descend(drago::PlayoutState& world, NodeIndex node);
  std::size_t select_edge(NodeIndex node) const;
  bool is_decided() const;
  drago::Move best_prior_move() const;

  /// A branch that a deal allows. It becomes a node when it is taken for the first time.
  struct Edge {
    drago::Move move;
    NodeIndex node = no_node;
    Centipoints prior_score = 0;  ///< with instinct in ten-thousandths of a win
    double value = 0;             ///< with instinct: of the win, at the first look
    double prior = 0;             ///< the search's first one: a share of all branches'
  };
  void list_edges(const drago::PlayoutState& world, NodeIndex node);
  void set_priors();
  void play_turn(drago::PlayoutState& world);
  double rollout_value(drago::PlayoutState& world, int me);

  SearchSettings settings_;
  drago::PlayoutState root_;
  drago::MoveList moves_;
  std::optional<ValueNetwork> network_;
  StaticEvaluator evaluator_;
  OpponentModel model_;
  ValueNetwork::Options root_options_;
  ValueNetwork::Options options_;
  core::Rng rng_{0};
  SearchTree tree_;
  std::vector<drago::PlayoutState> determinizations_;
  core::FixedList<Edge, drago::MoveList::capacity()> edges_;
  int simulations_ = 0;
};

}  // namespace ai::mount_drago
