// A preview must say beforehand exactly what playing the card then does.
#include <variant>

#include "catch.hpp"
#include "drago/afterstate.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

Gains gained(const State& before, const State& after) {
  Gains gains{};
  for (std::size_t seat = 0; seat < gains.size(); ++seat) {
    gains[seat] = static_cast<std::int16_t>(after.scores[seat] - before.scores[seat]);
  }
  return gains;
}

void check_preview(const State& state, Card card) {
  const Preview expected = preview(Drago::view(state, state.turn), card);
  const State after_play = done(state, Play{card}).state;
  const bool asked = after_play.phase == Phase::Ride;
  if (asked != expected.choice) FAIL("the choice");
  if (state.positions[index(card.dragon())] != expected.from) FAIL("from");
  if (after_play.positions[index(card.dragon())] != expected.to) FAIL("to");
  const State riding = asked ? done(after_play, Ride{true}).state : after_play;
  const State declining = asked ? done(after_play, Ride{false}).state : after_play;
  if ((mount(riding, state.turn) == card.dragon()) != expected.rides) FAIL("the mount");
  if (gained(state, riding) != expected.gains) FAIL("the gains");
  if (gained(state, declining) != expected.gains_declined) FAIL("the gains when declining");
  if ((riding.phase == Phase::Over) != expected.ends_game) FAIL("the end");
}

}  // namespace

TEST_CASE("A preview says what playing the card then does", "[drago][preview]") {
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      play_game(setup_for(riders, studiogiochi), seed, {"random"}, [](const Moment& moment) {
        if (moment.before.phase != Phase::Play) return;
        for (const Card card : moment.before.hands[moment.before.turn.index]) {
          check_preview(moment.before, card);
        }
      });
    }
  }
  SUCCEED();
}

TEST_CASE("Both answers to whether to ride are known before one is given",
          "[drago][preview][MD-13]") {
  int asked = 0;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    play_game(setup_for(riders), 5, {"random"}, [&asked](const Moment& moment) {
      const State& state = moment.before;
      if (state.phase != Phase::Ride) return;
      ++asked;
      const Preview expected = preview_of_riding(Drago::view(state, state.turn));
      const State riding = done(state, Ride{true}).state;
      if (!expected.choice || !expected.rides) FAIL("the choice");
      if (gained(state, riding) != expected.gains) FAIL("the gains");
      if (gained(state, done(state, Ride{false}).state) != expected.gains_declined) {
        FAIL("the gains when declining");
      }
      if ((riding.phase == Phase::Over) != expected.ends_game) FAIL("the end");
    });
  }
  CHECK(asked > 10);
}

TEST_CASE("A preview tells a choice with both outcomes", "[drago][preview][MD-11]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  const State state = scene.stands(Dragon::Black, space::minus_one)
                          .stands(Dragon::Orange, space::minus_two)
                          .holds(luca, {"black-2", "blue-1"})
                          .state();
  const Preview black = preview(Drago::view(state, luca), card("black-2"));
  CHECK(black.choice);
  CHECK(black.rides);
  CHECK(black.scoring == Scoring::Small);
  CHECK(black.gains == Gains{2, 2});
  CHECK(black.gains_declined == Gains{-2, 2});
  CHECK_FALSE(black.ends_game);
}
