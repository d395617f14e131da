// Tests Mount Drago's board and path files, logs and saves.
#include <string>

#include "catch.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/files/path_file.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "io/files.hpp"
#include "io/game_log.hpp"
#include "io/save_file.hpp"
#include "support/boards.hpp"
#include "support/folders.hpp"
#include "support/mount_drago.hpp"
#include "support/texts.hpp"

// Board files: reading a good one, and the place of each fault.

namespace {

const char* const small_board =
    R"({ "format": "drago-board/1", "game": "mount-drago", "id": "small",
  "players": [2, 3], "spaces": [
    {"kind": "start", "value": 0}, {"kind": "blue", "value": -2}, {"kind": "plain", "value": 8},
    {"kind": "summit", "value": 5}, {"kind": "summit", "value": 6}, {"kind": "summit", "value": 7},
    {"kind": "summit", "value": 8} ] })";

/// Returns the error for the small board with one text replaced.
std::string board_fault_with(const std::string& text, const std::string& instead) {
  return support::refusal_of(
      io::read_board<mount_drago::MountDrago>(support::replaced(small_board, text, instead)));
}

}  // namespace

TEST_CASE("A board file is read", "[io][MD-3]") {
  const auto read = io::read_board<mount_drago::MountDrago>(small_board);
  REQUIRE(read);
  CHECK(read->id == "small");
  CHECK(read->players == io::PlayerRange{2, 3});
  REQUIRE(read->board.size() == 7);
  CHECK(read->board.space(1) == mount_drago::Space{mount_drago::SpaceKind::Blue, -2});
  CHECK(read->board.space(6) == mount_drago::Space{mount_drago::SpaceKind::Summit, 8});
}

TEST_CASE("A board is the same after writing and reading", "[io]") {
  const io::BoardFile<mount_drago::MountDrago> board{
      "test \"board\"", {4, 5}, support::test_board()};
  const auto again = io::read_board<mount_drago::MountDrago>(io::write_board(board));
  REQUIRE(again);
  CHECK(*again == board);
}

TEST_CASE("Faulty boards are refused with the place of the fault", "[io][MD-3]") {
  CHECK(board_fault_with("\"plain\", \"value\": 8", "\"plain\", \"value\": \"8\"") ==
        "spaces[2].value: must be a whole number from -16 to 15");
  CHECK(board_fault_with("-2", "-2.5") == "spaces[1].value: must be a whole number from -16 to 15");
  CHECK(board_fault_with("-2", "99999999999999999999") ==
        "spaces[1].value: must be a whole number from -16 to 15");
  CHECK(board_fault_with("\"blue\"", "\"bleu\"") ==
        "spaces[1].kind: no kind of space is called 'bleu'");
  CHECK(board_fault_with("\"blue\"", "\"summit\"") ==
        "spaces[1].kind: the last four spaces, and no others, are the summit");
  CHECK(board_fault_with("\"kind\": \"plain\",", "") == "spaces[2].kind: missing");
  CHECK(board_fault_with("\"plain\",", "\"plain\", \"x\": 1,") == "spaces[2].x: not known here");
  CHECK(board_fault_with("\"value\": 0", "\"value\": 1") ==
        "spaces[0].value: the start is worth 0 (MD-19)");
  CHECK(board_fault_with("\"small\"", "\"\"") == "id: must not be empty");
  CHECK(board_fault_with("[2, 3]", "[3, 2]") == "players[1]: must be a whole number from 3 to 5");
  CHECK(board_fault_with("[2, 3]", "[2]") == "players: must have 2 items, not 1");
  CHECK(board_fault_with("drago-board/1", "drago-board/2") == "format: must be 'drago-board/1'");
  CHECK(board_fault_with("mount-drago", "dragons-cave") == "game: must be 'mount-drago'");
  CHECK(board_fault_with("{ \"format\"", "{ \"id\": \"x\", \"format\"") ==
        "id: the key occurs twice");
  CHECK(board_fault_with("\"players\"", "\"more\": 1, \"players\"") == "more: not known here");
}

