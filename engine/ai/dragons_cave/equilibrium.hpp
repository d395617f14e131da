// The bot of Dragon's Cave that plays near equilibrium, so that even an opponent who knows it gains
// little: an exact solver for two players, a search for three and four.
#pragma once

#include "ai/bot.hpp"
#include "ai/dragons_cave/multiplayer_search.hpp"
#include "ai/dragons_cave/two_player_search.hpp"
#include "cave/rules.hpp"

namespace ai::dragons_cave {

class EquilibriumBot final : public Bot<cave::Cave> {
 public:
  explicit EquilibriumBot(const LevelSettings& settings)
      : models_opponents_(settings.models_opponents),
        two_player_(settings),
        multiplayer_(settings) {}

  void observe(const cave::View& before, std::span<const cave::Observation> seen) override;
  void begin(const cave::View& view, std::uint64_t seed) override;
  /// A node is a round of the turn with two players, an iteration or a playout with more.
  bool think(int nodes) override;
  /// Interrupted, samples from the strategy found so far.
  cave::Action best() const override;
  /// Cards and squares, once thinking has begun. Values: with two players coins ahead at the end of
  /// the game, with more the chance to win. Visits: thousandths of the probability.
  std::vector<Considered> considered() const override;

 private:
  /// An action of the strategy found so far, always with the same random numbers.
  cave::Action sample() const;

  bool models_opponents_;
  bool is_two_player_ = false;
  OpponentModel opponent_model_;
  TwoPlayerSearch two_player_;
  MultiplayerSearch multiplayer_;
  core::Rng rng_{0};
  cave::Action best_;  ///< any legal one, until thinking has begun
  bool has_thought_ = false;
  bool decided_ = false;
};

}  // namespace ai::dragons_cave
