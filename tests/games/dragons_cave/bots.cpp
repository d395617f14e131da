// Tests the bots of Dragon's Cave: matrix games, equilibrium, levels, reasons and advice.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "ai/analysis.hpp"
#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/bots/equilibrium.hpp"
#include "games/dragons_cave/bots/matrix_game.hpp"
#include "games/dragons_cave/bots/opponent_model.hpp"
#include "games/dragons_cave/bots/reason.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "sim/boards.hpp"
#include "support/boards.hpp"
#include "support/dragons_cave.hpp"
#include "support/play.hpp"
#include "support/sampling.hpp"
#include "training/cave_series.hpp"

// Exact solutions of small games: known ones, and random ones checked against best responses.

using namespace dragons_cave::bots;

namespace {

MatrixGame game_of(std::initializer_list<std::initializer_list<double>> rows) {
  MatrixGame game;
  game.rows = rows.size();
  game.columns = rows.begin()->size();
  std::size_t at = 0;
  for (const auto& row : rows) std::copy(row.begin(), row.end(), game.payoffs[at++].begin());
  return game;
}

/// Returns the most that a player could gain by deviating from the solution.
double flaw(const MatrixGame& game, const MatrixSolution& solution) {
  double best_row = -1e9;
  for (std::size_t row = 0; row < game.rows; ++row) {
    double pay = 0;
    for (std::size_t at = 0; at < game.columns; ++at) {
      pay += solution.columns[at] * game.payoffs[row][at];
    }
    best_row = std::max(best_row, pay);
  }
  double best_column = 1e9;
  for (std::size_t at = 0; at < game.columns; ++at) {
    double pay = 0;
    for (std::size_t row = 0; row < game.rows; ++row) {
      pay += solution.rows[row] * game.payoffs[row][at];
    }
    best_column = std::min(best_column, pay);
  }
  return std::max(best_row - solution.value, solution.value - best_column);
}

double number(core::Rng& rng) { return static_cast<double>(rng.below(2001)) / 100 - 10; }

GuardGame any_round(core::Rng& rng, double least_harm) {
  GuardGame game;
  for (std::uint8_t color = 0; color < dragons_cave::color_count; ++color) {
    for (std::uint32_t rows = rng.below(3); rows > 0; --rows) {
      const double safe = number(rng);
      const double harm = static_cast<double>(rng.below(800)) / 100 + least_harm;
      game.rows.push_back({color, safe, safe - harm});
    }
  }
  game.chest = number(rng);
  return game;
}

MatrixGame matrix_of(const GuardGame& game) {
  MatrixGame matrix;
  matrix.rows = game.rows.size() + 1;
  matrix.columns = dragons_cave::color_count;
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    matrix.payoffs[at].fill(game.rows[at].safe);
    matrix.payoffs[at][game.rows[at].color] = game.rows[at].caught;
  }
  matrix.payoffs[game.rows.size()].fill(game.chest);
  return matrix;
}

}  // namespace

TEST_CASE("Known two-player games are solved", "[ai][matrix]") {
  SECTION("rock, paper, scissors") {
    const MatrixSolution solved = solve(game_of({{0, 1, -1}, {-1, 0, 1}, {1, -1, 0}}));
    CHECK(solved.value == Approx(0).margin(1e-12));
    for (std::size_t at = 0; at < 3; ++at) {
      CHECK(solved.rows[at] == Approx(1.0 / 3));
      CHECK(solved.columns[at] == Approx(1.0 / 3));
    }
  }
  SECTION("two by two without a saddle point") {
    const MatrixSolution solved = solve(game_of({{3, -1}, {-2, 1}}));
    CHECK(solved.value == Approx(1.0 / 7));
    CHECK(solved.rows[0] == Approx(3.0 / 7));
    CHECK(solved.columns[0] == Approx(2.0 / 7));
  }
  SECTION("a saddle point") {
    const MatrixSolution solved = solve(game_of({{4, 2, 5}, {3, 1, 6}}));
    CHECK(solved.value == Approx(2));
    CHECK(solved.rows[0] == Approx(1));
    CHECK(solved.columns[1] == Approx(1));
  }
  SECTION("one choice each") { CHECK(solve(game_of({{-7}})).value == Approx(-7)); }
}

TEST_CASE("No player gains by deviating from a solution", "[ai][matrix]") {
  core::Rng rng(3);
  for (int time = 0; time < 2000; ++time) {
    MatrixGame game;
    game.rows = 1 + rng.below(11);
    game.columns = 1 + rng.below(6);
    for (std::size_t row = 0; row < game.rows; ++row) {
      // Small integers, for ties that could make the simplex method cycle.
      for (std::size_t at = 0; at < game.columns; ++at) {
        game.payoffs[row][at] = static_cast<double>(rng.below(7)) - 3;
      }
    }
    if (flaw(game, solve(game)) > 1e-9) FAIL("not a solution, game " << time);
  }
  SUCCEED();
}

