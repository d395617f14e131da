// A program from outside on a seat: tells it in lines of JSON what the seat sees, and asks it for
// actions (EXTERNAL.md). Whatever it does wrong costs it the game, and nothing else.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "sim/player.hpp"

namespace sim {

/// How long programs are waited for.
struct Timeouts {
  std::chrono::milliseconds thinking{1000};  ///< for a decision, as it is told
  std::chrono::milliseconds delay{1000};     ///< more than that before it counts as late
  std::chrono::milliseconds start{10'000};   ///< more for the first answer of a fresh program
  std::chrono::milliseconds farewell{1000};  ///< to end by itself at the end of a run
};

/// A player that the command starts, with the shell.
template <core::Game G>
std::shared_ptr<Player<G>> external_player(std::string command, const Timeouts& patience);

}  // namespace sim
