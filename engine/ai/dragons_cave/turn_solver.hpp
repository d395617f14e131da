// Solves the rest of a turn of two players exactly, by backward induction: all rounds until the
// roles swap (DC-22), each a zero-sum game of card against dragon. Values after the turn come from
// outside.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/dragons_cave/guard_game.hpp"
#include "ai/dragons_cave/turn_start_values.hpp"
#include "cave/view.hpp"

namespace ai::dragons_cave {

/// A card for the rear dwarf (0) or the front one (1).
struct CardPlay {
  std::uint8_t color = 0;
  std::uint8_t dwarf = 0;
};

class TurnSolver {
 public:
  static constexpr int max_purse = cave::most_treasure;

  /// As many rounds as a turn can have: every card once.
  static constexpr int whole_turn = cave::card_count;

  /// Begins with the round of the view; `values` must outlive the solver and be of the same board.
  /// Below `depth` rounds the purse counts as banked.
  void begin(const TurnStartValues& values, const cave::View& view, int depth = whole_turn);
  /// Solves at most `rounds` more rounds, the last ones of the turn first; true when the round of
  /// the view is solved.
  bool run(int rounds);

  /// The equilibrium of the round of the view, once solved.
  const GuardSolution& solution() const { return solution_; }
  const GuardGame& game() const { return game_; }
  /// The cards behind the rows of the solution.
  const core::FixedList<CardPlay, max_guard_rows>& cards() const { return cards_; }
  /// How many rounds the turn can come to.
  std::size_t rounds() const { return nodes_.size(); }

  /// What it is worth to who splits a purse in the round of the view to keep so many coins of it.
  double value_of_keeping(int coins) const { return kept_by(first_pair_)[coins]; }
  /// How many coins belong in the fist with fewer when a purse is split (DC-8).
  int smaller_fist(DwarfPair pair, int purse) const;

 private:
  struct Node {
    std::uint32_t key = 0;
    float value = 0;
  };
  /// What changes within a turn.
  struct RoundState {
    DwarfPair pair = 0;
    std::uint32_t up = 0;  ///< colours face up, as bits
    int purse = 0;
  };

  static std::uint32_t key_of(const RoundState& state);
  static RoundState state_of(std::uint32_t key);
  std::size_t slot_of(std::uint32_t key) const;
  void add(const RoundState& state);
  void list_states();
  bool within_depth(const RoundState& state) const;
  GuardGame round_game(const RoundState& state,
                       core::FixedList<CardPlay, max_guard_rows>* cards) const;
  double value_ahead(const RoundState& state, const PairMove& move, std::size_t color) const;
  double value_robbed(DwarfPair pair, int purse, bool over) const;
  double value_kept(DwarfPair pair, int purse, bool over) const;
  const float* kept_by(DwarfPair pair) const;
  /// Whether the game ends when nobody comes forward in the round (DC-24).
  bool quiet_end(const RoundState& state) const { return state.up == first_up_ && last_quiet_; }

  const TurnStartValues* values_ = nullptr;
  TurnStartValues::Factors waiting_factors_{};  ///< of the waiting player, who moves next
  int waiting_purse_ = 0;
  int treasure_ = 0;  ///< in the round of the view
  DwarfPair first_pair_ = 0;
  int first_purse_ = 0;
  std::uint32_t first_up_ = 0;
  int depth_ = whole_turn;
  bool last_quiet_ = false;
  std::vector<Node> nodes_;           ///< breadth first: the round of the view, later ones after it
  std::vector<std::uint16_t> slots_;  ///< a hash table of nodes
  /// What keeping 0 … max_purse coins after the turn is worth, by pair; filled on demand.
  mutable std::vector<float> kept_;
  mutable std::vector<std::uint8_t> kept_known_;
  std::size_t unsolved_ = 0;
  GuardGame game_;
  GuardSolution solution_;
  core::FixedList<CardPlay, max_guard_rows> cards_;
};

}  // namespace ai::dragons_cave
