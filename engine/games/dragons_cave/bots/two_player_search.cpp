// Turns the solution of a round into an action; see two_player_search.hpp.
#include "games/dragons_cave/bots/two_player_search.hpp"

#include <algorithm>

#include "games/dragons_cave/bots/equilibrium.hpp"
#include "games/dragons_cave/bots/win_model.hpp"

namespace dragons_cave::bots {
namespace {

/// Shifts an equilibrium strategy towards choices with a higher value against the expected strategy
/// of the opponent. The choices are the first `count` and the last, which is the chest in a
/// strategy over rows.
template <std::size_t size>
void exploit(const std::array<double, size>& values, std::array<double, size>& probabilities,
             std::size_t count) {
  constexpr double inverse_temperature = 1;  ///< per coin
  constexpr double smoothing = 0.1;  ///< choices outside the equilibrium's support may be good now
  const auto is_open = [&](std::size_t at) { return at < count || at + 1 == size; };
  double best = values.back();
  for (std::size_t at = 0; at < count; ++at) best = std::max(best, values[at]);
  double sum = 0;
  for (std::size_t at = 0; at < size; ++at) {
    if (!is_open(at)) continue;
    probabilities[at] = (probabilities[at] + smoothing) *
                        ai::approximate_exp(inverse_temperature * (values[at] - best));
    sum += probabilities[at];
  }
  for (double& probability : probabilities) probability /= sum;
}

}  // namespace

void TwoPlayerSearch::begin(const View& view, const OpponentModel* opponents) {
  if (!values_ || !(board_ == view.board)) {
    values_.emplace(view.board,
                    settings_.uses_table ? turn_start_values_text() : std::string_view());
    board_ = view.board;
  }
  view_ = view;
  opponents_ = opponents;
  // Needed for a split too: `turn_` values the coins that the mover keeps.
  turn_.begin(*values_, view, settings_.depth);
  is_solved_ = false;
  constexpr int one_round = 1;
  one_round_.begin(*values_, view, one_round);
  while (!one_round_.run(one_round)) {
  }
}

bool TwoPlayerSearch::think(int rounds) {
  if (is_revealed(view_.phase)) return true;
  is_solved_ = turn_.run(rounds);
  return is_solved_;
}

Action TwoPlayerSearch::draw(core::Rng& rng) const {
  switch (view_.phase) {
    case Phase::Guard: {
      const auto probabilities = guard_strategy().probabilities;
      return Guard{static_cast<Color>(sample_index(probabilities, probabilities.size(), rng))};
    }
    case Phase::Split:
      return draw_split(rng);
    case Phase::Guess:
      return sample_guess(view_, opponents_, rng);
    case Phase::Choose:
    case Phase::Over:
      break;
  }
  return draw_choice(rng);
}

Action TwoPlayerSearch::draw_choice(core::Rng& rng) const {
  const auto probabilities = row_strategy().probabilities;
  const std::size_t row = sample_index(probabilities, probabilities.size(), rng);
  if (row >= solved().cards().size()) return Choose{Card::Chest, 0};
  return choice(row);
}

std::array<double, color_count> TwoPlayerSearch::expected_guards() const {
  auto guards = solved().solution().guards;
  if (opponents_ == nullptr) return guards;
  const auto prediction = opponents_->guards(view_);
  for (std::size_t at = 0; at < guards.size(); ++at) {
    guards[at] += prediction.confidence * (prediction.probabilities[at] - guards[at]);
  }
  return guards;
}

std::array<double, max_guard_rows + 1> TwoPlayerSearch::expected_rows() const {
  const GuardSolution& solution = solved().solution();
  std::array<double, max_guard_rows + 1> rows{};
  std::copy(solution.rows.begin(), solution.rows.end(), rows.begin());
  rows.back() = solution.chest;
  if (opponents_ == nullptr) return rows;
  const core::Seat mover = core::after(view_.dragon, view_.players);
  const ChoiceList list = dragons_cave::choices(view_, mover);
  const auto prediction = opponents_->choices(view_, mover);
  for (double& row : rows) row *= 1 - prediction.confidence;
  for (std::size_t at = 0; at < list.size(); ++at) {
    const std::size_t row = row_of(list[at]);
    rows[row == solved().cards().size() ? max_guard_rows : row] +=
        prediction.confidence * prediction.probabilities[at];
  }
  return rows;
}

TwoPlayerSearch::Valued<max_guard_rows + 1> TwoPlayerSearch::row_strategy() const {
  const GuardGame& game = solved().game();
  const GuardSolution& solution = solved().solution();
  const auto guards = expected_guards();
  Valued<max_guard_rows + 1> strategy;
  std::copy(solution.rows.begin(), solution.rows.end(), strategy.probabilities.begin());
  strategy.probabilities.back() = solution.chest;
  strategy.values.fill(game.chest);
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    const GuardRow& row = game.rows[at];
    strategy.values[at] = row.safe + guards[row.color] * (row.caught - row.safe);
  }
  if (opponents_ != nullptr) exploit(strategy.values, strategy.probabilities, game.rows.size());
  return strategy;
}

