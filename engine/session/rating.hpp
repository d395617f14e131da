// The player's rating in a game: Glicko-2 against the bots' measured ratings, computed from the
// records of the statistics. Knows no game and no screen.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "session/statistics.hpp"

namespace app {

/// A rating on the scale of Elo: 400 points more win ten times as often.
struct Rating {
  double value = 1500;
  double deviation = 350;  ///< standard deviation; the start is a player of whom nothing is known
  /// Expected change per rating period. Glickman's 0.06 is for periods of ten to fifteen games; a
  /// period here is one game, so it is divided by the square root of twelve.
  double volatility = 0.0173;

  /// Returns the ends of the 95 % interval, rounded to tens.
  int least() const;
  int most() const;
};

/// The result against one opponent: 1 a win, 0.5 a shared place, 0 a loss.
struct RatedResult {
  Rating opponent;
  double score = 0;
};

/// Returns the rating after a rating period (Glickman, Example of the Glicko-2 system, 2022).
Rating rated(const Rating& before, std::span<const RatedResult> results);

/// A game and the rating after it.
struct RatedGame {
  const GameRecord* game = nullptr;
  Rating after;
};
/// Returns the recorded games against bots alone in their order; pointers into the records.
/// `bots`: the bots' ratings from easy to master; empty: the game has no rating.
std::vector<RatedGame> rated_games(const Statistics& all, std::string_view game,
                                   std::span<const int> bots);

}  // namespace app
