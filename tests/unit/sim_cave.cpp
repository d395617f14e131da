// drago-sim with Dragon's Cave: its logs, what it counts and the invariants it looks after.
#include <string>
#include <vector>

#include "catch.hpp"
#include "sim/invariants.hpp"
#include "sim/report.hpp"
#include "sim/tally.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"
#include "support/io_texts.hpp"
#include "support/log_text.hpp"

using namespace cave;
using namespace support;

namespace {

const Lines& some_log() {
  static const Lines lines = logged<Cave>({}, {"random", "random", "random"}, 3);
  return lines;
}

/// The first line from 1 on that contains a text.
std::size_t line_with(const std::string& text) {
  for (std::size_t at = 0; at < some_log().size(); ++at) {
    if (some_log()[at].find(text) != std::string::npos) return at + 1;
  }
  FAIL("the log has no line with " << text);
  return 0;
}

/// The log with a change in one line, counted from 1.
Lines changed(std::size_t line, const std::string& what, const std::string& by) {
  Lines lines = some_log();
  lines.at(line - 1) = support::replaced(lines.at(line - 1), what, by);
  return lines;
}

/// A table whose tally sees what a test plays.
class Told {
 public:
  Told(sim::Tally<Cave>& tally, const State& begin) : tally_(tally), state_(begin) {
    io::GameLine<Cave> game;
    game.seats = {"greedy", "random", "random"};
    tally_.begun(game);
  }
  void plays(const Action& action) {
    const core::Turn turn = Cave::turn(state_);
    const auto step = done(state_, action);
    tally_.acted(state_, {1, std::get<core::Seat>(turn), action}, step.events, step.state);
    state_ = step.state;
    if (state_.phase == Phase::Over) tally_.over(state_);
  }

 private:
  sim::Tally<Cave>& tally_;
  State state_;
};

/// The tally of one round of three, with A as the dragon.
sim::Tally<Cave>& tally_of(sim::Tally<Cave>& tally, const State& begin,
                           std::initializer_list<Action> actions) {
  Told told(tally, begin);
  for (const Action& action : actions) told.plays(action);
  return tally;
}

}  // namespace

TEST_CASE("A game of Dragon's Cave is logged from its set-up to its result", "[sim][DC-19]") {
  const Lines& lines = some_log();
  CHECK(lines.front().rfind(R"({"type":"game","format":"drago-log/1","game":"dragons-cave")", 0) ==
        0);
  CHECK(lines.back().rfind(R"({"type":"result","scores":[)", 0) == 0);
  for (std::size_t at = 1; at + 1 < lines.size(); ++at) {
    CHECK(lines[at].rfind("{\"type\":\"action\",\"ply\":" + std::to_string(at) + ",\"seat\":", 0) ==
          0);
  }
  CHECK(logged<Cave>({}, {"random", "random", "random"}, 3) == lines);
  CHECK(logged<Cave>({}, {"random", "random", "random"}, 4) != lines);
}

TEST_CASE("A log of Dragon's Cave replays, and one of both games too", "[sim]") {
  CHECK(replay_fault(some_log()).empty());
  Lines both = some_log();
  const Lines other =
      logged<drago::Drago>(io::edition(io::EditionName::Schmidt), {"random", "random"}, 6);
  both.insert(both.end(), other.begin(), other.end());
  const auto replayed = sim::replay(from(both));
  REQUIRE(replayed);
  CHECK(replayed->games == 2);
  CHECK(replayed->actions == both.size() - 4);
  CHECK(answers(both) == both);
}

TEST_CASE("Replaying Dragon's Cave names the first line that differs and the place in it",
          "[sim]") {
  const std::size_t guard = line_with("\"revealed\"");
  const std::string line = "line " + std::to_string(guard) + ": ";
  CHECK(replay_fault(changed(guard, "\"type\":\"revealed\"", "\"type\":\"shown\"")) ==
        line + "events[0].type: expected 'revealed', found 'shown'");
  CHECK(replay_fault(changed(guard, "\"cards\":[", "\"cards\":[null,"))
            .rfind(line + "events[0].cards", 0) == 0);
  CHECK(
      replay_fault(changed(guard, "\"quiet\":", "\"quiet\":1")).rfind(line + "state.quiet: ", 0) ==
      0);
  CHECK(
      replay_fault(changed(guard, "\"round\":", "\"round\":1")).rfind(line + "state.round: ", 0) ==
      0);
  CHECK(
      replay_fault(changed(1, "\"treasure\":44}", "\"treasure\":43}")).rfind("line 1: state.", 0) ==
      0);
  CHECK(
      replay_fault(changed(1, "\"dragon\":", "\"dragon\":3")).rfind("line 1: state.dragon: ", 0) ==
      0);
  CHECK(replay_fault(changed(1, "\"quiet\":0", "\"quiet\":1")) ==
        "line 1: state: this is not how a game with these rules is set up (DC-4)");
  CHECK(replay_fault(changed(1, "\"dragons-cave\",\"rules\"", "\"chess\",\"rules\"")) ==
        "line 1: game: no game is called 'chess'");
  CHECK(replay_fault(changed(2, "\"dwarf\":0", "\"dwarf\":1")).rfind("line 2: action: DC-", 0) ==
        0);
  CHECK(replay_fault(changed(some_log().size(), "\"scores\":[", "\"scores\":[9,"))
            .rfind("line " + std::to_string(some_log().size()) + ": scores", 0) == 0);
}

