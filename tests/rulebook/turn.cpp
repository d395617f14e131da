// MD-9 … MD-14: playing a card, moving its dragon, mounting.
#include "catch.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

/// A table where no unridden dragon of interest is in last place: black waits alone on the start.
Scene with_black_last(int riders) {
  Scene scene(riders);
  for (const Dragon dragon : all_dragons) {
    if (dragon != Dragon::Black) scene.stands(dragon, space::plain_two);
  }
  return scene;
}

}  // namespace

TEST_CASE("A turn plays exactly one card of the hand; there is no passing", "[drago][MD-9]") {
  const State state = with_black_last(2).holds(luca, {"blue-1", "red-4", "blue-1"}).state();
  CHECK(Drago::legal(Drago::view(state, luca)) ==
        std::vector<Action>{Play{card("blue-1")}, Play{card("red-4")}});
  CHECK(Drago::legal(Drago::view(state, nina)).empty());
  CHECK(Drago::legal(Drago::view(state, core::Spectator{})).empty());
  CHECK(refused_by(state, Play{card("red-5")}) == "MD-9");
  CHECK(refused_by(state, Ride{true}) == "MD-9");
  CHECK(refused_by(state, Discard{}) == "MD-9");
}

TEST_CASE("The card's dragon moves up by its value, whoever rides it, and spaces are shared",
          "[drago][MD-9]") {
  const State state = with_black_last(2)
                          .stack(nina, {"red-1"})
                          .stands(Dragon::Green, space::plain_four)
                          .holds(luca, {"red-5", "blue-1"})
                          .state();
  const auto step = played(state, "red-5");
  CHECK(step.events.front() == Event{Played{luca, card("red-5")}});
  CHECK(event<Moved>(step) == Moved{Dragon::Red, space::plain_two, space::plain_four});
  CHECK(step.state.positions[index(Dragon::Red)] == step.state.positions[index(Dragon::Green)]);
}

TEST_CASE("What would go past the last space is lost", "[drago][MD-10]") {
  const State state = with_black_last(2)
                          .stands(Dragon::Blue, space::summit_seven)
                          .holds(luca, {"blue-5", "red-1"})
                          .state();
  const auto step = played(state, "blue-5");
  CHECK(event<Moved>(step) == Moved{Dragon::Blue, space::summit_seven, space::last});
}

TEST_CASE("A dragon on the last space moves 0 spaces when its card is played", "[drago][MD-10]") {
  const State state =
      with_black_last(2).stands(Dragon::Blue, space::last).holds(luca, {"blue-3", "red-1"}).state();
  const auto step = played(state, "blue-3");
  CHECK(event<Moved>(step) == Moved{Dragon::Blue, space::last, space::last});
  CHECK_FALSE(event<Scored>(step));
  CHECK(mount(step.state, luca) == Dragon::Blue);
}

TEST_CASE("The card of a dragon that another rides goes under the own stack", "[drago][MD-11]") {
  const State state = with_black_last(3)
                          .stack(luca, {"green-1", "blue-2"})
                          .stack(nina, {"red-1"})
                          .holds(luca, {"red-5", "blue-1"})
                          .state();
  const auto step = played(state, "red-5");
  CHECK(stack(step.state, luca) == "red-5 green-1 blue-2");
  CHECK(stack(step.state, nina) == "red-1");
  CHECK_FALSE(event<Mounted>(step));
}

TEST_CASE("The card of another's dragon goes under even from last place", "[drago][MD-11]") {
  const State state =
      with_black_last(2).stack(nina, {"black-1"}).holds(luca, {"black-2", "blue-1"}).state();
  const auto step = played(state, "black-2");
  CHECK(step.state.phase == Phase::Play);
  CHECK(mount(step.state, nina) == Dragon::Black);
  CHECK(stack(step.state, luca) == "black-2 orange-1");
}

TEST_CASE("An unridden dragon that is not last is mounted without a choice", "[drago][MD-11]") {
  const State state = with_black_last(2).holds(luca, {"blue-3", "red-1"}).state();
  const auto step = played(state, "blue-3");
  CHECK(step.state.phase == Phase::Play);
  CHECK(mount(step.state, luca) == Dragon::Blue);
  CHECK(refused_by(step.state, Ride{false}) == "MD-9");
}

