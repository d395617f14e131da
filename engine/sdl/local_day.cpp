// Asks the system where it is; see local_day.hpp.
#include "sdl/local_day.hpp"

#include <chrono>

namespace sdl {

int local_day(std::time_t now) {
  std::tm here{};
  if (localtime_r(&now, &here) == nullptr) return 0;
  const auto date = std::chrono::year(here.tm_year + 1900) / (here.tm_mon + 1) / here.tm_mday;
  return static_cast<int>(std::chrono::sys_days(date).time_since_epoch().count());
}

}  // namespace sdl
