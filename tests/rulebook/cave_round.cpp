// DC-5 … DC-15: a round.
#include <algorithm>

#include "catch.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

namespace {

constexpr Choose red{Card::Red, 0};
constexpr Choose yellow{Card::Yellow, 0};
constexpr Choose green{Card::Green, 0};
constexpr Choose blue{Card::Blue, 0};
constexpr Choose chest_card{Card::Chest, 0};

}  // namespace

TEST_CASE("All but the dragon choose in order from its left, then the dragon is placed",
          "[cave][DC-5]") {
  State state = CaveScene(4).dragon(seat_c).state();
  for (const core::Seat seat : {seat_d, seat_a, seat_b}) {
    CHECK(Cave::turn(state) == core::Turn{seat});
    CHECK(refused_by(state, Guard{Color::Red}) == "DC-5");
    const auto step = done(state, yellow);
    CHECK(step.events == std::vector<Event>{Chose{seat}});
    state = step.state;
  }
  CHECK(state.phase == Phase::Guard);
  CHECK(Cave::turn(state) == core::Turn{seat_c});
  CHECK(refused_by(state, red) == "DC-5");
  const auto step = done(state, Guard{Color::Yellow});
  const Revealed revealed{Color::Yellow, {yellow, yellow, std::nullopt, yellow}};
  CHECK(step.events.front() == Event{revealed});
}

TEST_CASE("A card face down is known to its owner only", "[cave][DC-5]") {
  const State state = chosen(CaveScene(3).state(), {green});
  CHECK(Cave::view(state, seat_b).chose == green);
  for (const core::Viewer& viewer : viewers(3)) {
    const View view = Cave::view(state, viewer);
    CHECK(view.chosen == BySeat<bool>{false, true, false, false});
    CHECK(view.hands[1] == Hand::full());
    CHECK(view.revealed == BySeat<std::optional<Choose>>{});
    if (viewer != core::Viewer{seat_b}) CHECK_FALSE(view.chose);
  }
}

TEST_CASE("The dragon may stay on the square of the last round", "[cave][DC-5]") {
  State state = CaveScene(3).state();
  for (int round = 0; round < 3; ++round) {
    state = round_of(state, {chest_card, chest_card}, Color::Green).state;
    CHECK_FALSE(state.guard);
  }
  CHECK(state.round == 4);
}

TEST_CASE("A card that lies face up cannot be chosen", "[cave][DC-5][DC-6]") {
  const State state = CaveScene(3).stands(seat_b, 4).face_up(seat_b, {Card::Red}).state();
  CHECK(refused_by(state, red) == "DC-5");
  CHECK(Cave::legal(Cave::view(state, seat_b)).size() == 5);
}

TEST_CASE("Who is not caught goes to the first space of the colour in front and is paid",
          "[cave][DC-6]") {
  const State before = CaveScene(3).stands(seat_b, 4).stands(seat_c, 8).state();
  const auto step = round_of(before, {red, red}, Color::Blue);
  CHECK(step.state.dwarves[1][0] == 8);
  CHECK(step.state.dwarves[2][0] == 13);
  CHECK(step.state.purses[1] == 2);
  CHECK(step.state.purses[2] == 1);
  CHECK(step.state.treasure == 41);
  CHECK(step.state.played[1] == FaceUp{Card::Red});
  CHECK_FALSE(step.state.hands[1].holds(Card::Red));
  const std::vector<Event> expected = {Revealed{Color::Blue, {std::nullopt, red, red}},
                                       Moved{seat_b, 0, 4, 8}, Moved{seat_c, 0, 8, 13},
                                       Took{seat_b, 2}, Took{seat_c, 1}};
  CHECK(step.events == expected);
}

TEST_CASE("A space without coins pays nothing, and nobody says so", "[cave][DC-6]") {
  const auto step = round_of(CaveScene(3).state(), {blue, chest_card}, Color::Red);
  CHECK(step.state.dwarves[1][0] == 2);
  CHECK(step.state.purses[1] == 0);
  CHECK_FALSE(event<Took>(step));
}

