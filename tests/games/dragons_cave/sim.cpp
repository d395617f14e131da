// Tests drago-sim with Dragon's Cave: its logs, statistics and invariants.
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "sim/game.hpp"
#include "sim/tally.hpp"
#include "support/boards.hpp"
#include "support/dragons_cave.hpp"
#include "support/texts.hpp"

using namespace dragons_cave;
using namespace support;

namespace {

/// A table that passes a test's actions on to its tally.
class Told {
 public:
  Told(sim::Tally<DragonsCave>& tally, const State& begin) : tally_(tally), state_(begin) {
    io::GameLine<DragonsCave> game;
    game.seats = {"greedy", "random", "random"};
    tally_.begun(game);
  }
  void plays(const Action& action) {
    const core::Turn turn = DragonsCave::turn(state_);
    const auto step = done(state_, action);
    tally_.acted(state_, {1, std::get<core::Seat>(turn), action}, step.events, step.state);
    state_ = step.state;
    if (state_.phase == Phase::Over) tally_.over(state_);
  }

 private:
  sim::Tally<DragonsCave>& tally_;
  State state_;
};

/// Returns the tally of one round of three, with A as the dragon player.
sim::Tally<DragonsCave>& tally_of(sim::Tally<DragonsCave>& tally, const State& begin,
                                  std::initializer_list<Action> actions) {
  Told told(tally, begin);
  for (const Action& action : actions) told.plays(action);
  return tally;
}

}  // namespace

TEST_CASE("The tally of Dragon's Cave counts colors, catches and coins", "[sim][DC-6][DC-10]") {
  sim::Tally<DragonsCave> tally;
  const State begin = CaveScene(3)
                          .stands(seat_b, 20)
                          .stands(seat_c, 7)
                          .chest(seat_a, 3)
                          .purse(seat_c, 5)
                          .face_up(seat_c, {Card::Yellow})
                          .state();
  tally_of(tally, begin,
           {Choose{Card::Blue, 0}, Choose{Card::Red, 0}, Guard{Color::Red}, Split{5, 0},
            Guess{Fist::Right}});
  CHECK(tally.games() == 1);
  const sim::CaveFigures& figures = tally.figures();
  CHECK(figures.rounds().mean() == 1);
  CHECK(figures.in_lair() == 1);
  CHECK(figures.ran_dry() == 0);
  CHECK(figures.quiet() == 0);
  CHECK(figures.caught() == Approx(0.5));
  CHECK(figures.chests() == 0);
  CHECK(figures.played(Color::Red) == Approx(0.5));
  CHECK(figures.played(Color::Blue) == Approx(0.5));
  CHECK(figures.played(Color::Yellow) == 0);
  CHECK(figures.guarded(Color::Red) == 1);
  CHECK(figures.coins_taken() == 4);
  CHECK(figures.coins_robbed() == 0);
  CHECK(tally.margins().median() == 1);
  CHECK(tally.wins_of_place(2) == 1);
  CHECK(tally.bots().at("random").mean_score() == 4.5);
  CHECK(tally.bots().at("greedy").wins == 0);
  // C led with 5 when B took 4: the leader did not change.
  CHECK(tally.leader_changes().median() == 0);
}

TEST_CASE("The tally of Dragon's Cave counts the ways in which games end", "[sim][DC-17][DC-24]") {
  sim::Tally<DragonsCave> dry;
  tally_of(dry, CaveScene(3).treasure(3).stands(seat_b, 1).state(),
           {Choose{Card::Purple, 0}, Choose{Card::Chest, 0}, Guard{Color::Red}});
  CHECK(dry.figures().ran_dry() == 1);
  CHECK(dry.figures().in_lair() == 0);
  CHECK(dry.figures().chests() == Approx(0.5));

  sim::Tally<DragonsCave> short_of;  // 5 and 4 owed of 7: 3 each, one coin stays (DC-16)
  tally_of(short_of, CaveScene(3).treasure(7).stands(seat_b, 20).stands(seat_c, 13).state(),
           {Choose{Card::Blue, 0}, Choose{Card::Red, 0}, Guard{Color::Green}});
  CHECK(short_of.figures().ran_dry() == 1);
  CHECK(short_of.figures().in_lair() == 1);

  sim::Tally<DragonsCave> quiet;
  tally_of(quiet, CaveScene(3).quiet(11).purse(seat_b, 2).state(),
           {Choose{Card::Chest, 0}, Choose{Card::Red, 0}, Guard{Color::Red}});
  CHECK(quiet.figures().quiet() == 1);
  CHECK(quiet.figures().ran_dry() == 0);
  CHECK(quiet.figures().coins_banked() == 2);
  CHECK(quiet.figures().caught() == 1);
}

