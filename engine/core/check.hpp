// Always-on checks for our own mistakes. The program decides what else is printed (see
// check_report.hpp).
#pragma once

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
