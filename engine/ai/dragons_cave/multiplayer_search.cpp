// From values to a strategy to an action; see multiplayer_search.hpp.
#include "ai/dragons_cave/multiplayer_search.hpp"

#include <algorithm>

#include "ai/dragons_cave/fists.hpp"
#include "cave/moves.hpp"

namespace ai::dragons_cave {
namespace {

constexpr double inverse_temperature = 100;  ///< of the softmax over chances to win in playouts
constexpr int equilibrium_iterations = 60;   ///< of regret matching
/// How often the equilibrium strategy is played, so that the rest is hard to exploit.
constexpr double equilibrium_weight = 0.25;
constexpr double least_probability = 0.02;  ///< less than that is noise of the playouts

}  // namespace

void MultiplayerSearch::begin(const cave::View& view, std::uint64_t seed,
                              const OpponentModel* opponents) {
  constexpr std::uint64_t playout_stream = 1;
  view_ = view;
  opponents_ = opponents;
  playouts_done_ = 0;
  iterations_done_ = 0;
  if (cave::is_revealed(view.phase)) return;
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

/// Moves the expected strategies towards what everybody has done so far.
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
  if (cave::is_revealed(view_.phase)) return true;
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

cave::Action MultiplayerSearch::draw(core::Rng& rng) const {
  if (view_.phase == cave::Phase::Split) return draw_split(rng);
  if (view_.phase == cave::Phase::Guess) return sample_guess(view_, opponents_, rng);
  const std::size_t choice = sample_index(strategy(), round_.choices(view_.seat->index), rng);
  return action(choice);
}

Strategy MultiplayerSearch::strategy() const {
  Strategy mixed = softmax(action_values(), round_.choices(view_.seat->index), inverse_temperature);
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

cave::Action MultiplayerSearch::action(std::size_t choice) const {
  if (view_.phase == cave::Phase::Guard) return cave::Guard{static_cast<cave::Color>(choice)};
  return cave::Choose{round_.cards(view_.seat->index)[choice].card, 0};
}

std::vector<StrategyEntry> MultiplayerSearch::entries() const {
  std::vector<StrategyEntry> list;
  if (cave::is_revealed(view_.phase)) return list;
  const std::size_t seat = view_.seat->index;
  const Strategy probabilities = strategy();
  const ActionValues values = action_values();
  for (std::size_t at = 0; at < round_.choices(seat); ++at) {
    list.push_back({action(at), values[at], probabilities[at]});
  }
  return list;
}

double MultiplayerSearch::win_probability_with(int purse) const {
  cave::View after = view_;
  const std::size_t seat = view_.seat->index;
  after.purses[seat] = static_cast<std::uint8_t>(purse);
  if (view_.last_round) {
    const cave::BySeat<int> places = cave::ranks(after);
    const auto winners = std::count(places.begin(), places.begin() + view_.players, 1);
    return places[seat] == 1 ? 1 / static_cast<double>(winners) : 0;
  }
  PublicState next = public_state(after);
  next.dragon = (next.dragon + 1) % next.players;
  return win_probabilities(view_.board, win_model_weights(view_.players), next)[seat];
}

cave::Split MultiplayerSearch::draw_split(core::Rng& rng) const {
  const int purse = view_.purses[view_.seat->index];
  constexpr double clearly = 1e-9;
  int best = purse / 2;
  double most = win_probability_with(best) + win_probability_with(purse - best);
  for (int smaller = best - 1; smaller >= 0; --smaller) {
    const double sum = win_probability_with(smaller) + win_probability_with(purse - smaller);
    if (sum <= most + clearly) continue;
    most = sum;
    best = smaller;
  }
  return sample_split(view_, opponents_, best, rng);
}

}  // namespace ai::dragons_cave
