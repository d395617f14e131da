// Counting in bounded memory, and figures as text that is the same on every platform.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "core/seat.hpp"

namespace sim {

/// How often each whole number came: mean and percentiles without keeping the games.
class Distribution {
 public:
  void add(int value) {
    ++counts_[value];
    ++total_;
    sum_ += value;
  }
  std::uint64_t total() const { return total_; }
  double mean() const;
  /// The value in the middle: the lower one of two.
  int median() const { return percentile(50); }
  /// The lowest value that at least so many percent do not exceed.
  int percentile(unsigned percent) const;
  int lowest() const;
  int highest() const;

 private:
  std::map<int, std::uint64_t> counts_;
  std::uint64_t total_ = 0;
  std::int64_t sum_ = 0;
};

/// A share and the 95 % interval it lies in.
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// Wilson's 95 % interval of `part` out of `whole`.
Share wilson(double part, double whole);

/// `part` of `whole`; 0 of nothing.
double share(std::uint64_t part, std::uint64_t whole);

/// By seat.
using WinShares = std::array<double, core::max_seats>;
using Lost = std::array<bool, core::max_seats>;

/// The winners share the win in equal parts. Who has `lost` by forfeit has no part in it: then the
/// other winners share it, or else the others with the most points; nobody where nobody is left.
WinShares win_shares(std::span<const int> scores, std::span<const core::Seat> winners,
                     const Lost& lost);

/// A number with so many digits behind the point.
std::string rounded(double value, int digits);
/// A share as `12.3 %`.
std::string percent(double share);
/// Median, mean and range.
std::string spread(const Distribution& of);

/// A text brought to a width: names to the left, figures to the right.
std::string left(std::string text, std::size_t width);
std::string right(const std::string& text, std::size_t width);
/// A line of a summary.
std::string line(const std::string& name, const std::string& figures);

}  // namespace sim
