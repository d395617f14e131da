// What programs that measure share: processor time, and means with their confidence intervals.
// Knows no game.
#pragma once

#include <algorithm>
#include <cmath>
#include <ctime>

namespace training {

/// Of this process; what others take meanwhile does not count.
inline double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// A mean of independent values with its confidence interval.
class Mean {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  double mean() const { return sum_ / std::max(count_, 1); }
  /// Half of the 95 % interval.
  double interval() const {
    constexpr double normal = 1.96;
    const int count = std::max(count_, 1);
    const double variance = std::max(squares_ / count - mean() * mean(), 0.0);
    return normal * std::sqrt(variance / count);
  }

 private:
  int count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace training