TEST_CASE("A round of cards against the dragon has the same solution as its matrix",
          "[ai][matrix]") {
  core::Rng rng(4);
  int odd = 0;
  for (int time = 0; time < 3000; ++time) {
    const bool some_harmless = time % 3 == 0;
    const GuardGame game = any_round(rng, some_harmless ? -1 : 0.01);
    for (const GuardRow& row : game.rows) odd += row.safe <= row.caught ? 1 : 0;
    const GuardSolution solved = solve(game);
    const MatrixGame matrix = matrix_of(game);
    MatrixSolution strategies;
    strategies.value = solved.value;
    std::copy_n(solved.rows.begin(), game.rows.size(), strategies.rows.begin());
    strategies.rows[game.rows.size()] = solved.chest;
    std::copy_n(solved.guards.begin(), solved.guards.size(), strategies.columns.begin());
    if (flaw(matrix, strategies) > 1e-8) FAIL("not a solution, round " << time);
    double cards = solved.chest;
    for (const double share : solved.rows) cards += share;
    double guards = 0;
    for (const double share : solved.guards) guards += share;
    if (std::abs(cards - 1) > 1e-9 || std::abs(guards - 1) > 1e-9) FAIL("no shares");
  }
  CHECK(odd > 100);
}

// The equilibrium bot of Dragon's Cave sees nothing hidden, plays the strategies that it reports,
// and is hard to beat.

using namespace dragons_cave;
using namespace support;

namespace {

Setup real_cave(int players, core::Seat first = seat_a) {
  return {sim::board_for<DragonsCave>(players).board, {}, players, first};
}

/// Returns the share of wins of one equilibrium bot among others of one kind.
double share_of_wins(int players, int games, const std::string& others) {
  std::vector<std::unique_ptr<ai::Bot<DragonsCave>>> bots;
  for (int seat = 0; seat < players; ++seat) {
    bots.push_back(ai::make_bot<DragonsCave>(seat == 0 ? "equilibrium:800n" : others));
  }
  double won = 0;
  for (int game = 0; game < games; ++game) {
    const auto first = static_cast<std::uint8_t>(game % players);
    State state = DragonsCave::start(real_cave(players, core::Seat{first}));
    for (std::size_t decision = 0; state.phase != Phase::Over; ++decision) {
      const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state));
      const auto seed = core::bot_seed(static_cast<std::uint64_t>(game), seat, decision);
      DragonsCave::perform(state,
                           ai::choose(*bots[seat.index], DragonsCave::view(state, seat), seed));
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

TEST_CASE("The equilibrium bot's decision does not depend on hidden facts", "[ai][cave][secrecy]") {
  const auto bot = ai::make_bot<DragonsCave>("equilibrium");
  int changed = 0;
  for (int players = min_players; players <= max_players; ++players) {
    core::Rng rng(static_cast<std::uint64_t>(players));
    const int games = players == 2 ? 12 : 3;
    for (int game = 0; game < games; ++game) {
      const auto seed = static_cast<std::uint64_t>(game);
      play_game(real_cave(players), seed, {"greedy"}, [&](const CaveMoment& moment) {
        const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(moment.before));
        const State other = rearranged(moment.before, seat, rng);
        if (other == moment.before) return;
        ++changed;
        const Action action = ai::choose(*bot, DragonsCave::view(moment.before, seat), seed);
        if (!(ai::choose(*bot, DragonsCave::view(other, seat), seed) == action)) FAIL("it peeps");
      });
    }
  }
  CHECK(changed > 200);
}

TEST_CASE("The solver and the table agree on the value of the first two-player turn",
          "[ai][cave]") {
  const View view = DragonsCave::view(DragonsCave::start(real_cave(2)), seat_b);
  const dragons_cave::bots::TurnStartValues values(view.board);
  dragons_cave::bots::TurnSolver turn;
  turn.begin(values, view);
  while (!turn.run(100)) {
  }
  CHECK(turn.rounds() < 4096);
  CHECK(turn.solution().value == Approx(1.4406).margin(0.02));
  // No dwarf is in the lair yet and the purse is empty: the chest can wait.
  CHECK(turn.solution().chest == 0);
}

TEST_CASE("The equilibrium bot plays each action as often as it reports", "[ai][cave]") {
  const State state = real_scene(CaveScene(2).stands(seat_b, 6, 9).purse(seat_b, 2).state());
  for (const core::Seat seat : {seat_b, seat_a}) {
    const State asked = seat == seat_b ? state : chosen(state, {{Card::Chest, 0}});
    const View view = DragonsCave::view(asked, seat);
    dragons_cave::bots::EquilibriumBot bot{dragons_cave::bots::LevelSettings{}};
    std::vector<int> times(DragonsCave::legal(view).size());
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
    CHECK(best - worst_liked < 1e-6);  // in equilibrium all played actions have the same value
  }
}

TEST_CASE("An interrupted equilibrium bot plays its strategy so far", "[ai][cave]") {
  const int players = GENERATE(2, 3, 4);
  const int little = players == 2 ? 4 : 500;
  dragons_cave::bots::EquilibriumBot hurried{dragons_cave::bots::LevelSettings{}};
  dragons_cave::bots::EquilibriumBot patient{dragons_cave::bots::LevelSettings{}};
  int alike = 0;
  int all = 0;
  play_game(real_cave(players), 3, {"greedy"}, [&](const CaveMoment& moment) {
    const View view =
        DragonsCave::view(moment.before, std::get<core::Seat>(DragonsCave::turn(moment.before)));
    const auto legal = DragonsCave::legal(view);
    if (is_revealed(view.phase) || legal.size() < 4 || all >= 60) return;
    const auto seed = static_cast<std::uint64_t>(all);
    hurried.begin(view, seed);
    CHECK(hurried.considered().empty());
    if (hurried.think(little)) return;  // thinking was already done
    ++all;
    if (std::find(legal.begin(), legal.end(), hurried.best()) == legal.end()) FAIL("not legal");
    CHECK_FALSE(hurried.considered().empty());
    alike += hurried.best() == ai::choose(patient, view, seed) ? 1 : 0;
  });
  REQUIRE(all > 20);
  // A random legal action would agree at most one time in four.
  CHECK(alike * 5 > all * 2);
}

TEST_CASE("The equilibrium bot banks a large purse rather than risk it", "[ai][cave][DC-10]") {
  const auto banks = [](int purse, int rear, int front) {
    const State state =
        real_scene(CaveScene(2).stands(seat_b, rear, front).purse(seat_b, purse).state());
    const View view = DragonsCave::view(state, seat_b);
    const dragons_cave::bots::TurnStartValues values(view.board);
    dragons_cave::bots::TurnSolver turn;
    turn.begin(values, view);
    while (!turn.run(1000)) {
    }
    return turn.solution().chest;
  };
  CHECK(banks(0, 4, 6) == 0);
  CHECK(banks(14, 4, 6) == 1);
}

TEST_CASE("The equilibrium bot always splits a purse into the same amounts", "[ai][cave][DC-8]") {
  const State caught =
      round_of(real_scene(CaveScene(2).stands(seat_b, 4, 9).purse(seat_b, 6).state()),
               {{Card::Red, 0}}, Color::Red)
          .state;
  REQUIRE(caught.phase == Phase::Split);
  const auto bot = ai::make_bot<DragonsCave>("equilibrium");
  std::map<int, int> lefts;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto split = std::get<Split>(ai::choose(*bot, DragonsCave::view(caught, seat_b), seed));
    CHECK(split.left + split.right == 6);
    ++lefts[std::min(split.left, split.right)];
  }
  CHECK(lefts.size() == 1);  // the hand is random, the amounts are not
}

