// A line of the log as every game tells it.
#pragma once

#include <string>

#include "core/seat.hpp"

namespace app {

/// One turn, told.
struct LogEntry {
  core::Seat seat;  ///< whose it was
  std::string words;
};

}  // namespace app
