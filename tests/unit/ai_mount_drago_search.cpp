// The searches of Mount Drago: repeatable, honest about what they found, and worth their time.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ai/bots.hpp"
#include "ai/logarithm.hpp"
#include "ai/mount_drago/search.hpp"
#include "catch.hpp"
#include "support/allocations.hpp"
#include "support/games.hpp"
#include "support/sampling.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

State late_scene() {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  return scene.stands(Dragon::Black, space::start)
      .stands(Dragon::Blue, space::last)
      .stands(Dragon::Brown, space::last)
      .stands(Dragon::Orange, space::high_plain_three)
      .holds(luca, {"orange-2", "gray-1"})
      .state();
}

View view_of(const State& state) { return Drago::view(state, state.turn); }

double share_against(const std::string& one, const std::string& other, int deals) {
  double won = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    const auto seat = static_cast<std::uint8_t>(game % 2);
    std::vector<std::string> bots(2, other);
    bots[seat] = one;
    const State over = play_game(setup_for(2), static_cast<std::uint64_t>(game / 2), bots);
    const auto best = winners(over.scores, 2);
    if (std::count(best.begin(), best.end(), core::Seat{seat}) > 0) {
      won += 1.0 / static_cast<double>(best.size());
    }
  }
  return won / (2 * deals);
}

}  // namespace

TEST_CASE("Our logarithm is the logarithm", "[ai]") {
  for (const std::uint32_t number : {1U, 2U, 3U, 10U, 4095U, 4096U, 5000U, 123'456'789U}) {
    CHECK(std::abs(ai::natural_logarithm(number) - std::log(number)) < 1e-8);
  }
}

TEST_CASE("A search ends the game when it wins by that, and not when it loses", "[ai][MD-25]") {
  for (const char* const name : {"plain:300n", "master:300n"}) {
    const auto bot = ai::make_bot<Drago>(name);
    const State state = late_scene();
    CHECK(ai::choose(*bot, view_of(state), 1) == Action{Play{card("orange-2")}});
    State behind = state;
    behind.scores[nina.index] = 30;
    CHECK(ai::choose(*bot, view_of(behind), 1) == Action{Play{card("gray-1")}});
  }
}

TEST_CASE("What a search considered is what it did", "[ai]") {
  for (const char* const name : {"plain:500n", "master:500n"}) {
    play_game(setup_for(3), 3, {"random"}, [name](const Moment& moment) {
      if (moment.before.phase == Phase::Shuffle) return;
      const View view = view_of(moment.before);
      const auto bot = ai::make_bot<Drago>(name);
      bot->begin(view, 5);
      if (!bot->considered().empty()) FAIL("it knows before it thinks");
      bot->think(100);
      const auto considered = bot->considered();
      const std::vector<Action> legal = Drago::legal(view);
      int most = 0;
      int all = 0;
      int of_best = 0;
      for (const auto& one : considered) {
        if (std::count(legal.begin(), legal.end(), one.action) != 1) FAIL("not legal");
        if (one.value < 0 || one.value > 1) FAIL("no share of a win");
        most = std::max(most, one.visits);
        all += one.visits;
        if (one.action == bot->best()) of_best = one.visits;
      }
      if (most != of_best) FAIL("it does not do what it looked at most");
      const bool thinks = legal.size() > 1 && moment.before.phase != Phase::Mount;
      if (thinks && all != 100) FAIL("simulations went elsewhere");
    });
  }
  SUCCEED();
}

TEST_CASE("Thinking allocates nothing", "[ai]") {
  const State state = late_scene();
  for (const char* const name : {"plain:2000n", "master:2000n"}) {
    const auto bot = ai::make_bot<Drago>(name);
    bot->begin(view_of(state), 1);
    const Allocations before = allocations();
    bot->think(2000);
    CHECK(allocations() == before);
  }
}

TEST_CASE("A search that cannot change its mind any more stops early", "[ai]") {
  const auto bot = ai::make_bot<Drago>("master:5000n");
  bot->begin(view_of(late_scene()), 1);
  CHECK(bot->think(4000));
}

TEST_CASE("Searches are worth their time", "[ai][levels]") {
  const int deals = as_many_as(10, 40);
  CHECK(share_against("master:200n", "random", deals) > 0.5);
  CHECK(share_against("master:200n", "plain:200n", deals) > 0.5);
  CHECK(share_against("plain:200n", "random", deals) > 0.5);
}
