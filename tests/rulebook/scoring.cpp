// MD-15 … MD-19: when a scoring happens and what it gives.
#include "catch.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

/// Everybody on plain spaces, black alone in last place; orange, purple and lightblue ridden.
Scene quiet_table() {
  Scene scene(3);
  for (const Dragon dragon : all_dragons) {
    if (dragon != Dragon::Black) scene.stands(dragon, space::plain_two);
  }
  return scene;
}

}  // namespace

TEST_CASE("Landing on a blue or green space scores; passing over it does nothing",
          "[drago][MD-15]") {
  const State state = quiet_table()
                          .stands(Dragon::Blue, space::minus_two + 3)
                          .holds(luca, {"blue-1", "blue-2", "blue-4"})
                          .state();
  CHECK(event<Scored>(played(state, "blue-1"))->kind == Scoring::Large);
  CHECK_FALSE(event<Scored>(played(state, "blue-2")));
  CHECK(event<Scored>(played(state, "blue-4"))->kind == Scoring::Small);
}

TEST_CASE("A dragon that nobody rides triggers a scoring as well", "[drago][MD-15][MD-19]") {
  const State state = quiet_table()
                          .stands(Dragon::Orange, space::plain_three)
                          .stands(Dragon::Black, space::plain_one)
                          .holds(luca, {"black-1", "blue-4"})
                          .state();
  const auto step = done(played(state, "black-1").state, Ride{false});
  // Luca stands on a 3, the others on a 2; black's own 2 is nobody's.
  CHECK(event<Scored>(step) == Scored{Scoring::Small, {3, 2, 2}});
}

TEST_CASE("The small scoring gives 3 or lower, takes for negative numbers, ignores higher ones",
          "[drago][MD-16]") {
  const State state = quiet_table()
                          .stands(Dragon::Orange, space::minus_two)
                          .stands(Dragon::Purple, space::plain_four)
                          .stands(Dragon::LightBlue, space::plain_three)
                          .stands(Dragon::Gray, space::plain_one)
                          .stack(luca, {"orange-2"})
                          .holds(luca, {"purple-4", "blue-4"})
                          .state();
  const auto step = played(state, "purple-4");  // onto the high blue 2
  CHECK(event<Scored>(step) == Scored{Scoring::Small, {-2, 2, 3}});
  const State higher = quiet_table()
                           .stands(Dragon::Purple, space::plain_four)
                           .stands(Dragon::LightBlue, space::plain_six)
                           .holds(luca, {"blue-2", "blue-4"})
                           .state();
  // Luca rides blue onto the blue 3; Nina's 4 and Maria's 6 are worth nothing.
  CHECK(event<Scored>(played(higher, "blue-2")) == Scored{Scoring::Small, {3, 0, 0}});
}

TEST_CASE("The large scoring gives the number under each mount, whatever it is", "[drago][MD-17]") {
  const State state = quiet_table()
                          .stands(Dragon::Orange, space::minus_two)
                          .stands(Dragon::Purple, space::plain_six)
                          .stands(Dragon::LightBlue, space::plain_three)
                          .holds(luca, {"lightblue-3", "blue-4"})
                          .state();
  CHECK(event<Scored>(played(state, "lightblue-3")) == Scored{Scoring::Large, {-2, 6, 4}});
}

TEST_CASE("Coming onto the summit from below is a large scoring, on any of its four spaces",
          "[drago][MD-18]") {
  for (int value = 2; value <= 5; ++value) {
    const Card card(Dragon::Purple, value);
    const State state = quiet_table()
                            .stands(Dragon::Purple, space::high_plain_three)
                            .holds(luca, {name(card).c_str(), "blue-4"})
                            .state();
    const auto step = done(state, Play{card});
    REQUIRE(event<Scored>(step));
    CHECK(event<Scored>(step)->kind == Scoring::Large);
    CHECK(event<Scored>(step)->gains[1] == 3 + value);
    CHECK(step.state.summit == core::FixedList<Dragon, 3>{Dragon::Purple});
  }
}

TEST_CASE("Moving on within the summit is allowed and does not score again", "[drago][MD-18]") {
  const State state = quiet_table()
                          .stands(Dragon::Purple, space::summit_five)
                          .holds(luca, {"purple-2", "blue-4"})
                          .state();
  const auto step = played(state, "purple-2");
  CHECK(event<Moved>(step) == Moved{Dragon::Purple, space::summit_five, space::summit_seven});
  CHECK_FALSE(event<Scored>(step));
  CHECK(step.state.summit.size() == 1);
}

TEST_CASE("The start space is worth 0 in both scorings", "[drago][MD-19]") {
  const State state = quiet_table()
                          .stands(Dragon::Orange, space::start)
                          .stands(Dragon::Blue, space::plain_three)
                          .holds(nina, {"blue-3", "green-2"})
                          .turn(nina)
                          .state();
  const auto large = played(state, "blue-3");
  CHECK(event<Scored>(large)->kind == Scoring::Large);
  CHECK(event<Scored>(large)->gains[0] == 0);
  const auto small = played(state, "green-2");
  CHECK(event<Scored>(small)->kind == Scoring::Small);
  CHECK(event<Scored>(small)->gains[0] == 0);
}

TEST_CASE("Totals may fall below 0", "[drago][MD-19]") {
  const State state = quiet_table()
                          .score(luca, 1)
                          .stands(Dragon::Orange, space::minus_two)
                          .stands(Dragon::Purple, space::plain_three)
                          .holds(luca, {"purple-3", "blue-4"})
                          .state();
  CHECK(played(state, "purple-3").state.scores[0] == -1);
}

TEST_CASE("A scoring that gives nobody anything is a scoring all the same",
          "[drago][MD-15][MD-21]") {
  const State state = quiet_table()
                          .stands(Dragon::Orange, space::plain_four)
                          .stands(Dragon::Purple, space::plain_six)
                          .stands(Dragon::LightBlue, space::plain_five)
                          .stands(Dragon::Black, space::plain_one)
                          .holds(luca, {"black-1", "blue-4"})
                          .state();
  const auto step = done(played(state, "black-1").state, Ride{false});
  CHECK(event<Scored>(step) == Scored{Scoring::Small, {0, 0, 0}});
  CHECK_FALSE(event<Drew>(step));
  CHECK(step.state.hands[0].size() == 1);
}
