// Self-play and stochastic gradient descent; see win_model_trainer.hpp.
#include "training/win_model_trainer.hpp"

#include <algorithm>
#include <cmath>

#include "games/dragons_cave/bots/strategy.hpp"

namespace training {
namespace {

constexpr int solver_iterations = 60;  ///< of regret matching per round
constexpr int epochs = 4;              ///< over the samples of a generation
constexpr std::uint32_t explores_one_in = 20;
constexpr double learning_rate = 0.2;

/// Samples a choice from the strategy, or sometimes any, to explore more of the game.
std::size_t explored(const dragons_cave_bots::Strategy& strategy, std::size_t choices,
                     core::Rng& rng) {
  const bool explores = rng.below(explores_one_in) == 0;
  if (explores) return rng.below(static_cast<std::uint32_t>(choices));
  return dragons_cave_bots::sample_index(strategy, choices, rng);
}

}  // namespace

WinModelTrainer::WinModelTrainer(const dragons_cave::Board& board, int players, std::uint64_t seed)
    : board_(board), players_(players), rng_(seed, static_cast<std::uint64_t>(players)) {
  // Initial weights: coins are good, banked ones better, and so is being ahead.
  for (auto& phase : weights_) phase = {3, 2, 0, 1};
  for (auto& phase : squared_gradients_) phase.fill(1);
}

void WinModelTrainer::run_generation(int games, const std::function<void(int)>& played) {
  std::vector<Sample> samples;
  for (int game = 0; game < games; ++game) {
    play_game(samples);
    played(game + 1);
  }
  double first_error = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    core::shuffle(samples, rng_);
    squared_error_ = 0;
    for (const Sample& sample : samples) update(sample);
    if (epoch == 0) first_error = squared_error_ / static_cast<double>(samples.size());
  }
  squared_error_ = first_error;
}

void WinModelTrainer::play_game(std::vector<Sample>& samples) {
  const std::size_t first = samples.size();
  const core::Seat dragon{
      static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(players_)))};
  dragons_cave::State game = dragons_cave::DragonsCave::start({board_, {}, players_, dragon});
  constexpr std::array<Policy, 4> mix = {Policy::Default, Policy::Default, Policy::Response,
                                         Policy::Equilibrium};
  Policies policies{};
  for (Policy& policy : policies) policy = mix[rng_.below(mix.size())];
  while (game.phase != dragons_cave::Phase::Over) {
    if (game.phase == dragons_cave::Phase::Split) {
      const int purse = game.purses[game.robbed->index];
      dragons_cave::DragonsCave::perform(game, dragons_cave::Split{purse / 2, purse - purse / 2});
      dragons_cave::DragonsCave::perform(
          game, dragons_cave::Guess{static_cast<dragons_cave::Fist>(rng_.below(2))});
      continue;
    }
    const dragons_cave_bots::PublicState state =
        dragons_cave_bots::public_state(dragons_cave::DragonsCave::view(game, core::Spectator{}));
    samples.push_back(sample_of(state));
    play_round(game, state, policies);
  }
  const auto best = dragons_cave::winners(game);
  for (std::size_t at = first; at < samples.size(); ++at) {
    for (const core::Seat seat : best) {
      samples[at].wins[seat.index] = 1 / static_cast<double>(best.size());
    }
  }
}

Sample WinModelTrainer::sample_of(const dragons_cave_bots::PublicState& state) const {
  const dragons_cave_bots::RoundFeatures features(board_, state);
  const dragons_cave_bots::AllPlayerFeatures all = features.all();
  Sample sample;
  sample.phase = features.phase;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
    const auto& own = features.seats[seat].own;
    const auto relative = dragons_cave_bots::relative_features(all, players_, seat);
    const auto to = std::copy(own.begin(), own.end(), sample.features[seat].begin());
    std::copy(relative.begin(), relative.end(), to);
  }
  return sample;
}

void WinModelTrainer::play_round(dragons_cave::State& game,
                                 const dragons_cave_bots::PublicState& state,
                                 const Policies& policies) {
  dragons_cave_bots::RoundGame round;
  round.begin(board_, weights_, state);
  round.iterate(solver_iterations);
  const dragons_cave_bots::StrategyProfile defaults = round.default_policies();
  const auto strategy = [&](std::size_t seat) {
    if (policies[seat] == Policy::Default) return defaults[seat];
    return policies[seat] == Policy::Response ? round.logit_response(seat, defaults, 1)
                                              : round.average_strategy(seat);
  };
  for (int step = 1; step < players_; ++step) {
    const std::size_t seat = core::after(game.dragon, players_, step).index;
    const std::size_t choice = explored(strategy(seat), round.choices(seat), rng_);
    dragons_cave::DragonsCave::perform(game,
                                       dragons_cave::Choose{round.cards(seat)[choice].card, 0});
  }
  const std::size_t guard = explored(strategy(game.dragon.index), dragons_cave::color_count, rng_);
  dragons_cave::DragonsCave::perform(game,
                                     dragons_cave::Guard{static_cast<dragons_cave::Color>(guard)});
}

void WinModelTrainer::update(const Sample& sample) {
  const auto players = static_cast<std::size_t>(players_);
  dragons_cave_bots::WinProbabilities odds{};
  double sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    double logit = 0;
    for (std::size_t at = 0; at < dragons_cave_bots::feature_count; ++at) {
      logit += weights_[sample.phase][at] * sample.features[seat][at];
    }
    odds[seat] = ai::approximate_exp(logit);
    sum += odds[seat];
  }
  auto& weights = weights_[sample.phase];
  auto& squared_gradients = squared_gradients_[sample.phase];
  for (std::size_t at = 0; at < weights.size(); ++at) {
    double gradient = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      gradient += (sample.wins[seat] - odds[seat] / sum) * sample.features[seat][at];
    }
    squared_gradients[at] += gradient * gradient;
    weights[at] += learning_rate * gradient / std::sqrt(squared_gradients[at]);
  }
  for (std::size_t seat = 0; seat < players; ++seat) {
    const double error = sample.wins[seat] - odds[seat] / sum;
    squared_error_ += error * error;
  }
}

dragons_cave_bots::WinModelWeights WinModelTrainer::rounded() const {
  constexpr double thousand = 1000;
  dragons_cave_bots::WinModelWeights weights = weights_;
  for (auto& phase : weights) {
    for (double& weight : phase) {
      weight = static_cast<double>(static_cast<int>(weight * thousand)) / thousand;
    }
  }
  return weights;
}

}  // namespace training
