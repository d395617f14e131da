// DC-20 … DC-23: two players.
#include "catch.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

namespace {

constexpr Choose chest_card{Card::Chest, 0};

using Winners = core::FixedList<core::Seat, max_players>;

}  // namespace

TEST_CASE("Each of two players has two dwarves, but one purse, chest and set of cards",
          "[cave][DC-20]") {
  const State before = CaveScene(2).stands(seat_b, 4, 6).purse(seat_b, 1).state();
  CHECK(Cave::turn(before) == core::Turn{seat_b});
  CHECK(refused_by(before, Choose{Card::Red, 2}) == "DC-20");
  const State first = round_of(before, {{Card::Red, 0}}, Color::Blue).state;
  CHECK(first.dwarves[1] == Dwarves{8, 6});
  CHECK(first.purses[1] == 3);
  const State second = round_of(first, {{Card::Yellow, 1}}, Color::Blue).state;
  CHECK(second.dwarves[1] == Dwarves{8, 11});
  CHECK(second.purses[1] == 5);
  CHECK(second.played[1] == FaceUp{Card::Red, Card::Yellow});
  CHECK(second.hands[1].size() == 4);
}

TEST_CASE("Card and dwarf are chosen together in secret; only that dwarf moves or is caught",
          "[cave][DC-21]") {
  const State before = CaveScene(2).stands(seat_b, 9, 14).purse(seat_b, 2).state();
  const State face_down = chosen(before, {{Card::Red, 1}});
  CHECK_FALSE(Cave::view(face_down, seat_a).chose);
  CHECK(Cave::view(face_down, seat_b).chose == Choose{Card::Red, 1});
  const auto caught = done(face_down, Guard{Color::Red});
  CHECK(event<Scared>(caught) == Scared{seat_b, 1, 14, 13});
  CHECK(caught.state.dwarves[1] == Dwarves{9, 13});
  CHECK(caught.state.robbed == seat_b);
}

TEST_CASE("A dwarf in the lair cannot be picked; the chest card picks none", "[cave][DC-21]") {
  const State state = CaveScene(2).stands(seat_b, lair, 14).state();
  CHECK(refused_by(state, Choose{Card::Red, 0}) == "DC-21");
  CHECK(refused_by(state, chest_card).empty());
  const std::vector<Action> legal = Cave::legal(Cave::view(state, seat_b));
  CHECK(legal.size() == 6);
  CHECK(legal.front() == Action{Choose{Card::Red, 1}});
  CHECK(legal.back() == Action{chest_card});
}

TEST_CASE("What is legal is listed by card, then by dwarf", "[cave][DC-21]") {
  const std::vector<Action> legal = Cave::legal(Cave::view(CaveScene(2).state(), seat_b));
  REQUIRE(legal.size() == 11);
  CHECK(legal[0] == Action{Choose{Card::Red, 0}});
  CHECK(legal[1] == Action{Choose{Card::Red, 1}});
  CHECK(legal[2] == Action{Choose{Card::Yellow, 0}});
}

TEST_CASE("Roles swap only after the dwarf player is caught or plays the chest card",
          "[cave][DC-22]") {
  const State before = CaveScene(2).state();
  const State uncaught = round_of(before, {{Card::Red, 0}}, Color::Blue).state;
  CHECK(uncaught.dragon == seat_a);
  CHECK(uncaught.round == 2);
  CHECK(Cave::turn(uncaught) == core::Turn{seat_b});
  const State caught = round_of(before, {{Card::Red, 0}}, Color::Red).state;
  CHECK(caught.dragon == seat_b);
  CHECK(caught.round == 2);
  CHECK(round_of(before, {chest_card}, Color::Red).state.dragon == seat_b);

  const State robbed =
      round_of(CaveScene(2).purse(seat_b, 2).state(), {{Card::Red, 0}}, Color::Red).state;
  CHECK(robbed.dragon == seat_a);
  CHECK(done(done(robbed, Split{1, 1}).state, Guess{Fist::Left}).state.dragon == seat_b);
}

TEST_CASE("Each dwarf earns 4 in the lair; the game ends when both of a player are there",
          "[cave][DC-23]") {
  const State before = CaveScene(2).stands(seat_a, lair, 3).stands(seat_b, 20, 19).state();
  const State first = round_of(before, {{Card::Blue, 0}}, Color::Red).state;
  CHECK(first.phase == Phase::Choose);
  CHECK(first.purses[1] == 4);
  const auto second = round_of(first, {{Card::Green, 1}}, Color::Red);
  CHECK(second.state.purses[1] == 8);
  CHECK(second.state.phase == Phase::Over);
  CHECK(event<Over>(second) == Over{{seat_b}});
}

TEST_CASE("A tie of two goes to the better front dwarf, then the better rear dwarf",
          "[cave][DC-23]") {
  CaveScene scene(2);
  scene.purse(seat_a, 3).chest(seat_b, 3);
  CHECK(winners(scene.stands(seat_a, 2, 17).stands(seat_b, 16, 16).state()) == Winners{seat_a});
  CHECK(winners(scene.stands(seat_a, 2, 17).stands(seat_b, 17, 3).state()) == Winners{seat_b});
  CHECK(winners(scene.stands(seat_a, 3, 17).stands(seat_b, 17, 3).state()) ==
        Winners{seat_a, seat_b});
  CHECK(winners(scene.purse(seat_a, 4).stands(seat_a, 0, 0).state()) == Winners{seat_a});
}