TwoPlayerSearch::Valued<color_count> TwoPlayerSearch::guard_strategy() const {
  const GuardGame& game = solved().game();
  const auto rows = expected_rows();
  Valued<color_count> strategy;
  strategy.probabilities = solved().solution().guards;
  strategy.values.fill(-rows.back() * game.chest);
  for (std::size_t at = 0; at < game.rows.size(); ++at) {
    const GuardRow& row = game.rows[at];
    for (double& value : strategy.values) value -= rows[at] * row.safe;
    strategy.values[row.color] += rows[at] * (row.safe - row.caught);
  }
  if (opponents_ != nullptr) {
    exploit(strategy.values, strategy.probabilities, strategy.probabilities.size());
  }
  return strategy;
}

std::vector<StrategyEntry> TwoPlayerSearch::entries(Phase phase) const {
  std::vector<StrategyEntry> list;
  if (phase == Phase::Choose) {
    const auto strategy = row_strategy();
    for (std::size_t at = 0; at < solved().cards().size(); ++at) {
      list.push_back({choice(at), strategy.values[at], strategy.probabilities[at]});
    }
    list.push_back({Choose{Card::Chest, 0}, strategy.values.back(), strategy.probabilities.back()});
  }
  if (phase == Phase::Guard) {
    const auto strategy = guard_strategy();
    for (const Color color : all_colors) {
      list.push_back(
          {Guard{color}, strategy.values[index(color)], strategy.probabilities[index(color)]});
    }
  }
  return list;
}

Choose TwoPlayerSearch::choice(std::size_t row) const {
  const CardPlay card = solved().cards()[row];
  const core::Seat mover = core::after(view_.dragon, view_.players);
  const Dwarves& mine = view_.dwarves[mover.index];
  const bool first_is_rear = mine[0] <= mine[1];
  const bool first = (card.dwarf == 0) == first_is_rear;
  return {static_cast<Card>(card.color), static_cast<Dwarf>(first ? 0 : 1)};
}

std::size_t TwoPlayerSearch::row_of(const Choose& chosen) const {
  const Dwarves& dwarves = view_.dwarves[core::after(view_.dragon, view_.players).index];
  std::size_t row = 0;
  for (; row < solved().cards().size(); ++row) {
    const Choose mine = choice(row);
    // The solution treats two dwarves on the same space alike.
    if (mine.card == chosen.card && dwarves[mine.dwarf] == dwarves[chosen.dwarf]) break;
  }
  return row;
}

Split TwoPlayerSearch::draw_split(core::Rng& rng) const {
  const core::Seat mover = core::after(view_.dragon, view_.players);
  const int purse = view_.purses[mover.index];
  const DwarfPair pair = values_->pairs().pair(view_.dwarves[mover.index]);
  const int smaller = view_.last_round ? purse / 2 : turn_.smaller_fist(pair, purse);
  return sample_split(view_, opponents_, smaller, rng);
}

}  // namespace dragons_cave::bots
