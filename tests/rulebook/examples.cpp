// The worked examples of the rules digest, one test each. Luca, Nina and Maria are seats 0, 1, 2.
#include "catch.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

TEST_CASE("Example 1: Luca rides red, plays blue 1 and rides blue", "[drago][MD-9][MD-11]") {
  const State before = Scene(3)
                           .stack(luca, {"red-2"})
                           .stands(Dragon::Blue, space::plain_three)
                           .holds(luca, {"blue-1", "gray-3"})
                           .state();
  const auto step = played(before, "blue-1");
  CHECK(step.state.positions[index(Dragon::Blue)] == space::plain_three + 1);
  CHECK(mount(step.state, luca) == Dragon::Blue);
  CHECK(stack(step.state, luca) == "red-2 blue-1");
  CHECK(event<Mounted>(step) == Mounted{luca, Dragon::Blue});
}

TEST_CASE("Example 2: black shares last place, so Luca may mount it or stay on blue",
          "[drago][MD-11][MD-12]") {
  Scene scene(3);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_three);
  const State before = scene.stands(Dragon::Black, space::plain_one)
                           .stands(Dragon::Yellow, space::plain_one)
                           .stack(luca, {"blue-2"})
                           .holds(luca, {"black-4", "gray-3"})
                           .state();
  const State asked = played(before, "black-4").state;
  CHECK(asked.positions[index(Dragon::Black)] == space::plain_one + 4);
  REQUIRE(asked.phase == Phase::Ride);
  CHECK(Drago::turn(asked) == core::Turn{luca});

  SECTION("mounting it") {
    const auto step = done(asked, Ride{true});
    CHECK(mount(step.state, luca) == Dragon::Black);
    CHECK(stack(step.state, luca) == "blue-2 black-4");
  }
  SECTION("staying on blue, black's card under the stack") {
    const auto step = done(asked, Ride{false});
    CHECK(mount(step.state, luca) == Dragon::Blue);
    CHECK(stack(step.state, luca) == "black-4 blue-2");
    CHECK_FALSE(event<Mounted>(step));
  }
}

TEST_CASE("Example 3: black 4 lands on a blue 2 and the small scoring gives 3, 2 and nothing",
          "[drago][MD-11][MD-15][MD-16]") {
  const State before = Scene(3)
                           .stack(luca, {"blue-2"})
                           .stands(Dragon::Blue, space::plain_three)
                           .stack(nina, {"black-1"})
                           .stands(Dragon::Black, space::plain_four)
                           .stack(maria, {"red-5"})
                           .stands(Dragon::Red, space::plain_six)
                           .holds(luca, {"black-4", "gray-3"})
                           .state();
  const auto step = played(before, "black-4");
  CHECK(event<Moved>(step) == Moved{Dragon::Black, space::plain_four, space::high_blue_two});
  CHECK(event<Scored>(step) == Scored{Scoring::Small, {3, 2, 0}});
  CHECK(step.state.scores == Scores{3, 2, 0});
  CHECK(stack(step.state, luca) == "black-4 blue-2");
  CHECK(mount(step.state, nina) == Dragon::Black);
}

TEST_CASE("Example 4: blue 3 lands on a green 4 and everybody scores what they stand on",
          "[drago][MD-11][MD-15][MD-17]") {
  const State before = Scene(3)
                           .turn(maria)
                           .stack(luca, {"blue-2"})
                           .stands(Dragon::Blue, space::plain_three)
                           .stack(nina, {"black-1"})
                           .stands(Dragon::Black, space::plain_two)
                           .stack(maria, {"red-5"})
                           .stands(Dragon::Red, space::plain_six)
                           .holds(maria, {"blue-3", "gray-3"})
                           .state();
  const auto step = played(before, "blue-3");
  CHECK(event<Moved>(step) == Moved{Dragon::Blue, space::plain_three, space::green_four});
  CHECK(event<Scored>(step) == Scored{Scoring::Large, {4, 2, 6}});
  CHECK(step.state.scores == Scores{4, 2, 6});
  CHECK(stack(step.state, maria) == "blue-3 red-5");
}

TEST_CASE("Example 5: four scorings in a row leave two cards in hand", "[drago][MD-21]") {
  State state = Scene(2)
                    .stands(Dragon::Blue, space::plain_one)
                    .stands(Dragon::Brown, space::plain_one)
                    .stands(Dragon::Black, space::plain_one)
                    .stands(Dragon::Red, space::plain_one)
                    .holds(luca, {"blue-1", "brown-1", "black-1", "red-1", "gray-2", "gray-4"})
                    .holds(nina, {"gray-1", "gray-1", "gray-2", "gray-3", "gray-3", "gray-4"})
                    .state();
  for (const char* const scoring_card : {"blue-1", "brown-1", "black-1", "red-1"}) {
    const auto step = played(state, scoring_card);
    REQUIRE(event<Scored>(step));
    state = step.state;
    REQUIRE(state.turn == nina);
    state.turn = luca;  // Nina's turns are of no matter here.
  }
  CHECK(state.hands[0] == hand({"gray-2", "gray-4"}));
}

TEST_CASE("Example 6: the last card is played and scores, and the hand is refilled to 6",
          "[drago][MD-22]") {
  const State before =
      Scene(2).stands(Dragon::Blue, space::plain_one).holds(luca, {"blue-1"}).state();
  const auto step = played(before, "blue-1");
  REQUIRE(event<Scored>(step));
  CHECK(step.state.hands[0].size() == 6);
  CHECK(event<Drew>(step) == Drew{luca, step.state.hands[0]});
}
