// drago-playouts: how fast Mount Drago is played out at random, against the plain way through the
// rules on the same machine in the same run. The figures that compare machines are the ratios.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "core/streams.hpp"
#include "drago/playout_state.hpp"
#include "sim/boards.hpp"
#include "training/measuring.hpp"

namespace {

using namespace drago;
using training::processor_seconds;

State dealt(int riders) {
  Setup setup;
  setup.board = sim::board_for<Drago>(riders).board;
  setup.riders = riders;
  core::Rng rng(1);
  State state = Drago::start(setup);
  while (state.phase != Phase::Play) {
    const Action action = state.phase == Phase::Shuffle
                              ? Drago::roll(state, rng)
                              : Drago::legal(Drago::view(state, state.turn)).front();
    Drago::perform(state, action);
  }
  return state;
}

/// The baseline: views, legal actions and `apply`, as every program would do it at first.
int play_plainly(State state, core::Rng& rng) {
  int turns = 0;
  while (state.phase != Phase::Over) {
    Action action;
    if (state.phase == Phase::Shuffle) {
      action = Drago::roll(state, rng);
    } else {
      turns += state.phase == Phase::Play ? 1 : 0;
      const std::vector<Action> legal = Drago::legal(Drago::view(state, state.turn));
      action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }
    state = Drago::apply(state, action)->state;
  }
  return turns;
}

int play_fast(PlayoutState climb, core::Rng& rng) {
  int turns = 0;
  for (; climb.phase() != Phase::Over; ++turns) climb.rollout_turn(rng);
  return turns;
}

struct Speed {
  double games = 0;  ///< per second
  double turns = 0;  ///< per game
};

template <class PlayOne>
Speed measured(double for_seconds, int portion, const PlayOne& play_one) {
  Speed speed;
  const double begin = processor_seconds();
  double now = begin;
  for (; now - begin < for_seconds; now = processor_seconds()) {
    for (int game = 0; game < portion; ++game) speed.turns += play_one();
    speed.games += portion;
  }
  speed.turns /= speed.games;
  speed.games /= now - begin;
  return speed;
}

void bench_playouts(double for_seconds) {
  constexpr int few = 20;
  constexpr int many = 2000;
  std::puts("random playouts per second of processor time (turns a game)");
  std::puts("riders      plain         climb   climb/plain");
  for (int riders = fewest_riders; riders <= most_riders; ++riders) {
    const State state = dealt(riders);
    const Track track(state.board);
    const PlayoutState climb(state, track);
    core::Rng rng(2);
    const Speed plain = measured(for_seconds, few, [&] {
      State shuffled = Drago::determinize(Drago::view(state, state.turn), rng);
      return play_plainly(shuffled, rng);
    });
    const Speed fast = measured(for_seconds, many, [&] { return play_fast(climb, rng); });
    std::printf("%d   %7.0f (%.0f)   %7.0f (%.0f)   %6.1f\n", riders, plain.games, plain.turns,
                fast.games, fast.turns, fast.games / plain.games);
  }
}

/// Nodes per second of a bot's thinking at the first decisions of a game.
double nodes_per_second(std::string_view name, int riders, double for_seconds) {
  constexpr int portion = 500;
  const View view = Drago::view(dealt(riders), dealt(riders).turn);
  const auto bot = ai::make_bot<Drago>(name);
  double nodes = 0;
  const double begin = processor_seconds();
  double now = begin;
  for (std::uint64_t seed = 0; now - begin < for_seconds; ++seed) {
    bot->begin(view, seed);
    for (bool done = false; !done && now - begin < for_seconds; now = processor_seconds()) {
      done = bot->think(portion);
      nodes += portion;
    }
  }
  return nodes / (now - begin);
}

void bench_searches(double for_seconds) {
  std::puts("\nsearch simulations per second of processor time, at the first card of a game");
  std::puts("riders      plain        master");
  for (int riders = fewest_riders; riders <= most_riders; ++riders) {
    std::printf("%d   %10.0f    %10.0f\n", riders,
                nodes_per_second("plain:4000n", riders, for_seconds),
                nodes_per_second("master:4000n", riders, for_seconds));
  }
}

}  // namespace

int main(int argc, char** argv) {
  constexpr double usual_seconds = 1;
  const double for_seconds = argc > 1 ? std::atof(argv[1]) : usual_seconds;
  bench_playouts(for_seconds);
  bench_searches(for_seconds);
  return 0;
}