TEST_CASE("The summary of Dragon's Cave contains all statistics", "[sim]") {
  sim::Tally<DragonsCave> tally;
  sim::Watcher<DragonsCave>* const watchers[] = {&tally};
  sim::Players<DragonsCave> players(
      {{}, sim::board_for<DragonsCave>(3), {"random", "random", "random"}, {}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) players.play(seed, watchers);
  const std::string summary = sim::summary_of(tally);
  for (const char* const name :
       {"random", "95 % interval", "mean score", "rounds", "ends", "caught", "played when held",
        "guarded", "coins a game", "leader changes", "winning margin", "wins by place"}) {
    CHECK(summary.find(name) != std::string::npos);
  }
}

TEST_CASE("Broken invariants of Dragon's Cave are reported", "[sim][DC-2][DC-3][DC-6]") {
  const State begin = CaveScene(3).stands(seat_b, 1).stands(seat_c, 7).purse(seat_c, 2).state();
  const State all = chosen(begin, {{Card::Red, 0}, {Card::Chest, 0}});
  const auto step = done(all, Guard{Color::Blue});
  const auto fault = [&](const State& after, const std::vector<Event>& events) {
    return sim::Facts<DragonsCave>::broken(all, events, after).value_or("");
  };
  CHECK(fault(step.state, step.events).empty());
  State wrong = step.state;
  ++wrong.treasure;
  CHECK(fault(wrong, step.events) == "coins came or went (DC-2)");
  --wrong.purses[1];
  CHECK(fault(wrong, step.events) == "coins moved without an event");
  wrong = step.state;
  wrong.dwarves[1][0] = 8;
  CHECK(fault(wrong, step.events) == "a dwarf moved without an event");
  wrong = step.state;
  wrong.hands[2].remove(Card::Green);
  CHECK(fault(wrong, step.events) == "seat 2 does not hold its six cards (DC-3)");
  std::vector<Event> events = step.events;
  std::get<Moved>(events[1]).from = 2;
  CHECK(fault(step.state, events) == "a dwarf started from a space it was not on");

  sim::Invariants<DragonsCave> invariants;
  io::GameLine<DragonsCave> game{{},   sim::board_for<DragonsCave>(3), 42, seat_a, {"a", "b", "c"},
                                 begin};
  invariants.begun(game);
  CHECK_FALSE(invariants.fault());
  wrong = step.state;
  ++wrong.treasure;
  invariants.acted(all, {3, seat_a, Guard{Color::Blue}}, step.events, wrong);
  REQUIRE(invariants.fault());
  CHECK(invariants.fault()->place == "seed 42, ply 3");
}

TEST_CASE("The built-in board of Dragon's Cave meets its targets", "[sim][DC-1][DC-2]") {
  REQUIRE(sim::built_in_boards<DragonsCave>().size() == 1);
  for (int players = 2; players <= 4; ++players) {
    CHECK(&sim::board_for<DragonsCave>(players) == &sim::built_in_boards<DragonsCave>().front());
  }
  const std::string report = sim::report(sim::built_in_boards<DragonsCave>(), 1, 1);
  const std::string facts = report.substr(0, report.find("| players |"));
  CHECK(facts.find("## dragons-cave") == 0);
  CHECK(facts.find("**no**") == std::string::npos);
}
