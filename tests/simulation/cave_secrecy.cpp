// What a viewer cannot see must not matter to anything the viewer can observe: cards face down and
// coins in fists are changed, and views, legal actions, bots and observations must not change.
#include "ai/bots.hpp"
#include "catch.hpp"
#include "cave/fault.hpp"
#include "support/cave_scene.hpp"
#include "support/sampling.hpp"

using namespace cave;
using namespace support;

namespace {

void check_same_to(const core::Viewer& viewer, const State& state, const State& other) {
  const View view = Cave::view(state, viewer);
  const View other_view = Cave::view(other, viewer);
  if (!(view == other_view)) FAIL("the view tells of hidden things");
  if (Cave::legal(view) != Cave::legal(other_view)) FAIL("legal actions tell of hidden things");
  if (ranks(view) != ranks(other_view)) FAIL("places tell of hidden things");
  // What the dragon's player is shown to be at stake is made of these.
  for (std::uint8_t seat = 0; seat < view.players; ++seat) {
    if (choices(view, {seat}) == choices(other_view, {seat})) continue;
    FAIL("what others could play tells of hidden things");
  }
}

/// The deciding seat: bots, and the verdict on every wish.
void check_same_decision(core::Seat seat, const CaveMoment& moment, const State& other,
                         std::uint64_t seed) {
  for (const std::string_view name : ai::bot_names<Cave>()) {
    // Who thinks for long is asked now and then; ai_equilibrium.cpp asks more.
    const bool is_quick = name == "random" || name == "greedy";
    if (!is_quick && (seed % 5 != 0 || moment.before.round % 12 != 1)) continue;
    const auto bot = ai::make_bot<Cave>(name);
    const Action choice = ai::choose(*bot, Cave::view(moment.before, seat), seed);
    if (!(ai::choose(*bot, Cave::view(other, seat), seed) == choice)) {
      FAIL(name << " knows hidden things");
    }
  }
  if (!Cave::apply(other, moment.action)) FAIL("a verdict tells of hidden things");
}

/// Whether everybody learns something through an action.
bool opens(const Action& action) {
  return std::holds_alternative<Guard>(action) || std::holds_alternative<Guess>(action);
}

}  // namespace

TEST_CASE("Nothing a viewer of Dragon's Cave observes depends on what it cannot see",
          "[cave][secrecy][DC-5][DC-8][DC-21]") {
  int games = 0;
  int changed = 0;
  for (int players = min_players; players <= max_players; ++players) {
    const std::string table = "secrecy of " + std::to_string(players);
    for (const std::uint64_t seed : sampled_places(25, 3, table)) {
      core::Rng rng(seed, 77);
      ++games;
      play_game(cave_for(players), seed, {"random", "greedy"}, [&](const CaveMoment& moment) {
        const core::Seat seat = std::get<core::Seat>(Cave::turn(moment.before));
        for (const core::Viewer& viewer : viewers(players)) {
          const State other = rearranged(moment.before, viewer, rng);
          if (const auto fault = fault_of(other)) FAIL(fault->place << fault->why);
          if (!(other == moment.before)) ++changed;
          check_same_to(viewer, moment.before, other);
          if (viewer == core::Viewer{seat}) check_same_decision(seat, moment, other, seed);
          if (opens(moment.action)) continue;
          const auto step = Cave::apply(other, moment.action);
          const auto seen = observations<Cave>(moment.step.events, viewer);
          if (observations<Cave>(step->events, viewer) != seen)
            FAIL("an observation tells too much");
          check_same_to(viewer, moment.step.state, step->state);
        }
      });
    }
  }
  CHECK(changed > 20 * games);
}

TEST_CASE("What is chosen or hidden shows in nothing before it is opened", "[cave][secrecy]") {
  core::Rng rng(5);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int players = min_players + static_cast<int>(seed % 3);
    play_game(cave_for(players), seed, {"random"}, [&](const CaveMoment& moment) {
      if (opens(moment.action)) return;
      const core::Seat seat = std::get<core::Seat>(Cave::turn(moment.before));
      const std::vector<Action> legal = Cave::legal(Cave::view(moment.before, seat));
      const Action& instead = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const auto step = Cave::apply(moment.before, instead);
      for (const core::Viewer& viewer : viewers(players)) {
        if (viewer == core::Viewer{seat}) continue;
        check_same_to(viewer, moment.step.state, step->state);
        const auto seen = observations<Cave>(moment.step.events, viewer);
        if (observations<Cave>(step->events, viewer) != seen) FAIL("an observation tells too much");
      }
      if (observations<Cave>(moment.step.events, seat) != observations<Cave>(step->events, seat)) {
        FAIL("the doer's own observation tells what was done: screens are shared");
      }
    });
  }
  SUCCEED();
}
