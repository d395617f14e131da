// The review of a decision in Dragon's Cave: chances by finishing the round as the equilibrium
// would, and what was chosen against the equilibrium. See ai/REVIEW.md.
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

// A round of Dragon's Cave before its reveal, solved for those who look back at it with open eyes:
// what everybody could expect, and each could choose. See ai/REVIEW.md.

/// Each seat's share of the win of a finished game (DC-19, DC-23).
ai::Chances shares_of(const dragons_cave::PublicState& state);

/// With two players: what an expected difference of coins at the end, those in the chests now left
/// out, means for a seat.
double chance_by_coins(const dragons_cave::PublicState& state, core::Seat seat, double coins);
/// By coins in the hand with fewer: the chance to win of who splits the purse of the view (DC-8).
std::vector<double> chances_of_splits(const View& view);
/// What follows a legal action.
State after(State state, const Action& action);

/// A round before its reveal, by what is public: solved in portions, then asked what the players
/// can expect of it.
class SolvedRound {
 public:
  explicit SolvedRound(const State& state);
  SolvedRound(const SolvedRound&) = delete;  // the game of the round points into this
  SolvedRound& operator=(const SolvedRound&) = delete;

  /// A node is an iteration of regret matching, or with two players a round of the turn. True when
  /// it is solved.
  bool think(int nodes);
  /// The chances of all seats when these have chosen and the others play the equilibrium.
  ai::Chances chances(const Choices& committed) const;
  /// What a seat could choose, knowing nothing of the others: values are chances to win.
  std::vector<StrategyEntry> entries(core::Seat seat) const;

 private:
  ai::Chances two_player_chances(const std::optional<Choose>& committed) const;
  /// The chance of the player whose dwarves walk by a row of the game, the chest behind the others.
  double row_chance(std::size_t row, const Choose& choice) const;

  State state_;  ///< with nobody's card on the table
  std::optional<TwoPlayerSearch> two_player_;
  RoundGame round_;  ///< of more players
  int iterations_ = 0;
};

class DecisionReviewer final : public ai::Reviewer<DragonsCave> {
 public:
  void observe(const View& before, std::span<const Observation> seen) override {
    observer_.observe(before, seen);
  }
  void begin(std::span<const View> views, core::Seat seat, const Action& chosen,
             std::uint64_t seed) override;
  /// A node as in SolvedRound.
  bool think(int nodes) override;
  ai::DecisionReview<DragonsCave> found() const override { return found_; }

 private:
  /// A round that a position comes to.
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
  Choices chosen_after_;  ///< cards on the table behind the decision
  std::vector<Branch> branches_;
  std::size_t at_ = 0;
  ai::DecisionReview<DragonsCave> found_;
};

}  // namespace dragons_cave::bots
