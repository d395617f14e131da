// Saves: they come back as they were, or not at all and with a reason.
#include <string>

#include "catch.hpp"
#include "io/drago_format.hpp"
#include "io/save_file.hpp"
#include "support/games.hpp"
#include "support/hand_shuffle.hpp"
#include "support/io_texts.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

/// A game broken off after so many decisions.
io::Save<Drago> saved_game(std::size_t decisions) {
  io::Save<Drago> save;
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

std::string fault_with(const std::string& text, const std::string& what, const std::string& by) {
  return refusal_of(io::read_save<Drago>(replaced(text, what, by)));
}

}  // namespace

TEST_CASE("A save gives back the same table and the same game", "[io]") {
  for (const std::size_t decisions : {0U, 1U, 40U, 10'000U}) {
    check_read_back(saved_game(decisions));
  }
}

TEST_CASE("The bots of older saves become levels", "[io]") {
  std::string text = io::write_save(saved_game(20));
  text = replaced(text, R"("kind":"medium")", R"("kind":"greedy")");
  text = replaced(text, R"("kind":"easy")", R"("kind":"random")");
  const auto read = io::read_save<Drago>(text);
  REQUIRE(read);
  const auto& loaded = read.value();
  CHECK(loaded.save.seats == saved_game(20).seats);
}

TEST_CASE("Every level is saved and read by its name", "[io]") {
  using enum io::SeatKind;
  for (const io::SeatKind kind : {Person, Easy, Medium, Hard, Master}) {
    io::Save<Drago> save = saved_game(0);
    save.seats[2].kind = kind;
    const auto read = io::read_save<Drago>(io::write_save(save));
    REQUIRE(read);
    CHECK(read.value().save.seats[2].kind == kind);
  }
}

TEST_CASE("A save is small", "[io]") { CHECK(io::write_save(saved_game(10'000)).size() < 12'000); }

TEST_CASE("A save with an illegal decision names it and the rule", "[io]") {
  io::Save<Drago> save = saved_game(20);
  save.decisions[7].action = Mount{Dragon::Blue};
  const auto read = io::read_save<Drago>(io::write_save(save));
  REQUIRE_FALSE(read);
  CHECK(io::message(read.error()).rfind("decisions[7]: MD-", 0) == 0);

  save = saved_game(20);
  save.decisions[3].seat = core::after(save.decisions[3].seat, 3);
  const auto other_seat = io::read_save<Drago>(io::write_save(save));
  REQUIRE_FALSE(other_seat);
  CHECK(other_seat.error().place == "decisions[3]");
}

TEST_CASE("Faulty saves are refused with the place of the fault", "[io]") {
  const std::string text = io::write_save(saved_game(20));
  CHECK(fault_with(text, "drago-save/1", "drago-save/9") == "format: must be 'drago-save/1'");
  CHECK(fault_with(text, "\"mount-drago\",\"rules\"", "\"chess\",\"rules\"") ==
        "game: no game is called 'chess'");
  CHECK(fault_with(text, "\"medium\"", "\"clever\"") ==
        "seats[1].kind: no kind of player is called 'clever'");
  CHECK(fault_with(text, "\"name\":\"Bo\",", "") == "seats[2].name: missing");
  CHECK(fault_with(text, "\"first\":1", "\"first\":3") ==
        "first: must be a whole number from 0 to 2");
  CHECK(fault_with(text, "\"seed\":\"18", "\"seed\":\"98").rfind("seed: ", 0) == 0);
  CHECK(fault_with(text, "\"swap\"", "\"swop\"") ==
        "rules.summit_discard: no summit discard is called 'swop'");
  CHECK(fault_with(text, "\"curtain\":\"on\"", "\"curtain\":1") == "table.curtain: must be a text");
  CHECK(fault_with(text, "\"decisions\":[{\"seat\":1", "\"decisions\":[{\"seat\":9") ==
        "decisions[0].seat: must be a whole number from 0 to 2");
  CHECK(fault_with(text, "\"table\"", "\"extra\":{},\"table\"") == "extra: not known here");
  CHECK_FALSE(io::read_save<Drago>(text.substr(0, text.size() / 2)));
}

TEST_CASE("A save tells what chance did where that follows from no seed", "[io]") {
  CHECK(io::write_save(saved_game(40)).find("chance") == std::string::npos);
  for (const std::size_t decisions : {0U, 30U, 10'000U}) {
    const io::Save<Drago> save = shuffled_by_hand(saved_game(0), decisions);
    REQUIRE_FALSE(save.chance.empty());
    const std::string text = io::write_save(save);
    const auto read = io::read_save<Drago>(text);
    if (!read) FAIL(io::message(read.error()));
    CHECK(read->save.chance == save.chance);
    CHECK(read->match.told_rolls() == save.chance);
    CHECK(io::write_save(read->save) == text);
  }
}

TEST_CASE("What chance is told to have done must be legal, and all of it must have happened",
          "[io][damage]") {
  const io::Save<Drago> save = shuffled_twice_by_hand();
  const std::string text = io::write_save(save);
  CHECK(fault_with(text, R"("seed":"0")", R"("seed":"7")") ==
        "chance: follows from the seed, unless that is 0");
  const std::size_t at = text.find(R"("chance":)");
  CHECK(fault_with(text, text.substr(at), R"("chance":[]})").rfind("chance: ", 0) == 0);
  CHECK(fault_with(text, text.substr(at), R"("chance":7})").rfind("chance: ", 0) == 0);
  const auto fault = [](const io::Save<Drago>& damaged) {
    return refusal_of(io::read_save<Drago>(io::write_save(damaged)));
  };
  for (const std::size_t nth : {std::size_t{0}, std::size_t{1}}) {
    io::Save<Drago> doubled = save;
    auto& draw = std::get<Shuffle>(doubled.chance[nth]).draw;
    draw[0] = draw[1];
    CHECK(fault(doubled).rfind("chance[" + std::to_string(nth) + "]: MD-", 0) == 0);
  }
  io::Save<Drago> played = save;
  played.chance[0] = save.decisions[0].action;
  CHECK(fault(played).rfind("chance[0]: MD-", 0) == 0);
  io::Save<Drago> more = save;
  more.chance.push_back(more.chance.back());
  CHECK(fault(more) == "chance[" + std::to_string(save.chance.size()) +
                           "]: chance: nothing is left to chance any more");
}
