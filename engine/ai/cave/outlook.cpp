// How cards and squares are weighed against each other.
#include "ai/cave/outlook.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

namespace ai {
namespace {

using cave::Choose;
using cave::Color;

constexpr CaveWorth coin = 100;
constexpr int percent = 100;
constexpr Shares anywhere = {1, 1, 1, 1, 1};

}  // namespace

int share(CaveWorth worth, CaveWorth best, int spread) {
  constexpr int finest = 100;
  const int above = std::max(worth - best + spread, 0) * finest / spread;
  return above * above;
}

CaveWorth CaveOutlook::worth(core::Seat seat, const Choose& choice, const Shares& guards) const {
  const auto color = cave::color_of(choice.card);
  if (!color) return bank(seat);
  const int all = std::accumulate(guards.begin(), guards.end(), 0);
  const int risk = guards[index(*color)];
  return (caught(seat, choice, *color) * risk + forward(seat, choice, *color) * (all - risk)) / all;
}

CaveWorth CaveOutlook::forward(core::Seat seat, const Choose& choice, Color color) const {
  const int from = view_.dwarves[seat.index][choice.dwarf];
  const cave::Preview way = cave::preview(view_.board, from, color);
  const int coins = std::min<int>(way.coins, view_.treasure);
  const CaveWorth moved = coins * coin + (way.forward - from) * weights_.step - weights_.card;
  return ends_game(seat, choice, way.forward) ? moved + ending(seat, coins) : moved;
}

CaveWorth CaveOutlook::caught(core::Seat seat, const Choose& choice, Color color) const {
  const int from = view_.dwarves[seat.index][choice.dwarf];
  const cave::Preview way = cave::preview(view_.board, from, color);
  const int cards = static_cast<int>(view_.played[seat.index].size());
  return cards * weights_.card - (from - way.back) * weights_.step -
         view_.purses[seat.index] * coin * weights_.lost / percent;
}

CaveWorth CaveOutlook::bank(core::Seat seat) const {
  const int cards = static_cast<int>(view_.played[seat.index].size());
  return view_.purses[seat.index] * coin * weights_.saved / percent + cards * weights_.card;
}

bool CaveOutlook::ends_game(core::Seat seat, const Choose& choice, int to) const {
  if (to != view_.board.lair()) return false;
  if (cave::dwarves_each(view_.players) == 1) return true;
  return view_.dwarves[seat.index][choice.dwarf == 0 ? 1 : 0] == view_.board.lair();
}

CaveWorth CaveOutlook::ending(core::Seat seat, int coins) const {
  const cave::BySeat<int> totals = cave::totals(view_);
  int best_other = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(view_.players); ++other) {
    if (other != seat.index) best_other = std::max(best_other, totals[other]);
  }
  // Who comes into the lair wins ties (DC-19, DC-23).
  return totals[seat.index] + coins >= best_other ? weights_.victory : -weights_.victory;
}

CaveWorth CaveOutlook::worth_of_guarding(Color color) const {
  CaveWorth total = 0;
  for (int step = 1; step < view_.players; ++step) {
    const core::Seat seat = core::after(view_.dragon, view_.players, step);
    const cave::ChoiceList list = cave::choices(view_, seat);
    std::vector<CaveWorth> worths;
    worths.reserve(list.size());
    for (const Choose& choice : list) worths.push_back(worth(seat, choice, anywhere));
    const CaveWorth best = *std::max_element(worths.begin(), worths.end());
    std::int64_t shares = 0;
    std::int64_t harm = 0;
    for (std::size_t at = 0; at < list.size(); ++at) {
      const int part = share(worths[at], best, weights_.spread) + weights_.doubt;
      shares += part;
      if (cave::color_of(list[at].card) != color) continue;
      const CaveWorth loss = forward(seat, list[at], color) - caught(seat, list[at], color);
      harm += static_cast<std::int64_t>(part) * std::max(loss, 0);
    }
    total += static_cast<CaveWorth>(harm / shares);
  }
  return total;
}

Shares CaveOutlook::guards() const {
  std::array<CaveWorth, cave::color_count> worths{};
  for (const Color color : cave::all_colors) worths[index(color)] = worth_of_guarding(color);
  const CaveWorth best = *std::max_element(worths.begin(), worths.end());
  Shares shares{};
  for (const Color color : cave::all_colors) {
    shares[index(color)] =
        share(worths[index(color)], best, weights_.guard_spread) + weights_.doubt;
  }
  return shares;
}

}  // namespace ai
