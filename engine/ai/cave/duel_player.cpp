// From mixtures to actions; see duel_player.hpp.
#include "ai/cave/duel_player.hpp"

#include <algorithm>

#include "ai/cave/draw.hpp"

namespace ai {

void DuelPlayer::begin(const cave::View& view) {
  if (!values_ || !(board_ == view.board)) {
    values_.emplace(view.board);
    board_ = view.board;
  }
  view_ = view;
  // When a purse is split, the round has been decided, and the waiting player moves next.
  turn_.begin(*values_, view);
}

bool DuelPlayer::think(int rounds) {
  if (cave::is_revealed(view_.phase)) return true;
  return turn_.think(rounds);
}

cave::Action DuelPlayer::draw(core::Rng& rng) const {
  switch (view_.phase) {
    case cave::Phase::Guard: {
      const auto& guards = turn_.solution().guards;
      return cave::Guard{static_cast<cave::Color>(ai::draw(guards, guards.size(), rng))};
    }
    case cave::Phase::Split:
      return draw_split(rng);
    case cave::Phase::Guess:
      return cave::Guess{static_cast<cave::Fist>(rng.below(2))};
    case cave::Phase::Choose:
    case cave::Phase::Over:
      break;
  }
  return draw_choice(rng);
}

cave::Action DuelPlayer::draw_choice(core::Rng& rng) const {
  const GuardSolution& solution = turn_.solution();
  std::array<double, most_guard_rows + 1> weights{};
  std::copy(solution.rows.begin(), solution.rows.end(), weights.begin());
  weights.back() = solution.chest;
  const std::size_t row = ai::draw(weights, weights.size(), rng);
  if (row >= turn_.cards().size()) return cave::Choose{cave::Card::Chest, 0};
  return choice(row);
}

std::vector<Liked> DuelPlayer::liked() const {
  std::vector<Liked> list;
  const GuardGame& game = turn_.game();
  const GuardSolution& solution = turn_.solution();
  if (view_.phase == cave::Phase::Choose) {
    for (std::size_t at = 0; at < game.rows.size(); ++at) {
      const GuardRow& row = game.rows[at];
      const double value = row.safe + solution.guards[row.color] * (row.caught - row.safe);
      list.push_back({choice(at), value, solution.rows[at]});
    }
    list.push_back({cave::Choose{cave::Card::Chest, 0}, game.chest, solution.chest});
  }
  if (view_.phase == cave::Phase::Guard) {
    double elsewhere = solution.chest * game.chest;
    std::array<double, cave::color_count> harm{};
    for (std::size_t at = 0; at < game.rows.size(); ++at) {
      const GuardRow& row = game.rows[at];
      elsewhere += solution.rows[at] * row.safe;
      harm[row.color] += solution.rows[at] * (row.safe - row.caught);
    }
    for (const cave::Color color : cave::all_colors) {
      const double share = solution.guards[index(color)];
      list.push_back({cave::Guard{color}, harm[index(color)] - elsewhere, share});
    }
  }
  return list;
}

cave::Choose DuelPlayer::choice(std::size_t row) const {
  const DuelCard card = turn_.cards()[row];
  const core::Seat mover = core::after(view_.dragon, view_.players);
  const cave::Dwarves& mine = view_.dwarves[mover.index];
  const bool first_is_rear = mine[0] <= mine[1];
  const bool first = (card.dwarf == 0) == first_is_rear;
  return {static_cast<cave::Card>(card.color), static_cast<cave::Dwarf>(first ? 0 : 1)};
}

cave::Split DuelPlayer::draw_split(core::Rng& rng) const {
  const core::Seat mover = core::after(view_.dragon, view_.players);
  const int purse = view_.purses[mover.index];
  const Couple couple = values_->places().couple(view_.dwarves[mover.index]);
  const int smaller = view_.last_round ? purse / 2 : turn_.smaller_fist(couple, purse);
  const bool left = rng.below(2) == 0;
  return {left ? smaller : purse - smaller, left ? purse - smaller : smaller};
}

}  // namespace ai
