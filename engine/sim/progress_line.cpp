// Telling and taking back; see progress_line.hpp.
#include "sim/progress_line.hpp"

#include <cstdio>
#include <utility>

namespace sim {

void ProgressLine::tell(std::string_view what, double done) {
  const auto now = std::chrono::steady_clock::now();
  if (what != what_) {
    what_ = what;
    begin_ = now;
    told_ = now;
  }
  if (now - told_ < std::chrono::seconds(1) || done <= 0) return;
  told_ = now;
  const double gone = std::chrono::duration<double>(now - begin_).count();
  const auto left = static_cast<long long>(gone * (1 - done) / done);
  std::fprintf(stderr, "\r%s: %3.0f %%, about %lld:%02lld left   ", what_.c_str(), done * 100,
               left / 60, left % 60);
  shown_ = true;
}

void ProgressLine::clear() {
  if (std::exchange(shown_, false)) std::fprintf(stderr, "\r%-60s\r", "");
}

}  // namespace sim