TEST_CASE("Boards too long or too short are refused", "[io][MD-3]") {
  std::string spaces = "{\"kind\":\"start\",\"value\":0}";
  CHECK(
      board_fault_with(std::string(small_board).substr(std::string(small_board).find("\"spaces\"")),
                       "\"spaces\": [" + spaces + "] }")
          .rfind("spaces: ", 0) == 0);
  for (int i = 0; i < 60; ++i) spaces += ",{\"kind\":\"plain\",\"value\":0}";
  CHECK(board_fault_with(
            std::string(small_board).substr(std::string(small_board).find("\"spaces\"")),
            "\"spaces\": [" + spaces + "] }") == "spaces: must have 1 to 48 items, not 61");
}

TEST_CASE("Editions are read from their names and options", "[io]") {
  CHECK(io::read_edition("schmidt")->rules == mount_drago::schmidt);
  CHECK(io::read_edition("studiogiochi")->rules == mount_drago::studiogiochi);
  const auto quick = io::read_edition("schmidt,first_mount=dealt");
  REQUIRE(quick);
  CHECK(quick->rules == mount_drago::RuleSet{mount_drago::FirstMount::Dealt,
                                             mount_drago::SummitDiscard::BeforeDraw});
  CHECK(io::text_of(*quick) == "schmidt,first_mount=dealt");
  CHECK(io::text_of(io::edition(io::EditionName::StudioGiochi)) == "studiogiochi");
  const auto both = io::read_edition("studiogiochi,summit_discard=before_draw,first_mount=chosen");
  REQUIRE(both);
  CHECK(both->rules == mount_drago::schmidt);
  CHECK(io::read_edition(io::text_of(*both))->rules == both->rules);
}

TEST_CASE("Errors name editions that do not exist", "[io]") {
  CHECK(io::read_edition("").error().place == "''");
  CHECK(io::read_edition("draco").error().place == "'draco'");
  CHECK(io::read_edition("schmidt,").error().place == "''");
  CHECK(io::read_edition("schmidt,first_mount").error().place == "'first_mount'");
  CHECK(io::read_edition("schmidt,first_mount=maybe").error().place == "'first_mount=maybe'");
  CHECK(io::read_edition("schmidt,first_mount=dealt=").error().place == "'first_mount=dealt='");
}

// Log lines: their documented bytes, and reading states and actions back.

using namespace mount_drago;
using namespace support;

