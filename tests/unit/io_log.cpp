// Log lines: their bytes as documented, and states and actions read back.
#include <string>

#include "catch.hpp"
#include "drago/fault.hpp"
#include "io/drago_format.hpp"
#include "io/log_lines.hpp"
#include "support/games.hpp"
#include "support/io_texts.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

constexpr auto action_text = text_of_action<Drago>;
constexpr auto state_text = text_of_state<Drago>;

std::string events_text(const std::vector<Event>& events, int riders) {
  State after;
  after.riders = static_cast<std::uint8_t>(riders);
  return written(
      [&](io::JsonWriter& json) { io::GameFormat<Drago>::write_events(json, events, after); });
}

std::string fault_of_action(const char* text) { return refusal_of(read_action<Drago>(text)); }

Setup setup_of(const State& state) { return {state.board, state.rules, state.riders, state.first}; }

State some_state() {
  return Scene(2)
      .stack(luca, {"red-1", "blue-2"})
      .stack(nina, {"black-3"})
      .stands(Dragon::LightBlue, 3)
      .holds(luca, {"blue-3", "gray-3"})
      .holds(nina, {"orange-5"})
      .score(nina, -4)
      .state();
}

}  // namespace

TEST_CASE("Actions are written as documented", "[io]") {
  CHECK(action_text(Mount{Dragon::Blue}) == R"({"type":"mount","color":"blue"})");
  CHECK(action_text(Play{card("lightblue-3")}) == R"({"type":"play","card":"lightblue-3"})");
  CHECK(action_text(Ride{true}) == R"({"type":"ride","ride":true})");
  CHECK(action_text(Ride{false}) == R"({"type":"ride","ride":false})");
  CHECK(action_text(Discard{}) == R"({"type":"discard","cards":[]})");
  CHECK(action_text(Discard{hand({"blue-3", "red-1"})}) ==
        R"({"type":"discard","cards":["blue-3","red-1"]})");
  Shuffle shuffle;
  shuffle.draw.push_back(card("gray-5"));
  CHECK(action_text(shuffle) == R"({"type":"shuffle","draw":["gray-5"]})");
}

TEST_CASE("Events are written as documented; the action's own cards are left out", "[io][MD-26]") {
  const core::Seat seat{1};
  CHECK(events_text({Played{seat, card("blue-3")}, Moved{Dragon::Blue, 0, 3}}, 3) ==
        R"([{"type":"moved","color":"blue","from":0,"to":3}])");
  CHECK(events_text({Mounted{seat, Dragon::Gray}}, 3) ==
        R"([{"type":"mounted","seat":1,"color":"gray"}])");
  CHECK(events_text({Scored{Scoring::Small, {3, 0, -1, 0, 0}}}, 4) ==
        R"([{"type":"scored","kind":"small","gains":[3,0,-1,0]}])");
  CHECK(events_text({Scored{Scoring::Large, {3, 6, 0, 0, 0}}}, 2) ==
        R"([{"type":"scored","kind":"large","gains":[3,6]}])");
  CHECK(events_text({Discarded{seat, hand({"red-1"})}, Drew{seat, hand({"blue-3", "red-2"})}}, 2) ==
        R"([{"type":"drew","seat":1,"count":2}])");
  CHECK(events_text({Reshuffled{70}}, 2) == R"([{"type":"reshuffled","count":70}])");
  Over over;
  over.winners = {core::Seat{0}, core::Seat{2}};
  CHECK(events_text({over}, 3) == R"([{"type":"over","winners":[0,2]}])");
}

TEST_CASE("A state is written with its keys in the documented order", "[io]") {
  const std::string text = state_text(some_state());
  CHECK(text.rfind(R"({"positions":{"blue":0,"brown":0,"black":0,"red":0,"yellow":0,"green":0,)"
                   R"("gray":0,"lightblue":3,"purple":0,"orange":0},"scores":[0,-4],)"
                   R"("hands":[["blue-3","gray-3"],["orange-5"]],)"
                   R"("stacks":[["red-1","blue-2"],["black-3"]],"draw":[")",
                   0) == 0);
  const std::string end = R"(],"turn":0,"phase":"play","played":null,"summit":[]})";
  CHECK(text.substr(text.size() - end.size()) == end);
}

TEST_CASE("Every state of a game reads back as it was written", "[io]") {
  for (const RuleSet rules : all_rule_sets()) {
    const Setup setup = setup_for(3, rules);
    play_game(setup, 5, {"greedy", "random"}, [&](const Moment& moment) {
      const std::string text = state_text(moment.before);
      const auto read = read_state<Drago>(text, setup);
      REQUIRE(read);
      CHECK(state_text(*read) == text);
      State known = *read;
      known.draw_to = moment.before.draw_to;  // the log does not tell it
      CHECK(known == moment.before);
    });
  }
}

TEST_CASE("Every action of a game reads back as it was written", "[io]") {
  play_game(setup_for(4, studiogiochi), 6, {"random"}, [&](const Moment& moment) {
    const auto read = read_action<Drago>(action_text(moment.action));
    REQUIRE(read);
    CHECK(*read == moment.action);
  });
}

