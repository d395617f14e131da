// The figures drago-sim prints, the invariants it looks after and the boards built into it.
#include <string>

#include "catch.hpp"
#include "drago/rules.hpp"
#include "sim/boards.hpp"
#include "sim/invariants.hpp"
#include "sim/report.hpp"
#include "sim/tally.hpp"

namespace {

using drago::State;

/// A game that somebody plays by hand for a tally.
class Told {
 public:
  Told(sim::Tally<drago::Drago>& tally, std::vector<std::string> seats, core::Seat first = {})
      : tally_(tally) {
    state_.riders = static_cast<std::uint8_t>(seats.size());
    io::GameLine<drago::Drago> game;
    game.seats = std::move(seats);
    game.first = first;
    tally_.begun(game);
  }
  void turn(const drago::Gains& gains) {
    const State before = state_;
    std::vector<drago::Event> events;
    if (gains != drago::Gains{}) events.emplace_back(drago::Scored{drago::Scoring::Large, gains});
    for (std::size_t seat = 0; seat < gains.size(); ++seat) {
      state_.scores[seat] = static_cast<std::int16_t>(state_.scores[seat] + gains[seat]);
    }
    tally_.acted(before, {1, core::Seat{0}, drago::Play{}}, events, state_);
  }
  void over() { tally_.over(state_); }

 private:
  sim::Tally<drago::Drago>& tally_;
  State state_;
};

}  // namespace

TEST_CASE("A tally counts turns, scorings, leaders and margins", "[sim]") {
  sim::Tally<drago::Drago> tally;
  Told game(tally, {"greedy", "random"}, core::Seat{1});
  game.turn({});               // nobody leads
  game.turn({3, 0, 0, 0, 0});  // seat 0 leads: not a change
  game.turn({0, 3, 0, 0, 0});  // a tie: still seat 0's lead
  game.turn({0, 2, 0, 0, 0});  // seat 1: the first change
  game.turn({7, 0, 0, 0, 0});  // seat 0: the second
  game.over();
  CHECK(tally.games() == 1);
  CHECK(tally.figures().turns().median() == 5);
  CHECK(tally.figures().scoring_turns() == Approx(0.8));
  CHECK(tally.leader_changes().median() == 2);
  CHECK(tally.margins().median() == 5);
  CHECK(tally.wins_of_place(0) == 0);
  CHECK(tally.bots().at("greedy").wins == 1);
  CHECK(tally.bots().at("greedy").mean_score() == 10);
  CHECK(tally.bots().at("random").mean_score() == 5);
}

TEST_CASE("A shared win counts in parts", "[sim][MD-25]") {
  sim::Tally<drago::Drago> tally;
  Told game(tally, {"greedy", "random", "greedy", "random"}, core::Seat{1});
  game.turn({4, 4, 4, 0, 0});
  game.over();
  CHECK(tally.bots().at("greedy").wins == Approx(2.0 / 3));
  CHECK(tally.bots().at("random").wins == Approx(1.0 / 3));
  CHECK(tally.bots().at("greedy").games == 2);
  CHECK(tally.bots().at("greedy").win_share().value == Approx(1.0 / 3));
  CHECK(tally.wins_of_place(0) == Approx(1.0 / 3));
  CHECK(tally.margins().median() == 0);
}

TEST_CASE("Wilson's interval is the known one", "[sim]") {
  const sim::Share half = sim::wilson(50, 100);
  CHECK(half.value == 0.5);
  CHECK(half.low == Approx(0.4038).margin(0.0001));
  CHECK(half.high == Approx(0.5962).margin(0.0001));
  const sim::Share none = sim::wilson(0, 10);
  CHECK(none.low == Approx(0).margin(1e-12));
  CHECK(none.high == Approx(0.2775).margin(0.0001));
}

TEST_CASE("Distributions know their middle", "[sim]") {
  sim::Distribution numbers;
  for (const int number : {5, -1, 3, 3}) numbers.add(number);
  CHECK(numbers.mean() == 2.5);
  CHECK(numbers.median() == 3);
  CHECK(numbers.lowest() == -1);
  CHECK(numbers.highest() == 5);
}

TEST_CASE("Games of bots keep the invariants", "[sim]") {
  for (int riders = 2; riders <= 5; ++riders) {
    for (const auto name : {io::EditionName::Schmidt, io::EditionName::StudioGiochi}) {
      std::vector<std::string> seats(static_cast<std::size_t>(riders), "random");
      seats[0] = "greedy";
      sim::Players<drago::Drago> players(
          {io::edition(name), sim::board_for<drago::Drago>(riders), seats, std::nullopt});
      sim::Invariants<drago::Drago> invariants;
      sim::Watcher<drago::Drago>* const watchers[] = {&invariants};
      for (std::uint64_t seed = 0; seed < 5; ++seed) players.play(seed, watchers);
      CHECK_FALSE(invariants.fault());
    }
  }
}

TEST_CASE("A broken invariant is noticed and told with seed and ply", "[sim]") {
  sim::Invariants<drago::Drago> invariants;
  io::GameLine<drago::Drago> game{io::edition(io::EditionName::Schmidt),
                                  sim::board_for<drago::Drago>(2),
                                  42,
                                  {},
                                  {"a", "b"},
                                  {}};
  game.state = drago::Drago::start(io::setup_of(game));
  invariants.begun(game);
  CHECK_FALSE(invariants.fault());
  const auto step = drago::Drago::apply(game.state, drago::Mount{drago::Dragon::Blue});
  REQUIRE(step);
  State wrong = step->state;
  wrong.scores[0] = 1;
  invariants.acted(game.state, {1, core::Seat{0}, drago::Mount{drago::Dragon::Blue}}, step->events,
                   wrong);
  REQUIRE(invariants.fault());
  CHECK(invariants.fault()->place == "seed 42, ply 1");
}

TEST_CASE("There is a built-in board for every number of riders", "[sim][MD-3]") {
  REQUIRE(sim::built_in_boards<drago::Drago>().size() == 2);
  for (int riders = 2; riders <= 5; ++riders) {
    const io::BoardFile<drago::Drago>& board = sim::board_for<drago::Drago>(riders);
    CHECK(board.players.fewest <= riders);
    CHECK(board.players.most >= riders);
  }
}

TEST_CASE("The built-in boards have what is known of the printed one", "[sim][MD-3]") {
  const std::string report = sim::report(sim::built_in_boards<drago::Drago>(), 1, 1);
  const std::string facts = report.substr(0, report.find("| riders |"));
  CHECK(facts.find("**no**") == std::string::npos);
  const std::size_t second = report.find("| read off", facts.size());
  REQUIRE(second != std::string::npos);
  const std::string others = report.substr(second, report.find("| riders |", second) - second);
  CHECK(others.find("**no**") == std::string::npos);
  CHECK(report.find("same number of spaces: yes. Their numbers differ: yes.") != std::string::npos);
}
