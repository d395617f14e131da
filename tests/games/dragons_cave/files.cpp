// Tests the board files, logs and saves of Dragon's Cave.
#include <string>

#include "catch.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "games/games.hpp"
#include "games/mount_drago/files/format.hpp"
#include "io/files.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "io/save_file.hpp"
#include "support/boards.hpp"
#include "support/dragons_cave.hpp"
#include "support/folders.hpp"
#include "support/texts.hpp"

// Board files and rules of Dragon's Cave: valid ones, the place named for each fault, and the game
// named in each file.

using dragons_cave::Color;
using dragons_cave::DragonsCave;
using mount_drago::MountDrago;

namespace {

std::string good_board() {
  return io::write_board<DragonsCave>({"test", {2, 4}, support::cave_board()});
}

/// Returns the refusal of the valid board with one text replaced.
std::string board_fault_with(const std::string& text, const std::string& instead) {
  return support::refusal_of(
      io::read_board<DragonsCave>(support::replaced(good_board(), text, instead)));
}

}  // namespace

TEST_CASE("The documented board format of Dragon's Cave round-trips", "[io][DC-1][DC-2]") {
  const std::string text = good_board();
  CHECK(text.rfind(R"({"format":"drago-board/1","game":"dragons-cave","id":"test",)"
                   R"("players":[2,4],"path":[{"color":"yellow","coins":1},)"
                   R"({"color":"blue","coins":0},)",
                   0) == 0);
  const std::string end = R"({"color":"purple","coins":1}],"lair_coins":4,"treasure":44})";
  CHECK(text.substr(text.size() - end.size()) == end);

  const auto read = io::read_board<DragonsCave>(text);
  REQUIRE(read);
  CHECK(read->id == "test");
  CHECK(read->players == io::PlayerRange{2, 4});
  CHECK(read->board == support::cave_board());
  CHECK(read->board.space(3) == dragons_cave::Space{Color::Green, 2});
}

TEST_CASE("Faulty boards of Dragon's Cave are refused with the place of the fault",
          "[io][DC-1][DC-2]") {
  CHECK(board_fault_with("\"coins\":0", "\"coins\":5") ==
        "path[1].coins: must be a whole number from 0 to 4");
  CHECK(board_fault_with("\"coins\":0", "\"coins\":-1") ==
        "path[1].coins: must be a whole number from 0 to 4");
  CHECK(board_fault_with("\"coins\":0", "\"coins\":0.5") ==
        "path[1].coins: must be a whole number from 0 to 4");
  CHECK(board_fault_with("\"coins\":0", "\"coin\":0") == "path[1].coin: not known here");
  CHECK(board_fault_with("\"color\":\"blue\",", "") == "path[1].color: missing");
  CHECK(board_fault_with("\"blue\"", "\"black\"") == "path[1].color: no color is called 'black'");
  CHECK(board_fault_with("\"blue\"", "\"chest\"") == "path[1].color: no color is called 'chest'");
  CHECK(board_fault_with("\"yellow\"", "\"blue\"") ==
        "path[15].color: each color must occur four times (DC-1)");
  CHECK(board_fault_with("{\"color\":\"yellow\",\"coins\":1},", "") ==
        "path: must have 20 items, not 19");
  CHECK(board_fault_with("[{", "[{\"color\":\"red\",\"coins\":1},{") ==
        "path: must have 20 items, not 21");
  CHECK(board_fault_with("\"lair_coins\":4", "\"lair_coins\":10") ==
        "lair_coins: must be a whole number from 0 to 9");
  CHECK(board_fault_with("\"lair_coins\":4,", "") == "lair_coins: missing");
  CHECK(board_fault_with("44", "0") == "treasure: must be a whole number from 1 to 99");
  CHECK(board_fault_with("44", "100") == "treasure: must be a whole number from 1 to 99");
  CHECK(board_fault_with("[2,4]", "[2,5]") == "players[1]: must be a whole number from 2 to 4");
  CHECK(board_fault_with("\"path\"", "\"spaces\":[],\"path\"") == "spaces: not known here");
}

