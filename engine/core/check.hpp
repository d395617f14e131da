// Always-on checks of our own invariants, and the save that a failed check prints.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace core {

/// Prints the message, the condition, the source position and the game (`print_when_check_fails`)
/// to stderr, then aborts.
[[noreturn]] void check_failed(std::string_view condition, std::string_view message,
                               const char* file, int line);

}  // namespace core

/// Aborts with `message`, in every build, unless `condition` holds.
#define CORE_CHECK(condition, message) \
  ((condition) ? void() : ::core::check_failed(#condition, (message), __FILE__, __LINE__))

namespace core {

/// Makes every later failed CORE_CHECK also print what `save` returns: the game as a save file, so
/// that the failure can be replayed. An empty function turns this off.
void print_when_check_fails(std::function<std::string()> save);

/// Returns the game to print, at most once: later calls return an empty text, because writing the
/// save may itself fail a check.
std::string take_game_to_report();

}  // namespace core
