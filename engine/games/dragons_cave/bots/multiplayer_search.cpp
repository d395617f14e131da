// Turns values into a strategy and a strategy into an action; see multiplayer_search.hpp.
#include "games/dragons_cave/bots/multiplayer_search.hpp"

#include <algorithm>
#include <numeric>

#include "games/dragons_cave/bots/equilibrium.hpp"
#include "games/dragons_cave/bots/win_model.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

// Playouts.

namespace {

constexpr std::size_t chest_index = color_count;

/// Returns a uniform number in [0, 1).
float random_fraction(core::Rng& rng) {
  return static_cast<float>(rng.next() >> 40U) / static_cast<float>(1U << 24U);
}

}  // namespace

double card_utility(const PlayerState& before, const CardOutcome& card) {
  constexpr double per_step = 0.75;
  constexpr double per_coin = 0.35;
  constexpr double for_chest = -1;
  constexpr double per_saved_coin = 0.4;
  if (card.card == Card::Chest) return for_chest + per_saved_coin * before.purse;
  return per_step * (card.safe.position - before.position) + per_coin * card.coins;
}

MultiplayerPlayout::MultiplayerPlayout(const Board& board) : lair_(board.lair()) {
  for (int position = 0; position < lair_; ++position) {
    const PlayerState before{position, 0, 0, 0};
    const CardOutcomes cards = card_outcomes(board, before);
    for (std::size_t color = 0; color < color_count; ++color) {
      const CardOutcome& card = cards[color];
      moves_[static_cast<std::size_t>(position)][color] = {
          static_cast<std::uint8_t>(card.safe.position),
          static_cast<std::uint8_t>(card.caught.position), static_cast<std::uint8_t>(card.coins),
          static_cast<float>(ai::approximate_exp(card_utility(before, card)))};
    }
  }
  for (int purse = 0; purse <= max_purse; ++purse) {
    const PlayerState before{0, 0, static_cast<double>(std::min(purse, 30)), 0};
    chest_weights_[static_cast<std::size_t>(purse)] = static_cast<float>(
        ai::approximate_exp(card_utility(before, {Card::Chest, before, before, 0})));
  }
}

double MultiplayerPlayout::play(const PublicState& state,
                                const std::array<CardOutcomes, max_players>& cards,
                                const JointAction& joint, std::size_t seat, core::Rng& rng) const {
  Game game;
  game.players = static_cast<std::size_t>(state.players);
  game.dragon = static_cast<std::size_t>(state.dragon);
  game.treasure = state.treasure;
  game.quiet = state.quiet;
  for (std::size_t at = 0; at < game.players; ++at) {
    const PlayerState& from = state.seats[at];
    game.seats[at] = {from.position, from.up, static_cast<int>(from.purse), from.bank};
    if (at == game.dragon) continue;
    game.cards[at] = static_cast<std::uint8_t>(index(cards[at][joint[at]].card));
  }
  std::size_t guard = joint[game.dragon];
  while (!reveal(game, guard, rng)) {
    const auto guard_weights = choose(game, rng);
    float rest = 0;
    for (const float part : guard_weights) rest += part;
    rest *= random_fraction(rng);
    for (guard = 0; guard + 1 < guard_weights.size() && rest >= guard_weights[guard]; ++guard) {
      rest -= guard_weights[guard];
    }
  }
  return share_of_win(game, seat);
}

std::array<float, color_count> MultiplayerPlayout::choose(Game& game, core::Rng& rng) const {
  std::array<float, color_count> likely{};
  for (std::size_t at = 0; at < game.players; ++at) {
    if (at == game.dragon) continue;
    const Seat& seat = game.seats[at];
    const auto& moves = moves_[static_cast<std::size_t>(seat.position)];
    std::array<float, color_count + 1> weights{};
    float sum = chest_weights_[static_cast<std::size_t>(seat.purse)];
    weights[chest_index] = sum;
    for (std::size_t color = 0; color < chest_index; ++color) {
      if ((seat.up >> color & 1U) != 0) continue;
      weights[color] = moves[color].weight;
      sum += weights[color];
    }
    float rest = random_fraction(rng) * sum;
    std::size_t card = 0;
    for (; card < chest_index && rest >= weights[card]; ++card) rest -= weights[card];
    game.cards[at] = static_cast<std::uint8_t>(card);
    for (std::size_t color = 0; color < chest_index; ++color) likely[color] += weights[color] / sum;
  }
  return likely;
}

