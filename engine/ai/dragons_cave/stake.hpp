// What lies on the table of Dragon's Cave to be taken, as everybody sees it: for reasons and
// comparisons alike.
#pragma once

#include <optional>

#include "cave/action.hpp"
#include "cave/view.hpp"
#include "core/seat.hpp"

namespace ai::dragons_cave {

/// Where a coloured card leads; its coins are no more than the treasure holds.
cave::Preview way(const cave::View& view, core::Seat seat, const cave::Choose& choice);
/// Whether this card, uncaught, ends the game (DC-17, DC-18, DC-23).
bool ends_game(const cave::View& view, core::Seat seat, const cave::Choose& choice);
/// How far a seat is ahead of everybody else with `coins` more coins.
int lead_with(const cave::View& view, core::Seat seat, int coins);

/// What all players who have a colour's card could take with it.
struct Stake {
  int coins = 0;
  int players = 0;
  int fullest = 0;   ///< purse
  core::Seat owner;  ///< of it
  std::optional<core::Seat> winner;
};
Stake stake_on(const cave::View& view, cave::Color color);

}  // namespace ai::dragons_cave
