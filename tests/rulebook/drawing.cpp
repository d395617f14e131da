// MD-20 … MD-24: filling the hand, discarding summit cards, reshuffling.
#include <algorithm>

#include "catch.hpp"
#include "core/rng.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

Scene quiet_table(RuleSet rules = schmidt) {
  Scene scene(2, rules);
  for (const Dragon dragon : all_dragons) {
    if (dragon != Dragon::Black) scene.stands(dragon, space::plain_two);
  }
  return scene;
}

/// Blue stands on the summit; Luca plays red, which scores with a 2 and not with a 1.
Scene blue_on_summit(RuleSet rules = schmidt) {
  return quiet_table(rules)
      .stands(Dragon::Blue, space::summit_six)
      .holds(luca, {"blue-3", "red-1", "blue-5", "red-2", "blue-3", "gray-1"})
      .next_draws({"green-1", "green-2", "green-3", "green-4", "green-5"});
}

Shuffle reshuffle(const State& state) {
  core::Rng rng(5);
  return std::get<Shuffle>(Drago::roll(state, rng));
}

}  // namespace

TEST_CASE("Without a scoring the hand is filled up to 6 at the end of the turn", "[drago][MD-20]") {
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

TEST_CASE("After a scoring no cards are drawn, so the hand shrinks", "[drago][MD-21]") {
  const State state = quiet_table().holds(luca, {"red-1", "red-2", "gray-1"}).state();
  const auto step = played(state, "red-2");
  REQUIRE(event<Scored>(step));
  CHECK(step.state.hands[0] == hand({"red-1", "gray-1"}));
  CHECK_FALSE(event<Drew>(step));
  CHECK(step.state.turn == nina);
}

TEST_CASE("Who has played the last card refills to 6 at once, also when it waits for the choice",
          "[drago][MD-22]") {
  const State state = quiet_table().holds(luca, {"black-3"}).state();
  const State asked = played(state, "black-3").state;
  REQUIRE(asked.phase == Phase::Ride);
  CHECK(asked.hands[0].empty());
  const auto step = done(asked, Ride{true});
  REQUIRE(event<Scored>(step));
  CHECK(step.state.hands[0].size() == 6);
}

TEST_CASE("Before drawing, cards of summit dragons may be discarded under the own stack",
          "[drago][MD-23]") {
  const State before = blue_on_summit().stack(luca, {"orange-2"}).state();
  const auto play = played(before, "red-1");
  CHECK_FALSE(event<Drew>(play));
  const State asked = play.state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(Drago::turn(asked) == core::Turn{luca});
  CHECK(Drago::legal(Drago::view(asked, nina)).empty());

  SECTION("every choice of them is offered once, in the order of the hand") {
    const std::vector<Action> expected = {Discard{},
                                          Discard{hand({"blue-3"})},
                                          Discard{hand({"blue-5"})},
                                          Discard{hand({"blue-3", "blue-5"})},
                                          Discard{hand({"blue-3", "blue-3"})},
                                          Discard{hand({"blue-3", "blue-5", "blue-3"})}};
    const std::vector<Action> legal = Drago::legal(Drago::view(asked, luca));
    CHECK(legal.size() == expected.size());
    for (const Action& action : expected) {
      CHECK(std::count(legal.begin(), legal.end(), action) == 1);
    }
  }
  SECTION("they go under one after the other, and the hand is filled up to 6") {
    const auto step = done(asked, Discard{hand({"blue-5", "blue-3"})});
    CHECK(stack(step.state, luca) == "blue-3 blue-5 orange-2 red-1");
    CHECK(step.state.hands[0] ==
          hand({"red-2", "blue-3", "gray-1", "green-1", "green-2", "green-3"}));
    const std::vector<Event> expected = {Discarded{luca, hand({"blue-5", "blue-3"})},
                                         Drew{luca, hand({"green-1", "green-2", "green-3"})}};
    CHECK(step.events == expected);
    CHECK(step.state.turn == nina);
  }
  SECTION("none need be discarded") {
    const auto step = done(asked, Discard{});
    CHECK(step.events == std::vector<Event>{Drew{luca, hand({"green-1"})}});
  }
  SECTION("others cannot be") {
    CHECK(refused_by(asked, Discard{hand({"gray-1"})}) == "MD-23");
    CHECK(refused_by(asked, Discard{hand({"blue-4"})}) == "MD-23");
    CHECK(refused_by(asked, Discard{hand({"blue-5", "blue-5"})}) == "MD-23");
    CHECK(refused_by(asked, Play{card("red-2")}) == "MD-23");
  }
}

TEST_CASE("There is no discarding on a turn that does not draw", "[drago][MD-23]") {
  const auto step = played(blue_on_summit().state(), "red-2");
  REQUIRE(event<Scored>(step));
  CHECK(step.state.phase == Phase::Play);
  CHECK(step.state.turn == nina);
}

TEST_CASE("There is no discarding without a summit card in the hand", "[drago][MD-23]") {
  const State state = quiet_table()
                          .stands(Dragon::Blue, space::summit_six)
                          .holds(luca, {"red-1", "red-2", "gray-1"})
                          .state();
  CHECK(played(state, "red-1").state.turn == nina);
}

TEST_CASE("Whose last card is played cannot discard and refills", "[drago][MD-22][MD-23]") {
  const State state =
      quiet_table().stands(Dragon::Blue, space::summit_six).holds(luca, {"blue-1"}).state();
  const auto step = played(state, "blue-1");
  CHECK(step.state.turn == nina);
  CHECK(step.state.hands[0].size() == 6);
}

TEST_CASE("With swap, summit cards are exchanged at the end of every own turn", "[drago][MD-23]") {
  SECTION("after a scoring: as many are drawn as were discarded, and no more") {
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

TEST_CASE("Every discarded card is held, as often as it is discarded", "[drago][MD-23]") {
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

TEST_CASE("With swap, a dragon that arrives this turn can be discarded this turn",
          "[drago][MD-23]") {
  const State state = quiet_table(studiogiochi)
                          .stands(Dragon::Blue, space::high_plain_three)
                          .holds(luca, {"blue-3", "blue-5", "gray-1"})
                          .state();
  const State asked = played(state, "blue-5").state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(Drago::legal(Drago::view(asked, luca)).size() == 2);
}

TEST_CASE("When the pile runs out, all stacks but their top cards become a new one",
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
  CHECK(Drago::turn(due) == core::Turn{core::Chance{}});
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

TEST_CASE("An exchange can be interrupted by a reshuffle and draws what it still owes",
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

TEST_CASE("A reshuffle holds exactly the stacks' cards but the mounts", "[drago][MD-24]") {
  const State before = quiet_table().holds(luca, {"red-1", "red-2", "gray-1"}).pile_of(0).state();
  const State due = played(before, "red-1").state;
  REQUIRE(due.phase == Phase::Shuffle);
  Shuffle shuffle = reshuffle(due);
  shuffle.draw[0] = card("red-1");  // the mount
  CHECK(refused_by(due, shuffle) == "MD-24");
}
