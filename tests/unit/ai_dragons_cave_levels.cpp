// The four levels of Dragon's Cave: how strong they are among each other, and the opponent model.
#include <algorithm>
#include <string_view>

#include "ai/bots.hpp"
#include "ai/dragons_cave/opponent_model.hpp"
#include "catch.hpp"
#include "sim/boards.hpp"
#include "support/cave_scene.hpp"
#include "support/chance.hpp"
#include "support/sampling.hpp"
#include "training/cave_series.hpp"

using namespace cave;
using namespace support;
using namespace training;

namespace {

/// The share of the wins of one player, on every seat in turn, against others of one kind.
double share_against(std::string_view name, std::string_view others, int players, int games) {
  std::vector<std::unique_ptr<ai::Bot<Cave>>> bots;
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
    const Setup setup{sim::board_for<Cave>(players).board, {}, players, first};
    const State over = play_told(setup, static_cast<std::uint64_t>(game), seats);
    won += share_of_win(over, core::Seat{static_cast<std::uint8_t>(game % players)});
  }
  return won / games;
}

/// What a bot does after it was told of a game up to its decision number `decisions`.
Action after_being_told(ai::Bot<Cave>& bot, core::Seat seat, std::uint64_t seed, int decisions) {
  const auto other = make_player("habit:far");
  State state = Cave::start({sim::board_for<Cave>(2).board, {}, 2, seat_a});
  for (std::size_t decision = 0;; ++decision) {
    const core::Seat turn = std::get<core::Seat>(Cave::turn(state));
    const View view = Cave::view(state, turn);
    if (turn == seat && decisions-- == 0) return ai::choose(bot, view, seed);
    const Action action = ai::choose(*other, view, core::bot_seed(seed, turn, decision));
    const auto step = Cave::apply(state, action);
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

TEST_CASE("No level of the cave is below the one before it", "[ai][cave][levels]") {
  CHECK(share_against("easy", "random", 2, 100) > 0.5);
  CHECK(share_against("medium", "easy", 2, 100) > 0.5);
  CHECK(share_against("hard", "easy", 2, 100) > 0.5);
  // These are near each other.
  const int games = as_many_as(100, 1000);
  CHECK(share_against("hard", "medium", 2, games) > 0.5 - by_chance(games));
  CHECK(share_against("master", "hard", 2, games) > 0.5 - by_chance(games));
}

TEST_CASE("A level with an opponent model wins more from a player with a habit than one without",
          "[ai][cave][levels]") {
  for (const std::string_view habit : {"habit:far", "habit:still"}) {
    INFO(habit);
    CHECK(share_against("medium", habit, 2, 160) > share_against("master", habit, 2, 160));
  }
}

TEST_CASE("An opponent model costs less against a player without habits than not thinking",
          "[ai][cave][levels]") {
  CHECK(share_against("medium", "master", 2, 150) > share_against("easy", "master", 2, 150));
}

TEST_CASE("A bot that is told the same game again decides the same", "[ai][cave][levels]") {
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto bot = ai::make_bot<Cave>("medium");
    const auto other = ai::make_bot<Cave>("medium");
    const auto forgetful = ai::make_bot<Cave>("medium");
    after_being_told(*bot, seat_a, seed + 100, 12);  // another game before, to be forgotten
    const Action action = after_being_told(*bot, seat_a, seed, 12);
    CHECK(after_being_told(*other, seat_a, seed, 12) == action);
    const Action without = after_being_told(*forgetful, seat_a, seed, 0);
    changed += without == action ? 0 : 1;
  }
  CHECK(changed > 5);
}

TEST_CASE("A habit is predicted after some rounds, with more confidence the more often it was seen",
          "[ai][cave][levels]") {
  const State state = CaveScene(2).stands(seat_b, 6, 9).state();
  View before = Cave::view(state, seat_a);
  before.phase = Phase::Guard;
  before.round = 5;
  ai::dragons_cave::OpponentModel model;
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
  const ChoiceList list = cave::choices(before, seat_b);
  double green = 0;
  double all = 0;
  for (std::size_t at = 0; at < list.size(); ++at) {
    all += choices.probabilities[at];
    if (list[at].card == Card::Green) green += choices.probabilities[at];
  }
  CHECK(all == Approx(1));
  CHECK(green > 0.6);
  CHECK(model.guards(before).probabilities[index(Color::Blue)] > 0.6);
  model.forget_if_new_game(Cave::view(Cave::start({state.board, {}, 2, seat_a}), seat_b));
  CHECK(model.choices(before, seat_b).confidence == 0);
}

TEST_CASE("The probabilities that the levels of the cave consider add up", "[ai][cave][levels]") {
  for (const std::string_view name : {"easy", "greedy", "medium", "hard", "master"}) {
    INFO(name);
    const State state = CaveScene(3).stands(seat_b, 8).purse(seat_b, 3).state();
    const View view = Cave::view(state, seat_b);
    const auto bot = ai::make_bot<Cave>(name);
    const Action action = ai::choose(*bot, view, 3);
    int visits = 0;
    bool done = false;
    const auto considered = bot->considered();
    for (const auto& one : considered) {
      visits += one.visits;
      done = done || (one.action == action && one.visits > 0);
    }
    CHECK(considered.size() == Cave::legal(view).size());
    CHECK(visits == Approx(1000).margin(5));
    CHECK(done);
  }
}
