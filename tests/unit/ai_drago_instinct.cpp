// What Mount Drago's bots have learned: the quick way of looking at a turn comes to the same as the
// long one, hidden cards change nothing, and memory makes good guesses better.
#include "ai/drago/instinct.hpp"

#include "ai/drago/instinct_turn.hpp"
#include "ai/drago/reading.hpp"
#include "catch.hpp"
#include "sim/boards.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"

using namespace drago;
using namespace support;

namespace {

Setup built_in(int riders) {
  Setup setup;
  setup.board = sim::board_for<Drago>(riders).board;
  setup.riders = riders;
  return setup;
}

/// How often the cards that the other one really holds were dealt to him.
int hits(const ai::DragoMemory& memory, const State& state) {
  const Track track(state.board);
  const Climb root(Drago::view(state, state.turn), track);
  core::Rng rng(5);
  ai::DragoReading reading(memory, root, rng);
  const int other = 1 - state.turn.index;
  int count = 0;
  for (int deal = 0; deal < 32; ++deal) {
    Climb world = root;
    reading.deal(world, rng);
    for (const Card card : state.hands[static_cast<std::size_t>(other)]) {
      for (int place = 0; place < world.hand_size(other); ++place) {
        if (world.card(other, place) == card.kind()) ++count;
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("What was learned is asked on the boards and tables it was learned on", "[ai]") {
  const Track track(built_in(2).board);
  CHECK(ai::Instinct::learned(track, 2));
  CHECK_FALSE(ai::Instinct::learned(Track(built_in(4).board), 2));
  CHECK_FALSE(ai::Instinct::learned(Track(setup_for(2).board), 2));
}

TEST_CASE("A turn looked at card by card is worth the same as looked at whole", "[ai]") {
  for (const int riders : {2, 3, 4, 5}) {
    const Setup setup = built_in(riders);
    const Track track(setup.board);
    const auto instinct = ai::Instinct::learned(track, riders);
    if (!instinct) continue;
    core::Rng rng(7);
    int looked_at = 0;
    for (int game = 0; game < 30; ++game) {
      Climb climb(Drago::start(setup), track);
      while (climb.phase() != Phase::Over) {
        if (climb.phase() == Phase::Play) {
          const ai::InstinctTurn turn(*instinct, climb);
          for (const Move move : climb.legal()) {
            for (const bool rides : {true, false}) {
              const double whole = instinct->share(ai::Prospect(climb, move, rides), track);
              if (turn.share(move.kind(), rides) != whole) FAIL(riders << " riders");
              if (whole < 0 || whole > 1) FAIL("no share of a win");
              ++looked_at;
            }
          }
        }
        climb.wander_once(rng);
      }
    }
    CHECK(looked_at > 10'000);
  }
}

TEST_CASE("Who remembers what was played guesses hands better", "[ai]") {
  constexpr double suspicion = 0.02;
  int blind = 0;
  int knowing = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    std::vector<ai::DragoMemory> memories(2, ai::DragoMemory(suspicion));
    play_game(built_in(2), seed, {"greedy"}, [&](const Moment& moment) {
      if (moment.before.phase == Phase::Play) {
        blind += hits(ai::DragoMemory(suspicion), moment.before);
        knowing += hits(memories[moment.before.turn.index], moment.before);
      }
      for (const core::Seat seat : {luca, nina}) {
        memories[seat.index].witness(Drago::view(moment.before, seat),
                                     sightings<Drago>(moment.step.events, seat));
      }
    });
  }
  CHECK(knowing > blind * 1.05);
}