TEST_CASE("The equilibrium bot wins no less than its share", "[ai][cave][levels]") {
  CHECK(share_of_wins(2, 60, "random") > 0.5);
  const int games = as_many_as(60, 600);
  for (int players = min_players; players <= max_players; ++players) {
    CHECK(share_of_wins(players, games, "greedy") > 1.0 / players - by_chance(games));
  }
}

// The simple bots of Dragon's Cave: legal, repeatable, interruptible, and greedy enough.

namespace {

/// Returns how often the greedy bot takes each legal action in 200 decisions.
std::vector<int> greedy_habits(const State& state) {
  const View view = DragonsCave::view(state, std::get<core::Seat>(DragonsCave::turn(state)));
  const std::vector<Action> legal = DragonsCave::legal(view);
  std::vector<int> habits(legal.size());
  const auto bot = ai::make_bot<DragonsCave>("greedy");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Action action = ai::choose(*bot, view, seed);
    ++habits[static_cast<std::size_t>(std::find(legal.begin(), legal.end(), action) -
                                      legal.begin())];
  }
  return habits;
}

double greedy_share_of_wins(int players, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    std::vector<std::string> bots(static_cast<std::size_t>(players), "random");
    const core::Seat seat{static_cast<std::uint8_t>(game % players)};
    bots[seat.index] = "greedy";
    const core::Seat first{static_cast<std::uint8_t>(game / players % players)};
    const State over = play_game(cave_for(players, first), static_cast<std::uint64_t>(game), bots);
    const auto best = winners(over);
    if (std::count(best.begin(), best.end(), seat) > 0) {
      won += 1.0 / static_cast<double>(best.size());
    }
  }
  return won / games;
}

}  // namespace

TEST_CASE("The greedy dragon prefers the square with most coins, but varies", "[ai][cave]") {
  // B has coins and three colors left; C is on the start and has nothing to lose.
  const State state = CaveScene(3)
                          .stands(seat_b, 10)
                          .purse(seat_b, 5)
                          .face_up(seat_b, {Card::Red, Card::Purple})
                          .state();
  const std::vector<int> habits = greedy_habits(chosen(state, {{Card::Blue, 0}, {Card::Chest, 0}}));
  CHECK(habits[index(Color::Yellow)] + habits[index(Color::Green)] + habits[index(Color::Blue)] >
        120);
  CHECK(*std::max_element(habits.begin(), habits.end()) < 140);
}

TEST_CASE("The greedy bot banks a full purse rather than an empty one", "[ai][cave][DC-10]") {
  CaveScene scene(3);
  scene.stands(seat_b, 8).face_up(seat_b, {Card::Red});
  CHECK(greedy_habits(scene.state()).back() == 0);
  const int with_some = greedy_habits(scene.purse(seat_b, 10).state()).back();
  const int with_much = greedy_habits(scene.purse(seat_b, 20).state()).back();
  CHECK(with_some > 20);
  CHECK(with_much > 120);
}

