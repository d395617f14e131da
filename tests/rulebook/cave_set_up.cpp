// DC-1 … DC-4: what is in the box and how the table is laid.
#include <set>

#include "catch.hpp"
#include "cave/fault.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

TEST_CASE("The path has twenty spaces, each of five colours four times", "[cave][DC-1]") {
  Board board = cave_board();
  CHECK_FALSE(fault_of(board));
  CHECK(board.lair() == lair);
  SECTION("not nineteen") {
    board.path.pop_back();
    CHECK(fault_of(board)->place == "path");
  }
  SECTION("not five of a colour") {
    board.path[0].color = Color::Purple;
    CHECK(fault_of(board)->place == "path[19].color");
  }
  SECTION("no more coins than a space has room for") {
    board.path[12].coins = most_space_coins + 1;
    CHECK(fault_of(board)->place == "path[12].coins");
  }
  SECTION("nor in the lair") {
    board.lair_coins = most_lair_coins + 1;
    CHECK(fault_of(board)->place == "lair_coins");
  }
}

TEST_CASE("Every square of the lair has its colour, and every colour its square", "[cave][DC-1]") {
  const State state = chosen(CaveScene(2).state(), {{Card::Chest, 0}});
  std::set<std::size_t> squares;
  for (const Action& action : Cave::legal(Cave::view(state, seat_a))) {
    squares.insert(index(std::get<Guard>(action).color));
  }
  CHECK(squares.size() == color_count);
  CHECK(name(Color::Purple) == "purple");
  CHECK(color_named("purple") == Color::Purple);
  CHECK_FALSE(color_named("chest"));
  CHECK_FALSE(color_named("orange"));
}

TEST_CASE("44 coins lie next to the lair", "[cave][DC-2]") {
  CHECK(Cave::start(cave_for(3)).treasure == 44);
  Board board = cave_board();
  board.treasure = 0;
  CHECK(fault_of(board)->place == "treasure");
  board.treasure = most_treasure + 1;
  CHECK(fault_of(board)->place == "treasure");
}

TEST_CASE("2 to 4 play, each with one of each colour and the chest card", "[cave][DC-3]") {
  for (int players = min_players; players <= max_players; ++players) {
    const State state = Cave::start(cave_for(players));
    CHECK_FALSE(fault_of(state));
    for (std::size_t seat = 0; seat < max_players; ++seat) {
      CHECK(state.hands[seat].size() == (static_cast<int>(seat) < players ? card_count : 0));
    }
  }
  CHECK(fault_of(Cave::start(cave_for(1)))->place == "players");
  std::string all;
  for (const Card card : Hand::full().cards()) all += std::string(name(card)) + ' ';
  CHECK(all == "red yellow green blue purple chest ");
  for (const Card card : all_cards) CHECK(card_named(name(card)) == card);
  CHECK_FALSE(card_named("white"));
}

TEST_CASE("With more than two players everybody has one dwarf", "[cave][DC-3]") {
  const State state = CaveScene(3).state();
  CHECK(refused_by(state, Choose{Card::Red, 1}) == "DC-3");
}

TEST_CASE("All dwarves start outside with nothing, and the set-up says who is the first dragon",
          "[cave][DC-4]") {
  const State state = Cave::start(cave_for(4, seat_c));
  CHECK(state.dragon == seat_c);
  CHECK(state.phase == Phase::Choose);
  CHECK(state.round == 1);
  CHECK(state.dwarves == BySeat<Dwarves>{});
  CHECK(state.purses == BySeat<std::uint8_t>{});
  CHECK(state.chests == BySeat<std::uint8_t>{});
  CHECK(Cave::turn(state) == core::Turn{seat_d});
}
