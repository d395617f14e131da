// drago-train: trains the value network of Mount Drago's bots
// (games/mount_drago/bots/value_network.hpp) by self-play, after Tesauro's TD-Gammon (1995). Prints
// its progress and writes the weights to a file.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "games/mount_drago/bots/evaluator.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/bots/value_network.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "io/files.hpp"
#include "sim/boards.hpp"
#include "sim/report.hpp"
#include "training/trainable_network.hpp"

namespace {

using namespace mount_drago;
using mount_drago::bots::terminal_value;
using training::NetworkInput;
using training::TrainableNetwork;

/// The afterstate of a turn, and its predicted value.
struct TurnSample {
  NetworkInput input;
  float value = 0;
};

class SelfPlayTrainer {
 public:
  SelfPlayTrainer(int riders, std::uint64_t seed)
      : rng_(seed), network_(rng_), riders_(riders), setup_{} {
    setup_.board = sim::board_for<MountDrago>(riders).board;
    setup_.riders = riders;
    track_ = Track(setup_.board);
  }

  TrainableNetwork& network() { return network_; }

  /// Plays a game of self-play and learns from every turn by TD(lambda). Returns the mean squared
  /// error of the predicted values.
  float play_game(float rate, float lambda) {
    PlayoutState state = start();
    for (auto& seat : turns_) seat.clear();
    while (state.phase() != Phase::Over) {
      const int seat = state.turn();
      const TurnSample sample = play_turn(state, true);
      if (state.phase() != Phase::Over) turns_[static_cast<std::size_t>(seat)].push_back(sample);
    }
    float squared_error = 0;
    int count = 0;
    for (int seat = 0; seat < riders_; ++seat) {
      auto& turns = turns_[static_cast<std::size_t>(seat)];
      const auto end = static_cast<float>(terminal_value(state.scores(), riders_, seat));
      float target = end;
      for (std::size_t at = turns.size(); at-- > 0;) {
        const TurnSample& sample = turns[at];
        squared_error += (sample.value - end) * (sample.value - end);
        ++count;
        network_.update(sample.input, network_.forward(sample.input), target, rate);
        // Bots don't know the others' hands: also train the position without its hand.
        constexpr std::uint32_t unseen_one_in = 4;
        if (rng_.below(unseen_one_in) == 0) {
          NetworkInput unseen = sample.input;
          unseen.features = mount_drago::bots::without_hand_features(sample.input.features);
          network_.update(unseen, network_.forward(unseen), target, rate);
        }
        target = lambda * target + (1 - lambda) * sample.value;
      }
    }
    return squared_error / static_cast<float>(std::max(count, 1));
  }

  /// Returns the network's share of wins, alone against players with the static evaluator.
  double win_rate(int games) {
    const mount_drago::bots::StaticEvaluator evaluator(track_);
    double won = 0;
    for (int game = 0; game < games; ++game) {
      PlayoutState state = start();
      const int me = game % riders_;
      while (state.phase() != Phase::Over) {
        if (state.turn() == me) {
          play_turn(state, false);
        } else {
          evaluator.play_turn(state, rng_);
        }
      }
      const auto best = winners(state.scores(), riders_);
      for (const core::Seat winner : best) {
        if (winner.index == me) won += 1.0 / static_cast<double>(best.size());
      }
    }
    return won / games;
  }

 private:
  PlayoutState start() {
    setup_.first =
        core::Seat{static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(riders_)))};
    PlayoutState state(MountDrago::start(setup_), track_);
    while (state.phase() == Phase::Mount) state.rollout_turn(rng_);
    return state;
  }

  TurnSample sample_of(const Afterstate& afterstate) const {
    if (afterstate.over) {
      return {{}, static_cast<float>(terminal_value(afterstate.scores, riders_, afterstate.me))};
    }
    const auto rival = static_cast<std::size_t>(mount_drago::bots::main_rival(afterstate));
    const NetworkInput input{mount_drago::bots::active_features(afterstate, track_),
                             afterstate.scores[afterstate.me] - afterstate.scores[rival],
                             mount_drago::bots::spaces_to_end(afterstate.positions, track_)};
    return {input, network_.forward(input).value};
  }

  /// Plays the turn with the best value, or sometimes a random one.
  TurnSample play_turn(PlayoutState& state, bool explores) {
    constexpr std::uint32_t explores_one_in = 40;
    const bool explored = explores && rng_.below(explores_one_in) == 0;
    const MoveList moves = state.legal();
    Move best = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    bool best_rides = true;
    TurnSample sample;
    sample.value = -10;
    for (const Move move : moves) {
      if (explored && !(move == best)) continue;
      const int dragon = PlayoutState::dragon_of(move.kind());
      const bool choice =
          state.rider(dragon) == PlayoutState::no_rider && state.in_last_place(dragon);
      for (const bool rides : {true, false}) {
        if (!rides && !choice) continue;
        const TurnSample one = sample_of(Afterstate(state, move, rides));
        if (one.value <= sample.value) continue;
        best = move;
        best_rides = rides;
        sample = one;
      }
    }
    state.perform(best, rng_);
    if (state.phase() == Phase::Ride) state.perform(Move::ride(best_rides), rng_);
    if (state.phase() != Phase::Discard) return sample;
    sample.value = -10;
    for (const Move move : state.legal()) {
      const TurnSample one = sample_of(Afterstate(state, move, true));
      if (one.value <= sample.value) continue;
      best = move;
      sample = one;
    }
    state.perform(best, rng_);
    return sample;
  }

  core::Rng rng_;
  TrainableNetwork network_;
  int riders_;
  Setup setup_;
  Track track_;
  std::array<std::vector<TurnSample>, max_riders> turns_;
};

