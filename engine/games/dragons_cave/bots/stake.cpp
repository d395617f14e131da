// Computes what cards lead to and what is at stake on each color; see stake.hpp.
#include "games/dragons_cave/bots/stake.hpp"

#include <algorithm>

#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

// Numbers pairs of dwarves and lists their moves.

DwarfPairs::DwarfPairs(const Board& board)
    : positions_(board.lair() + 1),
      numbers_(static_cast<std::size_t>(positions_) * static_cast<std::size_t>(positions_)) {
  for (int rear = 0; rear < positions_; ++rear) {
    for (int front = rear; front < positions_; ++front) {
      const auto number = static_cast<DwarfPair>(pairs_.size());
      numbers_[at(rear, front)] = number;
      numbers_[at(front, rear)] = number;
      pairs_.push_back({static_cast<std::uint8_t>(rear), static_cast<std::uint8_t>(front)});
    }
  }
  for (const Dwarves& both : pairs_) {
    Moves& moves = moves_.emplace_back();
    for (std::size_t dwarf = 0; dwarf < both.size(); ++dwarf) {
      if (both[dwarf] == board.lair()) continue;
      for (const Color color : all_colors) {
        const int ahead = dragons_cave::forward(board, both[dwarf], color);
        const int behind = dragons_cave::back(board, both[dwarf], color);
        const auto with = [&](int position) {
          Dwarves moved = both;
          moved[dwarf] = static_cast<std::uint8_t>(position);
          return pair(moved);
        };
        moves[dwarf][index(color)] =
            PairMove{with(ahead), with(behind),
                     static_cast<std::uint8_t>(dragons_cave::coins(board, ahead))};
      }
    }
  }
}

DwarfPair DwarfPairs::pair(const Dwarves& dwarves) const {
  return numbers_[at(dwarves[0], dwarves[1])];
}

std::size_t DwarfPairs::at(int one, int other) const {
  return static_cast<std::size_t>(one) * static_cast<std::size_t>(positions_) +
         static_cast<std::size_t>(other);
}

// Reads a view and moves a dwarf.

PublicState public_state(const View& view) {
  PublicState state;
  state.players = view.players;
  state.dragon = view.dragon.index;
  state.treasure = view.treasure;
  state.quiet = view.quiet;
  for (std::size_t at = 0; at < static_cast<std::size_t>(view.players); ++at) {
    PlayerState& player = state.seats[at];
    player.position = view.dwarves[at][0];
    player.purse = view.purses[at];
    player.bank = view.chests[at];
    for (const Card card : view.played[at]) player.up |= 1U << index(card);
  }
  return state;
}

CardOutcomes card_outcomes(const Board& board, const PlayerState& player) {
  CardOutcomes cards;
  for (const Color color : all_colors) {
    const auto bit = static_cast<std::uint32_t>(1U << index(color));
    if ((player.up & bit) != 0) continue;
    const Preview way = preview(board, player.position, color);
    CardOutcome card{card_of(color), player, player, way.coins};
    card.safe.position = way.forward;
    card.safe.up |= bit;
    card.safe.purse += way.coins;
    card.caught.position = way.back;
    card.caught.up = 0;
    card.caught.purse /= 2;
    cards.push_back(card);
  }
  CardOutcome chest{Card::Chest, player, player, 0};
  chest.safe.up = 0;
  chest.safe.bank += static_cast<int>(player.purse);
  chest.safe.purse = 0;
  chest.caught = chest.safe;
  cards.push_back(chest);
  return cards;
}

Preview way(const View& view, core::Seat seat, const Choose& choice) {
  Preview out = preview(view.board, view.dwarves[seat.index][choice.dwarf], *color_of(choice.card));
  out.coins = std::min<int>(out.coins, view.treasure);  // DC-16
  return out;
}

bool ends_game(const View& view, core::Seat seat, const Choose& choice) {
  const Preview path = way(view, seat, choice);
  if (path.coins >= view.treasure) return true;  // spent, or too little (DC-17)
  BySeat<Dwarves> dwarves = view.dwarves;
  dwarves[seat.index][choice.dwarf] = static_cast<std::uint8_t>(path.forward);
  return lair_reached(view.board, dwarves, view.players);
}

int lead_with(const View& view, core::Seat seat, int coins) {
  const BySeat<int> totals = dragons_cave::totals(view);
  int most = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(view.players); ++other) {
    if (other != seat.index) most = std::max(most, totals[other]);
  }
  return totals[seat.index] + coins - most;
}

Stake stake_on(const View& view, Color color) {
  Stake stake;
  for (int step = 1; step < view.players; ++step) {
    const core::Seat seat = core::after(view.dragon, view.players, step);
    int coins = -1;
    for (const Choose& choice : choices(view, seat)) {
      if (choice.card != card_of(color)) continue;
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

}  // namespace dragons_cave::bots
