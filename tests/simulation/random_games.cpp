// Random games with everything checked at every step, for all seat counts and rule sets.
#include <algorithm>
#include <variant>

#include "catch.hpp"
#include "drago/fault.hpp"
#include "support/games.hpp"
#include "support/sampling.hpp"
#include "support/scene.hpp"

using namespace drago;
using namespace support;

namespace {

/// One of everything that could be wanted, allowed or not.
std::vector<Action> all_wishes(const State& state) {
  std::vector<Action> wishes = {Ride{true}, Ride{false}, Discard{}, Shuffle{}};
  for (const Dragon dragon : all_dragons) wishes.emplace_back(Mount{dragon});
  for (const Card card : each_kind()) {
    wishes.emplace_back(Play{card});
    wishes.emplace_back(Discard{{card}});
    wishes.emplace_back(Discard{{card, card}});
  }
  Shuffle too_few;
  for (const Card card : state.piles.draw()) too_few.draw.push_back(card);
  if (!too_few.draw.empty()) too_few.draw.pop_back();
  wishes.emplace_back(too_few);
  return wishes;
}

void check_legality(const State& state) {
  const State untouched = state;
  const std::vector<Action> legal = Drago::legal(Drago::view(state, state.turn));
  for (const core::Viewer& viewer : viewers(state.riders)) {
    if (Drago::turn(state) == core::Turn{state.turn} && viewer == core::Viewer{state.turn}) {
      if (legal.empty()) FAIL("nothing is legal");
      continue;
    }
    if (!Drago::legal(Drago::view(state, viewer)).empty()) FAIL("not this viewer's turn");
  }
  for (const Action& action : legal) {
    if (!Drago::apply(state, action)) FAIL("a legal action is refused");
    if (std::count(legal.begin(), legal.end(), action) != 1) FAIL("an action is listed twice");
  }
  for (const Action& wish : all_wishes(state)) {
    const bool listed = std::find(legal.begin(), legal.end(), wish) != legal.end();
    const auto step = Drago::apply(state, wish);
    if (listed != static_cast<bool>(step)) FAIL("apply and legal disagree");
    if (!step && step.error().rule.substr(0, 3) != "MD-") FAIL("a refusal cites no rule");
  }
  if (!(state == untouched)) FAIL("asking changed the state");
}

void check_views(const State& state, core::Rng& rng) {
  for (const core::Viewer& viewer : viewers(state.riders)) {
    const View view = Drago::view(state, viewer);
    const State determinized = Drago::determinize(view, rng);
    if (!(Drago::view(determinized, viewer) == view)) FAIL("a determinization changes the view");
    if (const auto fault = fault_of(determinized))
      FAIL("determinized " << fault->place << fault->why);
  }
}

/// What the events tell must be what happened.
void check_events(const Moment& moment) {
  const State& after = moment.step.state;
  Scores scores = moment.before.scores;
  Positions positions = moment.before.positions;
  std::array<std::size_t, max_riders> sizes{};
  for (std::size_t seat = 0; seat < sizes.size(); ++seat) {
    sizes[seat] = moment.before.hands[seat].size();
  }
  for (const Event& event : moment.step.events) {
    if (const auto* const moved = std::get_if<Moved>(&event)) {
      if (positions[index(moved->dragon)] != moved->from) FAIL("moved from elsewhere");
      positions[index(moved->dragon)] = static_cast<std::uint8_t>(moved->to);
    } else if (const auto* const scored = std::get_if<Scored>(&event)) {
      for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        scores[seat] = static_cast<std::int16_t>(scores[seat] + scored->gains[seat]);
      }
    } else if (const auto* const drew = std::get_if<Drew>(&event)) {
      if (drew->cards.empty()) FAIL("drew nothing");
      sizes[drew->seat.index] += drew->cards.size();
    } else if (const auto* const discarded = std::get_if<Discarded>(&event)) {
      sizes[discarded->seat.index] -= discarded->cards.size();
    } else if (const auto* const played = std::get_if<Played>(&event)) {
      --sizes[played->seat.index];
    } else if (const auto* const mounted = std::get_if<Mounted>(&event)) {
      if (mount(after, mounted->seat) != mounted->dragon) FAIL("mounted something else");
    }
  }
  for (std::size_t seat = 0; seat < sizes.size(); ++seat) {
    if (sizes[seat] != after.hands[seat].size()) FAIL("the events tell of other hands");
  }
  if (scores != after.scores) FAIL("the events tell of other scores");
  if (positions != after.positions) FAIL("the events tell of other positions");
}

}  // namespace

TEST_CASE("In random games every invariant holds at every step", "[drago][simulation][MD-2]") {
  int tables = 0;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (const RuleSet rules : all_rule_sets()) {
      const std::string table = "random games " + std::to_string(tables++);
      for (const std::uint64_t seed : support::sampled_places(25, 3, table)) {
        core::Rng rng(seed, 99);
        const core::Seat first{
            static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(riders)))};
        const State over = play_game(setup_for(riders, rules, first), seed, {"random"},
                                     [&rng](const Moment& moment) {
                                       check_legality(moment.before);
                                       check_views(moment.before, rng);
                                       check_events(moment);
                                       State performed = moment.before;
                                       Drago::perform(performed, moment.action);
                                       if (!(performed == moment.step.state))
                                         FAIL("perform and apply differ");
                                       if (const auto fault = fault_of(performed))
                                         FAIL(fault->place << fault->why);
                                     });
        CHECK(over.summit.size() == 3);
      }
    }
  }
}

TEST_CASE("A discard is accepted in any order", "[drago][simulation][MD-23]") {
  int reversed_discards = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    play_game(setup_for(2, studiogiochi), seed, {"random"}, [&](const Moment& moment) {
      const auto* const discard = std::get_if<Discard>(&moment.action);
      if (discard == nullptr || discard->cards.size() < 2) return;
      Discard reversed = *discard;
      std::reverse(reversed.cards.begin(), reversed.cards.end());
      if (!Drago::apply(moment.before, reversed)) FAIL("a reversed discard is refused");
      ++reversed_discards;
    });
  }
  CHECK(reversed_discards > 0);
}
