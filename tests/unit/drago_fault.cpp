// States from outside: everything the rules rely on is checked, and the place is named.
#include <algorithm>

#include "catch.hpp"
#include "core/rng.hpp"
#include "drago/fault.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

std::string place(const State& state) {
  const auto fault = fault_of(state);
  return fault ? fault->place : std::string("none");
}

State mid_game() {
  Scene scene(3);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  return scene.stands(Dragon::Blue, space::summit_six)
      .stands(Dragon::Black, space::start)
      .holds(luca, {"red-1", "blue-3", "black-4"})
      .state();
}

/// Takes a card out of the draw pile and puts it on a stack.
void mount_from_pile(State& state, core::Seat seat, Card card) {
  std::vector<Card> pile(state.piles.draw().begin(), state.piles.draw().end());
  pile.erase(std::find(pile.begin(), pile.end(), card));
  state.piles.set_draw(pile);
  state.piles.put_on_top(seat, card);
}

}  // namespace

TEST_CASE("Ranges are checked and named", "[drago][fault]") {
  State state = mid_game();
  REQUIRE(place(state) == "none");
  SECTION("board") {
    state.board = Board();
    CHECK(place(state) == "board.spaces");
  }
  SECTION("riders") {
    state.riders = 0;
    CHECK(place(state) == "riders");
  }
  SECTION("turn") {
    state.turn = core::Seat{3};
    CHECK(place(state) == "turn");
  }
  SECTION("first") {
    state.first = core::Seat{200};
    CHECK(place(state) == "first");
  }
  SECTION("positions") {
    state.positions[index(Dragon::LightBlue)] = 29;
    CHECK(place(state) == "positions.lightblue");
  }
  SECTION("scores") {
    state.scores[1] = 30'000;
    CHECK(place(state) == "scores[1]");
  }
  SECTION("scores of nobody") {
    state.scores[4] = 1;
    CHECK(place(state) == "scores[4]");
  }
}

TEST_CASE("The 110 cards are checked", "[drago][fault][MD-2]") {
  State state = mid_game();
  SECTION("one is missing") {
    state.piles.take_from_draw();
    CHECK(place(state) == "cards");
  }
  SECTION("one is another") {
    state.hands[0][0] = card("red-2");
    CHECK(place(state) == "cards");
  }
  SECTION("an empty seat has some") {
    state.hands[3].push_back(card("red-2"));
    CHECK(place(state) == "hands[3]");
  }
}

TEST_CASE("The summit fits the positions", "[drago][fault][MD-25]") {
  State state = mid_game();
  SECTION("a dragon is not listed") {
    state.summit.clear();
    CHECK(place(state) == "summit");
  }
  SECTION("a listed dragon is elsewhere") {
    state.summit.push_back(Dragon::Red);
    CHECK(place(state) == "summit[1]");
  }
  SECTION("a dragon is listed twice") {
    state.summit.push_back(Dragon::Blue);
    CHECK(place(state) == "summit[0]");
  }
  SECTION("three and the game goes on") {
    for (const Dragon dragon : {Dragon::Red, Dragon::Gray}) {
      state.positions[index(dragon)] = space::last;
      state.summit.push_back(dragon);
    }
    CHECK(place(state) == "phase");
    state.phase = Phase::Over;
    CHECK(place(state) == "none");
  }
  SECTION("over without three") {
    state.phase = Phase::Over;
    CHECK(place(state) == "phase");
  }
}

TEST_CASE("Two riders on the same dragon are refused", "[drago][fault][MD-14]") {
  State state = mid_game();
  mount_from_pile(state, nina, card("orange-2"));
  CHECK(place(state) == "stacks[0]");
}

TEST_CASE("A rider without a mount or cards is refused", "[drago][fault][MD-6]") {
  State state = mid_game();
  SECTION("no mount") {
    Piles piles;
    piles.put_on_top(nina, card("purple-1"));
    piles.put_on_top(maria, card("lightblue-1"));
    std::vector<Card> pile(state.piles.draw().begin(), state.piles.draw().end());
    pile.push_back(card("orange-1"));
    piles.set_draw(pile);
    state.piles = piles;
    CHECK(place(state) == "stacks[0]");
  }
  SECTION("no cards") {
    std::vector<Card> pile(state.piles.draw().begin(), state.piles.draw().end());
    for (const Card card : state.hands[2]) pile.push_back(card);
    state.piles.set_draw(pile);
    state.hands[2].clear();
    CHECK(place(state) == "hands[2]");
  }
}

