// A line on the standard error that tells how far some long work is, and how long the rest takes.
// Knows nothing of the work.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace sim {

class ProgressLine {
 public:
  /// So much of `what` is done, 0 … 1. Shown once a second, with the time left if it goes on like
  /// that; that is counted anew for another `what`.
  void tell(std::string_view what, double done);
  /// Before anything else is written.
  void clear();

 private:
  std::string what_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point told_;
  bool shown_ = false;
};

}  // namespace sim
