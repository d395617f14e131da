// Always-on checks for our own mistakes. What happens then is decided by the program (see
// io/check.cpp).
#pragma once

#include <string_view>

namespace core {

/// Ends the program after telling what went wrong. Defined by the io room, which may print the
/// save.
[[noreturn]] void check_failed(std::string_view condition, std::string_view message,
                               const char* file, int line);

}  // namespace core

/// Fails loudly, in every build, when an invariant of our own does not hold.
#define CORE_CHECK(condition, message) \
  ((condition) ? void() : ::core::check_failed(#condition, (message), __FILE__, __LINE__))
