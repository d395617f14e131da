// Plays Dragon's Cave of two near equilibrium: solves the turn and draws from the mixture. Gets a
// view only; what the other chose is never asked for.
#pragma once

#include <optional>
#include <vector>

#include "ai/cave/duel_turn.hpp"
#include "ai/cave/duel_values.hpp"
#include "ai/cave/liked.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace ai {

class DuelPlayer {
 public:
  void begin(const cave::View& view);
  /// Solves up to so many rounds; true when the decision can be drawn.
  bool think(int rounds);
  /// Draws an action. Anything legal as long as the thinking is not done.
  cave::Action draw(core::Rng& rng) const;
  /// The cards or squares and how often they are drawn, once thinking is done; nothing for fists.
  std::vector<Liked> liked() const;

  /// The solved round, for who wants to know how likely each action is.
  const DuelTurn& turn() const { return turn_; }
  /// The choice behind a row of the solution.
  cave::Choose choice(std::size_t row) const;

 private:
  cave::Action draw_choice(core::Rng& rng) const;
  cave::Split draw_split(core::Rng& rng) const;

  std::optional<DuelValues> values_;
  cave::Board board_;
  cave::View view_;
  DuelTurn turn_;
};

}  // namespace ai
