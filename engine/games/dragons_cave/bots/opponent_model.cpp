// Counts choices and predicts the next ones; see opponent_model.hpp.
#include "games/dragons_cave/bots/opponent_model.hpp"

#include <algorithm>
#include <numeric>
#include <variant>

#include "games/dragons_cave/bots/greedy.hpp"

namespace dragons_cave::bots {
namespace {

constexpr std::size_t chest_label = LabelPredictor::max_labels - 1;
constexpr std::size_t last_label = LabelPredictor::max_labels - 2;  ///< of colors

double confidence_after(int observations) {
  constexpr double half_way = 12;  ///< observations for a confidence of 1/2
  return observations / (observations + half_way);
}

/// Estimates the probability of the first of two outcomes from their counts.
double probability_of_first(int first, int second) {
  const int seen = first + second;
  if (seen == 0) return 0.5;
  const double probability = static_cast<double>(first) / seen;
  return 0.5 + confidence_after(seen) * (probability - 0.5);
}

/// Returns the rank of a number as a label: the count of larger numbers.
template <class Numbers>
std::size_t rank_in(const Numbers& numbers, int number) {
  const auto larger =
      std::count_if(numbers.begin(), numbers.end(), [&](int other) { return other > number; });
  return std::min(static_cast<std::size_t>(larger), last_label);
}

/// Returns the steps from the previous color to this one, in cyclic order.
std::size_t steps_round(Color color, const std::optional<Color>& before) {
  const std::size_t from = before ? index(*before) : 0;
  return (index(color) + color_count - from) % color_count;
}

}  // namespace

std::array<double, LabelPredictor::max_choices> LabelPredictor::probabilities(
    const Labels& labels) const {
  constexpr double chosen_prior = 0.4;  ///< pseudo-counts
  constexpr double available_prior = 1.6;
  std::array<int, max_labels> alike{};
  for (const std::size_t label : labels) ++alike[label];
  std::array<double, max_choices> prediction{};
  double sum = 0;
  for (std::size_t at = 0; at < labels.size(); ++at) {
    const std::size_t label = labels[at];
    const double rate = (chosen_[label] + chosen_prior) / (available_[label] + available_prior);
    prediction[at] = rate / alike[label];
    sum += prediction[at];
  }
  for (double& probability : prediction) probability /= sum;
  return prediction;
}

void LabelPredictor::observe(const Labels& labels, std::size_t chosen) {
  std::array<bool, max_labels> available{};
  for (const std::size_t label : labels) available[label] = true;
  for (std::size_t label = 0; label < max_labels; ++label) available_[label] += available[label];
  ++chosen_[labels[chosen]];
}

template <std::size_t predictors>
Prediction<LabelPredictor::max_choices> PredictorEnsemble<predictors>::prediction(
    const Labels& labels) const {
  Prediction<LabelPredictor::max_choices> prediction;
  for (std::size_t predictor = 0; predictor < predictors; ++predictor) {
    const auto probabilities = predictors_[predictor].probabilities(labels[predictor]);
    const double posterior = observations_ == 0 ? 1.0 / predictors : posterior_[predictor];
    for (std::size_t at = 0; at < probabilities.size(); ++at) {
      prediction.probabilities[at] += posterior * probabilities[at];
    }
  }
  prediction.confidence = confidence_after(observations_);
  return prediction;
}

template <std::size_t predictors>
void PredictorEnsemble<predictors>::observe(const Labels& labels, std::size_t chosen) {
  if (labels.front().size() < 2) return;  // DC-15: a forced card teaches nothing
  double sum = 0;
  for (std::size_t predictor = 0; predictor < predictors; ++predictor) {
    const double before = observations_ == 0 ? 1.0 / predictors : posterior_[predictor];
    posterior_[predictor] =
        before * predictors_[predictor].probabilities(labels[predictor])[chosen];
    sum += posterior_[predictor];
    predictors_[predictor].observe(labels[predictor], chosen);
  }
  for (double& posterior : posterior_) posterior /= sum;
  ++observations_;
}

void OpponentModel::forget_if_new_game(const View& view) {
  const bool begins = view.round == 1 && view.phase == Phase::Choose &&
                      std::count(view.chosen.begin(), view.chosen.end(), true) == 0;
  if (begins) opponents_ = {};
}

void OpponentModel::observe(const View& before, std::span<const Observation> seen) {
  forget_if_new_game(before);
  for (const Observation& observation : seen) {
    if (const auto* const revealed = std::get_if<Revealed>(&observation)) {
      learn(before, *revealed);
    } else if (const auto* const robbed = std::get_if<Robbed>(&observation)) {
      learn(before, *robbed);
    }
  }
}

void OpponentModel::learn(const View& before, const Revealed& revealed) {
  Opponent& dragon = opponents_[before.dragon.index];
  dragon.guards.observe(guard_labels(before), index(revealed.guard));
  dragon.guard = revealed.guard;
  for (std::uint8_t at = 0; at < before.players; ++at) {
    const auto& card = revealed.cards[at];
    if (!card) continue;
    const ChoiceList list = dragons_cave::choices(before, core::Seat{at});
    const auto* const chosen = std::find(list.begin(), list.end(), *card);
    opponents_[at].cards.observe(card_labels(before, core::Seat{at}),
                                 static_cast<std::size_t>(chosen - list.begin()));
    if (const auto color = color_of(card->card)) opponents_[at].card = color;
  }
}

void OpponentModel::learn(const View& before, const Robbed& robbed) {
  Opponent& opponent = opponents_[robbed.seat.index];
  if (robbed.held.left > robbed.held.right) ++opponent.fuller_left;
  if (robbed.held.left < robbed.held.right) ++opponent.fuller_right;
  Opponent& dragon = opponents_[before.dragon.index];
  ++(robbed.picked == Fist::Left ? dragon.picked_left : dragon.picked_right);
}

PredictorEnsemble<OpponentModel::card_predictors>::Labels OpponentModel::card_labels(
    const View& view, core::Seat seat) const {
  const ChoiceList list = dragons_cave::choices(view, seat);
  const Dwarves& dwarves = view.dwarves[seat.index];
  std::vector<int> steps;
  std::vector<int> coins;
  for (const Choose& choice : list) {
    const auto color = color_of(choice.card);
    if (!color) continue;
    const Preview way = preview(view.board, dwarves[choice.dwarf], *color);
    steps.push_back(way.forward - way.from);
    coins.push_back(way.coins);
  }
  PredictorEnsemble<card_predictors>::Labels labels;
  for (std::size_t at = 0; at < list.size(); ++at) {
    const auto color = color_of(list[at].card);
    if (!color) {
      for (LabelPredictor::Labels& each : labels) each.push_back(chest_label);
      continue;
    }
    const std::size_t dwarf = list[at].dwarf;
    labels[0].push_back(index(*color));
    labels[1].push_back(steps_round(*color, opponents_[seat.index].card));
    labels[2].push_back(rank_in(steps, steps[at]));
    labels[3].push_back(rank_in(coins, coins[at]));
    labels[4].push_back(dwarves[dwarf] > dwarves[1 - dwarf] ? 1U : 0U);
  }
  return labels;
}

PredictorEnsemble<OpponentModel::guard_predictors>::Labels OpponentModel::guard_labels(
    const View& view) const {
  const EvaluationWeights weights;
  const Evaluator evaluator(view, weights);
  std::array<int, color_count> harms{};
  for (const Color color : all_colors) {
    harms[index(color)] = evaluator.guard_value(color);
  }
  PredictorEnsemble<guard_predictors>::Labels labels;
  for (const Color color : all_colors) {
    labels[0].push_back(index(color));
    labels[1].push_back(steps_round(color, opponents_[view.dragon.index].guard));
    labels[2].push_back(rank_in(harms, harms[index(color)]));
  }
  return labels;
}

Prediction<max_choices> OpponentModel::choices(const View& view, core::Seat seat) const {
  return opponents_[seat.index].cards.prediction(card_labels(view, seat));
}

Prediction<color_count> OpponentModel::guards(const View& view) const {
  const auto all = opponents_[view.dragon.index].guards.prediction(guard_labels(view));
  Prediction<color_count> prediction;
  std::copy_n(all.probabilities.begin(), prediction.probabilities.size(),
              prediction.probabilities.begin());
  prediction.confidence = all.confidence;
  return prediction;
}

double OpponentModel::left_is_fuller(core::Seat seat) const {
  const Opponent& opponent = opponents_[seat.index];
  return probability_of_first(opponent.fuller_left, opponent.fuller_right);
}

double OpponentModel::picks_left(core::Seat seat) const {
  const Opponent& opponent = opponents_[seat.index];
  return probability_of_first(opponent.picked_left, opponent.picked_right);
}

}  // namespace dragons_cave::bots
