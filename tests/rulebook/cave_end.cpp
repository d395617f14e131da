// DC-16 … DC-19 and DC-24: the treasure runs short, and the end.
#include "catch.hpp"
#include "cave/moves.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

namespace {

constexpr Choose red{Card::Red, 0};
constexpr Choose yellow{Card::Yellow, 0};
constexpr Choose green{Card::Green, 0};
constexpr Choose chest_card{Card::Chest, 0};

using Winners = core::FixedList<core::Seat, max_players>;

}  // namespace

TEST_CASE("A treasure that holds enough pays everybody in full", "[cave][DC-16]") {
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

TEST_CASE("Coins are taken at the same time, before anybody is robbed", "[cave][DC-16]") {
  // C's coins come back too late for B, who is owed 4.
  const State before = CaveScene(3).stands(seat_b, 16).purse(seat_c, 6).treasure(3).state();
  const auto step = round_of(before, {red, green}, Color::Green);
  CHECK(step.state.purses[1] == 3);
  CHECK(step.state.treasure == 0);
}

TEST_CASE("When the treasure is empty the round ends the game, the robbed first", "[cave][DC-17]") {
  const State before =
      CaveScene(3).stands(seat_b, 15).stands(seat_c, 5).purse(seat_c, 6).treasure(3).state();
  const auto paid = round_of(before, {yellow, green}, Color::Green);
  CHECK(paid.state.treasure == 0);
  CHECK(paid.state.phase == Phase::Split);
  CHECK(Cave::view(paid.state, core::Spectator{}).last_round);
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

TEST_CASE("A treasure that pays in full and keeps a coin goes on", "[cave][DC-17]") {
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
  CHECK(Cave::view(revealed.state, seat_a).last_round);
  State state = done(done(revealed.state, Split{1, 1}).state, Guess{Fist::Left}).state;
  CHECK(Cave::turn(state) == core::Turn{seat_d});
  const auto last = done(done(state, Split{1, 0}).state, Guess{Fist::Right});
  CHECK(event<Over>(last) == Over{{seat_b}});
  const State& over = last.state;
  CHECK(Cave::turn(over) == core::Turn{core::GameOver{}});
  CHECK(over.committed == BySeat<std::optional<Choose>>{});
  CHECK(over.guard == Color::Yellow);
  CHECK_FALSE(over.split);
  CHECK(over.dragon == seat_a);
  CHECK(over.round == 1);
  CHECK(over.quiet == 0);
  for (const core::Viewer& viewer : viewers(4)) {
    const View view = Cave::view(over, viewer);
    CHECK(Cave::legal(view).empty());
    CHECK(view.last_round);
    CHECK_FALSE(to_act(view));
  }
  CHECK(refused_by(over, red) == "DC-18");
}

TEST_CASE("The richest in purse and chest wins", "[cave][DC-19]") {
  State state = CaveScene(3).purse(seat_a, 5).chest(seat_b, 4).purse(seat_b, 2).state();
  CHECK(winners(state) == Winners{seat_b});
  CHECK(totals(Cave::view(state, seat_a)) == BySeat<int>{5, 6, 0, 0});
  CHECK(ranks(Cave::view(state, seat_a)) == BySeat<int>{2, 1, 3, 0});
}

TEST_CASE("A tie goes to the dwarf nearest to the lair of those tied, or is shared",
          "[cave][DC-19]") {
  CaveScene scene(4);
  scene.purse(seat_a, 5).chest(seat_b, 5).purse(seat_c, 3).stands(seat_c, 20);
  SECTION("nearer") {
    const State state = scene.stands(seat_a, 7).stands(seat_b, 9).state();
    CHECK(winners(state) == Winners{seat_b});
    CHECK(ranks(Cave::view(state, seat_a)) == BySeat<int>{2, 1, 3, 4});
  }
  SECTION("on the same space") {
    const State state = scene.stands(seat_a, 9).stands(seat_b, 9).state();
    CHECK(winners(state) == Winners{seat_a, seat_b});
    CHECK(ranks(Cave::view(state, seat_a)) == BySeat<int>{1, 1, 3, 4});
  }
}

TEST_CASE("Twelve rounds in a row without a dwarf coming forward end the game", "[cave][DC-24]") {
  State state = CaveScene(3).purse(seat_c, 1).state();
  for (int round = 1; round < most_quiet_rounds; ++round) {
    // Being caught is not coming forward.
    state = round_of(state, {chest_card, red}, Color::Red).state;
    if (state.phase == Phase::Split) state = done(done(state, Split{0, 1}).state, Guess{}).state;
    CHECK(state.quiet == round);
    CHECK(state.phase == Phase::Choose);
  }
  SECTION("with the twelfth") {
    const auto last = round_of(state, {chest_card, chest_card}, Color::Red);
    CHECK(last.state.phase == Phase::Over);
    CHECK(last.state.quiet == most_quiet_rounds);
    CHECK(event<Over>(last) == Over{{seat_c}});
  }
  SECTION("not when a dwarf moves in it") {
    const State after = round_of(state, {chest_card, red}, Color::Blue).state;
    CHECK(after.phase == Phase::Choose);
    CHECK(after.quiet == 0);
  }
}

TEST_CASE("The twelfth quiet round is known to be the last from the reveal on", "[cave][DC-24]") {
  const State before = CaveScene(3).purse(seat_b, 1).quiet(11).state();
  const State chosen_all = chosen(before, {red, chest_card});
  CHECK_FALSE(Cave::view(chosen_all, seat_a).last_round);
  const State caught = done(chosen_all, Guard{Color::Red}).state;
  CHECK(caught.phase == Phase::Split);
  CHECK(Cave::view(caught, seat_a).last_round);
  const State split = done(caught, Split{0, 1}).state;
  CHECK(done(split, Guess{Fist::Right}).state.phase == Phase::Over);
}
