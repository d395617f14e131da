// The review of a decision in Dragon's Cave: chances by finishing the round as the equilibrium
// would, and what was chosen against the equilibrium. See ai/REVIEW.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ai/dragons_cave/opponent_model.hpp"
#include "ai/dragons_cave/solved_round.hpp"
#include "ai/dragons_cave/strategy.hpp"
#include "ai/review.hpp"
#include "cave/moves.hpp"
#include "cave/rules.hpp"

namespace ai::dragons_cave {

class DecisionReviewer final : public Reviewer<cave::Cave> {
 public:
  void observe(const cave::View& before, std::span<const cave::Observation> seen) override {
    observer_.observe(before, seen);
  }
  void begin(std::span<const cave::View> views, core::Seat seat, const cave::Action& chosen,
             std::uint64_t seed) override;
  /// A node as in SolvedRound.
  bool think(int nodes) override;
  DecisionReview<cave::Cave> found() const override { return found_; }

 private:
  /// A round that a position comes to.
  struct Branch {
    std::unique_ptr<SolvedRound> round;
    cave::Choices committed;
    double probability = 1;
    Chances* sum = nullptr;  ///< `before` or `after`
  };
  /// Follows robberies to their ends (DC-8).
  void follow(const cave::State& state, double probability, Chances& sum);
  void finish(const Branch& branch);
  void judge(const std::vector<StrategyEntry>& entries);
  void judge_split(const cave::Split& chosen);
  void note_guess(const std::vector<StrategyEntry>& entries);

  OpponentModel observer_;
  cave::View view_;
  cave::Action chosen_;
  cave::Choices chosen_after_;  ///< cards on the table behind the decision
  std::vector<Branch> branches_;
  std::size_t at_ = 0;
  DecisionReview<cave::Cave> found_;
};

}  // namespace ai::dragons_cave
