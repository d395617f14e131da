// The simple bots: legal, repeatable, interruptible, and greedy enough.
#include "ai/bots.hpp"

#include <algorithm>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

Action greedy_choice(const State& state) {
  const auto bot = ai::make_bot<Drago>("greedy");
  return ai::choose(*bot, Drago::view(state, state.turn), 1);
}

double share_of_wins(int riders, RuleSet rules, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    std::vector<std::string> bots(static_cast<std::size_t>(riders), "random");
    const auto seat = static_cast<std::uint8_t>(game % riders);
    bots[seat] = "greedy";
    const State over = play_game(setup_for(riders, rules), static_cast<std::uint64_t>(game), bots);
    const auto best = winners(over.scores, riders);
    if (std::count(best.begin(), best.end(), core::Seat{seat}) > 0) {
      won += 1.0 / static_cast<double>(best.size());
    }
  }
  return won / games;
}

}  // namespace

TEST_CASE("Bots are found by name", "[ai]") {
  for (const std::string_view name : ai::bot_names<Drago>()) CHECK(ai::make_bot<Drago>(name));
  CHECK_FALSE(ai::make_bot<Drago>("nobody"));
  CHECK(ai::make_bot<Drago>("master:500n"));
  for (const char* const name : {"master:", "master:n", "master:0n", "master:5", "master:5n,",
                                 "master:-1n", "master:99999999999n", "greedy:5n"}) {
    CHECK_FALSE(ai::make_bot<Drago>(name));
  }
}

TEST_CASE("A bot has a legal action at once, and the same in portions as in one go", "[ai]") {
  for (const std::string& name : quick_bots()) {
    play_game(setup_for(3, studiogiochi), 4, {"random"}, [&name](const Moment& moment) {
      if (moment.before.phase == Phase::Shuffle) return;
      const View view = Drago::view(moment.before, moment.before.turn);
      const std::vector<Action> legal = Drago::legal(view);
      const auto bot = ai::make_bot<Drago>(name);
      bot->begin(view, 9);
      do {
        if (std::count(legal.begin(), legal.end(), bot->best()) != 1) FAIL("not legal");
      } while (!bot->think(1));
      const Action in_portions = bot->best();
      if (!(ai::choose(*bot, view, 9) == in_portions)) FAIL("not the same in one go");
    });
  }
  SUCCEED();
}

TEST_CASE("The random bot takes every legal action sometimes", "[ai]") {
  const View view = Drago::view(Drago::start(setup_for(2)), luca);
  const auto bot = ai::make_bot<Drago>("random");
  std::array<int, dragon_count> chosen{};
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    ++chosen[index(std::get<Mount>(ai::choose(*bot, view, seed)).dragon)];
  }
  for (const int times : chosen) CHECK(times > 20);
}

TEST_CASE("The greedy bot takes points for itself and keeps them from others", "[ai]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  scene.stands(Dragon::Black, space::start);
  SECTION("a scoring that gives it more than the other") {
    const State state = scene.stands(Dragon::Orange, space::plain_six)
                            .stands(Dragon::Purple, space::minus_two)
                            .stands(Dragon::Red, space::plain_three)
                            .stack(nina, {"red-1", "purple-1"})
                            .holds(luca, {"gray-1", "purple-4", "purple-1"})
                            .state();
    CHECK(greedy_choice(state) == Action{Play{card("purple-4")}});
  }
  SECTION("no scoring that gives the other more") {
    const State state = scene.stands(Dragon::Orange, space::minus_two)
                            .stands(Dragon::Purple, space::plain_three)
                            .holds(luca, {"purple-3", "gray-1"})
                            .state();
    CHECK(greedy_choice(state) == Action{Play{card("gray-1")}});
  }
}

TEST_CASE("The greedy bot ends the game when it wins by that, and not when it loses", "[ai]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  scene.stands(Dragon::Black, space::start)
      .stands(Dragon::Blue, space::last)
      .stands(Dragon::Brown, space::last)
      .stands(Dragon::Orange, space::high_plain_three)
      .holds(luca, {"orange-2", "gray-1"});
  CHECK(greedy_choice(scene.state()) == Action{Play{card("orange-2")}});
  CHECK(greedy_choice(scene.score(nina, 30).state()) == Action{Play{card("gray-1")}});
}

TEST_CASE("The greedy bot discards summit cards that would bring it nothing", "[ai][MD-23]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  const State state = scene.stands(Dragon::Black, space::start)
                          .stands(Dragon::Purple, space::last)
                          .holds(luca, {"gray-1", "purple-3", "purple-4"})
                          .state();
  const State asked = played(state, "gray-1").state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(greedy_choice(asked) == Action{Discard{hand({"purple-3", "purple-4"})}});
}

TEST_CASE("The greedy bot wins more often than all random bots together", "[ai]") {
  for (const RuleSet rules : {schmidt, studiogiochi}) {
    CHECK(share_of_wins(2, rules, 100) > 0.5);
    CHECK(share_of_wins(5, rules, 100) > 0.5);
  }
}