namespace {

constexpr auto action_text = text_of_action<MountDrago>;
constexpr auto state_text = text_of_state<MountDrago>;

std::string events_text(const std::vector<Event>& events, int riders) {
  State after;
  after.riders = static_cast<std::uint8_t>(riders);
  return written(
      [&](io::JsonWriter& json) { io::GameFormat<MountDrago>::write_events(json, events, after); });
}

std::string fault_of_action(const char* text) { return refusal_of(read_action<MountDrago>(text)); }

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

TEST_CASE("Actions are written in the documented form", "[io]") {
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

TEST_CASE("Events are written in the documented form, without the action's own cards",
          "[io][MD-26]") {
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
    return refusal_of(read_state<MountDrago>(replaced(text, what, by), setup_of(state)));
  };
  const auto good = read_state<MountDrago>(text, setup_of(state));
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

TEST_CASE("A game line is written in the documented form and read back", "[io]") {
  const io::BoardFile<MountDrago> board{"test", {2, 5}, test_board()};
  io::GameLine<MountDrago> line{
      io::edition(io::EditionName::Schmidt), board, 7, core::Seat{1}, {"greedy", "random"}, {}};
  line.state = MountDrago::start(io::setup_of(line));
  const std::string text = io::write_game_line(line);
  CHECK(text.rfind(R"({"type":"game","format":"drago-log/1","game":"mount-drago","rules":{)"
                   R"("name":"schmidt","first_mount":"chosen","summit_discard":"before_draw"},)"
                   R"("board":{"format":"drago-board/1","game":"mount-drago","id":"test",)"
                   R"("players":[2,5],"spaces":[{"kind":"start","value":0},)",
                   0) == 0);
  CHECK(text.find(R"(]},"seed":"7","first":1,"seats":["greedy","random"],"state":{"positions":)") !=
        std::string::npos);

  const auto read = io::read_game_line<MountDrago>(*io::parse_json(text));
  REQUIRE(read);
  CHECK(read->state == line.state);
  CHECK(io::write_game_line(*read) == text);

  const auto fault = [&](const char* what, const char* by) {
    const auto bad = io::read_game_line<MountDrago>(*io::parse_json(replaced(text, what, by)));
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

TEST_CASE("Action, result and refused lines are written in the documented form", "[io]") {
  const auto step = played(some_state(), "gray-3");
  const std::string line =
      io::write_action_line<MountDrago>({12, luca, Play{card("gray-3")}}, step.events, step.state);
  CHECK(line.rfind(R"({"type":"action","ply":12,"seat":0,"action":{"type":"play","card":"gray-3"},)"
                   R"("events":[{"type":"moved","color":"gray","from":0,"to":3}],"state":{)",
                   0) == 0);
  CHECK(io::write_action_line<MountDrago>({1, std::nullopt, Shuffle{}}, {}, step.state)
            .rfind(R"({"type":"action","ply":1,"seat":null,"action":{"type":"shuffle","draw":[]})",
                   0) == 0);
  State over = some_state();
  over.scores = {5, 5, 0, 0, 0};
  CHECK(io::write_result_line<MountDrago>(over) ==
        R"({"type":"result","scores":[5,5],"winners":[0,1]})");
  CHECK(io::write_refused_line(4, {"MD-9", "blue-3 is not in the hand"}) ==
        R"({"type":"refused","ply":4,"rule":"MD-9","why":"blue-3 is not in the hand"})");
}

// Saves: loading restores them exactly, or fails with a reason.

namespace {

/// Returns a game interrupted after so many decisions.
io::Save<MountDrago> saved_game(std::size_t decisions) {
  io::Save<MountDrago> save;
  save.rules = io::edition(io::EditionName::StudioGiochi);
  save.board = {"test", {2, 5}, test_board()};
  save.seed = 18'000'000'000'000'000'000U;
  save.first = core::Seat{1};
  save.seats = {{io::SeatKind::Person, "Ana \"Ä\"", "fire"},
                {io::SeatKind::Medium, "", "wing"},
                {io::SeatKind::Easy, "Bo", "claw"}};
  save.table = {{"curtain", "on"}, {"pace", "slow"}};
  play_on(save, decisions);
  return save;
}

std::string save_fault_with(const std::string& text, const std::string& what,
                            const std::string& by) {
  return refusal_of(io::read_save<MountDrago>(replaced(text, what, by)));
}

}  // namespace

TEST_CASE("Loading a save restores the table and the game", "[io]") {
  for (const std::size_t decisions : {0U, 1U, 40U, 10'000U}) {
    check_read_back(saved_game(decisions));
  }
}

TEST_CASE("Bots of older saves become levels", "[io]") {
  std::string text = io::write_save(saved_game(20));
  text = replaced(text, R"("kind":"medium")", R"("kind":"greedy")");
  text = replaced(text, R"("kind":"easy")", R"("kind":"random")");
  const auto read = io::read_save<MountDrago>(text);
  REQUIRE(read);
  const auto& loaded = read.value();
  CHECK(loaded.save.seats == saved_game(20).seats);
}

TEST_CASE("Every level has a name in saves", "[io]") {
  using enum io::SeatKind;
  for (const io::SeatKind kind : {Person, Easy, Medium, Hard, Master}) {
    io::Save<MountDrago> save = saved_game(0);
    save.seats[2].kind = kind;
    const auto read = io::read_save<MountDrago>(io::write_save(save));
    REQUIRE(read);
    CHECK(read.value().save.seats[2].kind == kind);
  }
}

TEST_CASE("A save is small", "[io]") { CHECK(io::write_save(saved_game(10'000)).size() < 12'000); }

TEST_CASE("An illegal decision in a save is refused with its place and rule", "[io]") {
  io::Save<MountDrago> save = saved_game(20);
  save.decisions[7].action = Mount{Dragon::Blue};
  const auto read = io::read_save<MountDrago>(io::write_save(save));
  REQUIRE_FALSE(read);
  CHECK(io::message(read.error()).rfind("decisions[7]: MD-", 0) == 0);

  save = saved_game(20);
  save.decisions[3].seat = core::after(save.decisions[3].seat, 3);
  const auto other_seat = io::read_save<MountDrago>(io::write_save(save));
  REQUIRE_FALSE(other_seat);
  CHECK(other_seat.error().place == "decisions[3]");
}

TEST_CASE("Faulty saves are refused with the place of the fault", "[io]") {
  const std::string text = io::write_save(saved_game(20));
  CHECK(save_fault_with(text, "drago-save/1", "drago-save/9") == "format: must be 'drago-save/1'");
  CHECK(save_fault_with(text, "\"mount-drago\",\"rules\"", "\"chess\",\"rules\"") ==
        "game: no game is called 'chess'");
  CHECK(save_fault_with(text, "\"medium\"", "\"clever\"") ==
        "seats[1].kind: no kind of player is called 'clever'");
  CHECK(save_fault_with(text, "\"name\":\"Bo\",", "") == "seats[2].name: missing");
  CHECK(save_fault_with(text, "\"first\":1", "\"first\":3") ==
        "first: must be a whole number from 0 to 2");
  CHECK(save_fault_with(text, "\"seed\":\"18", "\"seed\":\"98").rfind("seed: ", 0) == 0);
  CHECK(save_fault_with(text, "\"swap\"", "\"swop\"") ==
        "rules.summit_discard: no summit discard is called 'swop'");
  CHECK(save_fault_with(text, "\"curtain\":\"on\"", "\"curtain\":1") ==
        "table.curtain: must be a text");
  CHECK(save_fault_with(text, "\"decisions\":[{\"seat\":1", "\"decisions\":[{\"seat\":9") ==
        "decisions[0].seat: must be a whole number from 0 to 2");
  CHECK(save_fault_with(text, "\"table\"", "\"extra\":{},\"table\"") == "extra: not known here");
  CHECK_FALSE(io::read_save<MountDrago>(text.substr(0, text.size() / 2)));
}

TEST_CASE("A save records chance that follows from no seed", "[io]") {
  CHECK(io::write_save(saved_game(40)).find("chance") == std::string::npos);
  for (const std::size_t decisions : {0U, 30U, 10'000U}) {
    const io::Save<MountDrago> save = shuffled_by_hand(saved_game(0), decisions);
    REQUIRE_FALSE(save.chance.empty());
    const std::string text = io::write_save(save);
    const auto read = io::read_save<MountDrago>(text);
    if (!read) FAIL(io::message(read.error()));
    CHECK(read->save.chance == save.chance);
    CHECK(read->match.recorded_rolls() == save.chance);
    CHECK(io::write_save(read->save) == text);
  }
}

TEST_CASE("Chance in a save must be legal and complete", "[io][damage]") {
  const io::Save<MountDrago> save = shuffled_twice_by_hand();
  const std::string text = io::write_save(save);
  CHECK(save_fault_with(text, R"("seed":"0")", R"("seed":"7")") ==
        "chance: follows from the seed, unless that is 0");
  const std::size_t at = text.find(R"("chance":)");
  CHECK(save_fault_with(text, text.substr(at), R"("chance":[]})").rfind("chance: ", 0) == 0);
  CHECK(save_fault_with(text, text.substr(at), R"("chance":7})").rfind("chance: ", 0) == 0);
  const auto fault = [](const io::Save<MountDrago>& damaged) {
    return refusal_of(io::read_save<MountDrago>(io::write_save(damaged)));
  };
  for (const std::size_t nth : {std::size_t{0}, std::size_t{1}}) {
    io::Save<MountDrago> doubled = save;
    auto& draw = std::get<Shuffle>(doubled.chance[nth]).draw;
    draw[0] = draw[1];
    CHECK(fault(doubled).rfind("chance[" + std::to_string(nth) + "]: MD-", 0) == 0);
  }
  io::Save<MountDrago> played = save;
  played.chance[0] = save.decisions[0].action;
  CHECK(fault(played).rfind("chance[0]: MD-", 0) == 0);
  io::Save<MountDrago> more = save;
  more.chance.push_back(more.chance.back());
  CHECK(fault(more) == "chance[" + std::to_string(save.chance.size()) +
                           "]: chance: there are no chance actions left");
}

TEST_CASE("Saves have limits", "[io]") {
  const auto fault = [](io::Save<MountDrago> save, std::size_t name, std::size_t decisions,
                        std::size_t chance) {
    save.board.id.assign(name, 'x');
    save.decisions.assign(decisions, {core::Seat{0}, Ride{true}});
    save.chance.assign(chance, Ride{true});
    return refusal_of(io::read_save<MountDrago>(io::write_save(save)));
  };
  io::Save<MountDrago> save = saved_game(0);
  save.seed = io::no_seed;
  CHECK(fault(save, 100, 5000, 0).starts_with("decisions[0]: "));
  CHECK(fault(save, 101, 1, 0) == "board.id: longer than 100 bytes");
  CHECK(fault(save, 1, 5001, 0) == "decisions: must have 0 to 5000 items, not 5001");
  CHECK(fault(save, 1, 1, 5000).starts_with("chance[0]: "));
  CHECK(fault(save, 1, 1, 5001) == "chance: must have 1 to 5000 items, not 5001");
}

// Path files: the art's files are valid; faults have a place.

namespace {

std::string path_fault(std::string_view text) {
  const auto read = mount_drago::read_path(text);
  REQUIRE_FALSE(read);
  return io::message(read.error());
}

}  // namespace

TEST_CASE("A path file is read", "[io]") {
  const auto read = mount_drago::read_path(
      R"({"view": [1600, 1000], "note": "n", "stoneWidth": 98, "trail": [[1, 2.5], [3, -4]],
          "stones": [{"x": 1, "y": 2, "s": 1.0}, {"x": 3, "y": 4, "s": 0.5}]})");
  REQUIRE(read);
  CHECK(read->view_width == 1600);
  CHECK(read->view_height == 1000);
  CHECK(read->stone_width == 98);
  CHECK(read->trail == std::vector<io::ArtPoint>{{1, 2.5F}, {3, -4}});
  CHECK(read->stones == std::vector<mount_drago::PathStone>{{1, 2, 1}, {3, 4, 0.5F}});
}

TEST_CASE("Faulty paths are refused with the place of the fault", "[io]") {
  CHECK(path_fault(R"({"view": [0, 10], "stoneWidth": 1, "trail": [[0,0],[1,1]], "stones": []})")
            .rfind("view: ", 0) == 0);
  CHECK(
      path_fault(R"({"view": [1, 10], "stoneWidth": 1, "trail": [[0,0],[1,"1"]], "stones": []})") ==
      "trail[1][1]: must be a number");
  CHECK(path_fault(R"({"view": [1, 10], "stoneWidth": 1, "trail": [[0,0],[1,1]],
                       "stones": [{"x":1,"y":2,"s":1},{"x":1,"y":2}]})") == "stones[1].s: missing");
  CHECK(path_fault(R"({"view": [1, 10], "stoneWidth": 1, "trail": [[0,0]], "stones": []})") ==
        "trail: must have 2 to 1000 items, not 1");
}

TEST_CASE("The path files of the art are valid", "[io]") {
  for (const char* name : {"path-landscape", "path-portrait"}) {
    const auto text = io::read_file(support::assets_folder() + "/art/board/" + name + ".json");
    REQUIRE(text);
    const auto path = mount_drago::read_path(*text);
    REQUIRE(path);
    CHECK(path->stones.size() > 20);
  }
}
