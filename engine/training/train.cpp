// drago-train: trains the value network of Mount Drago's bots (ai/mount_drago/value_network.hpp) by
// letting it play against itself, after Tesauro's TD-Gammon (1995). Prints how it gets on; writes
// what it knows.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "ai/mount_drago/static_evaluator.hpp"
#include "ai/mount_drago/value_network.hpp"
#include "core/rng.hpp"
#include "core/streams.hpp"
#include "drago/afterstate.hpp"
#include "drago/playout_state.hpp"
#include "drago/rules.hpp"
#include "sim/boards.hpp"

namespace {

using namespace drago;
using ai::mount_drago::FeatureList;
using ai::mount_drago::terminal_value;

constexpr std::size_t hidden_1 = ai::mount_drago::hidden_1_size;
constexpr std::size_t hidden_2 = ai::mount_drago::hidden_2_size;

/// Parameters with the sums of their squared gradients (AdaGrad).
template <std::size_t Size>
struct Parameters {
  alignas(16) std::array<float, Size> value{};
  alignas(16) std::array<float, Size> squared_gradients{};

  void update(const std::array<float, Size>& gradient, float rate) {
    for (std::size_t at = 0; at < Size; ++at) {
      squared_gradients[at] += gradient[at] * gradient[at];
      value[at] -= rate * gradient[at] / std::sqrt(squared_gradients[at]);
    }
  }
  void decay(float by) {
    for (float& each : squared_gradients) each = std::max(each * by, 0.01F);
  }
};

/// The network in training: features, two hidden layers, points still to be gained on the rival.
class TrainableNetwork {
 public:
  explicit TrainableNetwork(core::Rng& rng)
      : rows_(ai::mount_drago::feature_count), between_(hidden_2) {
    const auto some = [&rng](float most) {
      return most * (static_cast<float>(rng.below(2001)) / 1000.0F - 1.0F);
    };
    for (auto& row : rows_) {
      for (float& value : row.value) value = some(0.05F);
    }
    for (float& value : first_.value) value = 0.2F;
    for (auto& row : between_) {
      for (float& value : row.value) value = some(0.25F);
    }
    for (float& value : last_.value) value = some(0.2F);
    decay(1);
  }

  struct ForwardPass {
    alignas(16) std::array<float, hidden_1> first;
    alignas(16) std::array<float, hidden_2> second;
    float ahead;   ///< in tens of points, by the end
    float spread;  ///< the same unit
    float z;
    float share;
  };

  ForwardPass forward(const FeatureList& features, int lead, int spaces) const {
    ForwardPass pass;
    pass.first = first_.value;
    for (const std::uint16_t trait : features) {
      const auto& row = rows_[trait].value;
      for (std::size_t at = 0; at < hidden_1; ++at) pass.first[at] += row[at];
    }
    for (float& value : pass.first) value = std::clamp(value, 0.0F, 8.0F);
    float more = bias_.value[0];
    for (std::size_t at = 0; at < hidden_2; ++at) {
      const auto& row = between_[at].value;
      std::array<float, 4> sums{};
      for (std::size_t from = 0; from < hidden_1; from += 4) {
        for (std::size_t lane = 0; lane < 4; ++lane) {
          sums[lane] += row[from + lane] * pass.first[from + lane];
        }
      }
      const float sum = second_.value[at] + (sums[0] + sums[1]) + (sums[2] + sums[3]);
      pass.second[at] = std::max(sum, 0.0F);
      more += last_.value[at] * pass.second[at];
    }
    pass.ahead = 0.1F * static_cast<float>(lead) + more;
    pass.spread = 0.35F + 0.085F * std::sqrt(static_cast<float>(spaces));
    pass.z = pass.ahead / pass.spread;
    pass.share = 0.5F + 0.5F * pass.z / std::sqrt(1 + pass.z * pass.z);
    return pass;
  }

