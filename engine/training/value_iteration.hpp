// Value iteration over all turns of the game of two: the value of the game, and the best response
// to a given player.
#pragma once

#include <functional>

#include "training/guard_game_batch.hpp"
#include "training/turn_batch_solver.hpp"
#include "training/value_table.hpp"

namespace training {

/// The largest change in a sweep, in coins.
struct Change {
  double most = 0;
  double at_start = 0;  ///< of the beginning of the game
};

/// Called after every part of a sweep with the fraction that is done, 0 … 1.
using Progress = std::function<void(double)>;

/// Updates the value of every turn in place, those near the end of the game first.
Change sweep_values(TurnBatchSolver& turns, ValueTable& table, const Progress& progress);

/// The best response to a player whose strategies are known.
class BestResponse {
 public:
  /// The player solves every turn exactly and values what comes after it by `approximation`. The
  /// iteration starts from `begin`, best near the value of the game.
  BestResponse(TurnBatchSolver& turns, const ValueTable& approximation, const ValueTable& begin);

  Change sweep(const Progress& progress);
  /// Coins per game above the value of the game, when each begins half of the games. `value` is the
  /// value of the game to the player who has the dwarves first.
  double exploitability(double value) const;
  /// The same where the responder has the dwarves first, and where the player has.
  double gain_first(double value) const { return first() - value; }
  double gain_second(double value) const { return second() + value; }

 private:
  double first() const { return mover_values_.at({}, {}); }
  double second() const { return waiting_values_.at({}, {}); }
  void solve_turn(TableSide other);
  /// The player's strategies in a round, by its own values; `home` is what ending the game pays.
  void solve_as_player(FaceUpCards up, std::size_t pair, const LongLane& home,
                       GuardSolutionBatch& solution);
  /// The best card against the player's guards.
  void respond_with_dwarves(FaceUpCards up, std::size_t pair, const LongLane& home,
                            const GuardSolutionBatch& solution);
  /// The best square against the player's cards.
  void respond_with_dragon(FaceUpCards up, std::size_t pair, const LongLane& home,
                           const GuardSolutionBatch& solution);

  TurnBatchSolver& turns_;
  const ValueTable& approximation_;
  ValueTable mover_values_;    ///< of the responder, where it is the mover
  ValueTable waiting_values_;  ///< of the responder, where the player is the mover
  PairValues player_next_, my_next_, its_next_, robbed_of_its_;
  Splits its_splits_, my_splits_;
  TurnValues its_values_, mine_, against_its_;
};

}  // namespace training
