// The figures of advice in Mount Drago are what the rules then give.
#include <algorithm>

#include "ai/analysis.hpp"
#include "ai/mount_drago/comparison.hpp"
#include "catch.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;
using ai::mount_drago::compare;
using ai::mount_drago::ImmediateGain;
using Kind = ai::mount_drago::ReasonKind;
using Considered = ai::Bot<Drago>::Considered;

namespace {

/// What everybody gains by an action, by both answers where it leaves a choice.
std::vector<Gains> gains_of(const State& state, const Action& action) {
  const auto step = Drago::apply(state, action);
  REQUIRE(static_cast<bool>(step));
  std::vector<State> ends = {step->state};
  if (step->state.phase == Phase::Ride) {
    ends = {done(step->state, Ride{true}).state, done(step->state, Ride{false}).state};
  }
  std::vector<Gains> out;
  for (const State& end : ends) {
    Gains gains{};
    for (std::size_t seat = 0; seat < state.riders; ++seat) {
      gains[seat] = static_cast<std::int16_t>(end.scores[seat] - state.scores[seat]);
    }
    out.push_back(gains);
  }
  return out;
}

bool is_true(const ImmediateGain& brings, const State& state, const Action& action) {
  const std::vector<Gains> all = gains_of(state, action);
  return std::any_of(all.begin(), all.end(), [&](const Gains& gains) {
    int most = -1000;
    int least = 1000;
    for (std::size_t seat = 0; seat < state.riders; ++seat) {
      if (seat == state.turn.index) continue;
      most = std::max<int>(most, gains[seat]);
      least = std::min<int>(least, gains[seat]);
    }
    return gains[state.turn.index] == brings.own && gains[brings.seat.index] == brings.other &&
           brings.seat != state.turn && brings.other == (most > 0 ? most : least);
  });
}

}  // namespace

TEST_CASE("What advice says of points at once is what the rules give", "[ai][reason]") {
  int compared = 0;
  for (const std::string name : {"greedy", "master:40n"}) {
    for (int riders = 2; riders <= 5; ++riders) {
      play_game(setup_for(riders), 11, {"random"}, [&](const Moment& moment) {
        const State& state = moment.before;
        if (state.phase != Phase::Play && state.phase != Phase::Ride) return;
        const View view = Drago::view(state, state.turn);
        const auto bot = ai::make_bot<Drago>(name);
        ai::choose(*bot, view, 3);
        const auto analysis = ai::analyze(*bot, view);
        const auto found = compare(view, analysis.best, analysis.considered);
        REQUIRE(found.has_value());
        INFO(name << " with " << riders);
        if (!is_true(found->brings, state, analysis.best)) FAIL("the points of the best");
        // What pays now is never told by what may come later.
        if (found->brings.own > 0) {
          const Kind kind = analysis.reason.kind;
          if (kind == Kind::Prepares || kind == Kind::Keeps) FAIL("beside the point");
        }
        if (!found->next) return;
        ++compared;
        if (found->next->action == analysis.best) FAIL("the next best is the best");
        if (found->next->action != analysis.considered[1].action) FAIL("not the second");
        if (!is_true(found->next->brings, state, found->next->action)) {
          FAIL("the points of the next best");
        }
      });
    }
  }
  CHECK(compared > 200);
}

TEST_CASE("What came out alike is said to be about as good", "[ai][reason]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  scene.stands(Dragon::Black, space::start).holds(luca, {"gray-1", "green-1", "red-1"});
  const State state = scene.state();
  const View view = Drago::view(state, luca);
  const auto comparison = [&view](double best, double next, int visits) {
    return *compare(view, Play{card("gray-1")},
                    std::vector<Considered>{{Play{card("gray-1")}, best, 90},
                                            {Play{card("green-1")}, next, visits}});
  };
  CHECK(comparison(0.5, 0.499, 80).next->is_equal);
  CHECK_FALSE(comparison(0.5, 0.45, 80).next->is_equal);
  // What was hardly looked at is not said to be as good.
  CHECK_FALSE(comparison(0.5, 0.5, 10).next->is_equal);
  CHECK_FALSE(compare(view, Play{card("gray-1")}, {})->next.has_value());
  CHECK_FALSE(compare(view, Discard{}, {}).has_value());
}