TEST_CASE("The greedy bot enters the lair if that wins, and waits if it loses",
          "[ai][cave][DC-18]") {
  CaveScene scene(3);
  scene.stands(seat_b, 20).face_up(seat_b, {Card::Red, Card::Yellow}).purse(seat_b, 2);
  const int ahead = greedy_habits(scene.chest(seat_a, 3).state()).back();
  const int behind = greedy_habits(scene.chest(seat_a, 20).state()).back();
  CHECK(ahead < 40);
  CHECK(behind == 200);
}

TEST_CASE("The greedy bot varies splits and guesses", "[ai][cave][DC-8]") {
  const State caught = round_of(CaveScene(3).purse(seat_b, 3).state(),
                                {{Card::Red, 0}, {Card::Chest, 0}}, Color::Red)
                           .state;
  for (const int times : greedy_habits(caught)) CHECK(times > 20);
  for (const int times : greedy_habits(done(caught, Split{1, 2}).state)) CHECK(times > 60);
}

TEST_CASE("The greedy bot wins more often in the cave than all random bots together",
          "[ai][cave]") {
  for (int players = min_players; players <= max_players; ++players) {
    CHECK(greedy_share_of_wins(players, 100) > 0.5);
  }
}

// The strength of the four levels of Dragon's Cave, and the opponent model.

using namespace training;

namespace {

/// Returns the share of wins of one player, on every seat in turn, against others of one kind.
double share_against(std::string_view name, std::string_view others, int players, int games) {
  std::vector<std::unique_ptr<ai::Bot<DragonsCave>>> bots;
  for (int at = 0; at < players; ++at) {
    bots.push_back(make_player(at == 0 ? name : others));
  }
  double won = 0;
  for (int game = 0; game < games; ++game) {
    CaveBots seats{};
    for (int at = 0; at < players; ++at) {
      seats[static_cast<std::size_t>((at + game) % players)] =
          bots[static_cast<std::size_t>(at)].get();
    }
    const core::Seat first{static_cast<std::uint8_t>(game / players % players)};
    const Setup setup{sim::board_for<DragonsCave>(players).board, {}, players, first};
    const State over = play_told(setup, static_cast<std::uint64_t>(game), seats);
    won += share_of_win(over, core::Seat{static_cast<std::uint8_t>(game % players)});
  }
  return won / games;
}

/// Returns a bot's action after it observed a game's first `decisions` decisions.
Action after_being_told(ai::Bot<DragonsCave>& bot, core::Seat seat, std::uint64_t seed,
                        int decisions) {
  const auto other = make_player("habit:far");
  State state = DragonsCave::start({sim::board_for<DragonsCave>(2).board, {}, 2, seat_a});
  for (std::size_t decision = 0;; ++decision) {
    const core::Seat turn = std::get<core::Seat>(DragonsCave::turn(state));
    const View view = DragonsCave::view(state, turn);
    if (turn == seat && decisions-- == 0) return ai::choose(bot, view, seed);
    const Action action = ai::choose(*other, view, core::bot_seed(seed, turn, decision));
    const auto step = DragonsCave::apply(state, action);
    tell(bot, seat, state, step->events);
    if (step->state.phase == Phase::Over) return ai::choose(bot, view, seed);
    state = step->state;
  }
}

Observation revealed_by_b(Card card, Color guard) {
  Revealed revealed{guard, {}};
  revealed.cards[seat_b.index] = Choose{card, 0};
  return revealed;
}

}  // namespace

TEST_CASE("Each level of the cave is at least as strong as the one before", "[ai][cave][levels]") {
  CHECK(share_against("easy", "random", 2, 100) > 0.5);
  CHECK(share_against("medium", "easy", 2, 100) > 0.5);
  CHECK(share_against("hard", "easy", 2, 100) > 0.5);
  // These levels are close.
  const int games = as_many_as(100, 1000);
  CHECK(share_against("hard", "medium", 2, games) > 0.5 - by_chance(games));
  CHECK(share_against("master", "hard", 2, games) > 0.5 - by_chance(games));
}

TEST_CASE("An opponent model wins more against a player with a habit", "[ai][cave][levels]") {
  for (const std::string_view habit : {"habit:far", "habit:still"}) {
    INFO(habit);
    CHECK(share_against("medium", habit, 2, 160) > share_against("master", habit, 2, 160));
  }
}

TEST_CASE("An opponent model costs less against a player without habits than a lower level does",
          "[ai][cave][levels]") {
  CHECK(share_against("medium", "master", 2, 150) > share_against("easy", "master", 2, 150));
}

TEST_CASE("A bot that observes the same game again decides the same", "[ai][cave][levels]") {
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto bot = ai::make_bot<DragonsCave>("medium");
    const auto other = ai::make_bot<DragonsCave>("medium");
    const auto forgetful = ai::make_bot<DragonsCave>("medium");
    after_being_told(*bot, seat_a, seed + 100, 12);  // an earlier game, which it must forget
    const Action action = after_being_told(*bot, seat_a, seed, 12);
    CHECK(after_being_told(*other, seat_a, seed, 12) == action);
    const Action without = after_being_told(*forgetful, seat_a, seed, 0);
    changed += without == action ? 0 : 1;
  }
  CHECK(changed > 5);
}

