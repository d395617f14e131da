// The greedy bot of Dragon's Cave: looks one round deep and samples among the good choices, because
// a predictable player is caught.
#pragma once

#include <array>
#include <vector>

#include "ai/bot.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave::bots {

// The static evaluator behind the greedy bot, one round deep. It reads only public facts: hands,
// purses and positions, neither cards face down nor closed fists.

/// In hundredths of a coin: integers are the same on every machine.
using Value = int;

/// In hundredths of a coin unless stated otherwise.
struct EvaluationWeights {
  int step = 40;   ///< a space nearer to the lair
  int card = 5;    ///< a card back in the hand
  int saved = 25;  ///< percent by which a coin is worth more in the chest than in the purse
  int lost = 50;   ///< percent of the purse that a robbery costs: every split loses half on average
  int victory = 600;        ///< for ending the game in the lead; its negative for ending it behind
  int smoothing = 1000;     ///< added to every selection weight when predicting other players
  int card_cutoff = 120;    ///< the bot plays no card that is this much worse than the best
  int guard_cutoff = 1500;  ///< the bot guards no square that is this much worse than the best
};

/// Relative weights of the colors; they need not add up to 1.
using ColorWeights = std::array<int, color_count>;

/// Returns the weight of a choice in a random selection: 0 from `cutoff` below the best, then
/// growing with the square of the distance from there.
int selection_weight(Value value, Value best, int cutoff);

/// The view must outlive the evaluator.
class Evaluator {
 public:
  Evaluator(const View& view, const EvaluationWeights& weights) : view_(view), weights_(weights) {}

  /// Returns the expected value of a choice to its player, given the dragon's weights on the
  /// squares.
  Value value(core::Seat seat, const Choose& choice, const ColorWeights& guard_weights) const;
  /// Returns the value to the dragon player of guarding a square.
  Value guard_value(Color color) const;
  /// Returns how likely the dragon player is to guard each square.
  ColorWeights guard_weights() const;

 private:
  Value value_if_safe(core::Seat seat, const Choose& choice, Color color) const;
  Value value_if_caught(core::Seat seat, const Choose& choice, Color color) const;
  Value banking_value(core::Seat seat) const;
  /// Returns the value to a player of ending the game with `coins` more coins.
  Value game_end_value(core::Seat seat, int coins) const;
  bool ends_game(core::Seat seat, const Choose& choice, int to) const;

  const View& view_;
  EvaluationWeights weights_;
};

class GreedyBot final : public ai::Bot<DragonsCave> {
 public:
  explicit GreedyBot(const EvaluationWeights& weights = {}) : weights_(weights) {}

  void begin(const View& view, std::uint64_t seed) override;
  /// A node is one legal action.
  bool think(int nodes) override;
  Action best() const override { return actions_[pick_]; }
  /// Values in hundredths of a coin, visits in thousandths of the probability; empty until thinking
  /// is done.
  std::vector<Considered> considered() const override;

 private:
  Value value_of(const Action& action) const;
  /// Returns relative probabilities of the actions.
  std::vector<std::uint32_t> selection_weights() const;
  std::size_t sample();

  EvaluationWeights weights_;
  View view_;
  core::Rng rng_{0};
  std::vector<Action> actions_;
  std::vector<Value> values_;     ///< of the actions evaluated so far
  ColorWeights guard_weights_{};  ///< predicted guard squares, when choosing a card
  std::size_t pick_ = 0;
};

}  // namespace dragons_cave::bots
