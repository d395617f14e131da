// States of Dragon's Cave from outside: everything the rules rely on is checked, and the place is
// named.
#include "cave/fault.hpp"

#include <algorithm>

#include "catch.hpp"
#include "core/rng.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

namespace {

constexpr Choose red{Card::Red, 0};
constexpr Choose green{Card::Green, 0};
constexpr Choose chest_card{Card::Chest, 0};

std::string place(const State& state) {
  const auto fault = fault_of(state);
  return fault ? fault->place : std::string("none");
}

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
  State state = choosing();
  REQUIRE(place(state) == "none");
  SECTION("board") {
    state.board.path.clear();
    CHECK(place(state) == "board.path");
  }
  SECTION("players") {
    state.players = 5;
    CHECK(place(state) == "players");
  }
  SECTION("dragon") {
    state.dragon = core::Seat{3};
    CHECK(place(state) == "dragon");
  }
  SECTION("round") {
    state.round = 0;
    CHECK(place(state) == "round");
  }
  SECTION("positions") {
    state.dwarves[1][0] = lair + 1;
    CHECK(place(state) == "dwarves[1]");
  }
  SECTION("second dwarves belong to two players") {
    state.dwarves[1][1] = 1;
    CHECK(place(state) == "dwarves[1]");
  }
  SECTION("dwarves of nobody") {
    state.dwarves[3][0] = 1;
    CHECK(place(state) == "dwarves[3]");
  }
}

TEST_CASE("The coins are checked", "[cave][fault][DC-2]") {
  State state = choosing();
  SECTION("one is missing") {
    --state.treasure;
    CHECK(place(state) == "treasure");
  }
  SECTION("nobody has some") {
    state.chests[3] = 1;
    CHECK(place(state) == "chests[3]");
    state.purses[3] = 1;
    CHECK(place(state) == "purses[3]");
  }
  SECTION("an empty treasure has ended the game") {
    state.purses[0] = state.treasure;
    state.treasure = 0;
    CHECK(place(state) == "treasure");
  }
}

TEST_CASE("The six cards of everybody are checked", "[cave][fault][DC-3][DC-6]") {
  State state = choosing();
  SECTION("one is missing") {
    state.hands[2].remove(Card::Blue);
    CHECK(place(state) == "hands[2]");
  }
  SECTION("one is there twice") {
    state.hands[1].add(Card::Yellow);
    CHECK(place(state) == "played[1]");
  }
  SECTION("the chest card never stays face up") {
    state.hands[2].remove(Card::Chest);
    state.played[2].push_back(Card::Chest);
    CHECK(place(state) == "played[2]");
  }
  SECTION("nobody has some") {
    state.hands[3].add(Card::Red);
    CHECK(place(state) == "hands[3]");
    state.hands[3] = Hand();
    state.played[3].push_back(Card::Red);
    CHECK(place(state) == "played[3]");
  }
}

TEST_CASE("Cards face down fit the phase, the order and the hand",
          "[cave][fault][DC-5][DC-12][DC-21]") {
  State state = choosing();
  SECTION("out of order") {
    std::swap(state.committed[1], state.committed[2]);
    CHECK(place(state) == "committed[2]");
  }
  SECTION("the dragon player's") {
    state.committed[0] = red;
    CHECK(place(state) == "committed[0]");
  }
  SECTION("not in the hand") {
    state.committed[1] = Choose{Card::Yellow, 0};
    CHECK(place(state) == "committed[1]");
  }
  SECTION("for a dwarf that is not there") {
    state.committed[1] = Choose{Card::Red, 1};
    CHECK(place(state) == "committed[1]");
  }
  SECTION("all, though one is awaited") {
    state.committed[2] = red;
    CHECK(place(state) == "phase");
  }
  SECTION("not all, though the dragon is awaited") {
    state.phase = Phase::Guard;
    CHECK(place(state) == "committed[2]");
  }
  SECTION("a dwarf in the lair") {
    State two = CaveScene(2).stands(seat_b, lair, 3).state();
    two.committed[1] = red;
    two.phase = Phase::Guard;
    CHECK(place(two) == "committed[1]");
  }
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
  State state = guessing();
  REQUIRE(place(state) == "none");
  SECTION("somebody is robbed") {
    state.robbed.reset();
    CHECK(place(state) == "robbed");
  }
  SECTION("who was caught") {
    state.robbed = seat_c;
    CHECK(place(state) == "robbed");
    state.robbed = seat_a;
    CHECK(place(state) == "robbed");
  }
  SECTION("who has coins") {
    state.treasure = static_cast<std::uint8_t>(state.treasure + state.purses[1]);
    state.purses[1] = 0;
    state.split = Split{0, 0};
    CHECK(place(state) == "robbed");
  }
  SECTION("with all of them in the hands") {
    state.split = Split{2, 3};
    CHECK(place(state) == "split");
    state.split = Split{5, -1};
    CHECK(place(state) == "split");
  }
  SECTION("with closed hands in phase guess only") {
    state.phase = Phase::Split;
    CHECK(place(state) == "split");
  }
  SECTION("nobody between rounds") {
    State between = choosing();
    between.robbed = seat_b;
    CHECK(place(between) == "robbed");
  }
}

TEST_CASE("A game that has ended does not go on", "[cave][fault][DC-17][DC-18][DC-24]") {
  State state = CaveScene(3).state();
  SECTION("in the lair") {
    state.dwarves[0][0] = lair;
    CHECK(place(state) == "phase");
  }
  SECTION("after twelve quiet rounds") {
    state.quiet = most_quiet_rounds;
    CHECK(place(state) == "quiet");
  }
  SECTION("with a spent treasure") {
    state.treasure_spent = true;
    CHECK(place(state) == "treasure_spent");
  }
  SECTION("with two players only both dwarves of one end it") {
    State two = CaveScene(2).state();
    two.dwarves = {Dwarves{lair, 3}, Dwarves{lair, 4}};
    CHECK(place(two) == "none");
    two.dwarves[1][1] = lair;
    CHECK(place(two) == "phase");
  }
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