TEST_CASE("The opponent model predicts a habit after some rounds, with growing confidence",
          "[ai][cave][levels]") {
  const State state = CaveScene(2).stands(seat_b, 6, 9).state();
  View before = DragonsCave::view(state, seat_a);
  before.phase = Phase::Guard;
  before.round = 5;
  dragons_cave::bots::OpponentModel model;
  CHECK(model.guards(before).confidence == 0);
  CHECK(model.choices(before, seat_b).probabilities[0] == Approx(1.0 / 11).margin(0.1));
  double confidence = 0;
  for (int round = 0; round < 8; ++round) {
    const Observation seen[] = {revealed_by_b(Card::Green, Color::Blue)};
    model.observe(before, seen);
    const auto choices = model.choices(before, seat_b);
    CHECK(choices.confidence > confidence);
    confidence = choices.confidence;
  }
  CHECK(confidence == Approx(8.0 / 20));
  const auto choices = model.choices(before, seat_b);
  const ChoiceList list = dragons_cave::choices(before, seat_b);
  double green = 0;
  double all = 0;
  for (std::size_t at = 0; at < list.size(); ++at) {
    all += choices.probabilities[at];
    if (list[at].card == Card::Green) green += choices.probabilities[at];
  }
  CHECK(all == Approx(1));
  CHECK(green > 0.6);
  CHECK(model.guards(before).probabilities[index(Color::Blue)] > 0.6);
  model.forget_if_new_game(
      DragonsCave::view(DragonsCave::start({state.board, {}, 2, seat_a}), seat_b));
  CHECK(model.choices(before, seat_b).confidence == 0);
}

TEST_CASE("The probabilities that the levels of the cave consider add up", "[ai][cave][levels]") {
  for (const std::string_view name : {"easy", "greedy", "medium", "hard", "master"}) {
    INFO(name);
    const State state = CaveScene(3).stands(seat_b, 8).purse(seat_b, 3).state();
    const View view = DragonsCave::view(state, seat_b);
    const auto bot = ai::make_bot<DragonsCave>(name);
    const Action action = ai::choose(*bot, view, 3);
    int visits = 0;
    bool done = false;
    const auto considered = bot->considered();
    for (const auto& one : considered) {
      visits += one.visits;
      done = done || (one.action == action && one.visits > 0);
    }
    CHECK(considered.size() == DragonsCave::legal(view).size());
    CHECK(visits == Approx(1000).margin(5));
    CHECK(done);
  }
}

// Reasons in Dragon's Cave: known positions get the expected reason, and every reason in whole
// games agrees with the rules.

using dragons_cave::bots::Reason;
using Kind = dragons_cave::bots::ReasonKind;
using Considered = ai::Bot<DragonsCave>::Considered;

namespace {

Reason reason_for(const State& state, const Action& best, std::vector<Considered> considered = {}) {
  const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state));
  return ai::analyze<DragonsCave>(DragonsCave::view(state, seat), best, std::move(considered))
      .reason;
}

/// A card's gain when no other player is paid and the dragon is elsewhere.
struct Brought {
  int coins = 0;
  int spaces = 0;
  bool ends_game = false;
};

Brought brought(State state, core::Seat seat, const Choose& choice) {
  // The other players take nothing from the treasure.
  while (state.phase == Phase::Choose) {
    const core::Seat next = std::get<core::Seat>(DragonsCave::turn(state));
    const Action chest = Choose{Card::Chest, 0};
    state = DragonsCave::apply(state, next == seat ? Action{choice} : chest)->state;
  }
  const Color away = choice.card == Card::Red ? Color::Blue : Color::Red;
  const auto step = DragonsCave::apply(state, Guard{away});
  Brought out;
  if (const auto took = event<Took>(*step)) out.coins = took->coins;
  if (const auto moved = event<Moved>(*step)) out.spaces = moved->to - moved->from;
  out.ends_game = event<Over>(*step).has_value();
  return out;
}

/// Returns the table at the start of the round.
State unchosen(State state) {
  state.committed = {};
  state.phase = Phase::Choose;
  state.guard.reset();
  return state;
}

/// Returns the most that a seat can take with a color; nullopt without its card.
std::optional<Brought> best_with(const State& state, core::Seat seat, Color color) {
  std::optional<Brought> best;
  for (const Choose& choice : choices(DragonsCave::view(state, seat), seat)) {
    if (choice.card != card_of(color)) continue;
    const Brought each = brought(unchosen(state), seat, choice);
    if (!best || each.coins > best->coins) best = each;
  }
  return best;
}

int coins_on(const State& state, Color color) {
  int sum = 0;
  for (int step = 1; step < state.players; ++step) {
    const core::Seat seat = core::after(state.dragon, state.players, step);
    if (const auto best = best_with(state, seat, color)) sum += best->coins;
  }
  return std::min<int>(sum, state.treasure);  // DC-16
}

