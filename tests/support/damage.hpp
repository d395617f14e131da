// Damages texts and states, to test what reads and checks them.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace support {

// Damaging good files in many ways, to see that what reads them survives it.

/// One piece of damage. Some kinds keep the text JSON, so that they get past the parser.
std::string damaged(std::string text, core::Rng& rng);

/// Reads `times` damaged versions of a good text with `read`, which returns a Result.
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

// Damages a state in one place at a time, and compares the place that its check names.

/// The place of a state's fault; "none" without one.
template <class State>
std::string place(const State& state) {
  const auto fault = fault_of(state);
  return fault ? fault->place : std::string("none");
}

/// One piece of damage, and the place that is to be named.
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

/// Does everything that is legal in a state without faults: all of it leads to states without
/// faults.
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
