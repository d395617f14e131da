// Saves of Dragon's Cave: they come back as they were, or not at all and with a reason.
#include <string>

#include "catch.hpp"
#include "io/cave_format.hpp"
#include "io/drago_format.hpp"
#include "io/save_file.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

namespace {

using Match = core::Match<Cave>;

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
  Match match(io::setup_of(save), save.seed);
  core::Rng rng(3);
  while (match.decisions().size() < decisions) {
    const core::Turn turn = match.turn();
    const auto* const seat = std::get_if<core::Seat>(&turn);
    if (seat == nullptr) break;
    const auto legal = Cave::legal(match.view(*seat));
    const auto pick = rng.below(static_cast<std::uint32_t>(legal.size()));
    REQUIRE_FALSE(match.submit(*seat, legal[pick]));
  }
  save.decisions = match.decisions();
  return save;
}

std::string fault_with(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  const auto read = io::read_save<Cave>(text.replace(at, what.size(), by));
  REQUIRE_FALSE(read);
  return io::message(read.error());
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
      const io::Save<Cave> save = saved_game(players, decisions);
      const std::string text = io::write_save(save);
      const auto read = io::read_save<Cave>(text);
      REQUIRE(read);
      const io::LoadedGame<Cave>* const loaded = &read.value();
      CHECK(loaded->save.rules == save.rules);
      CHECK(loaded->save.board == save.board);
      CHECK(loaded->save.seed == save.seed);
      CHECK(loaded->save.first == save.first);
      CHECK(loaded->save.seats == save.seats);
      CHECK(loaded->save.decisions == save.decisions);
      CHECK(loaded->save.table == save.table);
      CHECK(loaded->match.decisions() == save.decisions);
      CHECK(io::write_save(loaded->save) == text);

      const auto match = Match::replay(io::setup_of(save), save.seed, save.decisions);
      REQUIRE(match);
      CHECK(loaded->match.turn() == match->turn());
      for (const core::Viewer& viewer : viewers(static_cast<int>(players))) {
        CHECK(loaded->match.view(viewer) == match->view(viewer));
      }
    }
  }
}

TEST_CASE("A save of Dragon's Cave with an illegal decision names it and the rule",
          "[io][DC-5][DC-8]") {
  const auto refused = [](const io::Save<Cave>& save) {
    const auto read = io::read_save<Cave>(io::write_save(save));
    REQUIRE_FALSE(read);
    return io::message(read.error());
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
  std::string other = text;
  other.replace(other.find("\"dragons-cave\",\"rules\""), 14, "\"mount-drago\"");
  const auto read = io::read_save<drago::Drago>(other);
  REQUIRE_FALSE(read);
  CHECK(io::message(read.error()) == "rules.open_chests: not known here");
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
