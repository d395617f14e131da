// States from outside: everything the rules rely on is checked, and the place is named.
#include <algorithm>

#include "catch.hpp"
#include "core/rng.hpp"
#include "drago/fault.hpp"
#include "support/faults.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

using Places = std::vector<Damage<State>>;

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
  const State state = mid_game();
  REQUIRE(place(state) == "none");
  const Places all = {
      {"board", [](State& s) { s.board = Board(); }, "board.spaces"},
      {"riders", [](State& s) { s.riders = 0; }, "riders"},
      {"turn", [](State& s) { s.turn = core::Seat{3}; }, "turn"},
      {"first", [](State& s) { s.first = core::Seat{200}; }, "first"},
      {"positions", [](State& s) { s.positions[index(Dragon::LightBlue)] = 29; },
       "positions.lightblue"},
      {"scores", [](State& s) { s.scores[1] = 30'000; }, "scores[1]"},
      {"scores of nobody", [](State& s) { s.scores[4] = 1; }, "scores[4]"},
  };
  check_places(state, all);
}

TEST_CASE("The 110 cards are checked", "[drago][fault][MD-2]") {
  const Places all = {
      {"one is missing", [](State& s) { s.piles.take_from_draw(); }, "cards"},
      {"one is another", [](State& s) { s.hands[0][0] = card("red-2"); }, "cards"},
      {"an empty seat has some", [](State& s) { s.hands[3].push_back(card("red-2")); }, "hands[3]"},
  };
  check_places(mid_game(), all);
}

TEST_CASE("The summit fits the positions", "[drago][fault][MD-25]") {
  State state = mid_game();
  const Places all = {
      {"a dragon is not listed", [](State& s) { s.summit.clear(); }, "summit"},
      {"a listed dragon is elsewhere", [](State& s) { s.summit.push_back(Dragon::Red); },
       "summit[1]"},
      {"a dragon is listed twice", [](State& s) { s.summit.push_back(Dragon::Blue); }, "summit[0]"},
      {"over without three", [](State& s) { s.phase = Phase::Over; }, "phase"},
  };
  check_places(state, all);
  // Three, and the game goes on.
  for (const Dragon dragon : {Dragon::Red, Dragon::Gray}) {
    state.positions[index(dragon)] = space::last;
    state.summit.push_back(dragon);
  }
  CHECK(place(state) == "phase");
  state.phase = Phase::Over;
  CHECK(place(state) == "none");
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
  const Places all = {
      {"none though one is awaited", [](State& s) { s.phase = Phase::Play; }, "played"},
      {"its dragon is behind where the card could have brought it",
       [](State& s) { s.positions[index(Dragon::Black)] = 3; }, "played"},
      {"its dragon was not last",
       [](State& s) { s.positions[index(Dragon::Black)] = space::plain_two + 5; }, "played"},
      {"somebody rides it", [](State& s) { mount_from_pile(s, maria, card("black-5")); }, "played"},
  };
  check_places(asked, all);
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
  const State state = Drago::start(setup_for(3, schmidt, nina));
  CHECK(place(state) == "none");
  const Places all = {
      {"seats choose in order", [](State& s) { s.turn = maria; }, "stacks[1]"},
      {"choosing belongs to its option", [](State& s) { s.rules.first_mount = FirstMount::Dealt; },
       "phase"},
      {"nobody has cards yet", [](State& s) { s.hands[0].push_back(s.piles.take_from_draw()); },
       "hands[0]"},
      {"everybody is mounted at the deal", [](State& s) { s.phase = Phase::Shuffle; }, "stacks[1]"},
  };
  check_places(state, all);
  State dealt = Drago::start(setup_for(3, schmidt_dealt, nina));
  CHECK(place(dealt) == "none");
  dealt.turn = luca;  // the deal starts with the first player
  CHECK(place(dealt) == "turn");
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
