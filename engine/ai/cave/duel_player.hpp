// Plays Dragon's Cave of two near equilibrium: solves the turn and draws from the mixture. Gets a
// view only; what the other chose is never asked for.
#pragma once

#include <optional>
#include <vector>

#include "ai/cave/duel_turn.hpp"
#include "ai/cave/duel_values.hpp"
#include "ai/cave/liked.hpp"
#include "ai/cave/memory.hpp"
#include "ai/cave/sight.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace ai {

class DuelPlayer {
 public:
  explicit DuelPlayer(const CaveSight& sight) : sight_(sight) {}

  /// `memory` must live until the action is drawn; none for who does not remember.
  void begin(const cave::View& view, const CaveMemory* memory);
  /// Solves up to so many rounds; true when the decision can be drawn.
  bool think(int rounds);
  /// Draws an action: until the turn is solved, as one who sees this round only.
  cave::Action draw(core::Rng& rng) const;
  /// The cards or squares and how often they are drawn; nothing for fists.
  std::vector<Liked> liked() const;

 private:
  /// What each row is worth, the chest last, and how often it is played.
  struct Rows {
    std::array<double, most_guard_rows + 1> worths{};
    std::array<double, most_guard_rows + 1> shares{};
  };
  struct Squares {
    std::array<double, cave::color_count> worths{};
    std::array<double, cave::color_count> shares{};
  };

  const DuelTurn& solved() const { return is_solved_ ? turn_ : glance_; }
  Rows rows() const;
  Squares squares() const;
  /// Where the dragon is expected, and how likely each row, the chest last.
  std::array<double, cave::color_count> expected_guards() const;
  std::array<double, most_guard_rows + 1> expected_rows() const;
  /// The choice behind a row of the solution.
  cave::Choose choice(std::size_t row) const;
  cave::Action draw_choice(core::Rng& rng) const;
  cave::Split draw_split(core::Rng& rng) const;

  CaveSight sight_;
  const CaveMemory* memory_ = nullptr;
  std::optional<DuelValues> values_;
  cave::Board board_;
  cave::View view_;
  DuelTurn turn_;
  DuelTurn glance_;  ///< the round alone, for who is interrupted
  bool is_solved_ = false;
};

}  // namespace ai