/// Returns a seat's lead over the best other seat.
int lead(const State& state, core::Seat seat) {
  int most = 0;
  int own = 0;
  for (std::size_t at = 0; at < state.players; ++at) {
    const int total = state.purses[at] + state.chests[at];
    (at == seat.index ? own : most) = at == seat.index ? total : std::max(most, total);
  }
  return own - most;
}

bool true_of_choice(const Reason& reason, const State& state, core::Seat me, const Choose& choice) {
  const bool chest = choice.card == Card::Chest;
  if (chest) {
    const int purse = state.purses[me.index];
    const int cards = static_cast<int>(state.played[me.index].size());
    switch (reason.kind) {
      case Kind::Banks:
        return reason.coins == purse && purse > 0;
      case Kind::TakesBack:
        return reason.coins == cards && purse == 0 && cards > 0;
      case Kind::Waits:
        return purse == 0 && cards == 0;
      default:
        return false;
    }
  }
  const Brought own = brought(unchosen(state), me, choice);
  const auto beats_others = [&](int Brought::*what) {
    const ChoiceList all = choices(DragonsCave::view(state, me), me);
    return std::all_of(all.begin(), all.end(), [&](const Choose& other) {
      return other == choice || other.card == Card::Chest ||
             brought(unchosen(state), me, other).*what < own.*what;
    });
  };
  switch (reason.kind) {
    case Kind::ArrivesAhead:
      return own.ends_game && reason.coins == lead(state, me) + own.coins && reason.coins > 0;
    case Kind::Arrives:
      return reason.coins == own.coins &&
             own.coins == std::min(state.board.lair_coins, state.treasure);
    case Kind::TakesMost:
      return reason.coins == own.coins && beats_others(&Brought::coins);
    case Kind::Farthest:
      return reason.spaces == own.spaces && beats_others(&Brought::spaces);
    case Kind::Safer:
      return reason.coins > reason.than && coins_on(state, reason.color) == reason.coins &&
             coins_on(state, *color_of(choice.card)) == reason.than;
    case Kind::NothingToLose:
      return state.purses[me.index] == 0;
    case Kind::Goes:
      return reason.coins == own.coins && reason.spaces == own.spaces;
    default:
      return false;
  }
}

bool true_of_guard(const Reason& reason, const State& state, Color color) {
  switch (reason.kind) {
    case Kind::GuardsWinner: {
      const auto best = best_with(state, reason.seat, color);
      return best && best->ends_game && lead(state, reason.seat) + best->coins > 0;
    }
    case Kind::GuardsMost:
      return coins_on(state, color) == reason.coins &&
             std::all_of(all_colors.begin(), all_colors.end(), [&](Color other) {
               return other == color || coins_on(state, other) < reason.coins;
             });
    case Kind::GuardsPurse: {
      bool fullest = true;
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        fullest = fullest && (seat == state.dragon.index || state.purses[seat] <= reason.coins);
      }
      return fullest && state.purses[reason.seat.index] == reason.coins && reason.coins > 0 &&
             best_with(state, reason.seat, color).has_value();
    }
    case Kind::GuardsSome: {
      int players = 0;
      for (int step = 1; step < state.players; ++step) {
        const core::Seat seat = core::after(state.dragon, state.players, step);
        players += best_with(state, seat, color) ? 1 : 0;
      }
      return players == reason.spaces;
    }
    default:
      return false;
  }
}

bool true_of_split(const Reason& reason, const State& state, const Split& split) {
  std::vector<int> kept;
  for (const Fist fist : {Fist::Left, Fist::Right}) {
    const auto hidden = DragonsCave::apply(state, split);
    const auto robbed = event<Robbed>(*DragonsCave::apply(hidden->state, Guess{fist}));
    kept.push_back(state.purses[robbed->seat.index] - robbed->coins());
  }
  const auto [least, most] = std::minmax(kept[0], kept[1]);
  const bool even = least > 0 && most - least <= 1;
  if (reason.kind == Kind::SplitsEven) return even && reason.coins == least;
  return reason.kind == Kind::SplitsUneven && !even && reason.coins == least && reason.than == most;
}

bool is_true(const Reason& reason, const State& state, const Action& action) {
  const core::Seat me = std::get<core::Seat>(DragonsCave::turn(state));
  if (reason.kind == Kind::OnlyMove)
    return DragonsCave::legal(DragonsCave::view(state, me)).size() == 1;
  if (const auto* const choice = std::get_if<Choose>(&action)) {
    return true_of_choice(reason, state, me, *choice);
  }
  if (const auto* const guard = std::get_if<Guard>(&action)) {
    return true_of_guard(reason, state, guard->color);
  }
  if (const auto* const split = std::get_if<Split>(&action)) {
    return true_of_split(reason, state, *split);
  }
  return reason.kind == Kind::AnyFist;
}

}  // namespace

