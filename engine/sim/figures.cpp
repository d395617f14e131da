// Counting and rounding; see figures.hpp.
#include "sim/figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/fixed_list.hpp"

namespace sim {
namespace {

using Seats = core::FixedList<std::size_t, core::max_seats>;

Seats left_of(std::span<const core::Seat> winners, const Lost& lost) {
  Seats left;
  for (const core::Seat winner : winners) {
    if (!lost[winner.index]) left.push_back(winner.index);
  }
  return left;
}

Seats best_of(std::span<const int> scores, const Lost& lost) {
  Seats best;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    if (lost[seat] || (!best.empty() && scores[seat] < scores[best[0]])) continue;
    if (!best.empty() && scores[seat] > scores[best[0]]) best.clear();
    best.push_back(seat);
  }
  return best;
}

}  // namespace

double Distribution::mean() const {
  return total_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(total_);
}

int Distribution::percentile(unsigned percent) const {
  std::uint64_t seen = 0;
  for (const auto& [value, count] : counts_) {
    seen += count;
    if (100 * seen >= percent * total_) return value;
  }
  return 0;
}

int Distribution::lowest() const { return counts_.empty() ? 0 : counts_.begin()->first; }
int Distribution::highest() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }

Share wilson(double part, double whole) {
  constexpr double z = 1.959964;
  const double share = part / whole;
  const double middle = (share + z * z / (2 * whole)) / (1 + z * z / whole);
  const double reach = z * std::sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole)) /
                       (1 + z * z / whole);
  return {share, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

WinShares win_shares(std::span<const int> scores, std::span<const core::Seat> winners,
                     const Lost& lost) {
  Seats winning = left_of(winners, lost);
  if (winning.empty()) winning = best_of(scores, lost);
  WinShares shares{};
  for (const std::size_t seat : winning) shares[seat] = 1.0 / static_cast<double>(winning.size());
  return shares;
}

std::string rounded(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string percent(double share) { return rounded(share * 100, 1) + " %"; }

std::string spread(const Distribution& of) {
  return "median " + std::to_string(of.median()) + ", mean " + rounded(of.mean(), 1) + ", " +
         std::to_string(of.lowest()) + " to " + std::to_string(of.highest());
}

std::string left(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string line(const std::string& name, const std::string& figures) {
  return left(name, 17) + figures + "\n";
}

}  // namespace sim