TEST_CASE("The reader of each game refuses the other game's board", "[io]") {
  CHECK(io::read_board<MountDrago>(good_board()).error() ==
        io::LoadError{"game", "must be 'mount-drago'"});
  const std::string other = io::write_board<MountDrago>({"test", {2, 5}, support::test_board()});
  CHECK(io::read_board<DragonsCave>(other).error() ==
        io::LoadError{"game", "must be 'dragons-cave'"});
}

TEST_CASE("The board in assets can be read", "[io][DC-1]") {
  const auto text = io::read_file(support::assets_folder() + "/boards/dragons-cave.json");
  REQUIRE(text);
  const auto board = io::read_board<DragonsCave>(*text);
  REQUIRE(board);
  CHECK(board->players == io::PlayerRange{2, 4});
  CHECK(board->board.lair_coins == 4);
  CHECK(board->board.treasure == 44);
}

TEST_CASE("Files name their game", "[io]") {
  CHECK(*games::game_of(good_board()) == dragons_cave::game_name);
  CHECK(*games::game_of(R"({"game":"mount-drago"})") == mount_drago::game_name);
  CHECK(io::message(games::game_of("{}").error()) == "game: missing");
  CHECK(io::message(games::game_of("[]").error()) == "the whole: must be an object");
  CHECK(io::message(games::game_of(R"({"game":3})").error()) == "game: must be a text");
  CHECK(io::message(games::game_of(R"({"game":"chess"})").error()) ==
        "game: no game is called 'chess'");
  CHECK_FALSE(games::game_of("{"));
  CHECK(dragons_cave::game_name.text == "dragons-cave");
  CHECK(games::named("mount-drago") == mount_drago::game_name);
  CHECK_FALSE(games::named("drago"));
}

TEST_CASE("The options of Dragon's Cave round-trip", "[io][DC-11]") {
  const dragons_cave::RuleSet open{dragons_cave::Chests::Open};
  using Format = io::GameFormat<dragons_cave::DragonsCave>;
  CHECK(*Format::read_rules("open_chests=true") == open);
  CHECK(*Format::read_rules("open_chests=false") == dragons_cave::RuleSet{});
  CHECK(Format::text_of(open) == "open_chests=true");
  CHECK(Format::text_of(dragons_cave::RuleSet{}) == "open_chests=false");
  for (const char* const text : {"", "open_chests", "open_chests=", "open_chests=yes", "schmidt"}) {
    const auto read = Format::read_rules(std::string_view(text));
    REQUIRE_FALSE(read);
    CHECK(read.error().place == "'" + std::string(text) + "'");
  }
}

// Log lines of Dragon's Cave: their documented bytes, and states and actions read back.

using namespace dragons_cave;
using namespace support;