TEST_CASE("A full purse is a reason for the chest card", "[ai][cave][reason]") {
  CaveScene scene(3);
  const Action chest = Choose{Card::Chest, 0};
  CHECK(reason_for(scene.state(), chest).kind == Kind::Waits);
  scene.stands(seat_b, 5).face_up(seat_b, {Card::Red, Card::Blue});
  CHECK(reason_for(scene.state(), chest) == Reason{.kind = Kind::TakesBack, .coins = 2});
  scene.purse(seat_b, 7);
  CHECK(reason_for(scene.state(), chest) == Reason{.kind = Kind::Banks, .coins = 7});
}

TEST_CASE("Ending the game in the lead is a reason", "[ai][cave][reason]") {
  CaveScene scene(3);
  scene.stands(seat_b, 20).chest(seat_b, 5).chest(seat_c, 3);
  const Color last = scene.state().board.space(20).color;
  const Action home = Choose{card_of(last), 0};
  const Reason ahead = reason_for(scene.state(), home);
  CHECK(ahead.kind == Kind::ArrivesAhead);
  CHECK(ahead.coins == 6);
  // The dragon player sees the same threat.
  State state = scene.state();
  state = chosen(state, {{card_of(last), 0}, {Card::Chest, 0}});
  const Reason guard = reason_for(state, Guard{last});
  CHECK(guard.kind == Kind::GuardsWinner);
  CHECK(guard.seat == seat_b);
  scene.chest(seat_c, 20);
  CHECK(reason_for(scene.state(), home).kind != Kind::ArrivesAhead);
}

TEST_CASE("Reasons respect a short treasure and the end of the game (DC-17)",
          "[ai][cave][reason]") {
  CaveScene scene(3);
  scene.stands(seat_b, 20).chest(seat_b, 5).chest(seat_c, 3).treasure(2);
  const Color last = scene.state().board.space(20).color;
  CHECK(reason_for(scene.state(), Choose{card_of(last), 0}) ==
        Reason{.kind = Kind::ArrivesAhead, .coins = 4});
  // On the path, too: a space that pays the whole treasure.
  const dragons_cave::Board board = scene.state().board;
  int rich = 1;
  while (board.space(rich).coins < 2) ++rich;
  scene.stands(seat_b, rich - 1);
  CHECK(reason_for(scene.state(), Choose{card_of(board.space(rich).color), 0}) ==
        Reason{.kind = Kind::ArrivesAhead, .coins = 4});
}

TEST_CASE("Fists have no better guess, and an even split keeps half", "[ai][cave][reason]") {
  CaveScene scene(3);
  scene.stands(seat_b, 5).purse(seat_b, 7);
  const State caught =
      round_of(scene.state(), {{Card::Red, 0}, {Card::Chest, 0}}, Color::Red).state;
  REQUIRE(caught.phase == Phase::Split);
  CHECK(reason_for(caught, Split{3, 4}) == Reason{.kind = Kind::SplitsEven, .coins = 3});
  CHECK(reason_for(caught, Split{7, 0}) ==
        Reason{.kind = Kind::SplitsUneven, .coins = 0, .than = 7});
  // A single coin may be lost, whichever hand holds it.
  CaveScene poor(3);
  poor.stands(seat_b, 5).purse(seat_b, 1);
  const State one = round_of(poor.state(), {{Card::Red, 0}, {Card::Chest, 0}}, Color::Red).state;
  CHECK(reason_for(one, Split{1, 0}) == Reason{.kind = Kind::SplitsUneven, .coins = 0, .than = 1});
  const State hidden = done(caught, Split{3, 4}).state;
  CHECK(reason_for(hidden, Guess{Fist::Left}).kind == Kind::AnyFist);
}

TEST_CASE("The reason of a mixed strategy states its percentage", "[ai][cave][reason]") {
  const State state = CaveScene(3).state();
  const Action red = Choose{Card::Red, 0};
  const Action blue = Choose{Card::Blue, 0};
  CHECK(reason_for(state, blue, {{red, 0, 630}, {blue, 0, 370}}).chance == 37);
  CHECK_FALSE(reason_for(state, red, {{red, 0, 1000}}).chance.has_value());
  CHECK_FALSE(reason_for(state, red, {}).chance.has_value());
}

TEST_CASE("Every reason of every bot in Dragon's Cave is true", "[ai][cave][reason]") {
  std::set<Kind> kinds;
  for (const std::string_view name : ai::bot_names<DragonsCave>()) {
    const std::string quick = std::string(name) + ":20n";
    const bool slow = ai::make_bot<DragonsCave>(quick) != nullptr;
    for (int players = min_players; players <= max_players; ++players) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        std::size_t decisions = 0;
        play_game(cave_for(players), seed, {"random", "greedy"}, [&](const CaveMoment& moment) {
          if (slow && decisions++ % 8 != seed) return;
          const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(moment.before));
          const View view = DragonsCave::view(moment.before, seat);
          const auto bot = ai::make_bot<DragonsCave>(slow ? quick : name);
          ai::choose(*bot, view, seed);
          const auto opinion = ai::analyze(*bot, view);
          REQUIRE(opinion.best == bot->best());
          kinds.insert(opinion.reason.kind);
          INFO(name << ": kind " << static_cast<int>(opinion.reason.kind));
          if (!is_true(opinion.reason, moment.before, opinion.best)) FAIL("not true");
        });
      }
    }
  }
  CHECK(kinds.size() >= 14);
}

