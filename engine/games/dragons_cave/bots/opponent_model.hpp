// The opponent model of Dragon's Cave: predicts what each player will do from what it has done so
// far in this game, as far as that was revealed. Knows nothing of what is good.
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

/// Predicts choices by one label of theirs (a colour, a rank), from how often choices with a label
/// were made when they were available.
class LabelPredictor {
 public:
  static constexpr std::size_t max_labels = 6;
  static constexpr std::size_t max_choices = dragons_cave::max_choices;
  using Labels = core::FixedList<std::size_t, max_choices>;

  /// How likely each choice is, by its label alone.
  std::array<double, max_choices> probabilities(const Labels& labels) const;
  void observe(const Labels& labels, std::size_t chosen);

 private:
  std::array<int, max_labels> chosen_{};
  std::array<int, max_labels> available_{};
};

/// A Bayesian mixture of predictors for one kind of decision: each weighs what it has predicted so
/// far.
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
  /// Learns from what was revealed after a decision; `before` is the view it was made with.
  void observe(const View& before, std::span<const Observation> seen);
  /// Forgets everybody when a new game begins with this view.
  void forget_if_new_game(const View& view);

  /// What a seat will put face down, by the choices of dragons_cave::choices.
  Prediction<max_choices> choices(const View& view, core::Seat seat) const;
  /// Where the dragon player will put the dragon, by colour.
  Prediction<color_count> guards(const View& view) const;
  /// How likely a seat is to hold more in the left hand than in the right one.
  double left_is_fuller(core::Seat seat) const;
  /// How likely a dragon player is to pick the left hand.
  double picks_left(core::Seat seat) const;

 private:
  static constexpr std::size_t card_predictors = 5;
  static constexpr std::size_t guard_predictors = 3;

  struct Opponent {
    PredictorEnsemble<card_predictors> cards;
    PredictorEnsemble<guard_predictors> guards;
    std::optional<Color> card;   ///< the colour played last
    std::optional<Color> guard;  ///< where the dragon was put last
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
