// The static evaluator of Dragon's Cave, one round deep, behind the greedy bot. Reads what is
// public: hands, purses and positions, neither cards face down nor closed fists.
#pragma once

#include <array>

#include "cave/view.hpp"
#include "core/seat.hpp"

namespace ai::dragons_cave {

/// In hundredths of a coin: whole numbers are the same on every machine.
using Value = int;

/// In hundredths of a coin unless said otherwise.
struct EvaluationWeights {
  int step = 40;          ///< a space nearer to the lair
  int card = 5;           ///< a card back in the hand
  int saved = 25;         ///< percent: how much more a coin is worth in the chest than in the purse
  int lost = 50;          ///< percent of the purse that a robbery costs: any split loses half
  int victory = 600;      ///< of ending the game in the lead; the negative of ending it behind
  int smoothing = 1000;   ///< added to every selection weight when predicting others
  int card_cutoff = 120;  ///< cards this much worse than the best are not played
  int guard_cutoff = 1500;  ///< squares this much worse than the best are not guarded
};

/// Relative weights of the colours; they need not add up to anything.
using ColorWeights = std::array<int, cave::color_count>;

/// The weight of a choice in a random selection: grows with the square of its distance from the
/// cutoff, 0 from `cutoff` below the best.
int selection_weight(Value value, Value best, int cutoff);

/// The view must outlive the evaluator.
class Evaluator {
 public:
  Evaluator(const cave::View& view, const EvaluationWeights& weights)
      : view_(view), weights_(weights) {}

  /// The expected value of a choice to its player, given how likely each guarded square is.
  Value value(core::Seat seat, const cave::Choose& choice, const ColorWeights& guard_weights) const;
  /// The value of guarding a square to the dragon player.
  Value guard_value(cave::Color color) const;
  /// How likely the dragon player is to guard each square.
  ColorWeights guard_weights() const;

 private:
  Value value_if_safe(core::Seat seat, const cave::Choose& choice, cave::Color color) const;
  Value value_if_caught(core::Seat seat, const cave::Choose& choice, cave::Color color) const;
  Value banking_value(core::Seat seat) const;
  /// The value to a player of ending the game with `coins` more coins.
  Value game_end_value(core::Seat seat, int coins) const;
  bool ends_game(core::Seat seat, const cave::Choose& choice, int to) const;

  const cave::View& view_;
  EvaluationWeights weights_;
};

}  // namespace ai::dragons_cave
