// The two fixed points of the duel: its value, and what the best opponent of a given player gets.
// Both are found by going through all turns again and again until nothing changes any more.
#pragma once

#include <functional>

#include "sim/duel_table.hpp"
#include "sim/duel_turns.hpp"
#include "sim/guard_lanes.hpp"

namespace sim {

/// How much a sweep changed, in coins.
struct Change {
  double most = 0;
  double at_start = 0;  ///< of the beginning of the game
};

/// Told after every part of a sweep: how much of it is done, 0 … 1.
using Progress = std::function<void(double)>;

/// Improves the value of every turn, those near the end of the game first.
Change sweep_values(Turns& turns, DuelTable& table, const Progress& progress);

/// What somebody who knows the player's mixtures can get from it.
class Exploiter {
 public:
  /// The player solves every turn exactly and believes `beliefs` of what comes after it. The
  /// search starts from `begin`, which is best near the value of the game.
  Exploiter(Turns& turns, const DuelTable& beliefs, const DuelTable& begin);

  Change sweep(const Progress& progress);
  /// Coins per game above the value of the game, when each begins half of the games. `value` is
  /// that of the beginning, for who plays the dwarves first.
  double gain(double value) const;
  /// The same, where the exploiter plays the dwarves first, and where the other does.
  double gain_first(double value) const { return first() - value; }
  double gain_second(double value) const { return second() + value; }

 private:
  double first() const { return moving_.at({}, {}); }
  double second() const { return waiting_.at({}, {}); }
  void solve_turn(DuelSide other);
  /// The player's mixtures in a round, by what it believes; `home` is what ending the game pays.
  void solve_as_player(CardsUp up, std::size_t couple, const LongLane& home, GuardMixtures& mixed);
  /// The best card against the player's dragon.
  void answer_with_dwarves(CardsUp up, std::size_t couple, const LongLane& home,
                           const GuardMixtures& mixed);
  /// The best square against the player's cards.
  void answer_with_dragon(CardsUp up, std::size_t couple, const LongLane& home,
                          const GuardMixtures& mixed);

  Turns& turns_;
  const DuelTable& beliefs_;
  DuelTable moving_;   ///< the exploiter's worth where it is the mover
  DuelTable waiting_;  ///< and where the player is the mover
  Worths believed_, after_mine_, after_its_, robbed_of_mine_, robbed_of_its_;
  Splits its_splits_, my_splits_;
  TurnValues its_values_, mine_, against_its_;
};

}  // namespace sim
