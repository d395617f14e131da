// The review of a decision in Mount Drago: win chances by playouts with open hands, and the
// master's search from the player's view. See ../REVIEW.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/review.hpp"
#include "games/mount_drago/bots/evaluator.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/bots/search.hpp"
#include "games/mount_drago/bots/value_network.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago::bots {

/// The effort per decision.
struct ReviewSettings {
  int playouts = 1024;     ///< from before the decision, and as many from after it
  int rounds = 2;          ///< length of a playout; each rider plays once per round
  int simulations = 4000;  ///< of the search from the player's view
  int pairs = 1024;        ///< of simulations that compare the chosen action with the best
};

/// Returns each rider's share of the win for final scores (MD-25).
ai::Chances shares_of(const Scores& scores, int riders);

/// Estimates each rider's chance to win a position with open hands and an unknown draw pile.
class OpenPosition {
 public:
  /// `views`: of all seats. `track` must outlive the position.
  OpenPosition(std::span<const View> views, const Track& track);

  /// Plays `turns` turns, after the legal move `first` if given, and adds the chances at the end.
  /// Equal random generators draw equal cards.
  void play_out(std::optional<Move> first, int turns, core::Rng rng);
  /// Returns the mean chances of all playouts so far.
  ai::Chances mean() const;

  const PlayoutState& root() const { return root_; }

 private:
  ai::Chances leaf(const PlayoutState& world, const Rewards& values) const;

  PlayoutState root_;
  std::optional<ValueNetwork> network_;
  StaticEvaluator evaluator_;
  ai::Chances sum_{};
  int played_ = 0;
};

class DecisionReviewer final : public ai::Reviewer<MountDrago> {
 public:
  explicit DecisionReviewer(const ReviewSettings& settings = {});

  void observe(const View& before, std::span<const Observation> seen) override {
    search_.observe(before, seen);
  }
  void begin(std::span<const View> views, core::Seat seat, const Action& chosen,
             std::uint64_t seed) override;
  /// A node is a simulation or a playout.
  bool think(int nodes) override;
  ai::DecisionReview<MountDrago> found() const override;

 private:
  bool is_best() const;
  /// Runs one pair of simulations.
  void compare(int number);

  ReviewSettings settings_;
  Search search_;
  Track track_;
  std::optional<OpenPosition> before_;
  std::optional<OpenPosition> after_;
  Action chosen_;
  std::uint64_t seed_ = 0;
  bool judged_ = false;
  bool searched_ = false;
  int compared_ = 0;
  int played_ = 0;
  double difference_sum_ = 0;
  double difference_squares_ = 0;
};

}  // namespace mount_drago::bots