TEST_CASE("Illegal actions of Dragon's Cave are refused, and the game goes on",
          "[sim][DC-5][DC-8]") {
  Lines lines = some_log();
  const std::size_t guard = line_with("\"revealed\"");
  const auto put = [&](const char* line) { lines.insert(lines.begin() + long(guard) - 1, line); };
  put(R"({"seat":0,"action":{"type":"choose","card":"red","dwarf":0}})");
  put(R"({"seat":1,"action":{"type":"choose","card":"red","dwarf":0}})");
  put(R"({"seat":2,"action":{"type":"choose","card":"red","dwarf":0}})");
  put(R"({"seat":null,"action":{"type":"guard","color":"red"}})");
  put(R"({"seat":3,"action":{"type":"guard","color":"red"}})");
  put(R"({"seat":0,"action":{"type":"guard","color":"white"}})");
  put("this is no line");

  const Lines out = answers(lines);
  REQUIRE(out.size() == some_log().size() + 7);
  const std::string begin =
      R"({"type":"refused","ply":)" + std::to_string(guard - 1) + R"(,"rule":")";
  int by_the_rules = 0;
  for (std::size_t at = guard - 1; at < guard + 6; ++at) {
    CHECK(out[at].rfind(begin, 0) == 0);
    if (out[at].rfind(begin + "DC-5\"", 0) == 0) ++by_the_rules;
  }
  CHECK(by_the_rules == 4);  // two other seats, chance, and choosing when the dragon is due
  CHECK(out.back() == some_log().back());
  CHECK(replay_fault(out).empty());

  lines = some_log();
  lines.push_back(R"({"seat":0,"action":{"type":"guard","color":"red"}})");
  CHECK(answers(lines).back().find("\"type\":\"refused\"") != std::string::npos);
}

TEST_CASE("A game line of Dragon's Cave may stand at any moment of a game", "[sim]") {
  for (std::size_t at = 1; at + 1 < some_log().size(); ++at) {
    Lines lines = {starting_at(some_log()[0], some_log()[at])};
    lines.insert(lines.end(), some_log().begin() + long(at) + 1, some_log().end());
    const Lines out = answers(lines);
    REQUIRE(out.size() == lines.size());
    CHECK(out.back() == some_log().back());
    CHECK(replay_fault(out).empty());
  }
  std::string opening = starting_at(some_log()[0], some_log()[line_with("\"revealed\"") - 1]);
  opening.replace(opening.find("\"purses\":[0"), 11, "\"purses\":[1");
  const Lines wrong = {opening};
  const auto error = sim::apply_actions(from(wrong), [](std::string_view) {});
  REQUIRE(error);
  CHECK(io::message(*error).rfind("line 1: state.treasure: there are 4", 0) == 0);
}

TEST_CASE("The tally of Dragon's Cave counts colours, catches and coins", "[sim][DC-6][DC-10]") {
  sim::Tally<Cave> tally;
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
  // C led with 5 when B took 4: nobody else came to lead.
  CHECK(tally.leader_changes().median() == 0);
}

TEST_CASE("The tally of Dragon's Cave knows how games end", "[sim][DC-17][DC-24]") {
  sim::Tally<Cave> dry;
  tally_of(dry, CaveScene(3).treasure(3).stands(seat_b, 1).state(),
           {Choose{Card::Purple, 0}, Choose{Card::Chest, 0}, Guard{Color::Red}});
  CHECK(dry.figures().ran_dry() == 1);
  CHECK(dry.figures().in_lair() == 0);
  CHECK(dry.figures().chests() == Approx(0.5));

  sim::Tally<Cave> short_of;  // 5 and 4 owed, 7 there: 3 each, one coin stays (DC-16)
  tally_of(short_of, CaveScene(3).treasure(7).stands(seat_b, 20).stands(seat_c, 13).state(),
           {Choose{Card::Blue, 0}, Choose{Card::Red, 0}, Guard{Color::Green}});
  CHECK(short_of.figures().ran_dry() == 1);
  CHECK(short_of.figures().in_lair() == 1);

  sim::Tally<Cave> quiet;
  tally_of(quiet, CaveScene(3).quiet(11).purse(seat_b, 2).state(),
           {Choose{Card::Chest, 0}, Choose{Card::Red, 0}, Guard{Color::Red}});
  CHECK(quiet.figures().quiet() == 1);
  CHECK(quiet.figures().ran_dry() == 0);
  CHECK(quiet.figures().coins_banked() == 2);
  CHECK(quiet.figures().caught() == 1);
}