TEST_CASE("With no space of the colour in front the dwarf is in the lair", "[cave][DC-6]") {
  for (const int from : {19, 20}) {
    const auto step =
        round_of(CaveScene(3).stands(seat_b, from).state(), {red, chest_card}, Color::Blue);
    CHECK(step.state.dwarves[1][0] == lair);
    CHECK(step.state.purses[1] == 4);
  }
}

TEST_CASE("A preview tells where a card leads", "[cave][DC-6][DC-7]") {
  const Preview on_red = preview(cave_board(), 8, Color::Red);
  CHECK(on_red.forward == 13);
  CHECK(on_red.coins == 1);
  CHECK(on_red.back == 4);
  const Preview last = preview(cave_board(), 19, Color::Blue);
  CHECK(last.forward == lair);
  CHECK(last.coins == 4);
  CHECK(last.back == 16);
}

TEST_CASE("The caught go back to the nearest space of the colour strictly behind, or to the start",
          "[cave][DC-7]") {
  const auto from = [](int position) {
    return round_of(CaveScene(3).stands(seat_b, position).state(), {red, chest_card}, Color::Red);
  };
  CHECK(from(20).state.dwarves[1][0] == 19);
  CHECK(from(19).state.dwarves[1][0] == 13);
  CHECK(from(8).state.dwarves[1][0] == 4);
  CHECK(from(4).state.dwarves[1][0] == start);
  CHECK(from(3).state.dwarves[1][0] == start);
  CHECK(event<Scared>(from(start)) == Scared{seat_b, 0, start, start});
  CHECK(from(20).state.treasure == 44);
  CHECK_FALSE(event<Took>(from(20)));
}

TEST_CASE("Every caught player with coins is robbed, in order from the dragon's left",
          "[cave][DC-8]") {
  const State before =
      CaveScene(4).dragon(seat_b).purse(seat_a, 3).purse(seat_c, 5).purse(seat_d, 0).state();
  const State first = round_of(before, {red, red, red}, Color::Red).state;
  CHECK(Cave::turn(first) == core::Turn{seat_c});
  CHECK(first.robbed == seat_c);
  CHECK(refused_by(first, Guess{Fist::Left}) == "DC-8");

  const auto hid = done(first, Split{1, 4});
  CHECK(hid.events == std::vector<Event>{Hid{seat_c}});
  CHECK(Cave::turn(hid.state) == core::Turn{seat_b});
  CHECK(refused_by(hid.state, Split{1, 4}) == "DC-8");

  const auto robbed = done(hid.state, Guess{Fist::Right});
  CHECK(robbed.events == std::vector<Event>{Robbed{seat_c, Fist::Right, {1, 4}}});
  CHECK(robbed.state.purses[2] == 1);
  CHECK(robbed.state.treasure == 40);
  CHECK(Cave::turn(robbed.state) == core::Turn{seat_a});  // D had nothing to split

  const auto last = done(done(robbed.state, Split{3, 0}).state, Guess{Fist::Right});
  CHECK(event<Robbed>(last)->coins() == 0);
  CHECK(last.state.purses[0] == 3);
  CHECK(last.state.phase == Phase::Choose);
  CHECK(last.state.dragon == seat_c);
  CHECK_FALSE(last.state.robbed);
}

TEST_CASE("The two hands hold the whole purse; one may hold all of it", "[cave][DC-8]") {
  const State state =
      round_of(CaveScene(3).purse(seat_b, 3).state(), {red, chest_card}, Color::Red).state;
  const std::vector<Action> expected = {Split{0, 3}, Split{1, 2}, Split{2, 1}, Split{3, 0}};
  CHECK(Cave::legal(Cave::view(state, seat_b)) == expected);
  CHECK(refused_by(state, Split{1, 1}) == "DC-8");
  CHECK(refused_by(state, Split{-1, 4}) == "DC-8");
  CHECK(refused_by(state, Split{4, -1}) == "DC-8");
}

TEST_CASE("What the hands hold is known to who holds them only", "[cave][DC-8]") {
  const State caught =
      round_of(CaveScene(3).purse(seat_b, 3).state(), {red, chest_card}, Color::Red).state;
  const State hidden = done(caught, Split{1, 2}).state;
  for (const core::Viewer& viewer : viewers(3)) {
    const View view = Cave::view(hidden, viewer);
    CHECK(view.robbed == seat_b);
    CHECK(view.hid.has_value() == (viewer == core::Viewer{seat_b}));
    CHECK(view.revealed[1] == red);
    CHECK_FALSE(view.chose);
  }
}

