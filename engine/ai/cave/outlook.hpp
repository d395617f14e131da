// What the open table of Dragon's Cave promises and threatens: the judgement behind the greedy bot.
// Hands, purses and positions lie open; cards face down and closed fists are never asked for.
#pragma once

#include <array>

#include "cave/view.hpp"
#include "core/seat.hpp"

namespace ai {

/// Hundredths of a coin: whole numbers judge alike on every machine.
using CaveWorth = int;

/// How a player looks at the table, in hundredths of a coin or in percent.
struct CaveWeights {
  int step = 40;            ///< a space nearer to the lair
  int card = 5;             ///< a card back in the hand
  int saved = 25;           ///< percent of a coin that it is worth to bring it into the chest
  int lost = 50;            ///< percent of the purse that being robbed costs: any split loses half
  int victory = 600;        ///< ending the game ahead of everybody, or not letting somebody else
  int doubt = 1000;         ///< what everything is likely beyond its share: nobody is seen through
  int spread = 120;         ///< a card so much worse than the best one is not played any more
  int guard_spread = 1500;  ///< nor is a square so much worse than the best one guarded
};

/// How likely each of several things is; the shares need not add up to anything.
using Shares = std::array<int, cave::color_count>;

/// The share of something in a draw: the better, the more likely, and 0 from `spread` below the
/// best.
int share(CaveWorth worth, CaveWorth best, int spread);

/// The open table. The view must outlive it.
class CaveOutlook {
 public:
  CaveOutlook(const cave::View& view, const CaveWeights& weights)
      : view_(view), weights_(weights) {}

  /// What a choice is worth to a player when the dragon's squares are so likely.
  CaveWorth worth(core::Seat seat, const cave::Choose& choice, const Shares& guards) const;
  /// What putting the dragon on a square is worth to the dragon player.
  CaveWorth worth_of_guarding(cave::Color color) const;
  /// Where the dragon player is likely to put the dragon.
  Shares guards() const;

 private:
  CaveWorth forward(core::Seat seat, const cave::Choose& choice, cave::Color color) const;
  CaveWorth caught(core::Seat seat, const cave::Choose& choice, cave::Color color) const;
  CaveWorth bank(core::Seat seat) const;
  /// What it means to a player to end the game with so many coins more.
  CaveWorth ending(core::Seat seat, int coins) const;
  bool ends_game(core::Seat seat, const cave::Choose& choice, int to) const;

  const cave::View& view_;
  CaveWeights weights_;
};

}  // namespace ai
