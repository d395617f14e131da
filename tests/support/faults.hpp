// Damages a state in one place at a time, and compares the place that its check names.
#pragma once

#include <string>
#include <vector>

#include "catch.hpp"

namespace support {

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

}  // namespace support
