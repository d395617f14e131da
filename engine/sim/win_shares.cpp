// Sharing a win; see win_shares.hpp.
#include "sim/win_shares.hpp"

#include <cstddef>

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

WinShares win_shares(std::span<const int> scores, std::span<const core::Seat> winners,
                     const Lost& lost) {
  Seats winning = left_of(winners, lost);
  if (winning.empty()) winning = best_of(scores, lost);
  WinShares shares{};
  for (const std::size_t seat : winning) shares[seat] = 1.0 / static_cast<double>(winning.size());
  return shares;
}

}  // namespace sim
