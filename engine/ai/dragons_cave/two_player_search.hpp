// The search for two players: solves the rest of the turn and samples from the equilibrium
// strategy, shifted towards a best response where opponents are modelled. Gets a view only.
#pragma once

#include <optional>
#include <vector>

#include "ai/dragons_cave/level_settings.hpp"
#include "ai/dragons_cave/opponent_model.hpp"
#include "ai/dragons_cave/strategy.hpp"
#include "ai/dragons_cave/turn_solver.hpp"
#include "ai/dragons_cave/turn_start_values.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace ai::dragons_cave {

class TwoPlayerSearch {
 public:
  explicit TwoPlayerSearch(const LevelSettings& settings) : settings_(settings) {}

  /// `opponents` must outlive the decision; null for a level without an opponent model.
  void begin(const cave::View& view, const OpponentModel* opponents);
  /// Solves at most `rounds` more rounds of the turn; true when the decision can be sampled.
  bool think(int rounds);
  /// Samples an action; until the turn is solved, from the solution of a search one round deep.
  cave::Action draw(core::Rng& rng) const;
  /// The cards or squares with their probabilities; nothing for fists.
  std::vector<StrategyEntry> entries() const { return entries(view_.phase); }
  /// Those of who is asked in a phase of the round.
  std::vector<StrategyEntry> entries(cave::Phase phase) const;

  /// The solution of the turn, once thinking is done.
  const TurnSolver& solver() const { return turn_; }
  /// The choice behind a row of the solution, and the row of a choice; the chest is behind all.
  cave::Choose choice(std::size_t row) const;
  std::size_t row_of(const cave::Choose& chosen) const;

 private:
  /// A strategy, and what each choice is worth against the expected strategy of the other.
  template <std::size_t size>
  struct Valued {
    std::array<double, size> values{};
    std::array<double, size> probabilities{};
  };

  const TurnSolver& solved() const { return is_solved_ ? turn_ : one_round_; }
  /// Over the rows of the solution, the chest last.
  Valued<max_guard_rows + 1> row_strategy() const;
  Valued<cave::color_count> guard_strategy() const;
  /// The expected strategies: the equilibrium, moved towards what the opponent model predicts.
  std::array<double, cave::color_count> expected_guards() const;
  std::array<double, max_guard_rows + 1> expected_rows() const;
  cave::Action draw_choice(core::Rng& rng) const;
  cave::Split draw_split(core::Rng& rng) const;

  LevelSettings settings_;
  const OpponentModel* opponents_ = nullptr;
  std::optional<TurnStartValues> values_;
  cave::Board board_;  ///< of `values_`
  cave::View view_;
  TurnSolver turn_;
  TurnSolver one_round_;  ///< a search one round deep, solved at once
  bool is_solved_ = false;
};

}  // namespace ai::dragons_cave
