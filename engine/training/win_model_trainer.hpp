// Trains the win model of three and four players (ai/dragons_cave/win_model.hpp) by self-play:
// games of mixed policies, valued with the weights learned so far, then logistic regression on the
// results.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "ai/dragons_cave/round_game.hpp"
#include "ai/dragons_cave/win_model.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace training {

namespace cave_ai = ai::dragons_cave;

/// The beginning of a round, and how the game ended.
struct Sample {
  std::size_t phase = 0;
  std::array<cave_ai::FeatureVector, cave::max_players> features{};
  cave_ai::WinProbabilities wins{};  ///< 1 for the winner, parts of it for a shared win
};

class WinModelTrainer {
 public:
  WinModelTrainer(const cave::Board& board, int players, std::uint64_t seed);

  /// Plays `games` games and learns from them. `played` is called after each game with the number
  /// played so far.
  void run_generation(int games, const std::function<void(int)>& played);
  /// The mean squared error of the predictions in the last generation, before learning from it.
  double squared_error() const { return squared_error_; }

  /// The weights in thousandths, so that they can be written exactly.
  cave_ai::WinModelWeights rounded() const;

 private:
  enum class Policy : std::uint8_t { Default, Response, Equilibrium };
  using Policies = std::array<Policy, cave::max_players>;

  void play_game(std::vector<Sample>& samples);
  Sample sample_of(const cave_ai::PublicState& state) const;
  void play_round(cave::State& game, const cave_ai::PublicState& state, const Policies& policies);
  void update(const Sample& sample);

  cave::Board board_;
  int players_;
  core::Rng rng_;
  cave_ai::WinModelWeights weights_{};
  cave_ai::WinModelWeights squared_gradients_{};  ///< summed over all steps (AdaGrad)
  double squared_error_ = 0;
};

}  // namespace training
