// What a viewer cannot see must not matter to anything the viewer can observe: everything hidden is
// dealt anew, and views, legal actions, previews, bots and observations must not change.
#include "ai/bots.hpp"
#include "catch.hpp"
#include "support/games.hpp"
#include "support/sampling.hpp"
#include "support/scene.hpp"

using namespace drago;
using namespace support;

namespace {

void check_same_to(const core::Viewer& viewer, const Moment& moment, const State& other) {
  const View view = Drago::view(moment.before, viewer);
  const View other_view = Drago::view(other, viewer);
  if (!(view == other_view)) FAIL("the view tells of hidden cards");
  if (Drago::legal(view) != Drago::legal(other_view)) FAIL("legal actions tell of hidden cards");
}

/// The deciding seat: previews, bots, and what its own action would show it.
void check_same_decision(const Moment& moment, const State& other, std::uint64_t seed) {
  const core::Seat seat = moment.before.turn;
  const View view = Drago::view(moment.before, seat);
  const View other_view = Drago::view(other, seat);
  for (const Card card : view.hand) {
    const Preview one = preview(view, card);
    const Preview two = preview(other_view, card);
    const bool same = one.to == two.to && one.choice == two.choice && one.rides == two.rides &&
                      one.gains == two.gains && one.gains_declined == two.gains_declined &&
                      one.ends_game == two.ends_game;
    if (!same) FAIL("a preview tells of hidden cards");
  }
  for (const std::string& name : quick_bots()) {
    const auto bot = ai::make_bot<Drago>(name);
    const Action choice = ai::choose(*bot, view, seed);
    if (!(ai::choose(*bot, other_view, seed) == choice)) FAIL(name << " knows hidden cards");
  }
}

}  // namespace

TEST_CASE("Nothing a viewer observes depends on what it cannot see", "[drago][secrecy][MD-26]") {
  int table = 0;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (const RuleSet rules : all_rule_sets()) {
      for (const std::uint64_t seed : sampled_places(8, 1, "secrecy " + std::to_string(table++))) {
        core::Rng rng(seed, 77);
        play_game(setup_for(riders, rules), seed, {"random", "greedy"}, [&](const Moment& moment) {
          const bool chance = moment.before.phase == Phase::Shuffle;
          for (const core::Viewer& viewer : viewers(riders)) {
            const State other = rearranged(moment.before, viewer, rng);
            check_same_to(viewer, moment, other);
            if (chance) continue;
            if (viewer == core::Viewer{moment.before.turn}) {
              check_same_decision(moment, other, seed);
              if (!Drago::apply(other, moment.action)) FAIL("a verdict tells of hidden cards");
            }
          }
          if (chance) return;
          // Onlookers see the same when only what the others' draws bring is different.
          State other = moment.before;
          CardList pile;
          for (const Card card : other.piles.draw()) pile.push_back(card);
          core::shuffle(pile, rng);
          other.piles.set_draw({pile.data(), pile.size()});
          const auto step = Drago::apply(other, moment.action);
          for (const core::Viewer& viewer : viewers(riders)) {
            if (viewer == core::Viewer{moment.before.turn}) continue;
            if (observations<Drago>(step->events, viewer) !=
                observations<Drago>(moment.step.events, viewer)) {
              FAIL("an observation tells of hidden cards");
            }
          }
        });
      }
    }
  }
  SUCCEED();
}