bool MultiplayerPlayout::reveal(Game& game, std::size_t guard, core::Rng& rng) const {
  bool forward = false;
  bool over = false;
  int owed = 0;
  for (std::size_t at = 0; at < game.players; ++at) {
    if (at == game.dragon) continue;
    Seat& seat = game.seats[at];
    const std::size_t card = game.cards[at];
    if (card == chest_index) {
      seat.bank += seat.purse;
      seat.purse = 0;
      seat.up = 0;
      continue;
    }
    const Move& move = moves_[static_cast<std::size_t>(seat.position)][card];
    if (card == guard) {
      seat.position = move.behind;
      seat.up = 0;
      const int lost = (seat.purse + static_cast<int>(rng.below(2))) / 2;
      seat.purse -= lost;
      game.treasure += lost;
      continue;
    }
    seat.position = move.ahead;
    seat.up |= 1U << card;
    seat.purse += move.coins;
    owed += move.coins;
    forward = true;
    over = over || seat.position == lair_;
  }
  // Simplified: pays in full even if the treasure falls short (DC-16), which is rare.
  game.treasure -= owed;
  game.quiet = forward ? 0 : game.quiet + 1;
  if (++game.dragon == game.players) game.dragon = 0;
  return over || game.treasure <= 0 || game.quiet == max_quiet_rounds;
}

double MultiplayerPlayout::share_of_win(const Game& game, std::size_t seat) const {
  const auto rank_key = [&](std::size_t at) {
    const Seat& one = game.seats[at];
    return (one.purse + one.bank) * 32 + one.position;  // DC-19
  };
  int equals = 0;
  for (std::size_t at = 0; at < game.players; ++at) {
    if (rank_key(at) > rank_key(seat)) return 0;
    equals += rank_key(at) == rank_key(seat) ? 1 : 0;
  }
  return 1.0 / equals;
}

// Payoffs and regrets of a round.

namespace {

/// Scales the weights to a sum of 1; returns the uniform distribution if all are 0.
Strategy normalized(const Strategy& weights, std::size_t count) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  Strategy probabilities{};
  for (std::size_t at = 0; at < count; ++at) {
    probabilities[at] = sum > 0 ? weights[at] / sum : 1 / static_cast<double>(count);
  }
  return probabilities;
}

/// Of the logit responses, per unit of win probability.
constexpr double dragon_inverse_temperature = 15;
constexpr double response_inverse_temperature = 300;

}  // namespace

Strategy softmax(const ActionValues& values, std::size_t count, double inverse_temperature) {
  const double best = *std::max_element(values.begin(), values.end());
  Strategy weights{};
  for (std::size_t at = 0; at < count; ++at) {
    weights[at] = ai::approximate_exp(inverse_temperature * (values[at] - best));
  }
  return normalized(weights, count);
}

void RoundGame::begin(const Board& board, const WinModelWeights& weights,
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
    choice_counts_[seat] = seat == dragon_ ? std::size_t{color_count} : cards_[seat].size();
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
  std::array<std::size_t, max_players> caught{};
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
    forward = forward || (caught[seat] == 0 && card.card != Card::Chest);
  }
  const bool quiet = !forward && state_.quiet + 1 == max_quiet_rounds;
  if (foremost == board_->lair() || owed >= state_.treasure || quiet) {  // DC-17, DC-18, DC-24
    evaluate_end(joint, guard, payoffs);
    return;
  }
  const std::size_t phase = phase_of(*board_, foremost);
  AllPlayerFeatures all{};
  std::array<double, max_players> logits{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const SeatOutcome& outcome = outcomes_[seat][seat == dragon_ ? 0 : joint[seat]][caught[seat]];
    all[seat] = &outcome.features;
    logits[seat] = outcome.logits[phase];
  }
  double sum = 0;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const double weight = ai::approximate_exp(
        logits[seat] + relative_logit(*weights_, phase, all, state_.players, seat));
    payoffs[seat] = static_cast<float>(weight);
    sum += weight;
  }
  for (std::size_t seat = 0; seat < players_; ++seat) {
    payoffs[seat] = static_cast<float>(payoffs[seat] / sum);
  }
}

