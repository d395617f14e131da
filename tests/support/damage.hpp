// Damages texts and states, to test their readers and checks.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace support {

// Damaged texts: readers must refuse or load them.

/// Returns the text with one piece of damage. Some kinds keep it valid JSON, to get past the
/// parser.
std::string damaged(std::string text, core::Rng& rng);

/// Reads `times` damaged versions of `good` with `read`, which returns a Result: each must succeed,
/// or fail with a place and a reason; more than half must fail.
template <class Read>
void survives(const std::string& good, int times, Read read) {
  REQUIRE(read(good));
  core::Rng rng(good.size());
  int refused = 0;
  for (int i = 0; i < times; ++i) {
    std::string text = damaged(good, rng);
    for (std::uint32_t more = rng.below(3); more > 0; --more) text = damaged(text, rng);
    const auto result = read(text);
    if (result) continue;
    ++refused;
    const bool told = !result.error().place.empty() && !result.error().why.empty();
    if (!told) {
      INFO(text);
      CHECK(told);
    }
  }
  CHECK(refused > times / 2);
}

// Damaged states: the check must name the right place.

/// Returns the place of a state's fault; "none" without one.
template <class State>
std::string place(const State& state) {
  const auto fault = fault_of(state);
  return fault ? fault->place : std::string("none");
}

/// One piece of damage, and the place that the check must name.
template <class State>
struct Damage {
  const char* what;
  void (*make)(State&);
  const char* place;
};

template <class State>
void check_places(const State& whole, const std::vector<Damage<State>>& all) {
  for (const Damage<State>& each : all) {
    INFO(each.what);
    State state = whole;
    each.make(state);
    CHECK(place(state) == each.place);
  }
}

/// Applies every legal action to a state without faults: each must lead to a state without faults.
template <core::Game G>
void check_goes_on(const typename G::State& state) {
  const core::Turn turn = G::turn(state);
  const core::Seat* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return;
  const std::vector<typename G::Action> actions = G::legal(G::view(state, *seat));
  if (actions.empty()) FAIL("nothing is legal");
  for (const typename G::Action& action : actions) {
    const auto step = G::apply(state, action);
    if (!step) FAIL(step.error().why);
    if (const auto fault = fault_of(step->state)) FAIL(fault->place << fault->why);
  }
}

}  // namespace support