TEST_CASE("The summary of Dragon's Cave tells it all", "[sim]") {
  sim::Tally<Cave> tally;
  sim::Watcher<Cave>* const watchers[] = {&tally};
  sim::Players<Cave> players({{}, sim::board_for<Cave>(3), {"random", "random", "random"}, {}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) players.play(seed, watchers);
  const std::string summary = sim::summary_of(tally);
  for (const char* const name :
       {"random", "95 % interval", "mean score", "rounds", "ends", "caught", "played when held",
        "guarded", "coins a game", "leader changes", "winning margin", "wins by place"}) {
    CHECK(summary.find(name) != std::string::npos);
  }
}

TEST_CASE("Games of Dragon's Cave keep the invariants", "[sim][DC-2][DC-3]") {
  for (int players = 2; players <= 4; ++players) {
    std::vector<std::string> seats(static_cast<std::size_t>(players), "random");
    seats[0] = "greedy";
    sim::Players<Cave> bots({{Chests::Open}, sim::board_for<Cave>(players), seats, std::nullopt});
    sim::Invariants<Cave> invariants;
    sim::Watcher<Cave>* const watchers[] = {&invariants};
    for (std::uint64_t seed = 0; seed < 10; ++seed) bots.play(seed, watchers);
    CHECK((invariants.fault() ? io::message(*invariants.fault()) : std::string()).empty());
  }
}

TEST_CASE("Broken invariants of Dragon's Cave are noticed", "[sim][DC-2][DC-3][DC-6]") {
  const State begin = CaveScene(3).stands(seat_b, 1).stands(seat_c, 7).purse(seat_c, 2).state();
  const State all = chosen(begin, {{Card::Red, 0}, {Card::Chest, 0}});
  const auto step = done(all, Guard{Color::Blue});
  const auto fault = [&](const State& after, const std::vector<Event>& events) {
    return sim::Facts<Cave>::broken(all, events, after).value_or("");
  };
  CHECK(fault(step.state, step.events).empty());
  State wrong = step.state;
  ++wrong.treasure;
  CHECK(fault(wrong, step.events) == "coins came or went (DC-2)");
  --wrong.purses[1];
  CHECK(fault(wrong, step.events) == "coins moved by something that was not told");
  wrong = step.state;
  wrong.dwarves[1][0] = 8;
  CHECK(fault(wrong, step.events) == "a dwarf moved by something that was not told");
  wrong = step.state;
  wrong.hands[2].remove(Card::Green);
  CHECK(fault(wrong, step.events) == "seat 2 does not hold its six cards (DC-3)");
  std::vector<Event> events = step.events;
  std::get<Moved>(events[1]).from = 2;
  CHECK(fault(step.state, events) == "a dwarf set out from where it was not");

  sim::Invariants<Cave> invariants;
  io::GameLine<Cave> game{{}, sim::board_for<Cave>(3), 42, seat_a, {"a", "b", "c"}, begin};
  invariants.begun(game);
  CHECK_FALSE(invariants.fault());
  wrong = step.state;
  ++wrong.treasure;
  invariants.acted(all, {3, seat_a, Guard{Color::Blue}}, step.events, wrong);
  REQUIRE(invariants.fault());
  CHECK(invariants.fault()->place == "seed 42, ply 3");
}

TEST_CASE("The built-in board of Dragon's Cave is what was asked for", "[sim][DC-1][DC-2]") {
  REQUIRE(sim::built_in_boards<Cave>().size() == 1);
  for (int players = 2; players <= 4; ++players) {
    CHECK(&sim::board_for<Cave>(players) == &sim::built_in_boards<Cave>().front());
  }
  const std::string report = sim::report(sim::built_in_boards<Cave>(), 1, 1);
  const std::string facts = report.substr(0, report.find("| players |"));
  CHECK(facts.find("## dragons-cave") == 0);
  CHECK(facts.find("**no**") == std::string::npos);
}
