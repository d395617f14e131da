// The search for two players: solves the rest of the turn and samples from the equilibrium
// strategy, shifted towards a best response if the level models opponents. It gets a view only.
#pragma once

#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "games/dragons_cave/bots/opponent_model.hpp"
#include "games/dragons_cave/bots/strategy.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

class TwoPlayerSearch {
 public:
  explicit TwoPlayerSearch(const LevelSettings& settings) : settings_(settings) {}

  /// `opponents` must outlive the decision; null for a level without an opponent model.
  void begin(const View& view, const OpponentModel* opponents);
  /// Solves at most `rounds` more rounds of the turn. Returns true when the decision can be
  /// sampled.
  bool think(int rounds);
  /// Samples an action; until the turn is solved, from a search one round deep.
  Action draw(core::Rng& rng) const;
  /// Returns the cards or squares with their probabilities; empty for fists.
  std::vector<StrategyEntry> entries() const { return entries(view_.phase); }
  /// Returns the choices of the player who acts in `phase` of the round.
  std::vector<StrategyEntry> entries(Phase phase) const;

  /// Returns the solution of the turn, once thinking is done.
  const TurnSolver& solver() const { return turn_; }
  /// Convert between choices and rows of the solution; the chest is the last row.
  Choose choice(std::size_t row) const;
  std::size_t row_of(const Choose& chosen) const;

 private:
  /// A strategy, and the value of each choice against the opponent's expected strategy.
  template <std::size_t size>
  struct Valued {
    std::array<double, size> values{};
    std::array<double, size> probabilities{};
  };

  const TurnSolver& solved() const { return is_solved_ ? turn_ : one_round_; }
  /// Over the rows of the solution, the chest last.
  Valued<max_guard_rows + 1> row_strategy() const;
  Valued<color_count> guard_strategy() const;
  /// The expected strategies: the equilibrium, moved towards the opponent model's prediction.
  std::array<double, color_count> expected_guards() const;
  std::array<double, max_guard_rows + 1> expected_rows() const;
  Action draw_choice(core::Rng& rng) const;
  Split draw_split(core::Rng& rng) const;

  LevelSettings settings_;
  const OpponentModel* opponents_ = nullptr;
  std::optional<TurnStartValues> values_;
  Board board_;  ///< the board of `values_`
  View view_;
  TurnSolver turn_;
  TurnSolver one_round_;  ///< one round deep, solved at once
  bool is_solved_ = false;
};

}  // namespace dragons_cave::bots
