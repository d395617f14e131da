// Who won how much of a game: shared wins, and games that somebody lost away from the board.
#pragma once

#include <array>
#include <span>

#include "core/seat.hpp"

namespace sim {

/// By seat.
using WinShares = std::array<double, core::max_seats>;
using Lost = std::array<bool, core::max_seats>;

/// The winners share the win in equal parts. Who has `lost` by forfeit has no part in it: then the
/// other winners share it, or else the others with the most points; nobody where nobody is left.
WinShares win_shares(std::span<const int> scores, std::span<const core::Seat> winners,
                     const Lost& lost);

}  // namespace sim
