// Whole games for tests, whichever game it is: who plays is a bot by name, who looks on is the
// test.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/streams.hpp"

namespace support {

/// One action of a game, taken by a seat or by chance.
template <core::Game G>
struct MomentOf {
  const typename G::State& before;
  const typename G::Action& action;
  const typename G::Step& step;
};

template <core::Game G>
using LookOn = std::function<void(const MomentOf<G>&)>;

/// Twice what the longest random games take.
inline constexpr std::size_t most_decisions = 2000;

/// Plays a game to its end with a bot on each seat (the names repeat round the table), showing
/// every action. Fails the test when an action is refused or the game does not end.
template <core::Game G>
typename G::State play_out(const typename G::Setup& setup, std::uint64_t seed,
                           const std::vector<std::string>& bots, const LookOn<G>& look) {
  core::Rng world = core::world_rng(seed);
  typename G::State state = G::start(setup);
  std::size_t decisions = 0;
  for (core::Turn turn = G::turn(state); turn != core::Turn{core::GameOver{}};
       turn = G::turn(state)) {
    typename G::Action action;
    if (const core::Seat* const seat = std::get_if<core::Seat>(&turn)) {
      const auto bot = ai::make_bot<G>(bots[seat->index % bots.size()]);
      const std::uint64_t bot_seed = core::bot_seed(seed, *seat, decisions++);
      action = ai::choose(*bot, G::view(state, *seat), bot_seed);
    } else if constexpr (core::GameOfChance<G>) {
      action = G::roll(state, world);
    }
    const auto step = G::apply(state, action);
    if (!step) FAIL(step.error().rule << ": " << step.error().why);
    if (look) look({state, action, *step});
    state = step->state;
    if (decisions > most_decisions) FAIL("the game does not end");
  }
  return state;
}

/// The seats of a table and a spectator.
std::vector<core::Viewer> viewers(int seats);

/// What a viewer sees of events.
template <core::Game G>
std::vector<typename G::Observation> observations(const std::vector<typename G::Event>& events,
                                                  const core::Viewer& viewer) {
  std::vector<typename G::Observation> seen;
  for (const typename G::Event& event : events) {
    if (const auto observation = G::observe(event, viewer)) seen.push_back(*observation);
  }
  return seen;
}

/// Does a legal action that leads to a state without faults; anything else fails the test.
template <core::Game G>
typename G::Step step_of(const typename G::State& state, const typename G::Action& action) {
  auto step = G::apply(state, action);
  INFO((step ? std::string() : std::string(step.error().rule) + ": " + step.error().why));
  REQUIRE(static_cast<bool>(step));
  const auto fault = fault_of(step->state);
  INFO((fault ? fault->place + ": " + fault->why : std::string()));
  REQUIRE_FALSE(fault);
  return *step;
}

/// The rule that an action is refused by; empty when it is accepted.
template <core::Game G>
std::string refusing_rule(const typename G::State& state, const typename G::Action& action) {
  const auto step = G::apply(state, action);
  return step ? std::string() : std::string(step.error().rule);
}

/// The first event of a kind.
template <class Kind, class Step>
std::optional<Kind> event(const Step& step) {
  for (const auto& event : step.events) {
    if (const Kind* const found = std::get_if<Kind>(&event)) return *found;
  }
  return std::nullopt;
}

}  // namespace support
