// Saves of Dragon's Cave: they come back as they were, or not at all and with a reason.
#include <string>

#include "catch.hpp"
#include "io/cave_format.hpp"
#include "io/drago_format.hpp"
#include "io/save_file.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"
#include "support/io_texts.hpp"

using namespace cave;
using namespace support;

namespace {

/// A game broken off after so many decisions.
io::Save<Cave> saved_game(std::size_t players, std::size_t decisions) {
  io::Save<Cave> save;
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

std::string fault_with(const std::string& text, const std::string& what, const std::string& by) {
  return refusal_of(io::read_save<Cave>(replaced(text, what, by)));
}

}  // namespace

TEST_CASE("A save of Dragon's Cave is written as documented", "[io]") {
  io::Save<Cave> save = saved_game(3, 0);
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

TEST_CASE("A save of Dragon's Cave gives back the same table and the same game", "[io]") {
  for (std::size_t players = 2; players <= 4; ++players) {
    for (const std::size_t decisions : {0U, 1U, 8U, 30U, 4'000U}) {
      check_read_back(saved_game(players, decisions));
    }
  }
}

TEST_CASE("A save of Dragon's Cave with an illegal decision names it and the rule",
          "[io][DC-5][DC-8]") {
  const auto refused = [](const io::Save<Cave>& save) {
    return refusal_of(io::read_save<Cave>(io::write_save(save)));
  };
  io::Save<Cave> save = saved_game(3, 12);
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
  CHECK(fault_with(text, "drago-save/1", "drago-save/9") == "format: must be 'drago-save/1'");
  CHECK(fault_with(text, "\"game\":\"dragons-cave\",\"rules\"", "\"rules\"") == "game: missing");
  // The other game's save with this one's insides.
  const std::string other =
      replaced(text, "\"dragons-cave\",\"rules\"", "\"mount-drago\",\"rules\"");
  CHECK(refusal_of(io::read_save<drago::Drago>(other)) == "rules.open_chests: not known here");
  CHECK(fault_with(text, "\"dragons-cave\",\"id\"", "\"mount-drago\",\"id\"") ==
        "board.game: must be 'dragons-cave'");
  CHECK(fault_with(text, "\"medium\"", "\"clever\"") ==
        "seats[1].kind: no kind of player is called 'clever'");
  CHECK(fault_with(text, "\"first\":1", "\"first\":3") ==
        "first: must be a whole number from 0 to 2");
  CHECK(fault_with(text, "\"open_chests\":true", "\"open_chests\":\"true\"") ==
        "rules.open_chests: must be true or false");
  CHECK(fault_with(text, "\"coins\":0", "\"coins\":7") ==
        "board.path[1].coins: must be a whole number from 0 to 4");
  CHECK(fault_with(text, "\"decisions\":[{\"seat\":2", "\"decisions\":[{\"seat\":9") ==
        "decisions[0].seat: must be a whole number from 0 to 2");
  CHECK(fault_with(text, "\"dwarf\":0", "\"dwarf\":7") ==
        "decisions[0].action.dwarf: must be a whole number from 0 to 1");
  CHECK(fault_with(text, "\"table\"", "\"extra\":{},\"table\"") == "extra: not known here");
  CHECK_FALSE(io::read_save<Cave>(text.substr(0, text.size() / 2)));
}
