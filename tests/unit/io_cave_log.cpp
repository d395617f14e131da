// Log lines of Dragon's Cave: their bytes as documented, and states and actions read back.
#include <string>

#include "catch.hpp"
#include "cave/fault.hpp"
#include "io/log_lines.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"
#include "support/io_texts.hpp"

using namespace cave;
using namespace support;

namespace {

constexpr auto action_text = text_of_action<Cave>;
constexpr auto state_text = text_of_state<Cave>;

std::string events_text(const std::vector<Event>& events, int players) {
  State after;
  after.players = static_cast<std::uint8_t>(players);
  return written(
      [&](io::JsonWriter& json) { io::GameFormat<Cave>::write_events(json, events, after); });
}

Setup setup_of(const State& state) { return {state.board, state.rules, state.players, {}}; }

std::string fault_of_action(const char* text) { return refusal_of(read_action<Cave>(text)); }

/// B was caught on red with five coins and has closed the hands over them.
State guessing() {
  const State begin = CaveScene(3)
                          .stands(seat_b, 7)
                          .stands(seat_c, 2)
                          .purse(seat_b, 5)
                          .chest(seat_c, 6)
                          .face_up(seat_b, {Card::Green})
                          .face_up(seat_c, {Card::Yellow})
                          .quiet(1)
                          .state();
  const State caught = round_of(begin, {{Card::Red, 0}, {Card::Blue, 0}}, Color::Red).state;
  return done(caught, Split{2, 3}).state;
}

const char* const guessing_text =
    R"({"dwarves":[[0],[4],[7]],"purses":[0,5,1],"chests":[0,0,6],"treasure":32,)"
    R"("hands":[["red","yellow","green","blue","purple","chest"],)"
    R"(["red","yellow","green","blue","purple","chest"],["red","green","purple","chest"]],)"
    R"("played":[[],[],["yellow","blue"]],"dragon":0,"phase":"guess",)"
    R"("committed":[null,{"card":"red","dwarf":0},{"card":"blue","dwarf":0}],"guard":"red",)"
    R"("split":{"seat":1,"left":2,"right":3},"round":1,"quiet":1})";

}  // namespace

TEST_CASE("Actions of Dragon's Cave are written as documented", "[io]") {
  CHECK(action_text(Choose{Card::Red, 0}) == R"({"type":"choose","card":"red","dwarf":0})");
  CHECK(action_text(Choose{Card::Purple, 1}) == R"({"type":"choose","card":"purple","dwarf":1})");
  CHECK(action_text(Choose{Card::Chest, 0}) == R"({"type":"choose","card":"chest","dwarf":0})");
  CHECK(action_text(Guard{Color::Blue}) == R"({"type":"guard","color":"blue"})");
  CHECK(action_text(Split{2, 3}) == R"({"type":"split","left":2,"right":3})");
  CHECK(action_text(Guess{Fist::Left}) == R"({"type":"guess","hand":"left"})");
  CHECK(action_text(Guess{Fist::Right}) == R"({"type":"guess","hand":"right"})");
}

TEST_CASE("Events of Dragon's Cave are written as documented; what the action says is left out",
          "[io]") {
  Revealed revealed{Color::Red, {}};
  revealed.cards[0] = Choose{Card::Red, 0};
  revealed.cards[2] = Choose{Card::Chest, 0};
  CHECK(events_text({revealed}, 3) == R"([{"type":"revealed","cards":["red",null,"chest"]}])");
  CHECK(events_text({Moved{seat_b, 1, 0, 3}}, 2) ==
        R"([{"type":"moved","seat":1,"dwarf":1,"from":0,"to":3}])");
  CHECK(events_text({Took{seat_b, 2}}, 3) == R"([{"type":"took","seat":1,"coins":2}])");
  CHECK(events_text({Scared{seat_b, 0, 7, 4}}, 3) ==
        R"([{"type":"scared","seat":1,"dwarf":0,"from":7,"to":4}])");
  CHECK(events_text({Banked{seat_c, 6}}, 3) == R"([{"type":"banked","seat":2,"coins":6}])");
  CHECK(events_text({Robbed{seat_b, Fist::Right, {2, 3}}}, 3) ==
        R"([{"type":"robbed","seat":1,"coins":3}])");
  CHECK(events_text({Robbed{seat_b, Fist::Left, {0, 3}}}, 3) ==
        R"([{"type":"robbed","seat":1,"coins":0}])");
  CHECK(events_text({Over{{seat_a, seat_c}}}, 3) == R"([{"type":"over","winners":[0,2]}])");
  CHECK(events_text({Chose{seat_a}, Hid{seat_b}}, 3) == "[]");
}

