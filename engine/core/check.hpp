// Always-on checks for our own mistakes. The program decides what else is printed (see
// check_report.hpp).
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace core {

/// Ends the program after telling what went wrong, and in which game (check_report.hpp) it
/// did.
[[noreturn]] void check_failed(std::string_view condition, std::string_view message,
                               const char* file, int line);

}  // namespace core

/// Fails loudly, in every build, when an invariant of our own does not hold.
#define CORE_CHECK(condition, message) \
  ((condition) ? void() : ::core::check_failed(#condition, (message), __FILE__, __LINE__))

namespace core {

// What a failed check of our own prints before the program ends.

/// From now on a failed CORE_CHECK also prints what `save` returns: the game as a save file, so
/// that whoever gets it can play the failure again. An empty function ends that.
void print_when_check_fails(std::function<std::string()> save);

/// The game that a failed check prints; empty where there is none, and when it was asked for
/// before: writing it may fail a check itself.
std::string take_game_to_report();

}  // namespace core
