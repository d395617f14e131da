// What could be taken where; see stake.hpp.
#include "ai/dragons_cave/stake.hpp"

#include <algorithm>

#include "cave/moves.hpp"

namespace ai::dragons_cave {

using cave::Choose;
using cave::Color;

cave::Preview way(const cave::View& view, core::Seat seat, const Choose& choice) {
  cave::Preview out = cave::preview(view.board, view.dwarves[seat.index][choice.dwarf],
                                    *cave::color_of(choice.card));
  out.coins = std::min<int>(out.coins, view.treasure);  // DC-16
  return out;
}

bool ends_game(const cave::View& view, core::Seat seat, const Choose& choice) {
  const cave::Preview path = way(view, seat, choice);
  if (path.coins >= view.treasure) return true;  // it is empty then, or falls short
  cave::BySeat<cave::Dwarves> dwarves = view.dwarves;
  dwarves[seat.index][choice.dwarf] = static_cast<std::uint8_t>(path.forward);
  return cave::lair_reached(view.board, dwarves, view.players);
}

int lead_with(const cave::View& view, core::Seat seat, int coins) {
  const cave::BySeat<int> totals = cave::totals(view);
  int most = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(view.players); ++other) {
    if (other != seat.index) most = std::max(most, totals[other]);
  }
  return totals[seat.index] + coins - most;
}

Stake stake_on(const cave::View& view, Color color) {
  Stake stake;
  for (int step = 1; step < view.players; ++step) {
    const core::Seat seat = core::after(view.dragon, view.players, step);
    int coins = -1;
    for (const Choose& choice : cave::choices(view, seat)) {
      if (choice.card != cave::card_of(color)) continue;
      const int paid = way(view, seat, choice).coins;
      coins = std::max(coins, paid);
      if (ends_game(view, seat, choice) && lead_with(view, seat, paid) > 0) stake.winner = seat;
    }
    if (coins < 0) continue;
    stake.coins += coins;
    ++stake.players;
    if (view.purses[seat.index] <= stake.fullest) continue;
    stake.fullest = view.purses[seat.index];
    stake.owner = seat;
  }
  stake.coins = std::min<int>(stake.coins, view.treasure);  // DC-16
  return stake;
}

}  // namespace ai::dragons_cave
