// Plays any game for tests, and compares the results: golden files, fingerprints, allocations.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/rng.hpp"

namespace support {

// Whole games of bots, which a test observes.

/// One action of a game, taken by a seat or by chance.
template <core::Game G>
struct MomentOf {
  const typename G::State& before;
  const typename G::Action& action;
  const typename G::Step& step;
};

template <core::Game G>
using LookOn = std::function<void(const MomentOf<G>&)>;

/// Twice the decisions of the longest random games.
inline constexpr std::size_t max_decisions = 2000;

/// Plays a game to its end with a bot on each seat (the names repeat around the table), and calls
/// `look` for every action. Fails the test if an action is refused or the game does not end.
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
    if (decisions > max_decisions) FAIL("the game does not end");
  }
  return state;
}

/// Returns a spectator and all seats of a table.
std::vector<core::Viewer> viewers(int seats);

/// Returns what a viewer observes of events.
template <core::Game G>
std::vector<typename G::Observation> observations(const std::vector<typename G::Event>& events,
                                                  const core::Viewer& viewer) {
  std::vector<typename G::Observation> seen;
  for (const typename G::Event& event : events) {
    if (const auto observation = G::observe(event, viewer)) seen.push_back(*observation);
  }
  return seen;
}

/// Checks that determinizing any viewer's view keeps the view.
template <core::Game G>
void check_determinizations(const typename G::State& state, int seats, core::Rng& rng) {
  for (const core::Viewer& viewer : viewers(seats)) {
    const typename G::View view = G::view(state, viewer);
    const typename G::State determinized = G::determinize(view, rng);
    if (!(G::view(determinized, viewer) == view)) FAIL("a determinization changes the view");
    if (const auto fault = fault_of(determinized)) FAIL(fault->place << fault->why);
  }
}

/// Checks that `apply` accepts all legal actions, and no other among `wishes`, and that a refusal
/// cites a rule of the game, whose numbers begin with `rules`.
template <core::Game G>
void check_legality(const typename G::State& state, int seats,
                    const std::vector<typename G::Action>& wishes, std::string_view rules) {
  const typename G::State untouched = state;
  const core::Turn turn = G::turn(state);
  std::vector<typename G::Action> legal;
  for (const core::Viewer& viewer : viewers(seats)) {
    const std::vector<typename G::Action> own = G::legal(G::view(state, viewer));
    const core::Seat* const seat = std::get_if<core::Seat>(&viewer);
    const bool acts = seat != nullptr && turn == core::Turn{*seat};
    if (own.empty() == acts) FAIL((acts ? "nothing is legal" : "not this viewer's turn"));
    if (acts) legal = own;
  }
  for (const typename G::Action& action : legal) {
    if (!G::apply(state, action)) FAIL("a legal action is refused");
    if (std::count(legal.begin(), legal.end(), action) != 1) FAIL("an action is listed twice");
  }
  for (const typename G::Action& wish : wishes) {
    const bool listed = std::find(legal.begin(), legal.end(), wish) != legal.end();
    const auto step = G::apply(state, wish);
    if (listed != static_cast<bool>(step)) FAIL("apply and legal disagree");
    if (!step && step.error().rule.substr(0, 3) != rules) FAIL("a refusal cites no rule");
  }
  if (!(state == untouched)) FAIL("asking changed the state");
}

/// Applies a legal action that leads to a state without faults; anything else fails the test.
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

/// Returns the rule that refuses an action; empty if it is legal.
template <core::Game G>
std::string refusing_rule(const typename G::State& state, const typename G::Action& action) {
  const auto step = G::apply(state, action);
  return step ? std::string() : std::string(step.error().rule);
}

/// Returns the first event of a kind.
template <class Kind, class Step>
std::optional<Kind> event(const Step& step) {
  for (const auto& event : step.events) {
    if (const Kind* const found = std::get_if<Kind>(&event)) return *found;
  }
  return std::nullopt;
}

// Golden playthroughs in files: compares and writes them.

/// Fails the test at the first line in which a golden file and `text` differ.
void check_golden(std::string_view file, const std::string& text);
void write_golden(std::string_view file, const std::string& text);

/// Returns the first `count` numbers of a list, with spaces between.
template <class Numbers>
std::string numbers(const Numbers& list, int count) {
  std::string text;
  for (int at = 0; at < count; ++at) {
    text += (at == 0 ? "" : " ") + std::to_string(list[static_cast<std::size_t>(at)]);
  }
  return text;
}

// Hashes a sequence of numbers, with the same result on every machine.

/// FNV-1a over whole numbers, low byte first.
class Fingerprint {
 public:
  void add(std::int64_t number) {
    const auto bits = static_cast<std::uint64_t>(number);
    for (unsigned byte = 0; byte < 8; ++byte) {
      hash_ = (hash_ ^ (bits >> (8 * byte) & 0xFFU)) * 0x100000001B3U;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

// Counts heap allocations, for tests of code that must not allocate.

using Allocations = std::size_t;

/// Returns the number of allocations so far.
Allocations allocations();

}  // namespace support
