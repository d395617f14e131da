// Tests the rules of Mount Drago in the order of the rulebook, MD-1 to MD-26, and its worked
// examples.
#include <algorithm>
#include <array>
#include <set>

#include "catch.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "support/boards.hpp"
#include "support/mount_drago.hpp"

// MD-1 … MD-8: material and setup.

using namespace mount_drago;
using namespace support;

namespace {

State chosen(State state, std::initializer_list<Dragon> dragons) {
  for (const Dragon dragon : dragons) state = done(state, Mount{dragon}).state;
  return state;
}

Shuffle in_order(const State& state) {
  Shuffle shuffle;
  for (const Card card : state.piles.draw()) shuffle.draw.push_back(card);
  return shuffle;
}

/// Returns a shuffle that deals these cards first, then the rest in order.
Shuffle dealing(const State& state, std::initializer_list<const char*> first) {
  std::vector<Card> rest(state.piles.draw().begin(), state.piles.draw().end());
  std::vector<Card> dealt;
  for (const char* const name : first) {
    dealt.push_back(card(name));
    rest.erase(std::find(rest.begin(), rest.end(), dealt.back()));
  }
  Shuffle shuffle;
  for (const Card card : rest) shuffle.draw.push_back(card);
  for (auto card = dealt.rbegin(); card != dealt.rend(); ++card) shuffle.draw.push_back(*card);
  return shuffle;
}

}  // namespace

TEST_CASE("There are ten dragons, in the order of the rules", "[drago][MD-1]") {
  std::string all;
  for (const Dragon dragon : all_dragons) all += std::string(name(dragon)) + ' ';
  CHECK(all == "blue brown black red yellow green gray lightblue purple orange ");
  CHECK_FALSE(dragon_named("white"));
}

TEST_CASE("Each dragon has 2 ones, 2 twos, 3 threes, 2 fours and 2 fives", "[drago][MD-2]") {
  const auto deck = full_deck();
  CHECK(deck.size() == 110);
  for (const Dragon dragon : all_dragons) {
    std::array<int, 6> count{};
    for (const Card card : deck) {
      if (card.dragon() == dragon) ++count[static_cast<std::size_t>(card.value())];
    }
    CHECK(count == std::array<int, 6>{0, 2, 2, 3, 2, 2});
  }
}

TEST_CASE("A board is a start worth 0, spaces between, and four summit spaces", "[drago][MD-3]") {
  CHECK_FALSE(fault_of(test_board()));
  using enum SpaceKind;
  struct Case {
    std::vector<SpaceKind> kinds;
    const char* place;
  };
  for (const auto& [kinds, place] : std::initializer_list<Case>{
           {{Start}, "spaces"},
           {{Start, Summit, Summit, Summit, Summit}, "spaces"},
           {{Start, Blue, Summit, Summit, Summit, Summit}, "none"},
           {{Plain, Blue, Summit, Summit, Summit, Summit}, "spaces[0].kind"},
           {{Start, Start, Summit, Summit, Summit, Summit}, "spaces[1].kind"},
           {{Start, Summit, Summit, Summit, Summit, Summit}, "spaces[1].kind"},
           {{Start, Blue, Plain, Summit, Summit, Summit}, "spaces[2].kind"},
       }) {
    Board board;
    for (const SpaceKind kind : kinds) board.add(Space{kind, 0});
    const auto fault = fault_of(board);
    CHECK((fault ? fault->place : "none") == place);
  }
  CHECK(test_board().first_summit() == test_board().size() - 4);
  CHECK_FALSE(Space{Blue, 1} == Space{Blue, 2});
  CHECK_FALSE(Space{Blue, 1} == Space{Plain, 1});
}

TEST_CASE("2 to 5 riders sit at the table", "[drago][MD-4]") {
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    CHECK_FALSE(fault_of(MountDrago::start(setup_for(riders))));
  }
  CHECK(fault_of(MountDrago::start(setup_for(1)))->place == "riders");
  State crowd = MountDrago::start(setup_for(5));
  crowd.riders = 6;
  CHECK(fault_of(crowd)->place == "riders");
}

TEST_CASE("All dragons are on the start and all scores are 0", "[drago][MD-5]") {
  for (const RuleSet rules : all_rule_sets()) {
    const State state = MountDrago::start(setup_for(4, rules));
    CHECK(state.positions == Positions{});
    CHECK(state.scores == Scores{});
    CHECK(state.summit.empty());
  }
}