/// Fills in the win probabilities if the game ends with the round (DC-19). A robbery takes the odd
/// coin of an odd purse with probability 1/2.
void RoundGame::evaluate_end(const JointAction& joint, std::uint8_t guard, float* payoffs) const {
  BySeat<int> owed{};
  BySeat<int> robbed{};
  BySeat<int> totals{};
  BySeat<Dwarves> dwarves{};
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
  const BySeat<int> paid = payments(owed, state_.treasure);
  for (std::size_t seat = 0; seat < players_; ++seat) totals[seat] += paid[seat];
  std::fill_n(payoffs, players_, 0.0F);
  constexpr unsigned draws = 1U << max_players;
  for (unsigned draw = 0; draw < draws; ++draw) {
    BySeat<int> left = totals;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      left[seat] -= (robbed[seat] + static_cast<int>(draw >> seat & 1U)) / 2;
    }
    const BySeat<int> places = ranks(left, dwarves, state_.players);
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

std::array<double, max_players> RoundGame::payoffs(const StrategyProfile& profile) const {
  std::array<double, max_players> sums{};
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
      weights[at] = ai::approximate_exp(card_utility(state_.seats[seat], cards_[seat][at]));
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

namespace {

constexpr double playout_inverse_temperature =
    100;                                    ///< of the softmax over win probabilities in playouts
constexpr int equilibrium_iterations = 60;  ///< of regret matching
/// Weight of the equilibrium strategy in the mix: it keeps the rest hard to exploit.
constexpr double equilibrium_weight = 0.25;
constexpr double least_probability = 0.02;  ///< smaller probabilities are noise of the playouts

}  // namespace

void MultiplayerSearch::begin(const View& view, std::uint64_t seed,
                              const OpponentModel* opponents) {
  constexpr std::uint64_t playout_stream = 1;
  view_ = view;
  opponents_ = opponents;
  playouts_done_ = 0;
  iterations_done_ = 0;
  if (is_revealed(view.phase)) return;
  if (!playout_ || !(board_ == view.board)) {
    playout_.emplace(view.board);
    board_ = view.board;
  }
  rng_ = core::Rng(seed, playout_stream);
  state_ = public_state(view);
  round_.begin(view_.board, win_model_weights(view.players), state_);
  expected_ = round_.default_policies();
  if (opponents_ != nullptr) apply_opponent_model();
  wins_ = {};
  visits_ = {};
}

/// Moves the expected strategies towards the opponent model's predictions.
void MultiplayerSearch::apply_opponent_model() {
  const auto blend = [](Strategy& probabilities, std::size_t count, const auto& prediction) {
    for (std::size_t at = 0; at < count; ++at) {
      probabilities[at] +=
          prediction.confidence * (prediction.probabilities[at] - probabilities[at]);
    }
  };
  for (std::uint8_t at = 0; at < view_.players; ++at) {
    if (at == view_.dragon.index) {
      blend(expected_[at], round_.choices(at), opponents_->guards(view_));
    } else {
      blend(expected_[at], round_.choices(at), opponents_->choices(view_, core::Seat{at}));
    }
  }
}

bool MultiplayerSearch::think(int nodes) {
  if (is_revealed(view_.phase)) return true;
  for (; nodes > 0 && iterations_done_ < equilibrium_iterations; --nodes, ++iterations_done_) {
    round_.iterate(1);
  }
  for (; nodes > 0 && playouts_done_ < playout_budget_; --nodes, ++playouts_done_) run_playout();
  return iterations_done_ == equilibrium_iterations && playouts_done_ == playout_budget_;
}

void MultiplayerSearch::run_playout() {
  const std::size_t me = view_.seat->index;
  JointAction joint{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(view_.players); ++seat) {
    joint[seat] = sample_index(expected_[seat], round_.choices(seat), rng_);
  }
  std::size_t least = 0;
  for (std::size_t choice = 1; choice < round_.choices(me); ++choice) {
    if (visits_[choice] < visits_[least]) least = choice;
  }
  joint[me] = least;
  wins_[least] += playout_->play(state_, round_.all_cards(), joint, me, rng_);
  ++visits_[least];
}

Action MultiplayerSearch::draw(core::Rng& rng) const {
  if (view_.phase == Phase::Split) return draw_split(rng);
  if (view_.phase == Phase::Guess) return sample_guess(view_, opponents_, rng);
  const std::size_t choice = sample_index(strategy(), round_.choices(view_.seat->index), rng);
  return action(choice);
}

Strategy MultiplayerSearch::strategy() const {
  Strategy mixed =
      softmax(action_values(), round_.choices(view_.seat->index), playout_inverse_temperature);
  double sum = 0;
  for (double& probability : mixed) {
    if (probability < least_probability) probability = 0;
    sum += probability;
  }
  const Strategy equilibrium = round_.average_strategy(view_.seat->index);
  for (std::size_t at = 0; at < mixed.size(); ++at) {
    mixed[at] = mixed[at] / sum * (1 - equilibrium_weight) + equilibrium[at] * equilibrium_weight;
  }
  return mixed;
}

ActionValues MultiplayerSearch::action_values() const {
  ActionValues values{};
  for (std::size_t at = 0; at < values.size(); ++at) {
    if (visits_[at] > 0) values[at] = wins_[at] / visits_[at];
  }
  return values;
}

Action MultiplayerSearch::action(std::size_t choice) const {
  if (view_.phase == Phase::Guard) return Guard{static_cast<Color>(choice)};
  return Choose{round_.cards(view_.seat->index)[choice].card, 0};
}

std::vector<StrategyEntry> MultiplayerSearch::entries() const {
  std::vector<StrategyEntry> list;
  if (is_revealed(view_.phase)) return list;
  const std::size_t seat = view_.seat->index;
  const Strategy probabilities = strategy();
  const ActionValues values = action_values();
  for (std::size_t at = 0; at < round_.choices(seat); ++at) {
    list.push_back({action(at), values[at], probabilities[at]});
  }
  return list;
}

double MultiplayerSearch::win_probability_with(int purse) const {
  View after = view_;
  const std::size_t seat = view_.seat->index;
  after.purses[seat] = static_cast<std::uint8_t>(purse);
  if (view_.last_round) {
    const BySeat<int> places = ranks(after);
    const auto winners = std::count(places.begin(), places.begin() + view_.players, 1);
    return places[seat] == 1 ? 1 / static_cast<double>(winners) : 0;
  }
  PublicState next = public_state(after);
  next.dragon = (next.dragon + 1) % next.players;
  return win_probabilities(view_.board, win_model_weights(view_.players), next)[seat];
}

Split MultiplayerSearch::draw_split(core::Rng& rng) const {
  const int purse = view_.purses[view_.seat->index];
  constexpr double slack = 1e-9;
  int best = purse / 2;
  double most = win_probability_with(best) + win_probability_with(purse - best);
  for (int smaller = best - 1; smaller >= 0; --smaller) {
    const double sum = win_probability_with(smaller) + win_probability_with(purse - smaller);
    if (sum <= most + slack) continue;
    most = sum;
    best = smaller;
  }
  return sample_split(view_, opponents_, best, rng);
}

}  // namespace dragons_cave::bots
