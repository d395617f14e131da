// What Mount Drago's bots have learned: the quick way of looking at a turn comes to the same as the
// long one, hidden cards change nothing, and memory makes good guesses better.
#include "ai/mount_drago/value_network.hpp"

#include "ai/mount_drago/belief.hpp"
#include "ai/mount_drago/turn_accumulator.hpp"
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
int hits(const ai::mount_drago::OpponentModel& model, const State& state) {
  const Track track(state.board);
  const PlayoutState root(Drago::view(state, state.turn), track);
  core::Rng rng(5);
  ai::mount_drago::Belief belief(model, root, rng);
  const int other = 1 - state.turn.index;
  int count = 0;
  for (int deal = 0; deal < 32; ++deal) {
    PlayoutState world = root;
    belief.sample(world, rng);
    for (const Card card : state.hands[static_cast<std::size_t>(other)]) {
      for (int slot = 0; slot < world.hand_size(other); ++slot) {
        if (world.card(other, slot) == card.kind()) ++count;
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("What was learned is asked on the boards and tables it was learned on", "[ai]") {
  const Track track(built_in(2).board);
  CHECK(ai::mount_drago::ValueNetwork::trained_on(track, 2));
  CHECK_FALSE(ai::mount_drago::ValueNetwork::trained_on(Track(built_in(4).board), 2));
  CHECK_FALSE(ai::mount_drago::ValueNetwork::trained_on(Track(setup_for(2).board), 2));
}

TEST_CASE("A turn looked at card by card is worth the same as looked at whole", "[ai]") {
  for (const int riders : {2, 3, 4, 5}) {
    const Setup setup = built_in(riders);
    const Track track(setup.board);
    const auto network = ai::mount_drago::ValueNetwork::trained_on(track, riders);
    if (!network) continue;
    core::Rng rng(7);
    int looked_at = 0;
    for (int game = 0; game < 30; ++game) {
      PlayoutState state(Drago::start(setup), track);
      while (state.phase() != Phase::Over) {
        if (state.phase() == Phase::Play) {
          const ai::mount_drago::TurnAccumulator turn(*network, state);
          for (const Move move : state.legal()) {
            for (const bool rides : {true, false}) {
              const double whole = network->value(Afterstate(state, move, rides), track);
              if (turn.value(move.kind(), rides) != whole) FAIL(riders << " riders");
              if (whole < 0 || whole > 1) FAIL("no share of a win");
              ++looked_at;
            }
          }
        }
        state.rollout_turn(rng);
      }
    }
    CHECK(looked_at > 10'000);
  }
}

TEST_CASE("Who remembers what was played guesses hands better", "[ai]") {
  int blind = 0;
  int knowing = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    std::vector<ai::mount_drago::OpponentModel> models(2);
    play_game(built_in(2), seed, {"greedy"}, [&](const Moment& moment) {
      if (moment.before.phase == Phase::Play) {
        blind += hits(ai::mount_drago::OpponentModel(), moment.before);
        knowing += hits(models[moment.before.turn.index], moment.before);
      }
      for (const core::Seat seat : {luca, nina}) {
        models[seat.index].observe(Drago::view(moment.before, seat),
                                   observations<Drago>(moment.step.events, seat));
      }
    });
  }
  CHECK(knowing > blind * 1.05);
}