TEST_CASE("Riders choose different first dragons in seat order", "[drago][MD-6]") {
  const State start = MountDrago::start(setup_for(3, schmidt, nina));
  REQUIRE(start.phase == Phase::Mount);
  CHECK(start.turn == nina);
  CHECK(MountDrago::legal(MountDrago::view(start, nina)).size() == 10);

  const auto first = done(start, Mount{Dragon::Gray});
  CHECK(event<Mounted>(first) == Mounted{nina, Dragon::Gray});
  CHECK(stack(first.state, nina) == "gray-3");
  CHECK(first.state.turn == maria);
  CHECK(MountDrago::legal(MountDrago::view(first.state, maria)).size() == 9);
  CHECK(refused_by(first.state, Mount{Dragon::Gray}) == "MD-6");

  const State all = chosen(first.state, {Dragon::Blue, Dragon::Red});
  CHECK(stack(all, maria) == "blue-3");
  CHECK(stack(all, luca) == "red-3");
  CHECK(all.phase == Phase::Shuffle);
  CHECK(all.turn == nina);
  CHECK(all.piles.draw().size() == 107);
  CHECK(std::is_sorted(all.piles.draw().begin(), all.piles.draw().end()));
}

TEST_CASE("Dealt first mounts follow the hands; a card of a ridden dragon goes under the own stack",
          "[drago][MD-6]") {
  const State start = MountDrago::start(setup_for(3, schmidt_dealt, maria));
  REQUIRE(start.phase == Phase::Shuffle);
  Shuffle shuffle = dealing(
      start, {// six rounds of hands for Maria, Luca and Nina
              "blue-1", "brown-1", "black-1", "blue-1", "brown-1", "black-1", "blue-2", "brown-2",
              "black-2", "blue-2", "brown-2", "black-2", "blue-3", "brown-3", "black-3", "blue-3",
              "brown-3", "black-3",
              // mounts: Maria red; Luca red (ridden), red (ridden), gray; Nina gray (ridden), green
              "red-1", "red-2", "red-4", "gray-2", "gray-5", "green-4"});
  const auto step = done(start, shuffle);
  CHECK(stack(step.state, maria) == "red-1");
  CHECK(stack(step.state, luca) == "red-4 red-2 gray-2");
  CHECK(stack(step.state, nina) == "gray-5 green-4");
  const std::vector<Event> expected = {
      Drew{maria, hand({"blue-1", "blue-1", "blue-2", "blue-2", "blue-3", "blue-3"})},
      Drew{luca, hand({"brown-1", "brown-1", "brown-2", "brown-2", "brown-3", "brown-3"})},
      Drew{nina, hand({"black-1", "black-1", "black-2", "black-2", "black-3", "black-3"})},
      Mounted{maria, Dragon::Red},
      Mounted{luca, Dragon::Gray},
      Mounted{nina, Dragon::Green}};
  CHECK(step.events == expected);
  CHECK(step.state.phase == Phase::Play);
  CHECK(step.state.turn == maria);
}

TEST_CASE("The shuffled rest deals each rider 6 cards, one at a time, clockwise", "[drago][MD-7]") {
  State state = MountDrago::start(setup_for(2, schmidt, nina));
  state = chosen(state, {Dragon::Gray, Dragon::Blue});
  CHECK(MountDrago::turn(state) == core::Turn{core::Chance{}});
  const auto step = done(
      state, dealing(state, {"red-1", "black-1", "red-2", "black-2", "red-3", "black-3", "red-4",
                             "black-4", "red-5", "black-5", "red-1", "black-1", "green-1"}));
  CHECK(step.state.hands[1] == hand({"red-1", "red-2", "red-3", "red-4", "red-5", "red-1"}));
  CHECK(step.state.hands[0] ==
        hand({"black-1", "black-2", "black-3", "black-4", "black-5", "black-1"}));
  CHECK(step.state.piles.draw().size() == 110 - 2 - 12);
  CHECK(step.state.piles.draw().back() == card("green-1"));
  CHECK(step.events ==
        std::vector<Event>{Drew{nina, step.state.hands[1]}, Drew{luca, step.state.hands[0]}});
}

TEST_CASE("A shuffle must hold exactly the cards of the pile", "[drago][MD-7]") {
  const State state = chosen(MountDrago::start(setup_for(2)), {Dragon::Gray, Dragon::Blue});
  Shuffle shuffle = in_order(state);
  CHECK(refused_by(state, shuffle).empty());
  shuffle.draw.pop_back();
  CHECK(refused_by(state, shuffle) == "MD-7");
  shuffle.draw.push_back(card("blue-1"));
  CHECK(refused_by(state, shuffle) == "MD-7");
}

TEST_CASE("The seat chosen at setup begins, then turns go clockwise", "[drago][MD-8]") {
  for (std::uint8_t first = 0; first < 4; ++first) {
    core::Match<MountDrago> match(setup_for(4, schmidt_dealt, core::Seat{first}), 1);
    CHECK(match.turn() == core::Turn{core::Seat{first}});
  }
  const State marias = Scene(3)
                           .turn(maria)
                           .holds(maria, {"orange-2", "red-1"})
                           .holds(luca, {"purple-2", "red-1"})
                           .state();
  const State lucas = played(marias, "orange-2").state;
  CHECK(lucas.turn == luca);
  CHECK(played(lucas, "purple-2").state.turn == nina);
}

