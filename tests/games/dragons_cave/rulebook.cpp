// Tests the rules of Dragon's Cave in the order of the rulebook, DC-1 to DC-24, and its worked
// examples.
#include <algorithm>
#include <set>

#include "catch.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "support/boards.hpp"
#include "support/dragons_cave.hpp"

// DC-1 … DC-4: contents of the box and set-up.

using namespace dragons_cave;
using namespace support;

TEST_CASE("The path has twenty spaces, each of five colors four times", "[cave][DC-1]") {
  Board board = cave_board();
  CHECK_FALSE(fault_of(board));
  CHECK(board.lair() == lair);
  SECTION("not nineteen") {
    board.path.pop_back();
    CHECK(fault_of(board)->place == "path");
  }
  SECTION("not five of a color") {
    board.path[0].color = Color::Purple;
    CHECK(fault_of(board)->place == "path[19].color");
  }
  SECTION("no more coins than a space can pay") {
    board.path[12].coins = max_space_coins + 1;
    CHECK(fault_of(board)->place == "path[12].coins");
  }
  SECTION("no more coins than the lair can pay") {
    board.lair_coins = max_lair_coins + 1;
    CHECK(fault_of(board)->place == "lair_coins");
  }
}

TEST_CASE("Every square of the lair has its color, and every color its square", "[cave][DC-1]") {
  const State state = chosen(CaveScene(2).state(), {{Card::Chest, 0}});
  std::set<std::size_t> squares;
  for (const Action& action : DragonsCave::legal(DragonsCave::view(state, seat_a))) {
    squares.insert(index(std::get<Guard>(action).color));
  }
  CHECK(squares.size() == color_count);
  CHECK(name(Color::Purple) == "purple");
  CHECK(color_named("purple") == Color::Purple);
  CHECK_FALSE(color_named("chest"));
  CHECK_FALSE(color_named("orange"));
}

TEST_CASE("The treasure is 44 coins", "[cave][DC-2]") {
  CHECK(DragonsCave::start(cave_for(3)).treasure == 44);
  Board board = cave_board();
  board.treasure = 0;
  CHECK(fault_of(board)->place == "treasure");
  board.treasure = max_treasure + 1;
  CHECK(fault_of(board)->place == "treasure");
}

TEST_CASE("2 to 4 players each have one card of each color and the chest card", "[cave][DC-3]") {
  for (int players = min_players; players <= max_players; ++players) {
    const State state = DragonsCave::start(cave_for(players));
    CHECK_FALSE(fault_of(state));
    for (std::size_t seat = 0; seat < max_players; ++seat) {
      CHECK(state.hands[seat].size() == (static_cast<int>(seat) < players ? card_count : 0));
    }
  }
  CHECK(fault_of(DragonsCave::start(cave_for(1)))->place == "players");
  std::string all;
  for (const Card card : Hand::full().cards()) all += std::string(name(card)) + ' ';
  CHECK(all == "red yellow green blue purple chest ");
  for (const Card card : all_cards) CHECK(card_named(name(card)) == card);
  CHECK_FALSE(card_named("white"));
}

TEST_CASE("With more than two players each has one dwarf", "[cave][DC-3]") {
  const State state = CaveScene(3).state();
  CHECK(refused_by(state, Choose{Card::Red, 1}) == "DC-3");
}

TEST_CASE("All dwarves start outside with nothing, and the set-up names the first dragon player",
          "[cave][DC-4]") {
  const State state = DragonsCave::start(cave_for(4, seat_c));
  CHECK(state.dragon == seat_c);
  CHECK(state.phase == Phase::Choose);
  CHECK(state.round == 1);
  CHECK(state.dwarves == BySeat<Dwarves>{});
  CHECK(state.purses == BySeat<std::uint8_t>{});
  CHECK(state.chests == BySeat<std::uint8_t>{});
  CHECK(DragonsCave::turn(state) == core::Turn{seat_d});
}

