// The equilibrium bot of Dragon's Cave: sees nothing hidden, plays the strategies it reports, and
// is hard to beat.
#include <algorithm>
#include <map>

#include "ai/dragons_cave/equilibrium.hpp"
#include "ai/dragons_cave/turn_solver.hpp"
#include "catch.hpp"
#include "sim/boards.hpp"
#include "support/cave_scene.hpp"
#include "support/chance.hpp"
#include "support/sampling.hpp"

using namespace cave;
using namespace support;

namespace {

Setup real_cave(int players, core::Seat first = seat_a) {
  return {sim::board_for<Cave>(players).board, {}, players, first};
}

/// The share of wins of one equilibrium bot among others of one kind.
double share_of_wins(int players, int games, const std::string& others) {
  std::vector<std::unique_ptr<ai::Bot<Cave>>> bots;
  for (int seat = 0; seat < players; ++seat) {
    bots.push_back(ai::make_bot<Cave>(seat == 0 ? "equilibrium:800n" : others));
  }
  double won = 0;
  for (int game = 0; game < games; ++game) {
    const auto first = static_cast<std::uint8_t>(game % players);
    State state = Cave::start(real_cave(players, core::Seat{first}));
    for (std::size_t decision = 0; state.phase != Phase::Over; ++decision) {
      const core::Seat seat = std::get<core::Seat>(Cave::turn(state));
      const auto seed = core::bot_seed(static_cast<std::uint64_t>(game), seat, decision);
      Cave::perform(state, ai::choose(*bots[seat.index], Cave::view(state, seat), seed));
    }
    const auto best = winners(state);
    if (std::count(best.begin(), best.end(), seat_a) > 0) {
      won += 1 / static_cast<double>(best.size());
    }
  }
  return won / games;
}

State real_scene(State state) {
  state.board = real_cave(state.players).board;
  return state;
}

}  // namespace

TEST_CASE("The equilibrium bot decides the same whatever is hidden", "[ai][cave][secrecy]") {
  const auto bot = ai::make_bot<Cave>("equilibrium");
  int changed = 0;
  for (int players = min_players; players <= max_players; ++players) {
    core::Rng rng(static_cast<std::uint64_t>(players));
    const int games = players == 2 ? 12 : 3;
    for (int game = 0; game < games; ++game) {
      const auto seed = static_cast<std::uint64_t>(game);
      play_game(real_cave(players), seed, {"greedy"}, [&](const CaveMoment& moment) {
        const core::Seat seat = std::get<core::Seat>(Cave::turn(moment.before));
        const State other = rearranged(moment.before, seat, rng);
        if (other == moment.before) return;
        ++changed;
        const Action action = ai::choose(*bot, Cave::view(moment.before, seat), seed);
        if (!(ai::choose(*bot, Cave::view(other, seat), seed) == action)) FAIL("it peeps");
      });
    }
  }
  CHECK(changed > 200);
}

TEST_CASE("The first turn of two is worth what the tables say", "[ai][cave]") {
  const View view = Cave::view(Cave::start(real_cave(2)), seat_b);
  const ai::dragons_cave::TurnStartValues values(view.board);
  ai::dragons_cave::TurnSolver turn;
  turn.begin(values, view);
  while (!turn.run(100)) {
  }
  CHECK(turn.rounds() < 4096);
  CHECK(turn.solution().value == Approx(1.4406).margin(0.02));
  // Nobody is in the lair yet and nothing is in the purse: the chest is for later.
  CHECK(turn.solution().chest == 0);
}