TEST_CASE("The card of the own dragon goes on top, even from last place", "[drago][MD-11]") {
  const State state =
      with_black_last(2).stack(luca, {"black-1"}).holds(luca, {"black-2", "blue-1"}).state();
  const auto step = played(state, "black-2");
  CHECK(step.state.phase == Phase::Play);
  CHECK(stack(step.state, luca) == "black-1 black-2");
  CHECK_FALSE(event<Mounted>(step));  // the same dragon as before
}

TEST_CASE("While the choice is open nothing but riding or not is allowed", "[drago][MD-11]") {
  const State state = with_black_last(2).holds(luca, {"black-4", "blue-1"}).state();
  const State asked = played(state, "black-4").state;
  CHECK(asked.phase == Phase::Ride);
  CHECK(asked.played == card("black-4"));
  CHECK(asked.hands[0] == hand({"blue-1"}));
  CHECK(Drago::legal(Drago::view(asked, luca)) == std::vector<Action>{Ride{true}, Ride{false}});
  CHECK(Drago::legal(Drago::view(asked, nina)).empty());
  CHECK(refused_by(asked, Play{card("blue-1")}) == "MD-11");
}

TEST_CASE("Last place is judged before the move, counts ties, ridden dragons and the start",
          "[drago][MD-12]") {
  SECTION("on the first turn every unridden dragon is a choice") {
    for (const char* const name : {"blue-5", "green-1", "gray-3"}) {
      CHECK(played(Scene(2).holds(luca, {name, "red-1"}).state(), name).state.phase == Phase::Ride);
    }
  }
  SECTION("a ridden dragon behind it takes last place away") {
    const State state =
        with_black_last(2).stack(nina, {"black-1"}).holds(luca, {"blue-1", "red-2"}).state();
    CHECK(mount(played(state, "blue-1").state, luca) == Dragon::Blue);
  }
  SECTION("a tie counts as last") {
    const State state = with_black_last(2)
                            .stands(Dragon::Gray, space::start)
                            .holds(luca, {"gray-1", "red-2"})
                            .state();
    CHECK(played(state, "gray-1").state.phase == Phase::Ride);
  }
  SECTION("being last after the move does not help") {
    Scene scene(2);
    for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_four);
    const State state = scene.stands(Dragon::Black, space::start)
                            .stands(Dragon::Gray, space::minus_one)
                            .stack(nina, {"black-5"})
                            .holds(luca, {"gray-1", "red-2"})
                            .state();
    CHECK(played(state, "gray-1").state.phase == Phase::Play);
  }
}

TEST_CASE("The choice comes before the scoring, so a freshly mounted dragon scores",
          "[drago][MD-13]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  const State state = scene.stands(Dragon::Black, space::minus_one)
                          .stack(luca, {"red-1"})
                          .stands(Dragon::Red, space::minus_two)
                          .holds(luca, {"black-2", "blue-1"})
                          .state();
  const auto asked = played(state, "black-2");
  CHECK(event<Moved>(asked) == Moved{Dragon::Black, space::minus_one, space::blue_two});
  CHECK_FALSE(event<Scored>(asked));

  const auto riding = done(asked.state, Ride{true});
  CHECK(event<Scored>(riding)->gains[0] == 2);
  const auto declining = done(asked.state, Ride{false});
  CHECK(event<Scored>(declining)->gains[0] == -2);
}

TEST_CASE("Each rider's mount is the top card, and no two ride the same dragon", "[drago][MD-14]") {
  const State state =
      with_black_last(3).stack(luca, {"green-1", "blue-2"}).holds(luca, {"gray-1"}).state();
  const View view = Drago::view(state, nina);
  CHECK(mount_of(view, luca) == Dragon::Blue);
  CHECK(rider_of(view, Dragon::Blue) == luca);
  CHECK_FALSE(rider_of(view, Dragon::Green));
}
