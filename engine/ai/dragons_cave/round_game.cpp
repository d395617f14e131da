// Payoffs and regrets; see round_game.hpp.
#include "ai/dragons_cave/round_game.hpp"

#include <algorithm>
#include <numeric>

#include "ai/dragons_cave/multiplayer_playout.hpp"
#include "cave/moves.hpp"

namespace ai::dragons_cave {
namespace {

/// Scaled so that they add up to 1; the uniform distribution where all are 0.
Strategy normalized(const Strategy& weights, std::size_t count) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  Strategy probabilities{};
  for (std::size_t at = 0; at < count; ++at) {
    probabilities[at] = sum > 0 ? weights[at] / sum : 1 / static_cast<double>(count);
  }
  return probabilities;
}

/// Of logit responses, per chance to win.
constexpr double dragon_inverse_temperature = 15;
constexpr double response_inverse_temperature = 300;

}  // namespace

Strategy softmax(const ActionValues& values, std::size_t count, double inverse_temperature) {
  const double best = *std::max_element(values.begin(), values.end());
  Strategy weights{};
  for (std::size_t at = 0; at < count; ++at) {
    weights[at] = approximate_exp(inverse_temperature * (values[at] - best));
  }
  return normalized(weights, count);
}

void RoundGame::begin(const cave::Board& board, const WinModelWeights& weights,
                      const PublicState& state) {
  board_ = &board;
  weights_ = &weights;
  state_ = state;
  players_ = static_cast<std::size_t>(state.players);
  dragon_ = static_cast<std::size_t>(state.dragon);
  choice_counts_.fill(1);
  std::size_t joint_actions = 1;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    cards_[seat].clear();
    if (seat != dragon_) cards_[seat] = card_outcomes(board, state.seats[seat]);
    choice_counts_[seat] = seat == dragon_ ? std::size_t{cave::color_count} : cards_[seat].size();
    joint_actions *= choice_counts_[seat];
  }
  evaluate_seats();
  payoffs_.resize(joint_actions * players_);
  JointAction joint{};
  for (std::size_t at = 0; at < joint_actions; ++at) {
    evaluate(joint, &payoffs_[at * players_]);
    for (std::size_t seat = 0; seat < players_ && ++joint[seat] == choice_counts_[seat]; ++seat) {
      joint[seat] = 0;
    }
  }
  regrets_ = {};
  strategy_sums_ = {};
  iterations_ = 0;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    current_[seat] = normalized({}, choice_counts_[seat]);
  }
}

void RoundGame::evaluate_seats() {
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const auto turns = static_cast<int>(seat + players_ - dragon_ - 1) % state_.players;
    for (std::size_t choice = 0; choice < choice_counts_[seat]; ++choice) {
      for (std::size_t caught = 0; caught < 2; ++caught) {
        PlayerState after = state_.seats[seat];
        if (seat != dragon_) {
          after = caught == 0 ? cards_[seat][choice].safe : cards_[seat][choice].caught;
        }
        SeatOutcome& outcome = outcomes_[seat][choice][caught];
        outcome.features = player_features(*board_, after, state_.players, turns);
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
          outcome.logits[phase] = own_logit(*weights_, phase, outcome.features);
        }
      }
    }
  }
}

void RoundGame::evaluate(const JointAction& joint, float* payoffs) const {
  const auto guard = static_cast<std::uint8_t>(joint[dragon_]);
  std::array<std::size_t, cave::max_players> caught{};
  int foremost = state_.seats[dragon_].position;
  int owed = 0;
  bool forward = false;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    if (seat == dragon_) continue;
    const CardOutcome& card = cards_[seat][joint[seat]];
    caught[seat] = index(card.card) == guard ? 1 : 0;
    const PlayerState& after = caught[seat] == 1 ? card.caught : card.safe;
    foremost = std::max(foremost, after.position);
    owed += caught[seat] == 1 ? 0 : card.coins;
    forward = forward || (caught[seat] == 0 && card.card != cave::Card::Chest);
  }
  const bool quiet = !forward && state_.quiet + 1 == cave::most_quiet_rounds;
  if (foremost == board_->lair() || owed >= state_.treasure || quiet) {  // DC-17, DC-18, DC-24
    evaluate_end(joint, guard, payoffs);
    return;
  }
  const std::size_t phase = phase_of(*board_, foremost);
  AllPlayerFeatures all{};
  std::array<double, cave::max_players> logits{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const SeatOutcome& outcome = outcomes_[seat][seat == dragon_ ? 0 : joint[seat]][caught[seat]];
    all[seat] = &outcome.features;
    logits[seat] = outcome.logits[phase];
  }
  double sum = 0;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const double weight =
        approximate_exp(logits[seat] + relative_logit(*weights_, phase, all, state_.players, seat));
    payoffs[seat] = static_cast<float>(weight);
    sum += weight;
  }
  for (std::size_t seat = 0; seat < players_; ++seat) {
    payoffs[seat] = static_cast<float>(payoffs[seat] / sum);
  }
}