TEST_CASE("A state of Dragon's Cave is written as documented, to the byte", "[io]") {
  CHECK(state_text(guessing()) == guessing_text);
  CHECK(state_text(Cave::start(cave_for(2, seat_b))) ==
        R"({"dwarves":[[0,0],[0,0]],"purses":[0,0],"chests":[0,0],"treasure":44,)"
        R"("hands":[["red","yellow","green","blue","purple","chest"],)"
        R"(["red","yellow","green","blue","purple","chest"]],"played":[[],[]],"dragon":1,)"
        R"("phase":"choose","committed":[null,null],"guard":null,"split":null,"round":1,)"
        R"("quiet":0})");
}

TEST_CASE("Every state of a game of Dragon's Cave reads back as it was written", "[io]") {
  for (int players = 2; players <= 4; ++players) {
    const Setup setup = cave_for(players, seat_b);
    play_game(setup, 5, {"random"}, [&](const CaveMoment& moment) {
      const std::string text = state_text(moment.before);
      const auto state = read_state<Cave>(text, setup);
      REQUIRE(state);
      CHECK(state_text(*state) == text);
      State known = *state;  // the log does not tell these two (cave/fault.hpp)
      known.treasure_spent = moment.before.treasure_spent;
      known.robbed = moment.before.robbed;
      CHECK(known == moment.before);
    });
  }
}

TEST_CASE("Every action of a game of Dragon's Cave reads back as it was written", "[io]") {
  play_game(cave_for(2), 6, {"random"}, [&](const CaveMoment& moment) {
    const auto read = read_action<Cave>(action_text(moment.action));
    REQUIRE(read);
    CHECK(*read == moment.action);
  });
}

TEST_CASE("Faulty actions of Dragon's Cave are refused with the place of the fault", "[io]") {
  CHECK(fault_of_action("{}") == "type: missing");
  CHECK(fault_of_action(R"({"type":"play"})") == "type: no action is called 'play'");
  CHECK(fault_of_action(R"({"type":"choose","card":"black","dwarf":0})") ==
        "card: no card is called 'black'");
  CHECK(fault_of_action(R"({"type":"choose","card":"red"})") == "dwarf: missing");
  CHECK(fault_of_action(R"({"type":"choose","card":"red","dwarf":2})") ==
        "dwarf: must be a whole number from 0 to 1");
  CHECK(fault_of_action(R"({"type":"guard","color":"chest"})") ==
        "color: no color is called 'chest'");
  CHECK(fault_of_action(R"({"type":"split","left":-1,"right":3})") ==
        "left: must be a whole number from 0 to 99");
  CHECK(fault_of_action(R"({"type":"split","left":1,"right":"3"})") ==
        "right: must be a whole number from 0 to 99");
  CHECK(fault_of_action(R"({"type":"guess","hand":"middle"})") ==
        "hand: no hand is called 'middle'");
}

TEST_CASE("Faulty states of Dragon's Cave are refused with the place of the fault",
          "[io][DC-2][DC-3][DC-8]") {
  const State state = guessing();
  const auto fault = [&](const char* what, const char* by) {
    return refusal_of(read_state<Cave>(replaced(guessing_text, what, by), setup_of(state)));
  };
  const auto good = read_state<Cave>(guessing_text, setup_of(state));
  REQUIRE(good);
  CHECK(*good == state);
  CHECK(fault("[[0],[4],[7]]", "[[0],[4]]") == "dwarves: must have 3 items, not 2");
  CHECK(fault("[4]", "[4,0]") == "dwarves[1]: must have 1 items, not 2");
  CHECK(fault("[4]", "[22]") == "dwarves[1][0]: must be a whole number from 0 to 21");
  CHECK(fault("\"purses\":[0,5,1]", "\"purses\":[0,5]") == "purses: must have 3 items, not 2");
  CHECK(fault("\"purses\":[0,5,1]", "\"purses\":[0,5,99]") ==
        "purses[2]: must be a whole number from 0 to 44");
  CHECK(fault("\"treasure\":32", "\"treasure\":31") ==
        "treasure: there are 43 coins instead of 44 (DC-2)");
  CHECK(fault("[\"red\",\"green\",\"purple\",\"chest\"]", "[\"red\",\"red\"]") ==
        "hands[2][1]: there is only one such card (DC-3)");
  CHECK(fault("[\"red\",\"green\",\"purple\",\"chest\"]", "[\"red\",\"green\",\"chest\"]")
            .rfind("hands[2]: ", 0) == 0);
  CHECK(fault("[\"yellow\",\"blue\"]", "[\"yellow\",\"chest\"]").rfind("played[2]: ", 0) == 0);
  CHECK(fault("[\"yellow\",\"blue\"]", "[\"yellow\",\"black\"]") ==
        "played[2][1]: no card is called 'black'");
  CHECK(fault("\"dragon\":0", "\"dragon\":3") == "dragon: must be a whole number from 0 to 2");
  CHECK(fault("\"phase\":\"guess\"", "\"phase\":\"play\"") == "phase: no phase is called 'play'");
  CHECK(fault("\"phase\":\"guess\"", "\"phase\":\"split\"").rfind("split: ", 0) == 0);
  CHECK(fault("\"guard\":\"red\"", "\"guard\":null").rfind("guard: ", 0) == 0);
  CHECK(fault("\"guard\":\"red\"", "\"guard\":\"chest\"") == "guard: no color is called 'chest'");
  CHECK(fault("{\"card\":\"red\",\"dwarf\":0}", "{\"card\":\"red\",\"dwarf\":1}")
            .rfind("committed[1]: ", 0) == 0);
  CHECK(fault("{\"card\":\"red\",\"dwarf\":0}", "null").rfind("committed[1]: ", 0) == 0);
  CHECK(fault("\"left\":2", "\"left\":3").rfind("split: ", 0) == 0);
  CHECK(fault("{\"seat\":1", "{\"seat\":3") == "split.seat: must be a whole number from 0 to 2");
  CHECK(fault("{\"seat\":1", "{\"seat\":2").rfind("robbed: ", 0) == 0);
  CHECK(fault("\"round\":1", "\"round\":0") == "round: must be a whole number from 1 to 65535");
  CHECK(fault("\"quiet\":1", "\"quiet\":12").rfind("quiet: ", 0) == 0);
  CHECK(fault(",\"quiet\":1", "") == "quiet: missing");
}