TEST_CASE("The caught take all cards back", "[cave][DC-9]") {
  const State before =
      CaveScene(3).stands(seat_b, 12).face_up(seat_b, {Card::Yellow, Card::Blue}).state();
  const State after = round_of(before, {red, chest_card}, Color::Red).state;
  CHECK(after.hands[1] == Hand::full());
  CHECK(after.played[1].empty());
}

TEST_CASE("The chest card brings the whole purse into safety and the cards back", "[cave][DC-10]") {
  for (const int coins : {0, 5}) {
    for (const Color guard : all_colors) {
      const State before = CaveScene(3)
                               .stands(seat_b, 12)
                               .purse(seat_b, coins)
                               .chest(seat_b, 2)
                               .face_up(seat_b, {Card::Yellow, Card::Blue})
                               .state();
      const auto step = round_of(before, {chest_card, chest_card}, guard);
      CHECK(event<Banked>(step) == Banked{seat_b, coins});
      CHECK(step.state.chests[1] == 2 + coins);
      CHECK(step.state.purses[1] == 0);
      CHECK(step.state.dwarves[1][0] == 12);
      CHECK(step.state.hands[1] == Hand::full());
      CHECK(step.state.played[1].empty());
    }
  }
  CHECK(refused_by(CaveScene(2).state(), Choose{Card::Chest, 1}) == "DC-10");
}

TEST_CASE("Chests are not displayed, unless agreed; what was announced is no secret",
          "[cave][DC-11]") {
  CHECK(RuleSet{}.chests == Chests::Closed);
  State state = CaveScene(3).chest(seat_b, 7).state();
  CHECK(Cave::view(state, core::Spectator{}).chests[1] == 7);
  CHECK(Cave::view(state, seat_c).rules.chests == Chests::Closed);
  state.rules.chests = Chests::Open;
  CHECK(Cave::view(state, seat_c).rules.chests == Chests::Open);
  const Event banked = Banked{seat_b, 3};
  for (const core::Viewer& viewer : viewers(3)) CHECK(Cave::observe(banked, viewer) == banked);
}

TEST_CASE("The dragon player plays no card and stays", "[cave][DC-12]") {
  const State before = CaveScene(3).stands(seat_a, 8).purse(seat_a, 5).state();
  CHECK(Cave::legal(Cave::view(before, seat_a)).empty());
  const auto step = round_of(before, {red, blue}, Color::Red);
  CHECK(step.state.dwarves[0][0] == 8);
  CHECK(step.state.purses[0] == 5);
  CHECK(step.state.hands[0] == Hand::full());
  CHECK_FALSE(event<Revealed>(step)->cards[0]);
}

TEST_CASE("Dwarves share spaces", "[cave][DC-13]") {
  const State before = CaveScene(4).stands(seat_a, 8).stands(seat_b, 4).stands(seat_c, 6).state();
  const State after = round_of(before, {red, red, chest_card}, Color::Blue).state;
  CHECK(after.dwarves[0][0] == 8);
  CHECK(after.dwarves[1][0] == 8);
  CHECK(after.dwarves[2][0] == 8);
}

TEST_CASE("The dragon passes to the left after every round, all the way round", "[cave][DC-14]") {
  State state = CaveScene(3).state();
  for (const core::Seat next : {seat_b, seat_c, seat_a}) {
    state = round_of(state, {chest_card, blue}, Color::Red).state;
    CHECK(state.dragon == next);
  }
}

TEST_CASE("Who has only the chest card must play it", "[cave][DC-15]") {
  const State state =
      CaveScene(3)
          .stands(seat_b, 12)
          .face_up(seat_b, {Card::Red, Card::Yellow, Card::Green, Card::Blue, Card::Purple})
          .state();
  CHECK(Cave::legal(Cave::view(state, seat_b)) == std::vector<Action>{chest_card});
  CHECK(refused_by(state, red) == "DC-15");
}
