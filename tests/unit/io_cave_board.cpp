// Board files and rules of Dragon's Cave: what good ones give, and the place named for each fault;
// and how files say which game they are of.
#include <string>

#include "catch.hpp"
#include "io/board_file.hpp"
#include "io/files.hpp"
#include "io/games.hpp"
#include "support/cave_board.hpp"
#include "support/folders.hpp"
#include "support/io_texts.hpp"
#include "support/test_board.hpp"

using cave::Cave;
using cave::Color;
using drago::Drago;

namespace {

std::string good_board() { return io::write_board<Cave>({"test", {2, 4}, support::cave_board()}); }

/// The good board with one text replaced, and the message that leads to.
std::string fault_with(const std::string& text, const std::string& instead) {
  return support::refusal_of(io::read_board<Cave>(support::replaced(good_board(), text, instead)));
}

}  // namespace

TEST_CASE("A board of Dragon's Cave is written as documented and read back", "[io][DC-1][DC-2]") {
  const std::string text = good_board();
  CHECK(text.rfind(R"({"format":"drago-board/1","game":"dragons-cave","id":"test",)"
                   R"("players":[2,4],"path":[{"color":"yellow","coins":1},)"
                   R"({"color":"blue","coins":0},)",
                   0) == 0);
  const std::string end = R"({"color":"purple","coins":1}],"lair_coins":4,"treasure":44})";
  CHECK(text.substr(text.size() - end.size()) == end);

  const auto read = io::read_board<Cave>(text);
  REQUIRE(read);
  CHECK(read->id == "test");
  CHECK(read->players == io::PlayerRange{2, 4});
  CHECK(read->board == support::cave_board());
  CHECK(read->board.space(3) == cave::Space{Color::Green, 2});
}

TEST_CASE("Faulty boards of Dragon's Cave are refused with the place of the fault",
          "[io][DC-1][DC-2]") {
  CHECK(fault_with("\"coins\":0", "\"coins\":5") ==
        "path[1].coins: must be a whole number from 0 to 4");
  CHECK(fault_with("\"coins\":0", "\"coins\":-1") ==
        "path[1].coins: must be a whole number from 0 to 4");
  CHECK(fault_with("\"coins\":0", "\"coins\":0.5") ==
        "path[1].coins: must be a whole number from 0 to 4");
  CHECK(fault_with("\"coins\":0", "\"coin\":0") == "path[1].coin: not known here");
  CHECK(fault_with("\"color\":\"blue\",", "") == "path[1].color: missing");
  CHECK(fault_with("\"blue\"", "\"black\"") == "path[1].color: no color is called 'black'");
  CHECK(fault_with("\"blue\"", "\"chest\"") == "path[1].color: no color is called 'chest'");
  CHECK(fault_with("\"yellow\"", "\"blue\"") ==
        "path[15].color: each colour comes four times (DC-1)");
  CHECK(fault_with("{\"color\":\"yellow\",\"coins\":1},", "") ==
        "path: must have 20 items, not 19");
  CHECK(fault_with("[{", "[{\"color\":\"red\",\"coins\":1},{") ==
        "path: must have 20 items, not 21");
  CHECK(fault_with("\"lair_coins\":4", "\"lair_coins\":10") ==
        "lair_coins: must be a whole number from 0 to 9");
  CHECK(fault_with("\"lair_coins\":4,", "") == "lair_coins: missing");
  CHECK(fault_with("44", "0") == "treasure: must be a whole number from 1 to 99");
  CHECK(fault_with("44", "100") == "treasure: must be a whole number from 1 to 99");
  CHECK(fault_with("\"test\"", "\"\"") == "id: must not be empty");
  CHECK(fault_with("[2,4]", "[2,5]") == "players[1]: must be a whole number from 2 to 4");
  CHECK(fault_with("[2,4]", "[3,2]") == "players[1]: must be a whole number from 3 to 4");
  CHECK(fault_with("drago-board/1", "drago-board/2") == "format: must be 'drago-board/1'");
  CHECK(fault_with("\"path\"", "\"spaces\":[],\"path\"") == "spaces: not known here");
}

TEST_CASE("A board of one game is refused where the other is played", "[io]") {
  CHECK(io::read_board<Drago>(good_board()).error() ==
        io::LoadError{"game", "must be 'mount-drago'"});
  const std::string other = io::write_board<Drago>({"test", {2, 5}, support::test_board()});
  CHECK(io::read_board<Cave>(other).error() == io::LoadError{"game", "must be 'dragons-cave'"});
}

TEST_CASE("The board in assets can be read", "[io][DC-1]") {
  const auto text = io::read_file(support::assets_folder() + "/boards/dragons-cave.json");
  REQUIRE(text);
  const auto board = io::read_board<Cave>(*text);
  REQUIRE(board);
  CHECK(board->players == io::PlayerRange{2, 4});
  CHECK(board->board.lair_coins == 4);
  CHECK(board->board.treasure == 44);
}

TEST_CASE("Files say which game they are of", "[io]") {
  CHECK(*io::game_of(good_board()) == io::GameName::dragons_cave);
  CHECK(*io::game_of(R"({"game":"mount-drago"})") == io::GameName::mount_drago);
  CHECK(io::message(io::game_of("{}").error()) == "game: missing");
  CHECK(io::message(io::game_of("[]").error()) == "the whole: must be an object");
  CHECK(io::message(io::game_of(R"({"game":3})").error()) == "game: must be a text");
  CHECK(io::message(io::game_of(R"({"game":"chess"})").error()) ==
        "game: no game is called 'chess'");
  CHECK_FALSE(io::game_of("{"));
  CHECK(io::GameName::dragons_cave.text == "dragons-cave");
  CHECK(io::game_named("mount-drago") == io::GameName::mount_drago);
  CHECK_FALSE(io::game_named("drago"));
}

TEST_CASE("The rules of Dragon's Cave are read and written", "[io][DC-11]") {
  const cave::RuleSet open{cave::Chests::Open};
  using Format = io::GameFormat<cave::Cave>;
  CHECK(*Format::read_rules("open_chests=true") == open);
  CHECK(*Format::read_rules("open_chests=false") == cave::RuleSet{});
  CHECK(Format::text_of(open) == "open_chests=true");
  CHECK(Format::text_of(cave::RuleSet{}) == "open_chests=false");
  for (const char* const text : {"", "open_chests", "open_chests=", "open_chests=yes", "schmidt"}) {
    const auto read = Format::read_rules(std::string_view(text));
    REQUIRE_FALSE(read);
    CHECK(read.error().place == "'" + std::string(text) + "'");
  }
}