TEST_CASE("Faulty actions are refused with the place of the fault", "[io]") {
  CHECK(fault_of_action("{}") == "type: missing");
  CHECK(fault_of_action(R"({"type":"jump"})") == "type: no action is called 'jump'");
  CHECK(fault_of_action(R"({"type":"mount","color":"white"})") ==
        "color: no dragon is called 'white'");
  CHECK(fault_of_action(R"({"type":"play","card":"blue-6"})") ==
        "card: no card is called 'blue-6'");
  CHECK(fault_of_action(R"({"type":"play","card":3})") == "card: must be a text");
  CHECK(fault_of_action(R"({"type":"ride","ride":"yes"})") == "ride: must be true or false");
  CHECK(fault_of_action(R"({"type":"discard","cards":["red-1","x"]})") ==
        "cards[1]: no card is called 'x'");
  CHECK(fault_of_action(R"({"type":"discard","cards":["red-1","red-1","red-1","red-1","red-1",
                                                      "red-1","red-1"]})")
            .rfind("cards: must have 0 to 6 items", 0) == 0);
}

TEST_CASE("Faulty states are refused with the place of the fault", "[io]") {
  const State state = some_state();
  const std::string text = state_text(state);
  const auto fault = [&](const char* what, const char* by) {
    return refusal_of(read_state<Drago>(replaced(text, what, by), setup_of(state)));
  };
  const auto good = read_state<Drago>(text, setup_of(state));
  REQUIRE(good);
  CHECK(*good == state);
  CHECK(fault("\"lightblue\":3", "\"lightblue\":99").rfind("positions.lightblue: ", 0) == 0);
  CHECK(fault("\"lightblue\":3,", "") == "positions.lightblue: missing");
  CHECK(fault("[0,-4]", "[0]") == "scores: must have 2 items, not 1");
  CHECK(fault("\"blue-3\",", "") == "cards: there are 2 of blue-3 instead of 3 (MD-2)");
  CHECK(fault("\"blue-3\",", "\"blue-0\",") == "hands[0][0]: no card is called 'blue-0'");
  CHECK(fault("\"turn\":0", "\"turn\":2") == "turn: must be a whole number from 0 to 1");
  CHECK(fault("\"phase\":\"play\"", "\"phase\":\"plan\"") == "phase: no phase is called 'plan'");
  CHECK(fault("\"played\":null", "\"played\":4") == "played: must be a text");
  CHECK(fault("\"summit\":[]", "\"summit\":[\"blue\"]").rfind("summit[0]: ", 0) == 0);
}

TEST_CASE("A game line is written as documented and read back", "[io]") {
  const io::BoardFile<Drago> board{"test", {2, 5}, test_board()};
  io::GameLine<Drago> line{
      io::edition(io::EditionName::Schmidt), board, 7, core::Seat{1}, {"greedy", "random"}, {}};
  line.state = Drago::start(io::setup_of(line));
  const std::string text = io::write_game_line(line);
  CHECK(text.rfind(R"({"type":"game","format":"drago-log/1","game":"mount-drago","rules":{)"
                   R"("name":"schmidt","first_mount":"chosen","summit_discard":"before_draw"},)"
                   R"("board":{"format":"drago-board/1","game":"mount-drago","id":"test",)"
                   R"("players":[2,5],"spaces":[{"kind":"start","value":0},)",
                   0) == 0);
  CHECK(text.find(R"(]},"seed":"7","first":1,"seats":["greedy","random"],"state":{"positions":)") !=
        std::string::npos);

  const auto read = io::read_game_line<Drago>(*io::parse_json(text));
  REQUIRE(read);
  CHECK(read->state == line.state);
  CHECK(io::write_game_line(*read) == text);

  const auto fault = [&](const char* what, const char* by) {
    const auto bad = io::read_game_line<Drago>(*io::parse_json(replaced(text, what, by)));
    REQUIRE_FALSE(bad);
    return bad.error().place;
  };
  CHECK(fault("drago-log/1", "drago-log/2") == "format");
  CHECK(fault("\"seed\":\"7\"", "\"seed\":7") == "seed");
  CHECK(fault("\"first\":1", "\"first\":2") == "first");
  CHECK(fault("\"chosen\"", "\"choosen\"") == "rules.first_mount");
  CHECK(fault("[\"greedy\",\"random\"]", "[\"greedy\"]") == "seats");
  CHECK(fault("\"value\":0", "\"value\":1") == "board.spaces[0].value");
}

TEST_CASE("Action, result and refused lines are written as documented", "[io]") {
  const auto step = played(some_state(), "gray-3");
  const std::string line =
      io::write_action_line<Drago>({12, luca, Play{card("gray-3")}}, step.events, step.state);
  CHECK(line.rfind(R"({"type":"action","ply":12,"seat":0,"action":{"type":"play","card":"gray-3"},)"
                   R"("events":[{"type":"moved","color":"gray","from":0,"to":3}],"state":{)",
                   0) == 0);
  CHECK(io::write_action_line<Drago>({1, std::nullopt, Shuffle{}}, {}, step.state)
            .rfind(R"({"type":"action","ply":1,"seat":null,"action":{"type":"shuffle","draw":[]})",
                   0) == 0);
  State over = some_state();
  over.scores = {5, 5, 0, 0, 0};
  CHECK(io::write_result_line<Drago>(over) ==
        R"({"type":"result","scores":[5,5],"winners":[0,1]})");
  CHECK(io::write_refused_line(4, {"MD-9", "blue-3 is not in the hand"}) ==
        R"({"type":"refused","ply":4,"rule":"MD-9","why":"blue-3 is not in the hand"})");
}
