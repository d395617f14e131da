// The review of a decision in Mount Drago: chances by playing on with open hands, and the master's
// search from the own view. See ai/REVIEW.md.
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

/// How much is looked at for each decision.
struct ReviewSettings {
  int playouts = 1024;     ///< of the position before the decision, and as many of that after it
  int rounds = 2;          ///< that a playout goes on for, everybody playing once in each
  int simulations = 4000;  ///< of the search from the own view
  int pairs = 1024;        ///< of simulations that compare what was chosen with the best
};

/// Each rider's share of the win with final scores (MD-25).
ai::Chances shares_of(const Scores& scores, int riders);

/// A position with open hands, of which nobody knows what will be drawn: how likely each rider is
/// to win it.
class OpenPosition {
 public:
  /// The views of all seats make the position. The track must outlive it.
  OpenPosition(std::span<const View> views, const Track& track);

  /// Plays on for so many turns and counts how it stands then. `first`, a legal move, is made
  /// before. Equal numbers draw equal cards.
  void play_out(std::optional<Move> first, int turns, core::Rng rng);
  /// The mean over what was played.
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
  /// One pair of simulations.
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
