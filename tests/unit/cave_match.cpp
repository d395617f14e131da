// Matches of a game without chance: turns, undo and replay of Dragon's Cave.
#include <variant>

#include "catch.hpp"
#include "core/match.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;
using Match = core::Match<Cave>;

namespace {

static_assert(core::Game<Cave>);
static_assert(!core::GameOfChance<Cave>);

constexpr Choose red{Card::Red, 0};
constexpr Choose blue{Card::Blue, 0};

Match finished(std::uint64_t seed) {
  Match match(cave_for(3), seed);
  play_game(cave_for(3), seed, {"random"}, [&match](const CaveMoment& moment) {
    const core::Seat seat = std::get<core::Seat>(match.turn());
    if (match.submit(seat, moment.action)) FAIL("the match refuses");
    for (const core::Viewer& viewer : viewers(3)) {
      if (!(match.view(viewer) == Cave::view(moment.step.state, viewer))) FAIL("games differ");
      const auto seen = observations<Cave>(moment.step.events, viewer);
      if (match.observations(viewer) != seen) FAIL("observations differ");
    }
  });
  return match;
}

}  // namespace

TEST_CASE("A match without chance goes like the rules driven by hand", "[core][match][cave]") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CHECK(finished(seed).turn() == core::Turn{core::GameOver{}});
  }
}

TEST_CASE("Without chance the seed decides nothing", "[core][match][cave]") {
  const Match match = finished(3);
  const auto again = Match::replay(match.setup(), 1234, match.decisions());
  REQUIRE(static_cast<bool>(again));
  for (const core::Viewer& viewer : viewers(3)) CHECK(again->view(viewer) == match.view(viewer));
  auto decisions = match.decisions();
  decisions[4].seat = core::after(decisions[4].seat, 3);
  const auto wrong = Match::replay(match.setup(), 3, decisions);
  REQUIRE_FALSE(static_cast<bool>(wrong));
  CHECK(wrong.error().index == 4);
}

TEST_CASE("A card face down can be taken back, with what others put face down since",
          "[core][match][undo][cave][DC-5]") {
  Match match(cave_for(3), 1);
  REQUIRE_FALSE(match.submit(seat_b, red));
  CHECK(match.undoable(seat_b) == 1);
  CHECK(match.undoable(seat_c) == 0);
  match = match.after(0);
  CHECK(match.turn() == core::Turn{seat_b});
  CHECK(match.view(seat_a) == Match(cave_for(3), 1).view(seat_a));
  REQUIRE_FALSE(match.submit(seat_b, blue));
  REQUIRE_FALSE(match.submit(seat_c, blue));
  CHECK(match.undoable(seat_b) == 2);
  CHECK(match.undoable(seat_c) == 1);
  CHECK(match.undoable(seat_a) == 0);
  REQUIRE_FALSE(match.submit(seat_a, Guard{Color::Red}));  // all is revealed
  for (const core::Seat seat : {seat_a, seat_b, seat_c}) CHECK(match.undoable(seat) == 0);
}

TEST_CASE("What was revealed or opened cannot be taken back", "[core][match][undo][cave][DC-8]") {
  Match match(cave_for(2), 1);
  REQUIRE_FALSE(match.submit(seat_b, red));
  REQUIRE_FALSE(match.submit(seat_a, Guard{Color::Blue}));
  CHECK(match.undoable(seat_a) == 0);
  REQUIRE_FALSE(match.submit(seat_b, Choose{Card::Green, 1}));
  REQUIRE_FALSE(match.submit(seat_a, Guard{Color::Green}));
  CHECK(match.turn() == core::Turn{seat_b});
  REQUIRE_FALSE(match.submit(seat_b, Split{1, 0}));
  CHECK(match.undoable(seat_b) == 1);
  REQUIRE_FALSE(match.submit(seat_a, Guess{Fist::Left}));
  CHECK(match.undoable(seat_a) == 0);
}

TEST_CASE("A refused action changes nothing in the cave", "[core][match][cave]") {
  Match match(cave_for(3), 1);
  CHECK(match.submit(seat_c, red)->rule == "turn");
  CHECK(match.submit(seat_b, Guard{Color::Red})->rule == "DC-5");
  CHECK(match.submit(seat_b, Choose{Card::Red, 1})->rule == "DC-3");
  CHECK(match.decisions().empty());
  CHECK(match.view(seat_b) == Match(cave_for(3), 1).view(seat_b));
}
