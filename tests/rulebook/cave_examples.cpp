// The worked examples of the rules digest, one test each. A, B and C are seats 0, 1, 2.
#include "catch.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

namespace {

constexpr Choose red{Card::Red, 0};
constexpr Choose blue{Card::Blue, 0};
constexpr Choose chest_card{Card::Chest, 0};

}  // namespace

TEST_CASE("Example 1: the dragon on red catches B and misses C", "[cave][DC-6][DC-7][DC-8][DC-9]") {
  const State before = CaveScene(3)
                           .stands(seat_b, 7)
                           .purse(seat_b, 5)
                           .face_up(seat_b, {Card::Purple, Card::Blue})
                           .stands(seat_c, 8)
                           .state();
  const auto step = round_of(before, {red, blue}, Color::Red);
  CHECK(event<Scared>(step) == Scared{seat_b, 0, 7, 4});
  CHECK(event<Moved>(step) == Moved{seat_c, 0, 8, 12});
  CHECK(event<Took>(step) == Took{seat_c, 3});
  CHECK(step.state.treasure == 36);

  const State split = done(step.state, Split{2, 3}).state;
  const State after = done(split, Guess{Fist::Right}).state;
  CHECK(after.purses[1] == 2);
  CHECK(after.treasure == 39);
  CHECK(after.hands[1] == Hand::full());
  CHECK(after.dwarves[1][0] == 4);
  CHECK(after.purses[2] == 3);
  CHECK(after.played[2] == FaceUp{Card::Blue});
  CHECK(after.hands[2].size() == 5);
}

TEST_CASE("Example 2: caught with no space of the colour behind, B is back at the start",
          "[cave][DC-7]") {
  const State before = CaveScene(3).stands(seat_b, 3).state();
  CHECK(round_of(before, {red, chest_card}, Color::Red).state.dwarves[1][0] == start);
}

TEST_CASE("Example 3: caught on red with red, B goes back to the red before, or the start",
          "[cave][DC-7]") {
  const State second = CaveScene(3).stands(seat_b, 8).state();
  CHECK(round_of(second, {red, chest_card}, Color::Red).state.dwarves[1][0] == 4);
  const State first = CaveScene(3).stands(seat_b, 4).state();
  CHECK(round_of(first, {red, chest_card}, Color::Red).state.dwarves[1][0] == start);
}

TEST_CASE("Example 4: the chest saves 6 coins wherever the dragon is", "[cave][DC-10]") {
  for (const Color guard : all_colors) {
    const State before =
        CaveScene(3).stands(seat_b, 9).purse(seat_b, 6).face_up(seat_b, {Card::Green}).state();
    const State after = round_of(before, {chest_card, chest_card}, guard).state;
    CHECK(after.chests[1] == 6);
    CHECK(after.purses[1] == 0);
    CHECK(after.hands[1].size() == 6);
    CHECK(after.dwarves[1][0] == 9);
    CHECK(after.phase == Phase::Choose);
  }
}

TEST_CASE("Example 5: no blue in front, so blue leads into the lair and the game ends",
          "[cave][DC-6][DC-18]") {
  const State before = CaveScene(3).stands(seat_b, 16).state();
  const auto step = round_of(before, {blue, chest_card}, Color::Red);
  CHECK(event<Moved>(step) == Moved{seat_b, 0, 16, lair});
  CHECK(event<Took>(step) == Took{seat_b, 4});
  CHECK(event<Over>(step) == Over{{seat_b}});
  CHECK(step.state.phase == Phase::Over);
}

TEST_CASE("Example 6: five coins for 3 and 4 owed: 2 each, one stays, the game ends",
          "[cave][DC-16][DC-17]") {
  const State before = CaveScene(3).stands(seat_b, 16).stands(seat_c, 18).treasure(5).state();
  const auto step = round_of(before, {{Card::Yellow, 0}, red}, Color::Blue);
  CHECK(step.state.purses[1] == 2);
  CHECK(step.state.purses[2] == 2);
  CHECK(step.state.treasure == 1);
  CHECK(step.state.phase == Phase::Over);
}

TEST_CASE("Example 7: three times uncaught the dragon stays; after the chest roles swap",
          "[cave][DC-22]") {
  State state = CaveScene(2).state();
  for (const Card card : {Card::Red, Card::Yellow, Card::Blue}) {
    state = round_of(state, {{card, 0}}, Color::Purple).state;
    CHECK(state.dragon == seat_a);
  }
  state = round_of(state, {chest_card}, Color::Purple).state;
  CHECK(state.dragon == seat_b);
  CHECK(Cave::turn(state) == core::Turn{seat_a});
}