TEST_CASE("A game line of Dragon's Cave is written as documented and read back", "[io]") {
  const io::BoardFile<Cave> board{"test", {2, 4}, cave_board()};
  io::GameLine<Cave> line{{Chests::Open}, board, 7, seat_c, {"random", "greedy", "random"}, {}};
  line.state = Cave::start(io::setup_of(line));
  const std::string text = io::write_game_line(line);
  CHECK(text.rfind(R"({"type":"game","format":"drago-log/1","game":"dragons-cave",)"
                   R"("rules":{"open_chests":true},"board":{"format":"drago-board/1",)"
                   R"("game":"dragons-cave","id":"test","players":[2,4],"path":[)",
                   0) == 0);
  CHECK(text.find(R"("treasure":44},"seed":"7","first":2,"seats":["random","greedy","random"],)"
                  R"("state":{"dwarves":[[0],[0],[0]],"purses":)") != std::string::npos);

  const auto again = io::read_game_line<Cave>(*io::parse_json(text));
  REQUIRE(again);
  CHECK(again->state == line.state);
  CHECK(again->rules == line.rules);
  CHECK(io::write_game_line(*again) == text);
  CHECK(io::read_game_line<drago::Drago>(*io::parse_json(text)).error().place == "game");

  const auto fault = [&](const char* what, const char* by) {
    const auto bad = io::read_game_line<Cave>(*io::parse_json(replaced(text, what, by)));
    REQUIRE_FALSE(bad);
    return bad.error().place;
  };
  CHECK(fault("drago-log/1", "drago-log/2") == "format");
  CHECK(fault("\"seed\":\"7\"", "\"seed\":7") == "seed");
  CHECK(fault("\"first\":2", "\"first\":3") == "first");
  CHECK(fault("\"open_chests\":true", "\"open_chests\":1") == "rules.open_chests");
  CHECK(fault("\"open_chests\"", "\"closed_chests\"") == "rules.closed_chests");
  CHECK(fault("[\"random\",\"greedy\",\"random\"]", "[\"a\",\"b\",\"c\",\"d\",\"e\"]") == "seats");
  CHECK(fault("[\"random\",\"greedy\",\"random\"]", "[\"a\",\"b\"]") == "first");
  CHECK(fault("\"coins\":3", "\"coins\":9") == "board.path[4].coins");
}

TEST_CASE("Action and result lines of Dragon's Cave are written as documented", "[io][DC-19]") {
  const State begin = CaveScene(3).stands(seat_b, 7).purse(seat_b, 5).chest(seat_c, 6).state();
  const State all = chosen(begin, {{Card::Red, 0}, {Card::Chest, 0}});
  const auto step = done(all, Guard{Color::Red});
  CHECK(io::write_action_line<Cave>({3, seat_a, Guard{Color::Red}}, step.events, step.state)
            .rfind(R"({"type":"action","ply":3,"seat":0,"action":{"type":"guard","color":"red"},)"
                   R"("events":[{"type":"revealed","cards":[null,"red","chest"]},)"
                   R"({"type":"scared","seat":1,"dwarf":0,"from":7,"to":4},)"
                   R"({"type":"banked","seat":2,"coins":0}],"state":{"dwarves":)",
                   0) == 0);
  CHECK(io::write_result_line<Cave>(begin) ==
        R"({"type":"result","scores":[0,5,6],"winners":[2]})");
}
