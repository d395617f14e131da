// States of Dragon's Cave from outside: everything the rules rely on is checked, and the place is
// named.
#include "cave/fault.hpp"

#include <algorithm>

#include "catch.hpp"
#include "core/rng.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"
#include "support/faults.hpp"

using namespace cave;
using namespace support;

namespace {

constexpr Choose red{Card::Red, 0};
constexpr Choose green{Card::Green, 0};
constexpr Choose chest_card{Card::Chest, 0};

using Places = std::vector<Damage<State>>;

/// B has put down red; C has to choose.
State choosing() {
  return chosen(CaveScene(3)
                    .stands(seat_b, 8)
                    .purse(seat_b, 4)
                    .face_up(seat_b, {Card::Yellow})
                    .stands(seat_c, 5)
                    .chest(seat_c, 2)
                    .state(),
                {red});
}

/// B is caught with 4 coins, C came forward.
State splitting() { return done(done(choosing(), green).state, Guard{Color::Red}).state; }
State guessing() { return done(splitting(), Split{1, 3}).state; }
State over() {
  State state =
      round_of(CaveScene(3).stands(seat_b, 20).state(), {red, chest_card}, Color::Blue).state;
  REQUIRE(state.phase == Phase::Over);
  return state;
}

}  // namespace

TEST_CASE("Ranges in the cave are checked and named", "[cave][fault]") {
  const State state = choosing();
  REQUIRE(place(state) == "none");
  const Places all = {
      {"board", [](State& s) { s.board.path.clear(); }, "board.path"},
      {"players", [](State& s) { s.players = 5; }, "players"},
      {"dragon", [](State& s) { s.dragon = core::Seat{3}; }, "dragon"},
      {"round", [](State& s) { s.round = 0; }, "round"},
      {"positions", [](State& s) { s.dwarves[1][0] = lair + 1; }, "dwarves[1]"},
      {"second dwarves belong to two players", [](State& s) { s.dwarves[1][1] = 1; }, "dwarves[1]"},
      {"dwarves of nobody", [](State& s) { s.dwarves[3][0] = 1; }, "dwarves[3]"},
  };
  check_places(state, all);
}

TEST_CASE("The coins are checked", "[cave][fault][DC-2]") {
  const Places all = {
      {"one is missing", [](State& s) { --s.treasure; }, "treasure"},
      {"nobody has one in a chest", [](State& s) { s.chests[3] = 1; }, "chests[3]"},
      {"nobody has one in a purse", [](State& s) { s.purses[3] = 1; }, "purses[3]"},
      {"an empty treasure has ended the game",
       [](State& s) {
         s.purses[0] = s.treasure;
         s.treasure = 0;
       },
       "treasure"},
  };
  check_places(choosing(), all);
}

TEST_CASE("The six cards of everybody are checked", "[cave][fault][DC-3][DC-6]") {
  const Places all = {
      {"one is missing", [](State& s) { s.hands[2].remove(Card::Blue); }, "hands[2]"},
      {"one is there twice", [](State& s) { s.hands[1].add(Card::Yellow); }, "played[1]"},
      {"the chest card never stays face up",
       [](State& s) {
         s.hands[2].remove(Card::Chest);
         s.played[2].push_back(Card::Chest);
       },
       "played[2]"},
      {"nobody has one in the hand", [](State& s) { s.hands[3].add(Card::Red); }, "hands[3]"},
      {"nobody has one face up", [](State& s) { s.played[3].push_back(Card::Red); }, "played[3]"},
  };
  check_places(choosing(), all);
}

TEST_CASE("Cards face down fit the phase, the order and the hand",
          "[cave][fault][DC-5][DC-12][DC-21]") {
  const Places all = {
      {"out of order", [](State& s) { std::swap(s.committed[1], s.committed[2]); }, "committed[2]"},
      {"the dragon player's", [](State& s) { s.committed[0] = red; }, "committed[0]"},
      {"not in the hand",
       [](State& s) {
         s.committed[1] = Choose{Card::Yellow, 0};
       },
       "committed[1]"},
      {"for a dwarf that is not there",
       [](State& s) {
         s.committed[1] = Choose{Card::Red, 1};
       },
       "committed[1]"},
      {"all, though one is awaited", [](State& s) { s.committed[2] = red; }, "phase"},
      {"not all, though the dragon is awaited", [](State& s) { s.phase = Phase::Guard; },
       "committed[2]"},
  };
  check_places(choosing(), all);
  State two = CaveScene(2).stands(seat_b, lair, 3).state();
  two.committed[1] = red;
  two.phase = Phase::Guard;
  CHECK(place(two) == "committed[1]");  // for a dwarf in the lair
}

TEST_CASE("The dragon is on its square from the reveal on", "[cave][fault][DC-5]") {
  State state = choosing();
  state.guard = Color::Red;
  CHECK(place(state) == "guard");
  state = over();
  state.guard.reset();
  CHECK(place(state) == "guard");
}

