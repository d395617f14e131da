// Board files: what a good one gives, and the place named for each fault.
#include <string>

#include "catch.hpp"
#include "io/board_file.hpp"
#include "io/drago_format.hpp"
#include "io/edition.hpp"
#include "support/io_texts.hpp"
#include "support/test_board.hpp"

namespace {

const char* const small_board =
    R"({ "format": "drago-board/1", "game": "mount-drago", "id": "small",
  "players": [2, 3], "spaces": [
    {"kind": "start", "value": 0}, {"kind": "blue", "value": -2}, {"kind": "plain", "value": 8},
    {"kind": "summit", "value": 5}, {"kind": "summit", "value": 6}, {"kind": "summit", "value": 7},
    {"kind": "summit", "value": 8} ] })";

/// The small board with one text replaced, and the message that leads to.
std::string fault_with(const std::string& text, const std::string& instead) {
  return support::refusal_of(
      io::read_board<drago::Drago>(support::replaced(small_board, text, instead)));
}

}  // namespace

TEST_CASE("A board file is read", "[io][MD-3]") {
  const auto read = io::read_board<drago::Drago>(small_board);
  REQUIRE(read);
  CHECK(read->id == "small");
  CHECK(read->players == io::PlayerRange{2, 3});
  REQUIRE(read->board.size() == 7);
  CHECK(read->board.space(1) == drago::Space{drago::SpaceKind::Blue, -2});
  CHECK(read->board.space(6) == drago::Space{drago::SpaceKind::Summit, 8});
}

TEST_CASE("A board that is written reads the same again", "[io]") {
  const io::BoardFile<drago::Drago> board{"test \"board\"", {4, 5}, support::test_board()};
  const auto again = io::read_board<drago::Drago>(io::write_board(board));
  REQUIRE(again);
  CHECK(*again == board);
}

TEST_CASE("Faulty boards are refused with the place of the fault", "[io][MD-3]") {
  CHECK(fault_with("\"plain\", \"value\": 8", "\"plain\", \"value\": \"8\"") ==
        "spaces[2].value: must be a whole number from -16 to 15");
  CHECK(fault_with("-2", "-2.5") == "spaces[1].value: must be a whole number from -16 to 15");
  CHECK(fault_with("-2", "99999999999999999999") ==
        "spaces[1].value: must be a whole number from -16 to 15");
  CHECK(fault_with("\"blue\"", "\"bleu\"") == "spaces[1].kind: no kind of space is called 'bleu'");
  CHECK(fault_with("\"blue\"", "\"summit\"") ==
        "spaces[1].kind: the last four spaces, and no others, are the summit");
  CHECK(fault_with("\"kind\": \"plain\",", "") == "spaces[2].kind: missing");
  CHECK(fault_with("\"plain\",", "\"plain\", \"x\": 1,") == "spaces[2].x: not known here");
  CHECK(fault_with("\"value\": 0", "\"value\": 1") ==
        "spaces[0].value: the start is worth 0 (MD-19)");
  CHECK(fault_with("\"small\"", "\"\"") == "id: must not be empty");
  CHECK(fault_with("[2, 3]", "[3, 2]") == "players[1]: must be a whole number from 3 to 5");
  CHECK(fault_with("[2, 3]", "[2]") == "players: must have 2 items, not 1");
  CHECK(fault_with("drago-board/1", "drago-board/2") == "format: must be 'drago-board/1'");
  CHECK(fault_with("mount-drago", "dragons-cave") == "game: must be 'mount-drago'");
  CHECK(fault_with("{ \"format\"", "{ \"id\": \"x\", \"format\"") ==
        "id: the key stands there twice");
  CHECK(fault_with("\"players\"", "\"more\": 1, \"players\"") == "more: not known here");
}

TEST_CASE("Boards too long or too short are refused", "[io][MD-3]") {
  std::string spaces = "{\"kind\":\"start\",\"value\":0}";
  CHECK(fault_with(std::string(small_board).substr(std::string(small_board).find("\"spaces\"")),
                   "\"spaces\": [" + spaces + "] }")
            .rfind("spaces: ", 0) == 0);
  for (int i = 0; i < 60; ++i) spaces += ",{\"kind\":\"plain\",\"value\":0}";
  CHECK(fault_with(std::string(small_board).substr(std::string(small_board).find("\"spaces\"")),
                   "\"spaces\": [" + spaces + "] }") == "spaces: must have 1 to 48 items, not 61");
}

TEST_CASE("Editions are read from their names and options", "[io]") {
  CHECK(io::read_edition("schmidt")->rules == drago::schmidt);
  CHECK(io::read_edition("studiogiochi")->rules == drago::studiogiochi);
  const auto quick = io::read_edition("schmidt,first_mount=dealt");
  REQUIRE(quick);
  CHECK(quick->rules == drago::RuleSet{drago::FirstMount::Dealt, drago::SummitDiscard::BeforeDraw});
  CHECK(io::text_of(*quick) == "schmidt,first_mount=dealt");
  CHECK(io::text_of(io::edition(io::EditionName::StudioGiochi)) == "studiogiochi");
  const auto both = io::read_edition("studiogiochi,summit_discard=before_draw,first_mount=chosen");
  REQUIRE(both);
  CHECK(both->rules == drago::schmidt);
  CHECK(io::read_edition(io::text_of(*both))->rules == both->rules);
}

TEST_CASE("Editions that do not exist are refused by name", "[io]") {
  CHECK(io::read_edition("").error().place == "''");
  CHECK(io::read_edition("draco").error().place == "'draco'");
  CHECK(io::read_edition("schmidt,").error().place == "''");
  CHECK(io::read_edition("schmidt,first_mount").error().place == "'first_mount'");
  CHECK(io::read_edition("schmidt,first_mount=maybe").error().place == "'first_mount=maybe'");
  CHECK(io::read_edition("schmidt,first_mount=dealt=").error().place == "'first_mount=dealt='");
}
