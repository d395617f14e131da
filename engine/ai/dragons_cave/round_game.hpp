// One round of three or four players as a normal-form game, valued by the win model and solved by
// regret matching+. All choose at the same time, each to maximise its own chance to win.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/dragons_cave/public_state.hpp"
#include "ai/dragons_cave/strategy.hpp"
#include "ai/dragons_cave/win_model.hpp"

namespace ai::dragons_cave {

/// The logit choice rule: probabilities proportional to e^(inverse_temperature * value) over the
/// first `count` values.
Strategy softmax(const ActionValues& values, std::size_t count, double inverse_temperature);

class RoundGame {
 public:
  /// Fills the payoff table: the chances to win for every joint action. `board` and `weights` must
  /// outlive the game.
  void begin(const cave::Board& board, const WinModelWeights& weights, const PublicState& state);
  /// Runs more iterations of regret matching+ with linear averaging (Tammelin 2014), the players
  /// updated one after the other.
  void iterate(int iterations);

  /// The average strategy of a seat over all iterations.
  Strategy average_strategy(std::size_t seat) const;
  /// The default policy of every seat: dwarves mind the way and the coins and not the dragon; the
  /// dragon player gives a logit response to that.
  StrategyProfile default_policies() const;
  /// A logit response of a seat, close to the best response, to others who play `policies` with
  /// this probability (0 … 1) and their average strategies else.
  Strategy logit_response(std::size_t seat, const StrategyProfile& policies,
                          double policy_probability) const;
  /// What each choice of a seat is worth when the others play a profile.
  ActionValues action_values(std::size_t seat, const StrategyProfile& profile) const;
  /// The chances of all seats to win when they play a profile.
  std::array<double, cave::max_players> payoffs(const StrategyProfile& profile) const;
  /// The cards behind a seat's choices; none for the dragon player.
  const CardOutcomes& cards(std::size_t seat) const { return cards_[seat]; }
  const std::array<CardOutcomes, cave::max_players>& all_cards() const { return cards_; }
  std::size_t choices(std::size_t seat) const { return choice_counts_[seat]; }

 private:
  void evaluate_seats();
  void evaluate(const JointAction& joint, float* payoffs) const;
  void evaluate_end(const JointAction& joint, std::uint8_t guard, float* payoffs) const;

  const cave::Board* board_ = nullptr;
  const WinModelWeights* weights_ = nullptr;
  PublicState state_;
  std::size_t players_ = 0;
  std::size_t dragon_ = 0;
  std::array<CardOutcomes, cave::max_players> cards_;
  std::array<std::size_t, cave::max_players> choice_counts_{};
  /// What becomes of a seat, and its own logit in every phase.
  struct SeatOutcome {
    PlayerFeatures features;
    std::array<double, phase_count> logits{};
  };
  /// By seat, choice, and whether caught.
  std::array<std::array<std::array<SeatOutcome, 2>, cave::card_count>, cave::max_players>
      outcomes_{};
  std::vector<float> payoffs_;  ///< by joint action, then by seat
  StrategyProfile regrets_{};
  StrategyProfile strategy_sums_{};  ///< weighted by iteration
  StrategyProfile current_{};
  int iterations_ = 0;
};

}  // namespace ai::dragons_cave