// DC-5 … DC-15: a round.

namespace {

constexpr Choose red{Card::Red, 0};
constexpr Choose yellow{Card::Yellow, 0};
constexpr Choose green{Card::Green, 0};
constexpr Choose blue{Card::Blue, 0};
constexpr Choose chest_card{Card::Chest, 0};

}  // namespace

TEST_CASE("The players choose cards from the dragon's left on, then the dragon is placed",
          "[cave][DC-5]") {
  State state = CaveScene(4).dragon(seat_c).state();
  for (const core::Seat seat : {seat_d, seat_a, seat_b}) {
    CHECK(DragonsCave::turn(state) == core::Turn{seat});
    CHECK(refused_by(state, Guard{Color::Red}) == "DC-5");
    const auto step = done(state, yellow);
    CHECK(step.events == std::vector<Event>{Chose{seat}});
    state = step.state;
  }
  CHECK(state.phase == Phase::Guard);
  CHECK(DragonsCave::turn(state) == core::Turn{seat_c});
  CHECK(refused_by(state, red) == "DC-5");
  const auto step = done(state, Guard{Color::Yellow});
  const Revealed revealed{Color::Yellow, {yellow, yellow, std::nullopt, yellow}};
  CHECK(step.events.front() == Event{revealed});
}

TEST_CASE("Only its owner sees a card face down", "[cave][DC-5]") {
  const State state = chosen(CaveScene(3).state(), {green});
  CHECK(DragonsCave::view(state, seat_b).chose == green);
  for (const core::Viewer& viewer : viewers(3)) {
    const View view = DragonsCave::view(state, viewer);
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

TEST_CASE("A card face up cannot be chosen", "[cave][DC-5][DC-6]") {
  const State state = CaveScene(3).stands(seat_b, 4).face_up(seat_b, {Card::Red}).state();
  CHECK(refused_by(state, red) == "DC-5");
  CHECK(DragonsCave::legal(DragonsCave::view(state, seat_b)).size() == 5);
}

TEST_CASE("A dwarf that is not caught goes to the next space of the color and is paid",
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

TEST_CASE("A space without coins pays nothing and emits no event", "[cave][DC-6]") {
  const auto step = round_of(CaveScene(3).state(), {blue, chest_card}, Color::Red);
  CHECK(step.state.dwarves[1][0] == 2);
  CHECK(step.state.purses[1] == 0);
  CHECK_FALSE(event<Took>(step));
}

TEST_CASE("With no space of the color in front the dwarf enters the lair", "[cave][DC-6]") {
  for (const int from : {19, 20}) {
    const auto step =
        round_of(CaveScene(3).stands(seat_b, from).state(), {red, chest_card}, Color::Blue);
    CHECK(step.state.dwarves[1][0] == lair);
    CHECK(step.state.purses[1] == 4);
  }
}

TEST_CASE("A preview has a card's destinations and coins", "[cave][DC-6][DC-7]") {
  const Preview on_red = preview(cave_board(), 8, Color::Red);
  CHECK(on_red.forward == 13);
  CHECK(on_red.coins == 1);
  CHECK(on_red.back == 4);
  CHECK(coins(cave_board(), start) == 0);
  const Preview last = preview(cave_board(), 19, Color::Blue);
  CHECK(last.forward == lair);
  CHECK(last.coins == 4);
  CHECK(last.back == 16);
}

TEST_CASE("A caught dwarf goes back to the nearest space of the color behind it, or to the start",
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

TEST_CASE("All caught players with coins are robbed, in order from the dragon's left",
          "[cave][DC-8]") {
  const State before =
      CaveScene(4).dragon(seat_b).purse(seat_a, 3).purse(seat_c, 5).purse(seat_d, 0).state();
  const State first = round_of(before, {red, red, red}, Color::Red).state;
  CHECK(DragonsCave::turn(first) == core::Turn{seat_c});
  CHECK(first.robbed == seat_c);
  CHECK(refused_by(first, Guess{Fist::Left}) == "DC-8");

  const auto hid = done(first, Split{1, 4});
  CHECK(hid.events == std::vector<Event>{Hid{seat_c}});
  CHECK(DragonsCave::turn(hid.state) == core::Turn{seat_b});
  CHECK(refused_by(hid.state, Split{1, 4}) == "DC-8");

  const auto robbed = done(hid.state, Guess{Fist::Right});
  CHECK(robbed.events == std::vector<Event>{Robbed{seat_c, Fist::Right, {1, 4}}});
  CHECK(robbed.state.purses[2] == 1);
  CHECK(robbed.state.treasure == 40);
  CHECK(DragonsCave::turn(robbed.state) == core::Turn{seat_a});  // D had nothing to split

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
  CHECK(DragonsCave::legal(DragonsCave::view(state, seat_b)) == expected);
  CHECK(refused_by(state, Split{1, 1}) == "DC-8");
  CHECK(refused_by(state, Split{2, 2}) == "DC-8");
  CHECK(refused_by(state, Split{-1, 4}) == "DC-8");
  CHECK(refused_by(state, Split{4, -1}) == "DC-8");
}

TEST_CASE("Only the splitting player knows the coins in the hands", "[cave][DC-8]") {
  const State caught =
      round_of(CaveScene(3).purse(seat_b, 3).state(), {red, chest_card}, Color::Red).state;
  const State hidden = done(caught, Split{1, 2}).state;
  for (const core::Viewer& viewer : viewers(3)) {
    const View view = DragonsCave::view(hidden, viewer);
    CHECK(view.robbed == seat_b);
    CHECK(view.hid.has_value() == (viewer == core::Viewer{seat_b}));
    CHECK(view.revealed[1] == red);
    CHECK_FALSE(view.chose);
  }
}

TEST_CASE("Caught players take all cards back", "[cave][DC-9]") {
  const State before =
      CaveScene(3).stands(seat_b, 12).face_up(seat_b, {Card::Yellow, Card::Blue}).state();
  const State after = round_of(before, {red, chest_card}, Color::Red).state;
  CHECK(after.hands[1] == Hand::full());
  CHECK(after.played[1].empty());
}

TEST_CASE("The chest card banks the whole purse and returns all cards", "[cave][DC-10]") {
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

TEST_CASE("Chests are displayed only by option, but their totals are public", "[cave][DC-11]") {
  CHECK(RuleSet{}.chests == Chests::Closed);
  State state = CaveScene(3).chest(seat_b, 7).state();
  CHECK(DragonsCave::view(state, core::Spectator{}).chests[1] == 7);
  CHECK(DragonsCave::view(state, seat_c).rules.chests == Chests::Closed);
  state.rules.chests = Chests::Open;
  CHECK(DragonsCave::view(state, seat_c).rules.chests == Chests::Open);
  const Event banked = Banked{seat_b, 3};
  for (const core::Viewer& viewer : viewers(3))
    CHECK(DragonsCave::observe(banked, viewer) == banked);
}

TEST_CASE("The dragon player plays no card and stays", "[cave][DC-12]") {
  const State before = CaveScene(3).stands(seat_a, 8).purse(seat_a, 5).state();
  CHECK(DragonsCave::legal(DragonsCave::view(before, seat_a)).empty());
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

TEST_CASE("The dragon passes to the left after every round", "[cave][DC-14]") {
  State state = CaveScene(3).state();
  for (const core::Seat next : {seat_b, seat_c, seat_a}) {
    state = round_of(state, {chest_card, blue}, Color::Red).state;
    CHECK(state.dragon == next);
  }
}

TEST_CASE("A player with only the chest card must play it", "[cave][DC-15]") {
  const State state =
      CaveScene(3)
          .stands(seat_b, 12)
          .face_up(seat_b, {Card::Red, Card::Yellow, Card::Green, Card::Blue, Card::Purple})
          .state();
  CHECK(DragonsCave::legal(DragonsCave::view(state, seat_b)) == std::vector<Action>{chest_card});
  CHECK(refused_by(state, red) == "DC-15");
}

// DC-16 … DC-19 and DC-24: the treasure runs short, and the end.

namespace {

using Winners = core::FixedList<core::Seat, max_players>;

}  // namespace

TEST_CASE("A treasure that holds enough pays all players in full", "[cave][DC-16]") {
  CHECK(payments({0, 3, 4, 0}, 7) == BySeat<int>{0, 3, 4, 0});
  CHECK(payments({}, 7) == BySeat<int>{});
}

TEST_CASE("A treasure that falls short is shared equally, never beyond what is owed",
          "[cave][DC-16]") {
  CHECK(payments({0, 3, 4, 0}, 5) == BySeat<int>{0, 2, 2, 0});
  CHECK(payments({0, 3, 4, 2}, 8) == BySeat<int>{0, 2, 2, 2});
  CHECK(payments({0, 1, 4, 0}, 4) == BySeat<int>{0, 1, 2, 0});
  CHECK(payments({0, 4, 4, 4}, 2) == BySeat<int>{});
}

TEST_CASE("All players take coins at the same time, before any robbery", "[cave][DC-16]") {
  // C's coins come back too late for B, who is owed 4.
  const State before = CaveScene(3).stands(seat_b, 16).purse(seat_c, 6).treasure(3).state();
  const auto step = round_of(before, {red, green}, Color::Green);
  CHECK(step.state.purses[1] == 3);
  CHECK(step.state.treasure == 0);
}

TEST_CASE("An empty treasure ends the game after the robberies of the round", "[cave][DC-17]") {
  const State before =
      CaveScene(3).stands(seat_b, 15).stands(seat_c, 5).purse(seat_c, 6).treasure(3).state();
  const auto paid = round_of(before, {yellow, green}, Color::Green);
  CHECK(paid.state.treasure == 0);
  CHECK(paid.state.phase == Phase::Split);
  CHECK(DragonsCave::view(paid.state, core::Spectator{}).last_round);
  const auto over = done(done(paid.state, Split{6, 0}).state, Guess{Fist::Left});
  const std::vector<Event> expected = {Robbed{seat_c, Fist::Left, {6, 0}}, Over{{seat_b}}};
  CHECK(over.events == expected);
  CHECK(over.state.treasure == 6);
  CHECK(over.state.phase == Phase::Over);
}

TEST_CASE("A treasure that cannot pay in full ends the game, even with coins left",
          "[cave][DC-17]") {
  const State before =
      CaveScene(4).stands(seat_b, 18).stands(seat_c, 18).stands(seat_d, 18).treasure(8).state();
  const State over = round_of(before, {red, red, red}, Color::Blue).state;
  CHECK(over.treasure == 2);
  CHECK(over.phase == Phase::Over);
}

TEST_CASE("The game goes on if the treasure pays in full and keeps a coin", "[cave][DC-17]") {
  const State before = CaveScene(3).stands(seat_b, 18).treasure(5).state();
  CHECK(round_of(before, {red, chest_card}, Color::Blue).state.phase == Phase::Choose);
}

TEST_CASE("The round in which a dwarf reaches the lair is the last, with all its robberies",
          "[cave][DC-18]") {
  const State before =
      CaveScene(4).stands(seat_b, 20).purse(seat_c, 2).stands(seat_d, 18).purse(seat_d, 1).state();
  const auto revealed = round_of(before, {red, yellow, yellow}, Color::Yellow);
  CHECK(revealed.state.phase == Phase::Split);
  CHECK(revealed.state.dwarves[1][0] == lair);
  CHECK(DragonsCave::view(revealed.state, seat_a).last_round);
  State state = done(done(revealed.state, Split{1, 1}).state, Guess{Fist::Left}).state;
  CHECK(DragonsCave::turn(state) == core::Turn{seat_d});
  const auto last = done(done(state, Split{1, 0}).state, Guess{Fist::Right});
  CHECK(event<Over>(last) == Over{{seat_b}});
  const State& over = last.state;
  CHECK(DragonsCave::turn(over) == core::Turn{core::GameOver{}});
  CHECK(over.committed == BySeat<std::optional<Choose>>{});
  CHECK(over.guard == Color::Yellow);
  CHECK_FALSE(over.split);
  CHECK(over.dragon == seat_a);
  CHECK(over.round == 1);
  CHECK(over.quiet == 0);
  for (const core::Viewer& viewer : viewers(4)) {
    const View view = DragonsCave::view(over, viewer);
    CHECK(DragonsCave::legal(view).empty());
    CHECK(view.last_round);
    CHECK_FALSE(to_act(view));
  }
  CHECK(refused_by(over, red) == "DC-18");
}

TEST_CASE("The player with most coins in purse and chest wins", "[cave][DC-19]") {
  State state = CaveScene(3).purse(seat_a, 5).chest(seat_b, 4).purse(seat_b, 2).state();
  CHECK(winners(state) == Winners{seat_b});
  CHECK(totals(DragonsCave::view(state, seat_a)) == BySeat<int>{5, 6, 0, 0});
  CHECK(ranks(DragonsCave::view(state, seat_a)) == BySeat<int>{2, 1, 3, 0});
}

TEST_CASE("A tie goes to the tied player nearest to the lair, or is shared", "[cave][DC-19]") {
  CaveScene scene(4);
  scene.purse(seat_a, 5).chest(seat_b, 5).purse(seat_c, 3).stands(seat_c, 20);
  SECTION("nearer") {
    const State state = scene.stands(seat_a, 7).stands(seat_b, 9).state();
    CHECK(winners(state) == Winners{seat_b});
    CHECK(ranks(DragonsCave::view(state, seat_a)) == BySeat<int>{2, 1, 3, 4});
  }
  SECTION("on the same space") {
    const State state = scene.stands(seat_a, 9).stands(seat_b, 9).state();
    CHECK(winners(state) == Winners{seat_a, seat_b});
    CHECK(ranks(DragonsCave::view(state, seat_a)) == BySeat<int>{1, 1, 3, 4});
  }
}

TEST_CASE("Twelve rounds in a row without a dwarf coming forward end the game", "[cave][DC-24]") {
  State state = CaveScene(3).purse(seat_c, 1).state();
  for (int round = 1; round < max_quiet_rounds; ++round) {
    // A caught dwarf does not come forward.
    state = round_of(state, {chest_card, red}, Color::Red).state;
    if (state.phase == Phase::Split) state = done(done(state, Split{0, 1}).state, Guess{}).state;
    CHECK(state.quiet == round);
    CHECK(state.phase == Phase::Choose);
  }
  SECTION("with the twelfth") {
    const auto last = round_of(state, {chest_card, chest_card}, Color::Red);
    CHECK(last.state.phase == Phase::Over);
    CHECK(last.state.quiet == max_quiet_rounds);
    CHECK(event<Over>(last) == Over{{seat_c}});
  }
  SECTION("not when a dwarf moves in it") {
    const State after = round_of(state, {chest_card, red}, Color::Blue).state;
    CHECK(after.phase == Phase::Choose);
    CHECK(after.quiet == 0);
  }
}

TEST_CASE("Rounds are counted up to the largest number that a file holds", "[cave][DC-24]") {
  State state = CaveScene(3).state();
  for (const int expected : {UINT16_MAX, UINT16_MAX}) {
    state.round = UINT16_MAX - 1;
    if (state.quiet > 0) state.round = UINT16_MAX;
    state = round_of(state, {chest_card, chest_card}, Color::Red).state;
    CHECK(state.round == expected);
  }
}

TEST_CASE("From the reveal on the view knows that the twelfth quiet round is the last",
          "[cave][DC-24]") {
  const State before = CaveScene(3).purse(seat_b, 1).quiet(11).state();
  const State chosen_all = chosen(before, {red, chest_card});
  CHECK_FALSE(DragonsCave::view(chosen_all, seat_a).last_round);
  const State caught = done(chosen_all, Guard{Color::Red}).state;
  CHECK(caught.phase == Phase::Split);
  CHECK(DragonsCave::view(caught, seat_a).last_round);
  const State moved = chosen(before, {red, yellow});  // C comes forward
  CHECK_FALSE(DragonsCave::view(done(moved, Guard{Color::Red}).state, seat_a).last_round);
  const State split = done(caught, Split{0, 1}).state;
  CHECK(done(split, Guess{Fist::Right}).state.phase == Phase::Over);
}

// DC-20 … DC-23: two players.

TEST_CASE("Each of two players has two dwarves, but one purse, chest and set of cards",
          "[cave][DC-20]") {
  const State before = CaveScene(2).stands(seat_b, 4, 6).purse(seat_b, 1).state();
  CHECK(DragonsCave::turn(before) == core::Turn{seat_b});
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

TEST_CASE("Players choose card and dwarf together in secret; only that dwarf moves or is caught",
          "[cave][DC-21]") {
  const State before = CaveScene(2).stands(seat_b, 9, 14).purse(seat_b, 2).state();
  const State face_down = chosen(before, {{Card::Red, 1}});
  CHECK_FALSE(DragonsCave::view(face_down, seat_a).chose);
  CHECK(DragonsCave::view(face_down, seat_b).chose == Choose{Card::Red, 1});
  const auto caught = done(face_down, Guard{Color::Red});
  CHECK(event<Scared>(caught) == Scared{seat_b, 1, 14, 13});
  CHECK(caught.state.dwarves[1] == Dwarves{9, 13});
  CHECK(caught.state.robbed == seat_b);
}

TEST_CASE("A dwarf in the lair cannot be picked; the chest card picks none", "[cave][DC-21]") {
  const State state = CaveScene(2).stands(seat_b, lair, 14).state();
  CHECK(refused_by(state, Choose{Card::Red, 0}) == "DC-21");
  CHECK(refused_by(state, chest_card).empty());
  const std::vector<Action> legal = DragonsCave::legal(DragonsCave::view(state, seat_b));
  CHECK(legal.size() == 6);
  CHECK(legal.front() == Action{Choose{Card::Red, 1}});
  CHECK(legal.back() == Action{chest_card});
}

TEST_CASE("Legal choices are listed by card, then by dwarf", "[cave][DC-21]") {
  const std::vector<Action> legal =
      DragonsCave::legal(DragonsCave::view(CaveScene(2).state(), seat_b));
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
  CHECK(DragonsCave::turn(uncaught) == core::Turn{seat_b});
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

TEST_CASE("A tie of two players goes to the better front dwarf, then the better rear dwarf",
          "[cave][DC-23]") {
  CaveScene scene(2);
  scene.purse(seat_a, 3).chest(seat_b, 3);
  CHECK(winners(scene.stands(seat_a, 2, 17).stands(seat_b, 16, 16).state()) == Winners{seat_a});
  CHECK(winners(scene.stands(seat_a, 2, 17).stands(seat_b, 17, 3).state()) == Winners{seat_b});
  CHECK(winners(scene.stands(seat_a, 3, 17).stands(seat_b, 17, 3).state()) ==
        Winners{seat_a, seat_b});
  CHECK(winners(scene.purse(seat_a, 4).stands(seat_a, 0, 0).state()) == Winners{seat_a});
}

// The worked examples of the rules, one test each. A, B and C are seats 0, 1, 2.

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

TEST_CASE("Example 2: caught with no space of the color behind, B is back at the start",
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
  CHECK(DragonsCave::turn(state) == core::Turn{seat_a});
}
