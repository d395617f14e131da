// What can be done in a round of Dragon's Cave, whoever's turn the rules say it is.
#pragma once

#include <cstdint>
#include <vector>

#include "cave/rules.hpp"

namespace net::dragons_cave {

std::vector<std::uint8_t> bytes_of(const cave::Action& action);
/// The cards a seat can put down.
std::vector<cave::Action> cards_of(const cave::State& state, core::Seat seat);
/// What the seat on turn can do.
std::vector<cave::Action> legal_now(const cave::State& state);

}  // namespace net::dragons_cave
