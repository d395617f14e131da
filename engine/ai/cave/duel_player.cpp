// From mixtures to actions; see duel_player.hpp.
#include "ai/cave/duel_player.hpp"

#include <algorithm>

#include "ai/cave/crowd_values.hpp"
#include "ai/cave/draw.hpp"
#include "ai/cave/duel_text.hpp"
#include "ai/cave/fists.hpp"

namespace ai {
namespace {

/// Turns careful shares towards what is worth more against what is expected; the last place is the
/// chest's, or one of `count`.
template <std::size_t size>
void lean(const std::array<double, size>& worths, std::array<double, size>& shares,
          std::size_t count) {
  constexpr double favour = 1;   ///< e-fold for a coin
  constexpr double least = 0.1;  ///< what careful players never do may be good now
  const auto is_open = [&](std::size_t at) { return at < count || at + 1 == size; };
  double best = worths.back();
  for (std::size_t at = 0; at < count; ++at) best = std::max(best, worths[at]);
  double sum = 0;
  for (std::size_t at = 0; at < size; ++at) {
    if (!is_open(at)) continue;
    shares[at] = (shares[at] + least) * soft_power(favour * (worths[at] - best));
    sum += shares[at];
  }
  for (double& share : shares) share /= sum;
}

}  // namespace

void DuelPlayer::begin(const cave::View& view, const CaveMemory* memory) {
  if (!values_ || !(board_ == view.board)) {
    values_.emplace(view.board, sight_.by_heart ? duel_text() : std::string_view());
    board_ = view.board;
  }
  view_ = view;
  memory_ = memory;
  // When a purse is split, the round has been decided, and the waiting player moves next.
  turn_.begin(*values_, view, sight_.rounds);
  is_solved_ = false;
  constexpr int one_round = 1;
  glance_.begin(*values_, view, one_round);
  while (!glance_.think(one_round)) {
  }
}

bool DuelPlayer::think(int rounds) {
  if (cave::is_revealed(view_.phase)) return true;
  is_solved_ = turn_.think(rounds);
  return is_solved_;
}

cave::Action DuelPlayer::draw(core::Rng& rng) const {
  switch (view_.phase) {
    case cave::Phase::Guard: {
      const auto shares = squares().shares;
      return cave::Guard{static_cast<cave::Color>(ai::draw(shares, shares.size(), rng))};
    }
    case cave::Phase::Split:
      return draw_split(rng);
    case cave::Phase::Guess:
      return drawn_guess(view_, memory_, rng);
    case cave::Phase::Choose:
    case cave::Phase::Over:
      break;
  }
  return draw_choice(rng);
}

cave::Action DuelPlayer::draw_choice(core::Rng& rng) const {
  const auto shares = rows().shares;
  const std::size_t row = ai::draw(shares, shares.size(), rng);
  if (row >= solved().cards().size()) return cave::Choose{cave::Card::Chest, 0};
  return choice(row);
}

std::array<double, cave::color_count> DuelPlayer::expected_guards() const {
  auto guards = solved().solution().guards;
  if (memory_ == nullptr) return guards;
  const auto seen = memory_->guards(view_);
  for (std::size_t at = 0; at < guards.size(); ++at) {
    guards[at] += seen.weight * (seen.shares[at] - guards[at]);
  }
  return guards;
}

std::array<double, most_guard_rows + 1> DuelPlayer::expected_rows() const {
  const GuardSolution& solution = solved().solution();
  std::array<double, most_guard_rows + 1> rows{};
  std::copy(solution.rows.begin(), solution.rows.end(), rows.begin());
  rows.back() = solution.chest;
  if (memory_ == nullptr) return rows;
  const core::Seat mover = core::after(view_.dragon, view_.players);
  const cave::Dwarves& dwarves = view_.dwarves[mover.index];
  const cave::ChoiceList list = cave::choices(view_, mover);
  const auto seen = memory_->choices(view_, mover);
  for (double& row : rows) row *= 1 - seen.weight;
  for (std::size_t at = 0; at < list.size(); ++at) {
    std::size_t row = 0;
    for (; row < solved().cards().size(); ++row) {
      const cave::Choose mine = choice(row);
      // Two dwarves on one space are one to the solution.
      if (mine.card == list[at].card && dwarves[mine.dwarf] == dwarves[list[at].dwarf]) break;
    }
    if (row == solved().cards().size()) row = most_guard_rows;
    rows[row] += seen.weight * seen.shares[at];
  }
  return rows;
}

DuelPlayer::Rows DuelPlayer::rows() const {
  const GuardGame& game = solved().game();
  const GuardSolution& solution = solved().solution();
  const auto guards = expected_guards();
  Rows found;
  std::copy(solution.rows.begin(), solution.rows.end(), found.shares.begin());
  found.shares.back() = solution.chest;
  found.worths.fill(game.chest);
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    const GuardRow& row = game.rows[at];
    found.worths[at] = row.safe + guards[row.color] * (row.caught - row.safe);
  }
  if (memory_ != nullptr) lean(found.worths, found.shares, game.rows.size());
  return found;
}

DuelPlayer::Squares DuelPlayer::squares() const {
  const GuardGame& game = solved().game();
  const auto likely = expected_rows();
  Squares found;
  found.shares = solved().solution().guards;
  found.worths.fill(-likely.back() * game.chest);
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    const GuardRow& row = game.rows[at];
    for (double& worth : found.worths) worth -= likely[at] * row.safe;
    found.worths[row.color] += likely[at] * (row.safe - row.caught);
  }
  if (memory_ != nullptr) lean(found.worths, found.shares, found.shares.size());
  return found;
}

std::vector<Liked> DuelPlayer::liked() const {
  std::vector<Liked> list;
  if (view_.phase == cave::Phase::Choose) {
    const Rows found = rows();
    for (std::size_t at = 0; at < solved().cards().size(); ++at) {
      list.push_back({choice(at), found.worths[at], found.shares[at]});
    }
    list.push_back({cave::Choose{cave::Card::Chest, 0}, found.worths.back(), found.shares.back()});
  }
  if (view_.phase == cave::Phase::Guard) {
    const Squares found = squares();
    for (const cave::Color color : cave::all_colors) {
      list.push_back({cave::Guard{color}, found.worths[index(color)], found.shares[index(color)]});
    }
  }
  return list;
}

cave::Choose DuelPlayer::choice(std::size_t row) const {
  const DuelCard card = solved().cards()[row];
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
  return drawn_split(view_, memory_, smaller, rng);
}

}  // namespace ai
