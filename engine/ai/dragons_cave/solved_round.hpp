// A round of Dragon's Cave before its reveal, solved for those who look back at it with open eyes:
// what everybody could expect, and each could choose. See ai/REVIEW.md.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ai/dragons_cave/round_game.hpp"
#include "ai/dragons_cave/strategy.hpp"
#include "ai/dragons_cave/two_player_search.hpp"
#include "ai/review.hpp"
#include "cave/moves.hpp"
#include "cave/rules.hpp"

namespace ai::dragons_cave {

/// Each seat's share of the win of a finished game (DC-19, DC-23).
Chances shares_of(const cave::PublicState& state);

/// With two players: what an expected difference of coins at the end, those in the chests now left
/// out, means for a seat.
double chance_by_coins(const cave::PublicState& state, core::Seat seat, double coins);
/// By coins in the hand with fewer: the chance to win of who splits the purse of the view (DC-8).
std::vector<double> chances_of_splits(const cave::View& view);
/// What follows a legal action.
cave::State after(cave::State state, const cave::Action& action);

/// A round before its reveal, by what is public: solved in portions, then asked what the players
/// can expect of it.
class SolvedRound {
 public:
  explicit SolvedRound(const cave::State& state);
  SolvedRound(const SolvedRound&) = delete;  // the game of the round points into this
  SolvedRound& operator=(const SolvedRound&) = delete;

  /// A node is an iteration of regret matching, or with two players a round of the turn. True when
  /// it is solved.
  bool think(int nodes);
  /// The chances of all seats when these have chosen and the others play the equilibrium.
  Chances chances(const cave::Choices& committed) const;
  /// What a seat could choose, knowing nothing of the others: values are chances to win.
  std::vector<StrategyEntry> entries(core::Seat seat) const;

 private:
  Chances two_player_chances(const std::optional<cave::Choose>& committed) const;
  /// The chance of the player whose dwarves walk by a row of the game, the chest behind the others.
  double row_chance(std::size_t row, const cave::Choose& choice) const;

  cave::State state_;  ///< with nobody's card on the table
  std::optional<TwoPlayerSearch> two_player_;
  RoundGame round_;  ///< of more players
  int iterations_ = 0;
};

}  // namespace ai::dragons_cave
