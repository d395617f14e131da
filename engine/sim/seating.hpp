// Who sits where, as a command line names it: bots with their budgets, and programs from outside.
// Starts nobody.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"

namespace sim {

/// A player as `--seats` names it.
struct SeatSpec {
  std::string bot;                     ///< as ai::make_bot takes it; empty for a program
  std::optional<int> milliseconds;     ///< a bot's time for each decision; by nodes where none
  std::optional<std::string> command;  ///< of a program, for the shell
};

/// The milliseconds a bot may be given for a decision.
inline constexpr int most_milliseconds = 600'000;

/// Reads `greedy`, `master:2000n`, `hard:50ms` or `ext:COMMAND`; an error says what is wrong.
template <core::Game G>
core::Result<SeatSpec, std::string> parse_seat_spec(std::string_view text);

/// The names between the commas.
std::vector<std::string> split_seats(std::string_view text);

}  // namespace sim