// MD-9 … MD-14: playing a card, moving its dragon, mounting.

namespace {

/// A table whose only dragon in last place is black, on the start.
Scene with_black_last(int riders) {
  Scene scene(riders);
  for (const Dragon dragon : all_dragons) {
    if (dragon != Dragon::Black) scene.stands(dragon, space::plain_two);
  }
  return scene;
}

}  // namespace

TEST_CASE("A turn plays exactly one card of the hand; passing is illegal", "[drago][MD-9]") {
  const State state = with_black_last(2).holds(luca, {"blue-1", "red-4", "blue-1"}).state();
  CHECK(MountDrago::legal(MountDrago::view(state, luca)) ==
        std::vector<Action>{Play{card("blue-1")}, Play{card("red-4")}});
  CHECK(MountDrago::legal(MountDrago::view(state, nina)).empty());
  CHECK(MountDrago::legal(MountDrago::view(state, core::Spectator{})).empty());
  CHECK(refused_by(state, Play{card("red-5")}) == "MD-9");
  CHECK(refused_by(state, Ride{true}) == "MD-9");
  CHECK(refused_by(state, Discard{}) == "MD-9");
}

TEST_CASE("The card's dragon moves up by its value, ridden or not, and dragons share spaces",
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

TEST_CASE("The last space stops a dragon, and the rest of the value is lost", "[drago][MD-10]") {
  const State state = with_black_last(2)
                          .stands(Dragon::Blue, space::summit_seven)
                          .holds(luca, {"blue-5", "red-1"})
                          .state();
  const auto step = played(state, "blue-5");
  CHECK(event<Moved>(step) == Moved{Dragon::Blue, space::summit_seven, space::last});
}

TEST_CASE("A dragon on the last space moves 0 spaces", "[drago][MD-10]") {
  const State state =
      with_black_last(2).stands(Dragon::Blue, space::last).holds(luca, {"blue-3", "red-1"}).state();
  const auto step = played(state, "blue-3");
  CHECK(event<Moved>(step) == Moved{Dragon::Blue, space::last, space::last});
  CHECK_FALSE(event<Scored>(step));
  CHECK(mount(step.state, luca) == Dragon::Blue);
}

TEST_CASE("The card of a dragon with another rider goes under the own stack", "[drago][MD-11]") {
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

TEST_CASE("The card of a dragon with another rider goes under even from last place",
          "[drago][MD-11]") {
  const State state =
      with_black_last(2).stack(nina, {"black-1"}).holds(luca, {"black-2", "blue-1"}).state();
  const auto step = played(state, "black-2");
  CHECK(step.state.phase == Phase::Play);
  CHECK(mount(step.state, nina) == Dragon::Black);
  CHECK(stack(step.state, luca) == "black-2 orange-1");
}

TEST_CASE("A dragon without a rider that is not last is mounted without a choice",
          "[drago][MD-11]") {
  const State state = with_black_last(2).holds(luca, {"blue-3", "red-1"}).state();
  const auto step = played(state, "blue-3");
  CHECK(step.state.phase == Phase::Play);
  CHECK(mount(step.state, luca) == Dragon::Blue);
  CHECK(refused_by(step.state, Ride{false}) == "MD-9");
}

TEST_CASE("The card of the own mount goes on top, even from last place", "[drago][MD-11]") {
  const State state =
      with_black_last(2).stack(luca, {"black-1"}).holds(luca, {"black-2", "blue-1"}).state();
  const auto step = played(state, "black-2");
  CHECK(step.state.phase == Phase::Play);
  CHECK(stack(step.state, luca) == "black-1 black-2");
  CHECK_FALSE(event<Mounted>(step));  // the mount stays the same
}

TEST_CASE("During the choice only riding and declining are legal", "[drago][MD-11]") {
  const State state = with_black_last(2).holds(luca, {"black-4", "blue-1"}).state();
  const State asked = played(state, "black-4").state;
  CHECK(asked.phase == Phase::Ride);
  CHECK(asked.played == card("black-4"));
  CHECK(asked.hands[0] == hand({"blue-1"}));
  CHECK(MountDrago::legal(MountDrago::view(asked, luca)) ==
        std::vector<Action>{Ride{true}, Ride{false}});
  CHECK(MountDrago::legal(MountDrago::view(asked, nina)).empty());
  CHECK(refused_by(asked, Play{card("blue-1")}) == "MD-11");
}

TEST_CASE("Last place is judged before the move and counts ties, ridden dragons and the start",
          "[drago][MD-12]") {
  SECTION("on the first turn every dragon without a rider is a choice") {
    for (const char* const name : {"blue-5", "green-1", "gray-3"}) {
      CHECK(played(Scene(2).holds(luca, {name, "red-1"}).state(), name).state.phase == Phase::Ride);
    }
  }
  SECTION("a ridden dragon behind it takes last place") {
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
  SECTION("being last after the move does not count") {
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
  const View view = MountDrago::view(state, nina);
  CHECK(mount_of(view, luca) == Dragon::Blue);
  CHECK(rider_of(view, Dragon::Blue) == luca);
  CHECK_FALSE(rider_of(view, Dragon::Green));
}

// MD-15 … MD-19: triggers and gains of scorings.

namespace {

/// All on plain spaces, black alone in last place; orange, purple and lightblue ridden.
Scene quiet_table_of_three() {
  Scene scene(3);
  for (const Dragon dragon : all_dragons) {
    if (dragon != Dragon::Black) scene.stands(dragon, space::plain_two);
  }
  return scene;
}

}  // namespace

TEST_CASE("Landing on a blue or green space scores; passing it does not", "[drago][MD-15]") {
  const State state = quiet_table_of_three()
                          .stands(Dragon::Blue, space::minus_two + 3)
                          .holds(luca, {"blue-1", "blue-2", "blue-4"})
                          .state();
  CHECK(event<Scored>(played(state, "blue-1"))->kind == Scoring::Large);
  CHECK_FALSE(event<Scored>(played(state, "blue-2")));
  CHECK(event<Scored>(played(state, "blue-4"))->kind == Scoring::Small);
}

TEST_CASE("A dragon without a rider triggers a scoring as well", "[drago][MD-15][MD-19]") {
  const State state = quiet_table_of_three()
                          .stands(Dragon::Orange, space::plain_three)
                          .stands(Dragon::Black, space::plain_one)
                          .holds(luca, {"black-1", "blue-4"})
                          .state();
  const auto step = done(played(state, "black-1").state, Ride{false});
  // Luca is on a 3, the others on a 2; black has no rider for its own 2.
  CHECK(event<Scored>(step) == Scored{Scoring::Small, {3, 2, 2}});
}

TEST_CASE("The small scoring gives 3 or less, also negative numbers, and ignores higher ones",
          "[drago][MD-16]") {
  const State state = quiet_table_of_three()
                          .stands(Dragon::Orange, space::minus_two)
                          .stands(Dragon::Purple, space::plain_four)
                          .stands(Dragon::LightBlue, space::plain_three)
                          .stands(Dragon::Gray, space::plain_one)
                          .stack(luca, {"orange-2"})
                          .holds(luca, {"purple-4", "blue-4"})
                          .state();
  const auto step = played(state, "purple-4");  // onto the high blue 2
  CHECK(event<Scored>(step) == Scored{Scoring::Small, {-2, 2, 3}});
  const State higher = quiet_table_of_three()
                           .stands(Dragon::Purple, space::plain_four)
                           .stands(Dragon::LightBlue, space::plain_six)
                           .holds(luca, {"blue-2", "blue-4"})
                           .state();
  // Luca rides blue onto the blue 3; Nina's 4 and Maria's 6 are worth nothing.
  CHECK(event<Scored>(played(higher, "blue-2")) == Scored{Scoring::Small, {3, 0, 0}});
}

TEST_CASE("The large scoring gives the number under each mount, high or negative",
          "[drago][MD-17]") {
  const State state = quiet_table_of_three()
                          .stands(Dragon::Orange, space::minus_two)
                          .stands(Dragon::Purple, space::plain_six)
                          .stands(Dragon::LightBlue, space::plain_three)
                          .holds(luca, {"lightblue-3", "blue-4"})
                          .state();
  CHECK(event<Scored>(played(state, "lightblue-3")) == Scored{Scoring::Large, {-2, 6, 4}});
}

TEST_CASE("Moving onto the summit from below is a large scoring, on any of its four spaces",
          "[drago][MD-18]") {
  for (int value = 2; value <= 5; ++value) {
    const Card card(Dragon::Purple, value);
    const State state = quiet_table_of_three()
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

TEST_CASE("Moving within the summit is legal and does not score again", "[drago][MD-18]") {
  const State state = quiet_table_of_three()
                          .stands(Dragon::Purple, space::summit_five)
                          .holds(luca, {"purple-2", "blue-4"})
                          .state();
  const auto step = played(state, "purple-2");
  CHECK(event<Moved>(step) == Moved{Dragon::Purple, space::summit_five, space::summit_seven});
  CHECK_FALSE(event<Scored>(step));
  CHECK(step.state.summit.size() == 1);
}

TEST_CASE("The start space is worth 0 in both scorings", "[drago][MD-19]") {
  const State state = quiet_table_of_three()
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
  const State state = quiet_table_of_three()
                          .score(luca, 1)
                          .stands(Dragon::Orange, space::minus_two)
                          .stands(Dragon::Purple, space::plain_three)
                          .holds(luca, {"purple-3", "blue-4"})
                          .state();
  CHECK(played(state, "purple-3").state.scores[0] == -1);
}

TEST_CASE("A scoring without any points is a scoring all the same", "[drago][MD-15][MD-21]") {
  const State state = quiet_table_of_three()
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

// MD-20 … MD-24: refilling the hand, discarding summit cards, reshuffling.

namespace {

Scene quiet_table(RuleSet rules = schmidt) {
  Scene scene(2, rules);
  for (const Dragon dragon : all_dragons) {
    if (dragon != Dragon::Black) scene.stands(dragon, space::plain_two);
  }
  return scene;
}

/// Blue is on the summit; Luca plays red, which scores with a 2 and not with a 1.
Scene blue_on_summit(RuleSet rules = schmidt) {
  return quiet_table(rules)
      .stands(Dragon::Blue, space::summit_six)
      .holds(luca, {"blue-3", "red-1", "blue-5", "red-2", "blue-3", "gray-1"})
      .next_draws({"green-1", "green-2", "green-3", "green-4", "green-5"});
}

Shuffle reshuffle(const State& state) {
  core::Rng rng(5);
  return std::get<Shuffle>(MountDrago::roll(state, rng));
}

}  // namespace

TEST_CASE("Without a scoring the hand is refilled to 6 at the end of the turn", "[drago][MD-20]") {
  const State state = quiet_table()
                          .holds(luca, {"red-1", "red-2", "gray-1"})
                          .next_draws({"green-1", "green-2", "green-3", "green-4"})
                          .state();
  const auto step = played(state, "red-1");
  CHECK(step.state.hands[0] ==
        hand({"red-2", "gray-1", "green-1", "green-2", "green-3", "green-4"}));
  CHECK(step.events.back() ==
        Event{Drew{luca, hand({"green-1", "green-2", "green-3", "green-4"})}});
  CHECK(step.state.turn == nina);
}

TEST_CASE("After a scoring no cards are drawn, and the hand shrinks", "[drago][MD-21]") {
  const State state = quiet_table().holds(luca, {"red-1", "red-2", "gray-1"}).state();
  const auto step = played(state, "red-2");
  REQUIRE(event<Scored>(step));
  CHECK(step.state.hands[0] == hand({"red-1", "gray-1"}));
  CHECK_FALSE(event<Drew>(step));
  CHECK(step.state.turn == nina);
}

TEST_CASE("The last card played refills the hand to 6 at once, also after a choice",
          "[drago][MD-22]") {
  const State state = quiet_table().holds(luca, {"black-3"}).state();
  const State asked = played(state, "black-3").state;
  REQUIRE(asked.phase == Phase::Ride);
  CHECK(asked.hands[0].empty());
  const auto step = done(asked, Ride{true});
  REQUIRE(event<Scored>(step));
  CHECK(step.state.hands[0].size() == 6);
}

TEST_CASE("Before the draw, cards of summit dragons may be discarded under the own stack",
          "[drago][MD-23]") {
  const State before = blue_on_summit().stack(luca, {"orange-2"}).state();
  const auto play = played(before, "red-1");
  CHECK_FALSE(event<Drew>(play));
  const State asked = play.state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(MountDrago::turn(asked) == core::Turn{luca});
  CHECK(MountDrago::legal(MountDrago::view(asked, nina)).empty());

  SECTION("every selection is legal once, in the order of the hand") {
    const std::vector<Action> expected = {Discard{},
                                          Discard{hand({"blue-3"})},
                                          Discard{hand({"blue-5"})},
                                          Discard{hand({"blue-3", "blue-5"})},
                                          Discard{hand({"blue-3", "blue-3"})},
                                          Discard{hand({"blue-3", "blue-5", "blue-3"})}};
    const std::vector<Action> legal = MountDrago::legal(MountDrago::view(asked, luca));
    CHECK(legal.size() == expected.size());
    for (const Action& action : expected) {
      CHECK(std::count(legal.begin(), legal.end(), action) == 1);
    }
  }
  SECTION("they go under one by one, and the hand is refilled to 6") {
    const auto step = done(asked, Discard{hand({"blue-5", "blue-3"})});
    CHECK(stack(step.state, luca) == "blue-3 blue-5 orange-2 red-1");
    CHECK(step.state.hands[0] ==
          hand({"red-2", "blue-3", "gray-1", "green-1", "green-2", "green-3"}));
    const std::vector<Event> expected = {Discarded{luca, hand({"blue-5", "blue-3"})},
                                         Drew{luca, hand({"green-1", "green-2", "green-3"})}};
    CHECK(step.events == expected);
    CHECK(step.state.turn == nina);
  }
  SECTION("none has to be discarded") {
    const auto step = done(asked, Discard{});
    CHECK(step.events == std::vector<Event>{Drew{luca, hand({"green-1"})}});
  }
  SECTION("other cards are refused") {
    CHECK(refused_by(asked, Discard{hand({"gray-1"})}) == "MD-23");
    CHECK(refused_by(asked, Discard{hand({"blue-4"})}) == "MD-23");
    CHECK(refused_by(asked, Discard{hand({"blue-5", "blue-5"})}) == "MD-23");
    CHECK(refused_by(asked, Play{card("red-2")}) == "MD-23");
  }
}

TEST_CASE("A turn without a draw has no discard", "[drago][MD-23]") {
  const auto step = played(blue_on_summit().state(), "red-2");
  REQUIRE(event<Scored>(step));
  CHECK(step.state.phase == Phase::Play);
  CHECK(step.state.turn == nina);
}

TEST_CASE("A hand without summit cards has no discard", "[drago][MD-23]") {
  const State state = quiet_table()
                          .stands(Dragon::Blue, space::summit_six)
                          .holds(luca, {"red-1", "red-2", "gray-1"})
                          .state();
  CHECK(played(state, "red-1").state.turn == nina);
}

TEST_CASE("A rider who plays the last card cannot discard and refills", "[drago][MD-22][MD-23]") {
  const State state =
      quiet_table().stands(Dragon::Blue, space::summit_six).holds(luca, {"blue-1"}).state();
  const auto step = played(state, "blue-1");
  CHECK(step.state.turn == nina);
  CHECK(step.state.hands[0].size() == 6);
}

TEST_CASE("With swap, every own turn ends with an exchange of summit cards", "[drago][MD-23]") {
  SECTION("after a scoring: as many are drawn as were discarded") {
    const State asked = played(blue_on_summit(studiogiochi).state(), "red-2").state;
    REQUIRE(asked.phase == Phase::Discard);
    const auto step = done(asked, Discard{hand({"blue-3", "blue-5"})});
    CHECK(step.state.hands[0] == hand({"red-1", "blue-3", "gray-1", "green-1", "green-2"}));
    CHECK(event<Drew>(step) == Drew{luca, hand({"green-1", "green-2"})});
  }
  SECTION("after a scoring: discarding none draws none") {
    const State asked = played(blue_on_summit(studiogiochi).state(), "red-2").state;
    const auto step = done(asked, Discard{});
    CHECK(step.events.empty());
    CHECK(step.state.hands[0].size() == 5);
    CHECK(step.state.turn == nina);
  }
  SECTION("after a scoring: a whole hand of them is exchanged, not refilled to 6") {
    const State state = quiet_table(studiogiochi)
                            .stands(Dragon::Blue, space::summit_six)
                            .holds(luca, {"blue-3", "red-2", "blue-5"})
                            .state();
    const auto step = done(played(state, "red-2").state, Discard{hand({"blue-3", "blue-5"})});
    CHECK(step.state.hands[0].size() == 2);
  }
  SECTION("without a scoring: the hand is refilled as usual") {
    const State asked = played(blue_on_summit(studiogiochi).state(), "red-1").state;
    const auto step = done(asked, Discard{hand({"blue-3"})});
    CHECK(step.state.hands[0].size() == 6);
    CHECK(event<Drew>(step) == Drew{luca, hand({"green-1", "green-2"})});
  }
}

TEST_CASE("A discarded card must be in the hand, as often as it is discarded", "[drago][MD-23]") {
  const State asked = quiet_table()
                          .stands(Dragon::Blue, space::summit_six)
                          .holds(luca, {"blue-3", "blue-5", "blue-3", "red-1"})
                          .state();
  const State state = played(asked, "red-1").state;
  REQUIRE(state.phase == Phase::Discard);
  CHECK(refused_by(state, Discard{hand({"blue-3", "blue-3", "blue-5"})}).empty());
  for (const auto& cards :
       {hand({"blue-1", "blue-3", "blue-5"}), hand({"blue-3", "blue-1", "blue-5"}),
        hand({"blue-3", "blue-5", "blue-1"}), hand({"blue-5", "blue-3", "blue-5"}),
        hand({"blue-3", "blue-3", "blue-3"}), hand({"blue-5", "blue-5"}), hand({"blue-1"})}) {
    CHECK(refused_by(state, Discard{cards}) == "MD-23");
  }
}

TEST_CASE("With swap, cards of a dragon that arrives this turn may go this turn",
          "[drago][MD-23]") {
  const State state = quiet_table(studiogiochi)
                          .stands(Dragon::Blue, space::high_plain_three)
                          .holds(luca, {"blue-3", "blue-5", "gray-1"})
                          .state();
  const State asked = played(state, "blue-5").state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(MountDrago::legal(MountDrago::view(asked, luca)).size() == 2);
}

TEST_CASE("When the pile runs out, all stacks except their top cards become a new one",
          "[drago][MD-24]") {
  const State before = quiet_table()
                           .stack(luca, {"green-4", "orange-2"})
                           .holds(luca, {"red-1", "red-2", "gray-1"})
                           .next_draws({"green-1", "green-2"})
                           .pile_of(2)
                           .state();
  const auto play = played(before, "red-1");
  const State due = play.state;
  CHECK(event<Drew>(play) == Drew{luca, hand({"green-1", "green-2"})});
  CHECK(due.phase == Phase::Shuffle);
  CHECK(MountDrago::turn(due) == core::Turn{core::Chance{}});
  CHECK(due.turn == luca);
  CHECK(due.piles.draw().empty());
  CHECK(stack(due, luca) == "green-4 orange-2 red-1");
  CHECK(due.hands[0] == hand({"red-2", "gray-1", "green-1", "green-2"}));

  const Shuffle shuffle = reshuffle(due);
  const std::size_t gathered = 110 - 2 - due.hands[0].size() - due.hands[1].size();
  REQUIRE(shuffle.draw.size() == gathered);
  const auto step = done(due, shuffle);
  const Card next = shuffle.draw[gathered - 1];
  const Card after_next = shuffle.draw[gathered - 2];
  const std::vector<Event> expected = {Reshuffled{static_cast<int>(gathered)},
                                       Drew{luca, {next, after_next}}};
  CHECK(step.events == expected);
  CHECK(stack(step.state, luca) == "red-1");
  CHECK(step.state.piles.stack(nina).size() == 1);
  CHECK(step.state.hands[0].size() == 6);
  CHECK(step.state.turn == nina);
  CHECK(step.state.phase == Phase::Play);
}

TEST_CASE("The reshuffle waits until a card is due", "[drago][MD-24]") {
  const State before = quiet_table()
                           .holds(luca, {"red-1", "red-2", "gray-1", "gray-1", "gray-2", "gray-2"})
                           .pile_of(1)
                           .state();
  const auto step = played(before, "red-1");
  CHECK(step.state.piles.draw().empty());
  CHECK(step.state.phase == Phase::Play);
  CHECK(step.state.turn == nina);
}

TEST_CASE("A reshuffle can interrupt an exchange, which then draws the rest",
          "[drago][MD-23][MD-24]") {
  const State before = blue_on_summit(studiogiochi).pile_of(1).state();
  const State asked = played(before, "red-2").state;
  const auto discard = done(asked, Discard{hand({"blue-3", "blue-5"})});
  REQUIRE(discard.state.phase == Phase::Shuffle);
  CHECK(discard.state.hands[0].size() == 4);
  const auto step = done(discard.state, reshuffle(discard.state));
  CHECK(step.state.hands[0].size() == 5);
  CHECK(step.state.turn == nina);
}

TEST_CASE("A reshuffle must hold exactly the cards of the stacks except the mounts",
          "[drago][MD-24]") {
  const State before = quiet_table().holds(luca, {"red-1", "red-2", "gray-1"}).pile_of(0).state();
  const State due = played(before, "red-1").state;
  REQUIRE(due.phase == Phase::Shuffle);
  Shuffle shuffle = reshuffle(due);
  shuffle.draw[0] = card("red-1");  // the mount
  CHECK(refused_by(due, shuffle) == "MD-24");
}

// MD-25 and MD-26: the end of the game, and public information.

namespace {

/// Two dragons are on the summit; Luca (on orange) can move purple, Nina's mount, up as third.
Scene near_the_end() {
  Scene scene(3);
  for (const Dragon dragon : all_dragons) {
    if (dragon != Dragon::Blue && dragon != Dragon::Red && dragon != Dragon::Purple) {
      scene.stands(dragon, space::plain_two);
    }
  }
  return scene.stands(Dragon::Blue, space::summit_six)
      .stands(Dragon::Red, space::last)
      .stands(Dragon::Purple, space::high_plain_three)
      .holds(luca, {"purple-2", "blue-1", "gray-1"});
}

}  // namespace

TEST_CASE("The third dragon on the summit ends the game after its large scoring, within the round",
          "[drago][MD-25]") {
  const State before = near_the_end().score(luca, 4).score(maria, 1).state();
  const auto step = played(before, "purple-2");
  const std::vector<Event> expected = {Played{luca, card("purple-2")},
                                       Moved{Dragon::Purple, 23, space::summit_five},
                                       Scored{Scoring::Large, {2, 5, 2}}, Over{{luca}}};
  CHECK(step.events == expected);
  const State& over = step.state;
  CHECK(over.phase == Phase::Over);
  CHECK(MountDrago::turn(over) == core::Turn{core::GameOver{}});
  CHECK(over.turn == luca);
  CHECK(over.summit == core::FixedList<Dragon, 3>{Dragon::Blue, Dragon::Red, Dragon::Purple});
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    CHECK(MountDrago::legal(MountDrago::view(over, core::Seat{seat})).empty());
  }
  CHECK(refused_by(over, Play{card("blue-1")}) == "MD-25");
}

TEST_CASE("Ties share the win", "[drago][MD-25]") {
  const State before = near_the_end().score(luca, 3).score(maria, 3).state();
  const auto step = played(before, "purple-2");
  CHECK(event<Over>(step) == Over{{luca, nina, maria}});
  CHECK(winners({-3, -1, -1}, 3) == core::FixedList<core::Seat, max_riders>{nina, maria});
  CHECK(winners({-3, -1, 9}, 2) == core::FixedList<core::Seat, max_riders>{nina});
}

TEST_CASE("After the end no cards are drawn, not even after the last card", "[drago][MD-25]") {
  Scene scene = near_the_end();
  State before = scene.state();
  const auto step = played(before, "purple-2");
  CHECK(step.state.hands[0] == hand({"blue-1", "gray-1"}));
  CHECK_FALSE(event<Drew>(step));
}

TEST_CASE("Two dragons on the summit do not end the game", "[drago][MD-25]") {
  const State before = near_the_end().state();
  CHECK(played(before, "blue-1").state.phase != Phase::Over);
}

TEST_CASE("Stacks and sizes of hands are public; others' cards and the order of the pile are not",
          "[drago][MD-26]") {
  const State state = Scene(3)
                          .stack(luca, {"red-1", "blue-2"})
                          .holds(luca, {"gray-1", "gray-3"})
                          .holds(nina, {"green-1"})
                          .state();
  const View of_nina = MountDrago::view(state, nina);
  CHECK(names(of_nina.stacks[0]) == "red-1 blue-2");
  CHECK(of_nina.hand_sizes == std::array<std::uint8_t, max_riders>{2, 1, 6, 0, 0});
  CHECK(of_nina.hand == hand({"green-1"}));
  CHECK(of_nina.draw_size == static_cast<int>(state.piles.draw().size()));

  const View of_spectator = MountDrago::view(state, core::Spectator{});
  CHECK(of_spectator.hand.empty());
  CHECK_FALSE(of_spectator.seat);

  const auto kind = [](const char* name) { return static_cast<std::size_t>(card(name).kind()); };
  CHECK(unseen(of_nina)[kind("gray-1")] == 2);
  CHECK(unseen(of_nina)[kind("red-1")] == 1);
  CHECK(unseen(of_nina)[kind("green-1")] == 1);
  CHECK(unseen(of_spectator)[kind("green-1")] == 2);
}

TEST_CASE("A rider who draws sees the cards, all others only their number", "[drago][MD-26]") {
  const Event drew = Drew{nina, hand({"red-1", "blue-2"})};
  CHECK(MountDrago::observe(drew, nina) == Observation{Drew{nina, hand({"red-1", "blue-2"})}});
  CHECK(MountDrago::observe(drew, luca) == Observation{DrewUnseen{nina, 2}});
  CHECK(MountDrago::observe(drew, core::Spectator{}) == Observation{DrewUnseen{nina, 2}});
  const Event discarded = Discarded{nina, hand({"red-1"})};
  CHECK(MountDrago::observe(discarded, luca) == Observation{Discarded{nina, hand({"red-1"})}});
}

TEST_CASE("A rider who reads cards late sees only the number of those drawn since",
          "[drago][MD-20][MD-26]") {
  State before = Scene(3)
                     .stack(luca, {"red-2"})
                     .stands(Dragon::Blue, space::plain_three)
                     .holds(luca, {"blue-1", "gray-3"})
                     .state();
  before.late_reader = luca;
  const auto step = played(before, "blue-1");
  REQUIRE(step.state.hands[0].size() == hand_size);
  CHECK(step.state.unread == hand_size - 1);
  CHECK_FALSE(event<Drew>(step));
  REQUIRE(event<DrewUnseen>(step));
  const Event drew = *event<DrewUnseen>(step);
  CHECK(drew == Event{DrewUnseen{luca, hand_size - 1}});
  CHECK(MountDrago::observe(drew, luca) == Observation{drew});
  const View own = MountDrago::view(step.state, luca);
  CHECK(own.hand == hand({"gray-3"}));
  CHECK(own.hand_sizes[0] == hand_size);
  CHECK(MountDrago::view(step.state, nina).hand.size() == hand_size);
  // Others' cards are no concern of the reader's.
  State next = step.state;
  REQUIRE(next.turn == nina);
  next = done(next, MountDrago::legal(MountDrago::view(next, nina)).front()).state;
  CHECK(next.unread == hand_size - 1);
}

// The worked examples of the rules digest, one test each. Luca, Nina and Maria are seats 0, 1, 2.

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
  CHECK(MountDrago::turn(asked) == core::Turn{luca});

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
    state.turn = luca;  // Nina's turns do not matter here
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