TEST_CASE("The equilibrium bot does each action as often as it says", "[ai][cave]") {
  const State state = real_scene(CaveScene(2).stands(seat_b, 6, 9).purse(seat_b, 2).state());
  for (const core::Seat seat : {seat_b, seat_a}) {
    const State asked = seat == seat_b ? state : chosen(state, {{Card::Chest, 0}});
    const View view = Cave::view(asked, seat);
    ai::dragons_cave::EquilibriumBot bot{ai::dragons_cave::LevelSettings{}};
    std::vector<int> times(Cave::legal(view).size());
    constexpr int draws = 1500;
    for (std::uint64_t seed = 0; seed < draws; ++seed) {
      const Action action = ai::choose(bot, view, seed);
      const auto considered = bot.considered();
      const auto at = std::find_if(considered.begin(), considered.end(),
                                   [&](const auto& one) { return one.action == action; });
      if (at == considered.end() || at->visits == 0) FAIL("it does what it does not consider");
      ++times[static_cast<std::size_t>(at - considered.begin())];
    }
    int mixed = 0;
    double best = -100;
    double worst_liked = 100;
    const auto considered = bot.considered();
    for (std::size_t at = 0; at < considered.size(); ++at) {
      CHECK(times[at] * 1000 / draws == Approx(considered[at].visits).margin(45));
      mixed += considered[at].visits > 20 ? 1 : 0;
      best = std::max(best, considered[at].value);
      if (considered[at].visits > 20) worst_liked = std::min(worst_liked, considered[at].value);
    }
    CHECK(mixed >= 3);
    CHECK(best - worst_liked < 1e-6);  // in equilibrium all that is done is worth the same
  }
}

TEST_CASE("An interrupted equilibrium bot does what it has found so far", "[ai][cave]") {
  const int players = GENERATE(2, 3, 4);
  const int little = players == 2 ? 4 : 500;
  ai::dragons_cave::EquilibriumBot hurried{ai::dragons_cave::LevelSettings{}};
  ai::dragons_cave::EquilibriumBot patient{ai::dragons_cave::LevelSettings{}};
  int alike = 0;
  int all = 0;
  play_game(real_cave(players), 3, {"greedy"}, [&](const CaveMoment& moment) {
    const View view = Cave::view(moment.before, std::get<core::Seat>(Cave::turn(moment.before)));
    const auto legal = Cave::legal(view);
    if (is_revealed(view.phase) || legal.size() < 4 || all >= 60) return;
    const auto seed = static_cast<std::uint64_t>(all);
    hurried.begin(view, seed);
    CHECK(hurried.considered().empty());
    if (hurried.think(little)) return;  // that was the whole of it
    ++all;
    if (std::find(legal.begin(), legal.end(), hurried.best()) == legal.end()) FAIL("not legal");
    CHECK_FALSE(hurried.considered().empty());
    alike += hurried.best() == ai::choose(patient, view, seed) ? 1 : 0;
  });
  REQUIRE(all > 20);
  // Any legal action would be the same one time of four at most.
  CHECK(alike * 5 > all * 2);
}

TEST_CASE("The equilibrium bot banks much before it risks it", "[ai][cave][DC-10]") {
  const auto banks = [](int purse, int rear, int front) {
    const State state =
        real_scene(CaveScene(2).stands(seat_b, rear, front).purse(seat_b, purse).state());
    const View view = Cave::view(state, seat_b);
    const ai::dragons_cave::TurnStartValues values(view.board);
    ai::dragons_cave::TurnSolver turn;
    turn.begin(values, view);
    while (!turn.run(1000)) {
    }
    return turn.solution().chest;
  };
  CHECK(banks(0, 4, 6) == 0);
  CHECK(banks(14, 4, 6) == 1);
}

TEST_CASE("The equilibrium bot splits so that either hand hurts alike when coins are coins",
          "[ai][cave][DC-8]") {
  const State caught =
      round_of(real_scene(CaveScene(2).stands(seat_b, 4, 9).purse(seat_b, 6).state()),
               {{Card::Red, 0}}, Color::Red)
          .state;
  REQUIRE(caught.phase == Phase::Split);
  const auto bot = ai::make_bot<Cave>("equilibrium");
  std::map<int, int> lefts;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto split = std::get<Split>(ai::choose(*bot, Cave::view(caught, seat_b), seed));
    CHECK(split.left + split.right == 6);
    ++lefts[std::min(split.left, split.right)];
  }
  CHECK(lefts.size() == 1);  // which hand holds how much is drawn, how much they hold is not
}

TEST_CASE("The equilibrium bot wins no less than its share", "[ai][cave][levels]") {
  CHECK(share_of_wins(2, 60, "random") > 0.5);
  const int games = as_many_as(60, 600);
  for (int players = min_players; players <= max_players; ++players) {
    CHECK(share_of_wins(players, games, "greedy") > 1.0 / players - by_chance(games));
  }
}
