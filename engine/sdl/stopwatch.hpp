// The time that passes, for budgets.
#pragma once

#include <chrono>

namespace sdl {

/// Since some moment in the past.
inline double milliseconds() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(since).count();
}

}  // namespace sdl