// The figures of advice in Dragon's Cave agree with the rules.

using dragons_cave::bots::compare;

namespace {

/// Returns the coins of an uncaught card when no other player is paid.
int coins_of(State state, core::Seat seat, const Choose& choice) {
  if (choice.card == Card::Chest) return state.purses[seat.index];
  while (state.phase == Phase::Choose) {
    const core::Seat next = std::get<core::Seat>(DragonsCave::turn(state));
    const Action chest = Choose{Card::Chest, 0};
    state = DragonsCave::apply(state, next == seat ? Action{choice} : chest)->state;
  }
  const Color away = choice.card == Card::Red ? Color::Blue : Color::Red;
  const auto took = event<Took>(*DragonsCave::apply(state, Guard{away}));
  return took ? took->coins : 0;
}

}  // namespace

TEST_CASE("The coins in advice are those of an uncaught card", "[ai][cave][reason]") {
  int compared = 0;
  for (int players = min_players; players <= max_players; ++players) {
    play_game(cave_for(players), 7, {"random"}, [&](const CaveMoment& moment) {
      const State& state = moment.before;
      if (state.phase != Phase::Choose) return;
      const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state));
      const View view = DragonsCave::view(state, seat);
      // Asks only the first player to choose: earlier cards are hidden.
      if (std::any_of(state.committed.begin(), state.committed.end(),
                      [](const auto& each) { return each.has_value(); })) {
        return;
      }
      std::vector<Considered> all;
      for (const Choose& choice : choices(view, seat)) all.push_back({choice, 0, 10});
      const auto found = compare(view, all.front().action, all);
      REQUIRE(found.has_value());
      const auto& best = std::get<Choose>(all.front().action);
      if (found->coins != coins_of(state, seat, best)) FAIL("the coins of the best");
      if (all.size() == 1) return;
      REQUIRE(found->next.has_value());
      ++compared;
      if (found->next->action != all[1].action) FAIL("not the second");
      if (found->next->coins != coins_of(state, seat, std::get<Choose>(all[1].action))) {
        FAIL("the coins of the next best");
      }
    });
  }
  CHECK(compared > 20);
}

TEST_CASE("Advice names an action of the mix as good, too", "[ai][cave][reason]") {
  const State state = CaveScene(3).state();
  const View view = DragonsCave::view(state, std::get<core::Seat>(DragonsCave::turn(state)));
  const Action red = Choose{Card::Red, 0};
  const Action blue = Choose{Card::Blue, 0};
  CHECK(
      compare(view, blue, std::vector<Considered>{{blue, 0, 370}, {red, 0, 630}})->next->is_mixed);
  CHECK_FALSE(
      compare(view, blue, std::vector<Considered>{{blue, 0, 990}, {red, 0, 10}})->next->is_mixed);
  CHECK_FALSE(compare(view, blue, {})->next.has_value());
  CHECK_FALSE(compare(view, Guess{Fist::Left}, {}).has_value());
}

// One hash of a thousand games of Dragon's Cave: equal on every machine, or rules or bots differ
// between them.

namespace {

class Signature : public Fingerprint {
 public:
  using Fingerprint::add;
  void add(const Action& action) {
    add(static_cast<std::int64_t>(action.index()));
    if (const auto* const choice = std::get_if<Choose>(&action)) {
      add(static_cast<std::int64_t>(index(choice->card)));
      add(choice->dwarf);
    } else if (const auto* const guard = std::get_if<Guard>(&action)) {
      add(static_cast<std::int64_t>(index(guard->color)));
    } else if (const auto* const split = std::get_if<Split>(&action)) {
      add(split->left);
      add(split->right);
    } else if (const auto* const guess = std::get_if<Guess>(&action)) {
      add(static_cast<std::int64_t>(guess->fist));
    }
  }
  void add(const State& state) {
    add(static_cast<std::int64_t>(state.phase));
    add(state.dragon.index);
    add(state.treasure);
    add(state.round);
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      for (const std::uint8_t position : state.dwarves[seat]) add(position);
      add(state.purses[seat]);
      add(state.chests[seat]);
      for (const Card card : state.hands[seat].cards()) {
        add(static_cast<std::int64_t>(index(card)));
      }
    }
  }
};

std::uint64_t signature_of_games(std::uint64_t games, const std::vector<std::string>& bots) {
  Signature signature;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const int players = min_players + static_cast<int>(seed % 3);
    const core::Seat first{static_cast<std::uint8_t>(seed % 2)};
    play_game(cave_for(players, first), seed, bots, [&signature](const CaveMoment& moment) {
      signature.add(moment.action);
      signature.add(moment.step.state);
    });
  }
  return signature.value();
}

}  // namespace

TEST_CASE("1,000 games of random bots in the cave are the same on every machine",
          "[cave][signature]") {
  CHECK(signature_of_games(1000, {"random"}) == 0x532FDC906BA2C12AU);
}

TEST_CASE("200 games of greedy bots in the cave are the same on every machine",
          "[cave][ai][signature]") {
  CHECK(signature_of_games(200, {"greedy"}) == 0xAA6F327613F0D59EU);
}
