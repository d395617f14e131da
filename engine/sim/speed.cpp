// Measures speed; see speed.hpp.
#include "sim/speed.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "core/check.hpp"
#include "core/rng.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "sim/boards.hpp"

namespace sim {
namespace {

/// Runs an operation `times` times.
using Repeat = std::function<void(int times)>;

double milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(now).count();
}

/// Returns the runs per second, as the 90th percentile of short batches: the fastest ones are
/// artifacts of the coarse clocks in browsers.
double times_a_second(double seconds, const Repeat& repeat) {
  constexpr double batch_milliseconds = 4;
  constexpr double warm_up_milliseconds = 200;  // browsers compile in two tiers
  constexpr std::size_t fewest_batches = 20;
  int times = 1;
  const double warm = milliseconds() + warm_up_milliseconds;
  for (double begin = milliseconds(); begin < warm;) {
    repeat(times);
    const double now = milliseconds();
    if (now - begin < batch_milliseconds) times *= 2;
    begin = now;
  }
  std::vector<double> speeds;
  const double end = milliseconds() + 1000 * seconds;
  while (milliseconds() < end || speeds.size() < fewest_batches) {
    const double begin = milliseconds();
    repeat(times);
    const double took = milliseconds() - begin;
    if (took > 0) speeds.push_back(1000.0 * times / took);
  }
  const auto quick = speeds.begin() + static_cast<std::ptrdiff_t>(speeds.size() / 10);
  std::nth_element(speeds.begin(), quick, speeds.end(), std::greater<>());
  return *quick;
}

/// Measures a fixed workload, to compare machines and loads.
double reference(double seconds) {
  std::uint32_t state = 1;
  std::vector<std::uint32_t> numbers;
  return 1000 / times_a_second(seconds, [&](int times) {
           for (int time = 0; time < times; ++time) {
             numbers.clear();
             for (int step = 0; step < 1000; ++step) {
               state = state * 1664525U + 1013904223U;
               numbers.push_back(state >> 8U);
             }
             std::sort(numbers.begin(), numbers.end());
             state += numbers[state % 1000U];
           }
         });
}

template <core::Game G>
typename G::Action any_action(const typename G::State& state, core::Rng& rng) {
  const core::Turn turn = G::turn(state);
  if constexpr (core::GameOfChance<G>) {
    if (std::holds_alternative<core::Chance>(turn)) return G::roll(state, rng);
  }
  const auto legal = G::legal(G::view(state, std::get<core::Seat>(turn)));
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

/// Returns the first state of a game with hidden information.
template <core::Game G>
typename G::State opened(int players) {
  io::GameLine<G> game;
  game.board = board_for<G>(players);
  game.seats.resize(static_cast<std::size_t>(players));
  core::Rng rng(1);
  typename G::State state = G::start(io::setup_of(game));
  const int openings = core::GameOfChance<G> ? players + 1 : players - 1;
  for (int opening = 0; opening < openings; ++opening) {
    state = G::apply(state, any_action<G>(state, rng))->state;
  }
  return state;
}

/// Random games through views, legal actions and `apply`, as rule-based bots use them.
template <core::Game G>
Repeat plain_playouts(int players) {
  return [state = opened<G>(players), rng = core::Rng(2)](int times) mutable {
    for (int time = 0; time < times; ++time) {
      typename G::State playout = state;
      while (!std::holds_alternative<core::GameOver>(G::turn(playout))) {
        G::perform(playout, any_action<G>(playout, rng));
      }
    }
  };
}

/// Random playouts of Mount Drago, as its searches run them.
Repeat rollouts(int players) {
  const auto state = opened<mount_drago::MountDrago>(players);
  const auto track = std::make_shared<mount_drago::Track>(state.board);
  return [root = mount_drago::PlayoutState(state, *track), track,
          rng = core::Rng(2)](int times) mutable {
    for (int time = 0; time < times; ++time) {
      mount_drago::PlayoutState playout = root;
      playout.rollout(rng);
    }
  };
}

/// Search nodes of a bot in searches of one position with new seeds. Each search stops at half of
/// its budget, or earlier if the bot is sure of its answer, so that none is about to end.
template <core::Game G>
Repeat nodes_of(std::string_view name, int players) {
  constexpr int budget = 100'000;
  const auto state = opened<G>(players);
  const auto view = G::view(state, std::get<core::Seat>(G::turn(state)));
  const std::string bot_name = std::string(name) + ":" + std::to_string(budget) + "n";
  const std::shared_ptr<ai::Bot<G>> bot = ai::make_bot<G>(bot_name);
  return [bot, view, seed = std::uint64_t{0}, taken = budget](int times) mutable {
    constexpr int portion = 16;
    for (int left = times; left > 0; left -= portion, taken += portion) {
      if (taken > budget / 2) {
        bot->begin(view, ++seed);
        taken = 0;
      }
      const bool is_sure = bot->think(std::min(left, portion));
      CORE_CHECK(!is_sure || taken > 0, "the decision is too easy for measuring the thinking time");
      if (is_sure) taken = budget;
    }
  };
}

/// Decisions searched to their end.
template <core::Game G>
Repeat decisions_of(std::string_view bot_name, int players) {
  const auto state = opened<G>(players);
  const auto view = G::view(state, std::get<core::Seat>(G::turn(state)));
  const std::shared_ptr<ai::Bot<G>> bot = ai::make_bot<G>(bot_name);
  return [bot, view, seed = std::uint64_t{0}](int times) mutable {
    for (int time = 0; time < times; ++time) ai::choose(*bot, view, ++seed);
  };
}

struct Measured {
  std::string name;
  Repeat repeat;
};

template <core::Game G>
std::string named(int players, std::string_view what) {
  return std::string(io::GameFormat<G>::name) + ", " + std::to_string(players) +
         " players: " + std::string(what);
}

std::vector<Measured> everything() {
  using dragons_cave::DragonsCave;
  using mount_drago::MountDrago;
  std::vector<Measured> all;
  for (int players = mount_drago::min_riders; players <= mount_drago::max_riders; ++players) {
    const auto add = [&](std::string_view what, Repeat repeat) {
      all.push_back({named<MountDrago>(players, what), std::move(repeat)});
    };
    add("random games by the rules", plain_playouts<MountDrago>(players));
    add("random games in searches", rollouts(players));
    add("simulations of plain", nodes_of<MountDrago>("plain", players));
    add("simulations of master", nodes_of<MountDrago>("master", players));
  }
  for (int players = dragons_cave::min_players; players <= dragons_cave::max_players; ++players) {
    const auto add = [&](std::string_view what, Repeat repeat) {
      all.push_back({named<DragonsCave>(players, what), std::move(repeat)});
    };
    add("random games by the rules", plain_playouts<DragonsCave>(players));
    add("simulations of plain", nodes_of<DragonsCave>("plain", players));
    if (players == dragons_cave::min_players) {
      add("decisions of master", decisions_of<DragonsCave>("master", players));
    } else {
      add("playouts of master", nodes_of<DragonsCave>("master", players));
    }
  }
  return all;
}

}  // namespace

std::string measure_speed(double seconds_each) {
  io::JsonWriter json;
  constexpr double nanoseconds = 1e6;
  json.open_object();
  json.number("reference", std::llround(reference(seconds_each) * nanoseconds));
  for (const Measured& measured : everything()) {
    json.number(measured.name, std::llround(times_a_second(seconds_each, measured.repeat)));
  }
  json.close_object();
  return json.take();
}

}  // namespace sim