  void update(const FeatureList& features, const ForwardPass& pass, float share, float rate) {
    const float gradient = (pass.share - share) * 2 / std::sqrt(1 + pass.z * pass.z) / pass.spread;
    std::array<float, hidden_2> at_second;
    std::array<float, hidden_2> at_last;
    std::array<float, hidden_1> at_first{};
    for (std::size_t at = 0; at < hidden_2; ++at) {
      at_last[at] = gradient * pass.second[at];
      at_second[at] = pass.second[at] > 0 ? gradient * last_.value[at] : 0.0F;
      for (std::size_t from = 0; from < hidden_1; ++from) {
        at_first[from] += at_second[at] * between_[at].value[from];
      }
    }
    for (std::size_t from = 0; from < hidden_1; ++from) {
      if (pass.first[from] <= 0 || pass.first[from] >= 8) at_first[from] = 0;
    }
    bias_.update({gradient}, rate);
    last_.update(at_last, rate);
    second_.update(at_second, rate);
    for (std::size_t at = 0; at < hidden_2; ++at) {
      if (at_second[at] == 0.0F) continue;
      std::array<float, hidden_1> at_between;
      for (std::size_t from = 0; from < hidden_1; ++from) {
        at_between[from] = at_second[at] * pass.first[from];
      }
      between_[at].update(at_between, rate);
    }
    first_.update(at_first, rate);
    for (const std::uint16_t trait : features) rows_[trait].update(at_first, rate);
  }

  /// Shrinks the sums of squared gradients, so that steps stay large enough to go on learning.
  void decay(float by) {
    for (auto& row : rows_) row.decay(by);
    for (auto& row : between_) row.decay(by);
    first_.decay(by);
    second_.decay(by);
    last_.decay(by);
    bias_.decay(by);
  }

  /// All numbers, for a file and back.
  template <class Each>
  void each(const Each& visit) {
    for (auto& row : rows_) {
      for (float& value : row.value) visit(value);
    }
    for (float& value : first_.value) visit(value);
    for (auto& row : between_) {
      for (float& value : row.value) visit(value);
    }
    for (float& value : second_.value) visit(value);
    for (float& value : last_.value) visit(value);
    visit(bias_.value[0]);
  }

 private:
  std::vector<Parameters<hidden_1>> rows_;
  Parameters<hidden_1> first_;
  std::vector<Parameters<hidden_1>> between_;
  Parameters<hidden_2> second_;
  Parameters<hidden_2> last_;
  Parameters<1> bias_;
};

int lead_of(const Afterstate& afterstate) {
  return afterstate.scores[afterstate.me] -
         afterstate.scores[static_cast<std::size_t>(ai::mount_drago::main_rival(afterstate))];
}

/// The afterstate of a turn, and its predicted value.
struct TurnSample {
  FeatureList features;
  int lead = 0;
  int spaces = 0;
  float share = 0;
};

class SelfPlayTrainer {
 public:
  SelfPlayTrainer(int riders, std::uint64_t seed)
      : rng_(seed), network_(rng_), riders_(riders), setup_{} {
    setup_.board = sim::board_for<Drago>(riders).board;
    setup_.riders = riders;
    track_ = Track(setup_.board);
  }

  TrainableNetwork& network() { return network_; }

