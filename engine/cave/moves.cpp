// Moving, paying, ending and ranking, each as a function of what it needs and no more.
#include "cave/moves.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "cave/view.hpp"

namespace cave {

int forward(const Board& board, int from, Color color) {
  int position = from + 1;
  while (position < board.lair() && board.space(position).color != color) ++position;
  return std::min(position, board.lair());
}

int back(const Board& board, int from, Color color) {
  int position = std::max(from - 1, start);
  while (position > start && board.space(position).color != color) --position;
  return position;
}

int coins(const Board& board, int position) {
  if (position == start) return 0;
  return position == board.lair() ? board.lair_coins : board.space(position).coins;
}

bool caught(const Choose& choice, Color guard) { return color_of(choice.card) == guard; }

bool comes_forward(const Choices& choices, Color guard) {
  return std::any_of(choices.begin(), choices.end(), [guard](const std::optional<Choose>& choice) {
    return choice && choice->card != Card::Chest && !caught(*choice, guard);
  });
}

BySeat<int> payments(const BySeat<int>& owed, int treasure) {
  const int together = std::accumulate(owed.begin(), owed.end(), 0);
  if (together <= treasure) return owed;
  // At least one is owed something: together they are owed more than there is.
  int owed_some = 0;
  for (const int amount : owed) owed_some += amount > 0 ? 1 : 0;
  const int share = treasure / std::max(owed_some, 1);
  BySeat<int> paid{};
  for (std::size_t seat = 0; seat < paid.size(); ++seat) paid[seat] = std::min(owed[seat], share);
  return paid;
}

bool lair_reached(const Board& board, const BySeat<Dwarves>& dwarves, int players) {
  const int needed = dwarves_each(players);
  return std::any_of(dwarves.begin(), dwarves.end(), [&board, needed](const Dwarves& mine) {
    return std::count(mine.begin(), mine.end(), board.lair()) == needed;
  });
}

BySeat<int> ranks(const BySeat<int>& totals, const BySeat<Dwarves>& dwarves, int players) {
  // Who has only one dwarf has another one that never left the start: it decides nothing.
  const auto standing = [&](std::size_t seat) {
    const auto [rear, front] = std::minmax(dwarves[seat][0], dwarves[seat][1]);
    return std::tuple<int, int, int>(totals[seat], front, rear);
  };
  BySeat<int> places{};
  const auto seats = static_cast<std::size_t>(players);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    places[seat] = 1;
    for (std::size_t other = 0; other < seats; ++other) {
      if (standing(other) > standing(seat)) ++places[seat];
    }
  }
  return places;
}

Preview preview(const Board& board, int from, Color color) {
  const int to = forward(board, from, color);
  return {from, to, coins(board, to), back(board, from, color)};
}

}  // namespace cave
