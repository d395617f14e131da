// MD-1 … MD-8: what is in the box and how the table is laid.
#include <algorithm>
#include <array>
#include <set>

#include "catch.hpp"
#include "core/match.hpp"
#include "drago/fault.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
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

/// A shuffle that deals these cards first, then the rest in order.
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
  Board board;
  board.add(Space{SpaceKind::Start, 0});
  CHECK(fault_of(board)->place == "spaces");
  board.add(Space{SpaceKind::Blue, 2});
  for (int space = 0; space < summit_spaces; ++space) board.add(Space{SpaceKind::Summit, 5});
  CHECK_FALSE(fault_of(board));
  CHECK(board.first_summit() == 2);
  board.add(Space{SpaceKind::Plain, 1});
  CHECK(fault_of(board)->place == "spaces[2].kind");
}

TEST_CASE("2 to 5 riders sit at the table", "[drago][MD-4]") {
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    CHECK_FALSE(fault_of(Drago::start(setup_for(riders))));
  }
  CHECK(fault_of(Drago::start(setup_for(1)))->place == "riders");
  State crowd = Drago::start(setup_for(5));
  crowd.riders = 6;
  CHECK(fault_of(crowd)->place == "riders");
}

TEST_CASE("All dragons stand on the start space and scores start at 0", "[drago][MD-5]") {
  for (const RuleSet rules : all_rule_sets()) {
    const State state = Drago::start(setup_for(4, rules));
    CHECK(state.positions == Positions{});
    CHECK(state.scores == Scores{});
    CHECK(state.summit.empty());
  }
}

TEST_CASE("Riders choose their first dragons in seat order, each a colour nobody has",
          "[drago][MD-6]") {
  const State start = Drago::start(setup_for(3, schmidt, nina));
  REQUIRE(start.phase == Phase::Mount);
  CHECK(start.turn == nina);
  CHECK(Drago::legal(Drago::view(start, nina)).size() == 10);

  const auto first = done(start, Mount{Dragon::Gray});
  CHECK(event<Mounted>(first) == Mounted{nina, Dragon::Gray});
  CHECK(stack(first.state, nina) == "gray-3");
  CHECK(first.state.turn == maria);
  CHECK(Drago::legal(Drago::view(first.state, maria)).size() == 9);
  CHECK(refused_by(first.state, Mount{Dragon::Gray}) == "MD-6");

  const State all = chosen(first.state, {Dragon::Blue, Dragon::Red});
  CHECK(stack(all, maria) == "blue-3");
  CHECK(stack(all, luca) == "red-3");
  CHECK(all.phase == Phase::Shuffle);
  CHECK(all.turn == nina);
  CHECK(all.piles.draw().size() == 107);
  CHECK(std::is_sorted(all.piles.draw().begin(), all.piles.draw().end()));
}

TEST_CASE("Dealt first mounts come after the hands; a taken colour goes under the own stack",
          "[drago][MD-6]") {
  const State start = Drago::start(setup_for(3, schmidt_dealt, maria));
  REQUIRE(start.phase == Phase::Shuffle);
  Shuffle shuffle = dealing(
      start, {// six rounds of hands for Maria, Luca and Nina
              "blue-1", "brown-1", "black-1", "blue-1", "brown-1", "black-1", "blue-2", "brown-2",
              "black-2", "blue-2", "brown-2", "black-2", "blue-3", "brown-3", "black-3", "blue-3",
              "brown-3", "black-3",
              // mounts: Maria red; Luca red (taken), red (taken), gray; Nina gray (taken), green
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

TEST_CASE("The rest is shuffled and each rider is dealt 6 cards, one at a time round the table",
          "[drago][MD-7]") {
  State state = Drago::start(setup_for(2, schmidt, nina));
  state = chosen(state, {Dragon::Gray, Dragon::Blue});
  CHECK(Drago::turn(state) == core::Turn{core::Chance{}});
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
  const State state = chosen(Drago::start(setup_for(2)), {Dragon::Gray, Dragon::Blue});
  Shuffle shuffle = in_order(state);
  CHECK(refused_by(state, shuffle).empty());
  shuffle.draw.pop_back();
  CHECK(refused_by(state, shuffle) == "MD-7");
  shuffle.draw.push_back(card("blue-1"));
  CHECK(refused_by(state, shuffle) == "MD-7");
}

TEST_CASE("The seat chosen at set-up begins, then it goes clockwise", "[drago][MD-8]") {
  for (std::uint8_t first = 0; first < 4; ++first) {
    core::Match<Drago> match(setup_for(4, schmidt_dealt, core::Seat{first}), 1);
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