using Fault = std::optional<io::LoadError>;

int exit_code(const Fault& fault) { return sim::exit_code("drago-train", fault); }

std::string bytes_of(TrainableNetwork& network) {
  std::string bytes;
  network.each([&](float& value) {
    bytes.append(sizeof value, '\0');
    std::memcpy(bytes.data() + bytes.size() - sizeof value, &value, sizeof value);
  });
  return bytes;
}

Fault read(TrainableNetwork& network, const char* path) {
  const std::size_t size = bytes_of(network).size();
  const auto bytes = io::read_file(path, size);
  if (!bytes) return bytes.error();
  if (bytes->size() != size) return io::LoadError{path, "holds no network"};
  std::size_t at = 0;
  network.each([&](float& value) {
    std::memcpy(&value, bytes->data() + at, sizeof value);
    at += sizeof value;
  });
  return std::nullopt;
}

/// Prints the weights in the bots' file format; the arguments are pairs of `RIDERS FILE`.
int print(int count, char** arguments) {
  constexpr std::string_view digits =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";
  std::puts(
      "# The weights of Mount Drago's value network, for each number of riders. Written by "
      "drago-train print.");
  for (int at = 0; at + 1 < count; at += 2) {
    const int riders = std::atoi(arguments[at]);
    core::Rng rng(1);
    TrainableNetwork network(rng);
    if (const Fault fault = read(network, arguments[at + 1])) return exit_code(fault);
    std::string first_digits;
    std::string second_digits;
    int clipped = 0;
    network.each([&](float& value) {
      const long number = std::lround(value * mount_drago::bots::fixed_point_one);
      const long kept = std::clamp<long>(number, -mount_drago::bots::weight_limit,
                                         mount_drago::bots::weight_limit - 1);
      if (kept != number) ++clipped;
      const auto code = static_cast<std::size_t>(kept < 0 ? -2 * kept - 1 : 2 * kept);
      first_digits += digits[code / digits.size()];
      second_digits += digits[code % digits.size()];
    });
    std::fprintf(stderr, "%d riders: %d numbers, %d cut off\n", riders,
                 static_cast<int>(first_digits.size()), clipped);
    const Track track(sim::board_for<MountDrago>(riders).board);
    std::printf("riders %d board %u\n%s\n%s\n", riders, mount_drago::bots::board_hash(track),
                first_digits.c_str(), second_digits.c_str());
  }
  return exit_code(io::write_output());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc >= 4 && std::string_view(argv[1]) == "print") return print(argc - 2, argv + 2);
  if (argc < 4) {
    std::puts(
        "drago-train RIDERS GAMES FILE [RATE] [SEED]\n"
        "Plays GAMES games against itself and writes the weights to the file; continues from\n"
        "the file's weights if it exists.\n"
        "drago-train print RIDERS FILE ...\n"
        "Prints the weights as engine/games/mount_drago/bots/value_network.txt has them.");
    return 2;
  }
  const int riders = std::atoi(argv[1]);
  const int games = std::atoi(argv[2]);
  const float rate = argc > 4 ? static_cast<float>(std::atof(argv[4])) : 0.02F;
  SelfPlayTrainer trainer(riders, argc > 5 ? static_cast<std::uint64_t>(std::atoi(argv[5])) : 1);
  if (std::error_code error; std::filesystem::exists(argv[3], error)) {
    if (const Fault fault = read(trainer.network(), argv[3])) return exit_code(fault);
    std::puts("goes on");
  }
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
    const Fault fault = io::write_file(argv[3], bytes_of(trainer.network()));
    if (fault) return exit_code(fault);
  }
  return exit_code(io::write_output());
}