namespace {

constexpr auto action_text = text_of_action<DragonsCave>;
constexpr auto state_text = text_of_state<DragonsCave>;

std::string events_text(const std::vector<Event>& events, int players) {
  State after;
  after.players = static_cast<std::uint8_t>(players);
  return written([&](io::JsonWriter& json) {
    io::GameFormat<DragonsCave>::write_events(json, events, after);
  });
}

Setup setup_of(const State& state) { return {state.board, state.rules, state.players, {}}; }

std::string fault_of_action(const char* text) { return refusal_of(read_action<DragonsCave>(text)); }

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

TEST_CASE("Events of Dragon's Cave are written as documented, without facts that the action says",
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
  CHECK(state_text(DragonsCave::start(cave_for(2, seat_b))) ==
        R"({"dwarves":[[0,0],[0,0]],"purses":[0,0],"chests":[0,0],"treasure":44,)"
        R"("hands":[["red","yellow","green","blue","purple","chest"],)"
        R"(["red","yellow","green","blue","purple","chest"]],"played":[[],[]],"dragon":1,)"
        R"("phase":"choose","committed":[null,null],"guard":null,"split":null,"round":1,)"
        R"("quiet":0})");
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
    return refusal_of(read_state<DragonsCave>(replaced(guessing_text, what, by), setup_of(state)));
  };
  const auto good = read_state<DragonsCave>(guessing_text, setup_of(state));
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

TEST_CASE("The documented game line of Dragon's Cave round-trips", "[io]") {
  const io::BoardFile<DragonsCave> board{"test", {2, 4}, cave_board()};
  io::GameLine<DragonsCave> line{
      {Chests::Open}, board, 7, seat_c, {"random", "greedy", "random"}, {}};
  line.state = DragonsCave::start(io::setup_of(line));
  const std::string text = io::write_game_line(line);
  CHECK(text.rfind(R"({"type":"game","format":"drago-log/1","game":"dragons-cave",)"
                   R"("rules":{"open_chests":true},"board":{"format":"drago-board/1",)"
                   R"("game":"dragons-cave","id":"test","players":[2,4],"path":[)",
                   0) == 0);
  CHECK(text.find(R"("treasure":44},"seed":"7","first":2,"seats":["random","greedy","random"],)"
                  R"("state":{"dwarves":[[0],[0],[0]],"purses":)") != std::string::npos);

  const auto again = io::read_game_line<DragonsCave>(*io::parse_json(text));
  REQUIRE(again);
  CHECK(again->state == line.state);
  CHECK(again->rules == line.rules);
  CHECK(io::write_game_line(*again) == text);
  CHECK(io::read_game_line<mount_drago::MountDrago>(*io::parse_json(text)).error().place == "game");

  const auto fault = [&](const char* what, const char* by) {
    const auto bad = io::read_game_line<DragonsCave>(*io::parse_json(replaced(text, what, by)));
    REQUIRE_FALSE(bad);
    return bad.error().place;
  };
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
  CHECK(io::write_action_line<DragonsCave>({3, seat_a, Guard{Color::Red}}, step.events, step.state)
            .rfind(R"({"type":"action","ply":3,"seat":0,"action":{"type":"guard","color":"red"},)"
                   R"("events":[{"type":"revealed","cards":[null,"red","chest"]},)"
                   R"({"type":"scared","seat":1,"dwarf":0,"from":7,"to":4},)"
                   R"({"type":"banked","seat":2,"coins":0}],"state":{"dwarves":)",
                   0) == 0);
  CHECK(io::write_result_line<DragonsCave>(begin) ==
        R"({"type":"result","scores":[0,5,6],"winners":[2]})");
}

// Saves of Dragon's Cave load unchanged, or are refused with a reason.

namespace {

/// Returns a game saved after this many decisions.
io::Save<DragonsCave> saved_game(std::size_t players, std::size_t decisions) {
  io::Save<DragonsCave> save;
  save.rules = {Chests::Open};
  save.board = {"test", {2, 4}, cave_board()};
  save.seed = 18'000'000'000'000'000'000U;
  save.first = core::Seat{1};
  save.seats = {{io::SeatKind::Person, "Ana \"Ä\"", "ruby"},
                {io::SeatKind::Medium, "", "jade"},
                {io::SeatKind::Easy, "Bo", "gold"},
                {io::SeatKind::Easy, "Cy", "iron"}};
  save.seats.resize(players);
  save.table = {{"curtain", "on"}, {"pace", "slow"}};
  play_on(save, decisions);
  return save;
}

std::string save_fault_with(const std::string& text, const std::string& what,
                            const std::string& by) {
  return refusal_of(io::read_save<DragonsCave>(replaced(text, what, by)));
}

}  // namespace

TEST_CASE("A save of Dragon's Cave is written as documented", "[io]") {
  io::Save<DragonsCave> save = saved_game(3, 0);
  save.decisions = {{seat_c, Choose{Card::Red, 0}}, {seat_a, Choose{Card::Chest, 0}}};
  const std::string text = io::write_save(save);
  CHECK(text.rfind(R"({"format":"drago-save/1","game":"dragons-cave",)"
                   R"("rules":{"open_chests":true},"board":{"format":"drago-board/1",)",
                   0) == 0);
  const std::string end = R"("seed":"18000000000000000000","first":1,"seats":[)"
                          R"({"kind":"person","name":"Ana \"Ä\"","symbol":"ruby"},)"
                          R"({"kind":"medium","name":"","symbol":"jade"},)"
                          R"({"kind":"easy","name":"Bo","symbol":"gold"}],"decisions":[)"
                          R"({"seat":2,"action":{"type":"choose","card":"red","dwarf":0}},)"
                          R"({"seat":0,"action":{"type":"choose","card":"chest","dwarf":0}}],)"
                          R"("table":{"curtain":"on","pace":"slow"}})";
  CHECK(text.substr(text.size() - end.size()) == end);
}