  /// Plays a game against itself and learns from every turn, by TD(lambda). Returns the mean
  /// squared error of the values of its turns.
  float play_game(float rate, float lambda) {
    PlayoutState state = start();
    for (auto& seat : turns_) seat.clear();
    while (state.phase() != Phase::Over) {
      const int seat = state.turn();
      TurnSample sample;
      play_turn(state, sample, true);
      if (state.phase() != Phase::Over) turns_[static_cast<std::size_t>(seat)].push_back(sample);
    }
    std::array<std::int16_t, most_riders> scores{};
    for (int seat = 0; seat < riders_; ++seat) {
      scores[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(state.score(seat));
    }
    float squared_error = 0;
    int count = 0;
    for (int seat = 0; seat < riders_; ++seat) {
      auto& turns = turns_[static_cast<std::size_t>(seat)];
      const auto end = static_cast<float>(terminal_value(scores, riders_, seat));
      float target = end;
      for (std::size_t at = turns.size(); at-- > 0;) {
        const TurnSample& sample = turns[at];
        const TrainableNetwork::ForwardPass pass =
            network_.forward(sample.features, sample.lead, sample.spaces);
        squared_error += (sample.share - end) * (sample.share - end);
        ++count;
        network_.update(sample.features, pass, target, rate);
        // Other players' hands are unknown: the same position without the own hand.
        constexpr std::uint32_t unseen_one_in = 4;
        if (rng_.below(unseen_one_in) == 0) {
          const FeatureList table = ai::mount_drago::without_hand_features(sample.features);
          network_.update(table, network_.forward(table, sample.lead, sample.spaces), target, rate);
        }
        target = lambda * target + (1 - lambda) * sample.share;
      }
    }
    return squared_error / static_cast<float>(std::max(count, 1));
  }

  /// The network's share of the wins as one against players of the static evaluator.
  double win_rate(int games) {
    const ai::mount_drago::StaticEvaluator evaluator(track_);
    double won = 0;
    for (int game = 0; game < games; ++game) {
      PlayoutState state = start();
      const int me = game % riders_;
      while (state.phase() != Phase::Over) {
        TurnSample sample;
        if (state.turn() == me) {
          play_turn(state, sample, false);
        } else {
          evaluator.play_turn(state, rng_);
        }
      }
      int best = -1000;
      int winners = 0;
      for (int seat = 0; seat < riders_; ++seat) {
        if (state.score(seat) > best) winners = 0;
        best = std::max(best, state.score(seat));
        if (state.score(seat) == best) ++winners;
      }
      if (state.score(me) == best) won += 1.0 / winners;
    }
    return won / games;
  }

 private:
  PlayoutState start() {
    setup_.first =
        core::Seat{static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(riders_)))};
    PlayoutState state(Drago::start(setup_), track_);
    while (state.phase() == Phase::Mount) state.rollout_turn(rng_);
    return state;
  }

  float evaluate(const Afterstate& afterstate, TurnSample& sample) {
    if (afterstate.over)
      return static_cast<float>(terminal_value(afterstate.scores, riders_, afterstate.me));
    sample.features = ai::mount_drago::active_features(afterstate, track_);
    sample.lead = lead_of(afterstate);
    sample.spaces = ai::mount_drago::spaces_to_end(afterstate.positions, track_);
    sample.share = network_.forward(sample.features, sample.lead, sample.spaces).share;
    return sample.share;
  }

  /// Plays one turn with the best value, or sometimes with any card.
  void play_turn(PlayoutState& state, TurnSample& sample, bool explores) {
    constexpr std::uint32_t explores_one_in = 40;
    const bool explored = explores && rng_.below(explores_one_in) == 0;
    const MoveList moves = state.legal();
    Move best = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    bool best_rides = true;
    float highest = -10;
    for (const Move move : moves) {
      if (explored && !(move == best)) continue;
      const int dragon = PlayoutState::dragon_of(move.kind());
      const bool choice =
          state.rider(dragon) == PlayoutState::no_rider && state.in_last_place(dragon);
      for (const bool rides : {true, false}) {
        if (!rides && !choice) continue;
        TurnSample one;
        const float share = evaluate(Afterstate(state, move, rides), one);
        if (share <= highest) continue;
        highest = share;
        best = move;
        best_rides = rides;
        sample = one;
      }
    }
    state.perform(best, rng_);
    if (state.phase() == Phase::Ride) state.perform(Move::ride(best_rides), rng_);
    if (state.phase() != Phase::Discard) return;
    highest = -10;
    for (const Move move : state.legal()) {
      TurnSample one;
      const float share = evaluate(Afterstate(state, move, true), one);
      if (share <= highest) continue;
      highest = share;
      best = move;
      sample = one;
    }
    state.perform(best, rng_);
  }