/// Who wins when the game ends with the round (DC-19). Of an odd purse a robbery takes the odd coin
/// with probability 1/2.
void RoundGame::evaluate_end(const JointAction& joint, std::uint8_t guard, float* payoffs) const {
  cave::BySeat<int> owed{};
  cave::BySeat<int> robbed{};
  cave::BySeat<int> totals{};
  cave::BySeat<cave::Dwarves> dwarves{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const PlayerState& before = state_.seats[seat];
    totals[seat] = before.bank + static_cast<int>(before.purse);
    dwarves[seat][0] = static_cast<std::uint8_t>(before.position);
    if (seat == dragon_) continue;
    const CardOutcome& card = cards_[seat][joint[seat]];
    const bool caught = index(card.card) == guard;
    const PlayerState& after = caught ? card.caught : card.safe;
    dwarves[seat][0] = static_cast<std::uint8_t>(after.position);
    if (caught) robbed[seat] = static_cast<int>(before.purse);
    if (!caught) owed[seat] = card.coins;
  }
  const cave::BySeat<int> paid = cave::payments(owed, state_.treasure);
  for (std::size_t seat = 0; seat < players_; ++seat) totals[seat] += paid[seat];
  std::fill_n(payoffs, players_, 0.0F);
  constexpr unsigned draws = 1U << cave::max_players;
  for (unsigned draw = 0; draw < draws; ++draw) {
    cave::BySeat<int> left = totals;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      left[seat] -= (robbed[seat] + static_cast<int>(draw >> seat & 1U)) / 2;
    }
    const cave::BySeat<int> places = cave::ranks(left, dwarves, state_.players);
    const auto winners = static_cast<float>(
        std::count(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(players_), 1));
    for (std::size_t seat = 0; seat < players_; ++seat) {
      if (places[seat] == 1) payoffs[seat] += 1 / winners / static_cast<float>(draws);
    }
  }
}

ActionValues RoundGame::action_values(std::size_t seat, const StrategyProfile& profile) const {
  ActionValues values{};
  JointAction joint{};
  for (std::size_t at = 0; at * players_ < payoffs_.size(); ++at) {
    double probability = 1;
    for (std::size_t other = 0; other < players_; ++other) {
      if (other != seat) probability *= profile[other][joint[other]];
    }
    values[joint[seat]] += probability * payoffs_[at * players_ + seat];
    for (std::size_t other = 0; other < players_ && ++joint[other] == choice_counts_[other];
         ++other) {
      joint[other] = 0;
    }
  }
  return values;
}

std::array<double, cave::max_players> RoundGame::payoffs(const StrategyProfile& profile) const {
  std::array<double, cave::max_players> sums{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const ActionValues values = action_values(seat, profile);
    for (std::size_t at = 0; at < choice_counts_[seat]; ++at) {
      sums[seat] += profile[seat][at] * values[at];
    }
  }
  return sums;
}

void RoundGame::iterate(int iterations) {
  for (; iterations > 0; --iterations) {
    ++iterations_;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const ActionValues values = action_values(seat, current_);
      double mean = 0;
      for (std::size_t at = 0; at < choice_counts_[seat]; ++at) {
        mean += values[at] * current_[seat][at];
      }
      for (std::size_t at = 0; at < choice_counts_[seat]; ++at) {
        regrets_[seat][at] = std::max(regrets_[seat][at] + values[at] - mean, 0.0);
      }
      current_[seat] = normalized(regrets_[seat], choice_counts_[seat]);
      for (std::size_t at = 0; at < choice_counts_[seat]; ++at) {
        strategy_sums_[seat][at] += current_[seat][at] * iterations_;
      }
    }
  }
}

Strategy RoundGame::average_strategy(std::size_t seat) const {
  return normalized(strategy_sums_[seat], choice_counts_[seat]);
}

StrategyProfile RoundGame::default_policies() const {
  StrategyProfile policies{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    if (seat == dragon_) continue;
    Strategy weights{};
    for (std::size_t at = 0; at < choice_counts_[seat]; ++at) {
      weights[at] = approximate_exp(card_utility(state_.seats[seat], cards_[seat][at]));
    }
    policies[seat] = normalized(weights, choice_counts_[seat]);
  }
  policies[dragon_] = softmax(action_values(dragon_, policies), choice_counts_[dragon_],
                              dragon_inverse_temperature);
  return policies;
}

Strategy RoundGame::logit_response(std::size_t seat, const StrategyProfile& policies,
                                   double policy_probability) const {
  StrategyProfile expected{};
  for (std::size_t other = 0; other < players_; ++other) {
    const Strategy average = average_strategy(other);
    for (std::size_t at = 0; at < choice_counts_[other]; ++at) {
      expected[other][at] = average[at] + policy_probability * (policies[other][at] - average[at]);
    }
  }
  return softmax(action_values(seat, expected), choice_counts_[seat], response_inverse_temperature);
}

}  // namespace ai::dragons_cave