TEST_CASE("A save of Dragon's Cave restores the same table and game", "[io]") {
  for (std::size_t players = 2; players <= 4; ++players) {
    for (const std::size_t decisions : {0U, 1U, 8U, 30U, 4'000U}) {
      check_read_back(saved_game(players, decisions));
    }
  }
}

TEST_CASE("The refusal of a save of Dragon's Cave names the illegal decision and the rule",
          "[io][DC-5][DC-8]") {
  const auto refused = [](const io::Save<DragonsCave>& save) {
    return refusal_of(io::read_save<DragonsCave>(io::write_save(save)));
  };
  io::Save<DragonsCave> save = saved_game(3, 12);
  save.decisions[0].action = Guard{Color::Blue};
  CHECK(refused(save).rfind("decisions[0]: DC-5: ", 0) == 0);
  save.decisions[0].action = Split{1, 2};
  CHECK(refused(save).rfind("decisions[0]: DC-", 0) == 0);
  save.decisions[0].action = Choose{Card::Red, 1};
  CHECK(refused(save).rfind("decisions[0]: DC-", 0) == 0);

  save = saved_game(3, 12);
  save.decisions[1].seat = core::after(save.decisions[1].seat, 3);
  CHECK(refused(save).rfind("decisions[1]: ", 0) == 0);
}

TEST_CASE("Faulty saves of Dragon's Cave are refused with the place of the fault", "[io]") {
  const std::string text = io::write_save(saved_game(3, 20));
  CHECK(save_fault_with(text, "\"game\":\"dragons-cave\",\"rules\"", "\"rules\"") ==
        "game: missing");
  // The other game's save with this game's contents.
  const std::string other =
      replaced(text, "\"dragons-cave\",\"rules\"", "\"mount-drago\",\"rules\"");
  CHECK(refusal_of(io::read_save<mount_drago::MountDrago>(other)) ==
        "rules.open_chests: not known here");
  CHECK(save_fault_with(text, "\"dragons-cave\",\"id\"", "\"mount-drago\",\"id\"") ==
        "board.game: must be 'dragons-cave'");
  CHECK(save_fault_with(text, "\"open_chests\":true", "\"open_chests\":\"true\"") ==
        "rules.open_chests: must be true or false");
  CHECK(save_fault_with(text, "\"coins\":0", "\"coins\":7") ==
        "board.path[1].coins: must be a whole number from 0 to 4");
  std::string settings = "\"table\":{\"0\":\"\"";
  for (int more = 1; more < 99; ++more) settings += ",\"" + std::to_string(more) + "\":\"\"";
  const std::string table = "\"table\":{\"curtain\":\"on\",\"pace\":\"slow\"}";
  CHECK(io::read_save<DragonsCave>(replaced(text, table, settings + ",\"99\":\"\"}")));
  CHECK(save_fault_with(text, table, settings + ",\"99\":\"\",\"100\":\"\"}") ==
        "table: too many settings");
  CHECK(save_fault_with(text, "\"dwarf\":0", "\"dwarf\":7") ==
        "decisions[0].action.dwarf: must be a whole number from 0 to 1");
}
