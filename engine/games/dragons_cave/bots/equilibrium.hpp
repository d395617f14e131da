// The near-equilibrium bot of Dragon's Cave, so that even an opponent who knows it gains little: an
// exact solver for two players, a search for three and four.
#pragma once

#include "ai/bot.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/bots/multiplayer_search.hpp"
#include "games/dragons_cave/bots/opponent_model.hpp"
#include "games/dragons_cave/bots/two_player_search.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave::bots {

// Sampling for the two fists (DC-8): how to split a purse and which hand to pick, with or without
// an opponent model.

/// Splits the purse of `view.robbed`: `smaller` coins in a random hand, or all coins in the hand
/// that the dragon player tends not to pick. `opponents` may be null.
Split sample_split(const View& view, const OpponentModel* opponents, int smaller, core::Rng& rng);

/// Picks a random hand, or the one that tends to be fuller. `opponents` may be null.
Guess sample_guess(const View& view, const OpponentModel* opponents, core::Rng& rng);

class EquilibriumBot final : public ai::Bot<DragonsCave> {
 public:
  explicit EquilibriumBot(const LevelSettings& settings)
      : models_opponents_(settings.models_opponents),
        two_player_(settings),
        multiplayer_(settings) {}

  void observe(const View& before, std::span<const Observation> seen) override;
  void begin(const View& view, std::uint64_t seed) override;
  /// A node is a round of the turn with two players, an iteration or a playout with more.
  bool think(int nodes) override;
  /// Interrupted, samples from the strategy found so far.
  Action best() const override;
  /// Returns cards and squares once thinking has begun. Values: with two players the lead in coins
  /// at the end of the game, with more the probability of winning. Visits: thousandths of the
  /// probability.
  std::vector<Considered> considered() const override;

 private:
  /// Samples from the strategy found so far, always with the same random numbers.
  Action sample() const;

  bool models_opponents_;
  bool is_two_player_ = false;
  OpponentModel opponent_model_;
  TwoPlayerSearch two_player_;
  MultiplayerSearch multiplayer_;
  core::Rng rng_{0};
  Action best_;  ///< any legal action until thinking has begun
  bool has_thought_ = false;
  bool decided_ = false;
};

}  // namespace dragons_cave::bots