TEST_CASE("What lies open has had its effect", "[cave][fault][DC-6][DC-7][DC-9][DC-10]") {
  State state = splitting();
  REQUIRE(place(state) == "none");
  SECTION("the caught stand on the colour, or on the start") {
    state.dwarves[1][0] = 5;
    CHECK(place(state) == "dwarves[1]");
    state.dwarves[1][0] = start;
    CHECK(place(state) == "none");
    state.dwarves[1][0] = lair;
    CHECK(place(state) == "dwarves[1]");
  }
  SECTION("who came forward stands on the colour, or in the lair") {
    state.dwarves[2][0] = start;
    CHECK(place(state) == "dwarves[2]");
    state.dwarves[2][0] = lair;
    CHECK(place(state) == "none");
  }
  SECTION("the caught have all cards") {
    state.hands[1].remove(Card::Blue);
    state.played[1].push_back(Card::Blue);
    CHECK(place(state) == "played[1]");
  }
  SECTION("the card just played lies face up") {
    state.hands[2] = Hand::full();
    state.played[2].clear();
    CHECK(place(state) == "played[2]");
  }
  SECTION("the purse is in the chest") {
    state.committed[2] = chest_card;
    state.hands[2] = Hand::full();
    state.played[2].clear();
    state.treasure = static_cast<std::uint8_t>(state.treasure + state.purses[2]);
    state.purses[2] = 0;
    CHECK(place(state) == "none");
    state.purses[2] = 1;
    --state.treasure;
    CHECK(place(state) == "purses[2]");
  }
  SECTION("the dragon player has not moved into the lair") {
    state.dwarves[0][0] = lair;
    CHECK(place(state) == "dwarves[0]");
  }
}

TEST_CASE("Robberies fit the phase", "[cave][fault][DC-8]") {
  const State state = guessing();
  REQUIRE(place(state) == "none");
  const Places all = {
      {"somebody is robbed", [](State& s) { s.robbed.reset(); }, "robbed"},
      {"who was caught", [](State& s) { s.robbed = seat_c; }, "robbed"},
      {"not the dragon's player", [](State& s) { s.robbed = seat_a; }, "robbed"},
      {"who has coins",
       [](State& s) {
         s.treasure = static_cast<std::uint8_t>(s.treasure + s.purses[1]);
         s.purses[1] = 0;
         s.split = Split{0, 0};
       },
       "robbed"},
      {"with all of them in the hands",
       [](State& s) {
         s.split = Split{2, 3};
       },
       "split"},
      {"with no fewer than none in a hand",
       [](State& s) {
         s.split = Split{5, -1};
       },
       "split"},
      {"with closed hands in phase guess only", [](State& s) { s.phase = Phase::Split; }, "split"},
  };
  check_places(state, all);
  State between = choosing();
  between.robbed = seat_b;
  CHECK(place(between) == "robbed");
}

TEST_CASE("A game that has ended does not go on", "[cave][fault][DC-17][DC-18][DC-24]") {
  const Places all = {
      {"in the lair", [](State& s) { s.dwarves[0][0] = lair; }, "phase"},
      {"after twelve quiet rounds", [](State& s) { s.quiet = most_quiet_rounds; }, "quiet"},
      {"with a spent treasure", [](State& s) { s.treasure_spent = true; }, "treasure_spent"},
  };
  check_places(CaveScene(3).state(), all);
  // With two players only both dwarves of one end it.
  State two = CaveScene(2).state();
  two.dwarves = {Dwarves{lair, 3}, Dwarves{lair, 4}};
  CHECK(place(two) == "none");
  two.dwarves[1][1] = lair;
  CHECK(place(two) == "phase");
}

TEST_CASE("What a log does not tell is completed", "[cave][fault][DC-8][DC-17]") {
  for (const State& full : {choosing(), splitting(), guessing(), over()}) {
    State read = full;
    if (read.phase == Phase::Split) read.robbed.reset();
    infer_untold(read);
    CHECK(read == full);
  }
  SECTION("the first caught player without coins is passed over") {
    const State before = CaveScene(4).purse(seat_c, 2).purse(seat_d, 2).state();
    const State full = round_of(before, {red, red, red}, Color::Red).state;
    State read = full;
    read.robbed.reset();
    infer_untold(read);
    CHECK(read == full);
  }
  SECTION("an empty treasure is spent") {
    const State before = CaveScene(3).stands(seat_b, 18).purse(seat_c, 2).treasure(4).state();
    const State full = round_of(before, {red, green}, Color::Green).state;
    REQUIRE(full.treasure_spent);
    State read = full;
    read.treasure_spent = false;
    CHECK(place(read) == "treasure");
    infer_untold(read);
    CHECK(read == full);
  }
}

TEST_CASE("Damaged states of the cave never get past the check, or play on without harm",
          "[cave][fault]") {
  core::Rng rng(8);
  const auto any = [&rng](std::uint32_t bound) {
    return static_cast<std::uint8_t>(rng.below(bound));
  };
  int faulty = 0;
  int harmless = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    play_game(cave_for(players), seed, {"random"}, [&](const CaveMoment& moment) {
      State state = moment.before;
      const std::size_t seat = any(max_players);
      switch (rng.below(9)) {
        case 0:
          state.dwarves[seat][any(2)] = any(24);
          break;
        case 1:
          state.phase = static_cast<Phase>(any(5));
          break;
        case 2:
          state.dragon.index = any(5);
          break;
        case 3:
          std::swap(state.purses[seat], state.treasure);
          break;
        case 4:
          state.committed[seat] = Choose{all_cards[any(card_count)], any(3)};
          break;
        case 5:
          state.guard = all_colors[any(color_count)];
          break;
        case 6:
          state.robbed = core::Seat{any(max_players)};
          break;
        case 7:
          state.split = Split{any(5), any(5)};
          break;
        default:
          state.treasure_spent = true;
          break;
      }
      if (fault_of(state)) {
        ++faulty;
        return;
      }
      ++harmless;
      const core::Turn turn = Cave::turn(state);
      const core::Seat* const to_move = std::get_if<core::Seat>(&turn);
      if (to_move == nullptr) return;
      const std::vector<Action> actions = Cave::legal(Cave::view(state, *to_move));
      if (actions.empty()) FAIL("nothing is legal");
      for (const Action& action : actions) {
        const auto step = Cave::apply(state, action);
        if (!step) FAIL(step.error().why);
        if (const auto fault = fault_of(step->state)) FAIL(fault->place << fault->why);
      }
    });
  }
  CHECK(faulty > 100);
  CHECK(harmless > 100);
}