  core::Rng rng_;
  TrainableNetwork network_;
  int riders_;
  Setup setup_;
  Track track_;
  std::array<std::vector<TurnSample>, most_riders> turns_;
};

bool read(TrainableNetwork& network, const char* path) {
  std::FILE* const file = std::fopen(path, "rb");
  if (file == nullptr) return false;
  bool good = true;
  network.each(
      [&](float& value) { good = good && std::fread(&value, sizeof value, 1, file) == 1; });
  std::fclose(file);
  return good;
}

void write(TrainableNetwork& network, const char* path) {
  std::FILE* const file = std::fopen(path, "wb");
  if (file == nullptr) return;
  network.each([file](float& value) { std::fwrite(&value, sizeof value, 1, file); });
  std::fclose(file);
}

/// Prints the numbers as the program keeps them: `RIDERS FILE` again and again.
int print(int count, char** arguments) {
  constexpr std::string_view digits =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";
  constexpr std::size_t line = 96;
  std::puts(
      "# The weights of Mount Drago's value network, for each number of riders. Written by "
      "drago-train print.");
  for (int at = 0; at + 1 < count; at += 2) {
    const int riders = std::atoi(arguments[at]);
    core::Rng rng(1);
    TrainableNetwork network(rng);
    if (!read(network, arguments[at + 1])) return 1;
    std::string text;
    int clipped = 0;
    network.each([&](float& value) {
      const long number = std::lround(value * ai::mount_drago::fixed_point_one);
      const long kept = std::clamp<long>(number, -ai::mount_drago::weight_limit,
                                         ai::mount_drago::weight_limit - 1);
      if (kept != number) ++clipped;
      const auto code = static_cast<std::size_t>(kept + ai::mount_drago::weight_limit);
      text += digits[code / digits.size()];
      text += digits[code % digits.size()];
    });
    std::fprintf(stderr, "%d riders: %d numbers, %d cut off\n", riders,
                 static_cast<int>(text.size() / 2), clipped);
    const Track track(sim::board_for<Drago>(riders).board);
    std::printf("riders %d board %u\n", riders, ai::mount_drago::board_hash(track));
    for (std::size_t from = 0; from < text.size(); from += line) {
      std::puts(text.substr(from, line).c_str());
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc >= 4 && std::string_view(argv[1]) == "print") return print(argc - 2, argv + 2);
  if (argc < 4) {
    std::puts(
        "drago-train RIDERS GAMES FILE [RATE] [SEED]\n"
        "Plays GAMES games against itself and writes the weights to the file; goes on from\n"
        "them when it is there.\n"
        "drago-train print RIDERS FILE ...\n"
        "Prints them as the build reads them: engine/ai/mount_drago/value_network.txt.");
    return 2;
  }
  const int riders = std::atoi(argv[1]);
  const int games = std::atoi(argv[2]);
  const float rate = argc > 4 ? static_cast<float>(std::atof(argv[4])) : 0.02F;
  SelfPlayTrainer trainer(riders, argc > 5 ? static_cast<std::uint64_t>(std::atoi(argv[5])) : 1);
  if (read(trainer.network(), argv[3])) std::puts("goes on");
  const std::clock_t begin = std::clock();
  constexpr int portion = 5000;
  float squared_error = 0;
  for (int game = 1; game <= games; ++game) {
    const float done = static_cast<float>(game) / static_cast<float>(games);
    squared_error += trainer.play_game(rate * (1 - 0.9F * done), 0.7F);
    if (game % portion != 0 && game != games) continue;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf(
        "%d games, squared error %.4f, against the static evaluator %.3f, %.0f s, %.0f s left\n",
        game, static_cast<double>(squared_error) / portion, trainer.win_rate(2000), seconds,
        seconds / game * (games - game));
    std::fflush(stdout);
    squared_error = 0;
    trainer.network().decay(0.7F);
    write(trainer.network(), argv[3]);
  }
  return 0;
}
