// Trains the win model of three and four players (games/dragons_cave/bots/win_model.hpp) by
// self-play: games of mixed policies, valued with the weights so far, then logistic regression on
// the results.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/rng.hpp"
#include "games/dragons_cave/bots/multiplayer_search.hpp"
#include "games/dragons_cave/bots/win_model.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace training {

namespace dragons_cave_bots = dragons_cave::bots;

/// A state at the beginning of a round, and the game's result.
struct Sample {
  std::size_t phase = 0;
  std::array<dragons_cave_bots::FeatureVector, dragons_cave::max_players> features{};
  dragons_cave_bots::WinProbabilities wins{};  ///< 1 for the winner, a fraction for a shared win
};

class WinModelTrainer {
 public:
  WinModelTrainer(const dragons_cave::Board& board, int players, std::uint64_t seed);

  /// Plays `games` games and learns from them. Calls `played` after each with their number so far.
  void run_generation(int games, const std::function<void(int)>& played);
  /// Mean squared error of the predictions in the last generation, before learning from it.
  double squared_error() const { return squared_error_; }

  /// Returns the weights rounded to thousandths, so that text represents them exactly.
  dragons_cave_bots::WinModelWeights rounded() const;

 private:
  enum class Policy : std::uint8_t { Default, Response, Equilibrium };
  using Policies = std::array<Policy, dragons_cave::max_players>;

  void play_game(std::vector<Sample>& samples);
  Sample sample_of(const dragons_cave_bots::PublicState& state) const;
  void play_round(dragons_cave::State& game, const dragons_cave_bots::PublicState& state,
                  const Policies& policies);
  void update(const Sample& sample);

  dragons_cave::Board board_;
  int players_;
  core::Rng rng_;
  dragons_cave_bots::WinModelWeights weights_{};
  dragons_cave_bots::WinModelWeights squared_gradients_{};  ///< summed over all steps (AdaGrad)
  double squared_error_ = 0;
};

}  // namespace training
