// MD-25 and MD-26: the end of the game, and what everybody knows.
#include "catch.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

/// Two dragons are on the summit; Luca (on orange) can bring purple, Nina's mount, up as third.
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

TEST_CASE("The game ends with the third dragon's large scoring; the round is not finished",
          "[drago][MD-25]") {
  const State before = near_the_end().score(luca, 4).score(maria, 1).state();
  const auto step = played(before, "purple-2");
  const std::vector<Event> expected = {Played{luca, card("purple-2")},
                                       Moved{Dragon::Purple, 23, space::summit_five},
                                       Scored{Scoring::Large, {2, 5, 2}}, Over{{luca}}};
  CHECK(step.events == expected);
  const State& over = step.state;
  CHECK(over.phase == Phase::Over);
  CHECK(Drago::turn(over) == core::Turn{core::GameOver{}});
  CHECK(over.turn == luca);
  CHECK(over.summit == core::FixedList<Dragon, 3>{Dragon::Blue, Dragon::Red, Dragon::Purple});
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    CHECK(Drago::legal(Drago::view(over, core::Seat{seat})).empty());
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

TEST_CASE("When the game is over nobody draws, not even after the last card", "[drago][MD-25]") {
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

TEST_CASE("Stacks and the sizes of hands are public; others' cards and the pile's order are not",
          "[drago][MD-26]") {
  const State state = Scene(3)
                          .stack(luca, {"red-1", "blue-2"})
                          .holds(luca, {"gray-1", "gray-3"})
                          .holds(nina, {"green-1"})
                          .state();
  const View of_nina = Drago::view(state, nina);
  CHECK(names(of_nina.stacks[0]) == "red-1 blue-2");
  CHECK(of_nina.hand_sizes == std::array<std::uint8_t, max_riders>{2, 1, 6, 0, 0});
  CHECK(of_nina.hand == hand({"green-1"}));
  CHECK(of_nina.draw_size == static_cast<int>(state.piles.draw().size()));

  const View of_spectator = Drago::view(state, core::Spectator{});
  CHECK(of_spectator.hand.empty());
  CHECK_FALSE(of_spectator.seat);

  const auto kind = [](const char* name) { return static_cast<std::size_t>(card(name).kind()); };
  CHECK(unseen(of_nina)[kind("gray-1")] == 2);
  CHECK(unseen(of_nina)[kind("red-1")] == 1);
  CHECK(unseen(of_nina)[kind("green-1")] == 1);
  CHECK(unseen(of_spectator)[kind("green-1")] == 2);
}

TEST_CASE("Who draws sees the cards, everybody else only how many", "[drago][MD-26]") {
  const Event drew = Drew{nina, hand({"red-1", "blue-2"})};
  CHECK(Drago::observe(drew, nina) == Observation{Drew{nina, hand({"red-1", "blue-2"})}});
  CHECK(Drago::observe(drew, luca) == Observation{DrewUnseen{nina, 2}});
  CHECK(Drago::observe(drew, core::Spectator{}) == Observation{DrewUnseen{nina, 2}});
  const Event discarded = Discarded{nina, hand({"red-1"})};
  CHECK(Drago::observe(discarded, luca) == Observation{Discarded{nina, hand({"red-1"})}});
}
