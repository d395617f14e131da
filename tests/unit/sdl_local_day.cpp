// Which day it is where the player is.
#include <cstdlib>
#include <ctime>
#include <string>

#include "catch.hpp"
#include "sdl/local_day.hpp"

namespace {

/// In hours east of Greenwich; afterwards it is where it was.
int day_at(std::time_t now, const std::string& zone) {
  const char* const was = std::getenv("TZ");
  const std::string before = was != nullptr ? was : "";
  setenv("TZ", zone.c_str(), 1);
  tzset();
  const int out = sdl::local_day(now);
  if (was != nullptr) {
    setenv("TZ", before.c_str(), 1);
  } else {
    unsetenv("TZ");
  }
  tzset();
  return out;
}

}  // namespace

TEST_CASE("The day is that of where the player is", "[sdl]") {
  constexpr std::time_t noon = 20'780LL * 86'400 + 43'200;
  CHECK(day_at(noon, "UTC0") == 20'780);
  CHECK(day_at(noon, "EAST-14") == 20'781);
  CHECK(day_at(noon, "WEST12:01") == 20'779);
  CHECK(day_at(0, "UTC0") == 0);
}
