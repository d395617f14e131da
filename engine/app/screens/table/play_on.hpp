// Going on from a moment of another game, alone against bots.
#pragma once

#include <vector>

#include "app/screens/model.hpp"
#include "core/seat.hpp"

namespace app {

/// Whose seats somebody may take over from the moment that a replay shows: while the game goes on,
/// only those whose secrets are seen anyway. None where nothing is replayed.
std::vector<core::Seat> seats_to_play_on(const Model& model);

/// Gives the seats of persons to bots that play as well as the best one at the table.
void leave_to_bots(Seating& seating);

}  // namespace app
