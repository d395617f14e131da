// Reviews a decision in Dragon's Cave: finishes the round by the equilibrium for the win
// probabilities, and compares the choice with the equilibrium. See ../REVIEW.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ai/review.hpp"
#include "games/dragons_cave/bots/multiplayer_search.hpp"
#include "games/dragons_cave/bots/opponent_model.hpp"
#include "games/dragons_cave/bots/strategy.hpp"
#include "games/dragons_cave/bots/two_player_search.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

// A round before its reveal, solved for review with open hands: expectations and choices of every
// seat. See ../REVIEW.md.

/// Returns each seat's share of the win of a finished game (DC-19, DC-23).
ai::Chances shares_of(const dragons_cave::PublicState& state);

/// For two players: returns a seat's win probability from its expected final lead in coins, not
/// counting coins already in the chests.
double chance_by_coins(const dragons_cave::PublicState& state, core::Seat seat, double coins);
/// Returns the win probability of the splitting player, by the coins in the smaller hand (DC-8).
std::vector<double> chances_of_splits(const View& view);
/// Returns the state after a legal action.
State after(State state, const Action& action);

/// A round before its reveal, by its public state: solved in portions, then queried for
/// expectations.
class SolvedRound {
 public:
  explicit SolvedRound(const State& state);
  SolvedRound(const SolvedRound&) = delete;  // round_ points into this object
  SolvedRound& operator=(const SolvedRound&) = delete;

  /// A node is an iteration of regret matching, or with two players a round of the turn. Returns
  /// true when the round is solved.
  bool think(int nodes);
  /// Returns all seats' win probabilities when `committed` is fixed and the others play the
  /// equilibrium.
  ai::Chances chances(const Choices& committed) const;
  /// Returns a seat's choices without knowledge of the others' cards; values are win probabilities.
  std::vector<StrategyEntry> entries(core::Seat seat) const;

 private:
  ai::Chances two_player_chances(const std::optional<Choose>& committed) const;
  /// Returns the win probability of the dwarves' player for a row of the game; the chest is the
  /// last row.
  double row_chance(std::size_t row, const Choose& choice) const;

  State state_;  ///< without committed cards
  std::optional<TwoPlayerSearch> two_player_;
  RoundGame round_;  ///< for three and four players
  int iterations_ = 0;
};

class DecisionReviewer final : public ai::Reviewer<DragonsCave> {
 public:
  void observe(const View& before, std::span<const Observation> seen) override {
    observer_.observe(before, seen);
  }
  void begin(std::span<const View> views, core::Seat seat, const Action& chosen,
             std::uint64_t seed) override;
  /// A node is one of SolvedRound.
  bool think(int nodes) override;
  ai::DecisionReview<DragonsCave> found() const override { return found_; }

 private:
  /// A round that follows from the position, with its probability.
  struct Branch {
    std::unique_ptr<SolvedRound> round;
    Choices committed;
    double probability = 1;
    ai::Chances* sum = nullptr;  ///< `before` or `after`
  };
  /// Follows robberies to their ends (DC-8).
  void follow(const State& state, double probability, ai::Chances& sum);
  void finish(const Branch& branch);
  void judge(const std::vector<StrategyEntry>& entries);
  void judge_split(const Split& chosen);
  void note_guess(const std::vector<StrategyEntry>& entries);

  OpponentModel observer_;
  View view_;
  Action chosen_;
  Choices chosen_after_;  ///< cards on the table after the decision
  std::vector<Branch> branches_;
  std::size_t at_ = 0;
  ai::DecisionReview<DragonsCave> found_;
};

}  // namespace dragons_cave::bots