TEST_CASE("The card on the table fits the phase and comes from last place",
          "[drago][fault][MD-11]") {
  const State asked = played(mid_game(), "black-4").state;
  REQUIRE(asked.phase == Phase::Ride);
  State state = asked;
  SECTION("none though one is awaited") {
    state.phase = Phase::Play;
    CHECK(place(state) == "played");
  }
  SECTION("its dragon is behind where the card could have brought it") {
    state.positions[index(Dragon::Black)] = 3;
    CHECK(place(state) == "played");
  }
  SECTION("its dragon was not last") {
    state.positions[index(Dragon::Black)] = space::plain_two + 5;
    CHECK(place(state) == "played");
  }
  SECTION("somebody rides it") {
    mount_from_pile(state, maria, card("black-5"));
    CHECK(place(state) == "played");
  }
}

TEST_CASE("What is owed fits the phase", "[drago][fault][MD-20][MD-24]") {
  const State asked = played(mid_game(), "red-1").state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(asked.draw_to == draw_to_in(Phase::Discard));
  SECTION("a discard without a card for it") {
    State state = asked;
    state.positions[index(Dragon::Blue)] = 5;
    state.summit.clear();
    CHECK(place(state) == "phase");
  }
  SECTION("a discard that owes nothing exists with swap only") {
    State state = asked;
    state.draw_to = 0;
    CHECK(place(state) == "draw_to");
    state.rules.summit_discard = SummitDiscard::Swap;
    CHECK(place(state) == "none");
  }
  SECTION("nothing is owed while a card is to be played") {
    State state = mid_game();
    state.draw_to = 6;
    CHECK(place(state) == "draw_to");
  }
  SECTION("who has played has room in the hand") {
    State state = Scene(2).stands(Dragon::Blue, space::summit_six).state();
    state.phase = Phase::Discard;
    state.draw_to = 6;
    CHECK(place(state) == "hands[0]");
  }
}

TEST_CASE("Before the deal only the first mounts are on the table", "[drago][fault][MD-6][MD-7]") {
  State state = Drago::start(setup_for(3, schmidt, nina));
  CHECK(place(state) == "none");
  SECTION("seats choose in order") {
    state.turn = maria;
    CHECK(place(state) == "stacks[1]");
  }
  SECTION("choosing belongs to its option") {
    state.rules.first_mount = FirstMount::Dealt;
    CHECK(place(state) == "phase");
  }
  SECTION("nobody has cards yet") {
    state.hands[0].push_back(state.piles.take_from_draw());
    CHECK(place(state) == "hands[0]");
  }
  SECTION("everybody is mounted at the deal") {
    state.phase = Phase::Shuffle;
    CHECK(place(state) == "stacks[1]");
  }
  SECTION("the deal starts with the first player") {
    State dealt = Drago::start(setup_for(3, schmidt_dealt, nina));
    CHECK(place(dealt) == "none");
    dealt.turn = luca;
    CHECK(place(dealt) == "turn");
  }
}

TEST_CASE("Damaged states never get past the check, or play on without harm", "[drago][fault]") {
  core::Rng rng(8);
  int faulty = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    play_game(setup_for(2 + static_cast<int>(seed % 4), all_rule_sets()[seed % 4]), seed,
              {"random"}, [&](const Moment& moment) {
                State state = moment.before;
                switch (rng.below(6)) {
                  case 0:
                    state.positions[rng.below(10)] = static_cast<std::uint8_t>(rng.below(40));
                    break;
                  case 1:
                    state.phase = static_cast<Phase>(rng.below(6));
                    break;
                  case 2:
                    state.turn.index = static_cast<std::uint8_t>(rng.below(6));
                    break;
                  case 3:
                    state.draw_to = static_cast<std::uint8_t>(rng.below(8));
                    break;
                  case 4:
                    state.played = each_kind()[rng.below(50)];
                    break;
                  default:
                    state.rules = all_rule_sets()[rng.below(4)];
                    break;
                }
                if (fault_of(state)) {
                  ++faulty;
                  return;
                }
                const bool chance = state.phase == Phase::Shuffle;
                if (state.phase == Phase::Over) return;
                const std::vector<Action> actions =
                    chance ? std::vector<Action>{Drago::roll(state, rng)}
                           : Drago::legal(Drago::view(state, state.turn));
                if (actions.empty()) FAIL("nothing is legal");
                for (const Action& action : actions) {
                  const auto step = Drago::apply(state, action);
                  if (!step) FAIL(step.error().why);
                  if (const auto fault = fault_of(step->state)) FAIL(fault->place << fault->why);
                }
              });
  }
  CHECK(faulty > 100);
}
