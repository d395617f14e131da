// The opponent model of Dragon's Cave: predicts each player's choices from its revealed choices in
// this game. It does not judge whether they are good.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/list.hpp"
#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave::bots {

template <std::size_t choices>
struct Prediction {
  std::array<double, choices> probabilities{};  ///< of each choice; they add up to 1
  double confidence = 0;                        ///< n / (n + 12) after n observations, 0 … 1
};

/// Predicts choices by a label (a color, a rank), from how often the player took choices with that
/// label when they were available.
class LabelPredictor {
 public:
  static constexpr std::size_t max_labels = 6;
  static constexpr std::size_t max_choices = dragons_cave::max_choices;
  using Labels = core::FixedList<std::size_t, max_choices>;

  /// Returns the probability of each choice by its label alone.
  std::array<double, max_choices> probabilities(const Labels& labels) const;
  void observe(const Labels& labels, std::size_t chosen);

 private:
  std::array<int, max_labels> chosen_{};
  std::array<int, max_labels> available_{};
};

/// A Bayesian mixture of predictors for one kind of decision, weighted by how well each has
/// predicted so far.
template <std::size_t predictors>
class PredictorEnsemble {
 public:
  using Labels = std::array<LabelPredictor::Labels, predictors>;

  Prediction<LabelPredictor::max_choices> prediction(const Labels& labels) const;
  void observe(const Labels& labels, std::size_t chosen);

 private:
  std::array<LabelPredictor, predictors> predictors_;
  std::array<double, predictors> posterior_{};  ///< all 0 before the first observation
  int observations_ = 0;
};

class OpponentModel {
 public:
  /// Learns from a decision's revealed outcome; `before` is the view at the decision.
  void observe(const View& before, std::span<const Observation> seen);
  /// Forgets all seats if a new game begins with this view.
  void forget_if_new_game(const View& view);

  /// Predicts the seat's card, over dragons_cave::choices.
  Prediction<max_choices> choices(const View& view, core::Seat seat) const;
  /// Predicts the dragon's square, by color.
  Prediction<color_count> guards(const View& view) const;
  /// Returns the probability that the seat holds more in the left hand than in the right one.
  double left_is_fuller(core::Seat seat) const;
  /// Returns the probability that a dragon player picks the left hand.
  double picks_left(core::Seat seat) const;

 private:
  static constexpr std::size_t card_predictors = 5;
  static constexpr std::size_t guard_predictors = 3;

  struct Opponent {
    PredictorEnsemble<card_predictors> cards;
    PredictorEnsemble<guard_predictors> guards;
    std::optional<Color> card;   ///< last color played
    std::optional<Color> guard;  ///< last square guarded
    int fuller_left = 0;
    int fuller_right = 0;
    int picked_left = 0;
    int picked_right = 0;
  };

  PredictorEnsemble<card_predictors>::Labels card_labels(const View& view, core::Seat seat) const;
  PredictorEnsemble<guard_predictors>::Labels guard_labels(const View& view) const;
  void learn(const View& before, const Revealed& revealed);
  void learn(const View& before, const Robbed& robbed);

  std::array<Opponent, max_players> opponents_;  ///< by seat
};

}  // namespace dragons_cave::bots
