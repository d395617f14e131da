// Solves the rest of a two-player turn exactly, by backward induction: all rounds until the roles
// swap (DC-22), each a zero-sum game of card against dragon. The caller supplies the values after
// the turn.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/dragons_cave/bots/matrix_game.hpp"
#include "games/dragons_cave/bots/stake.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave::bots {

// The value function of two players at the start of a turn: a low-rank table for one board.
// engine/training solves it.

/// A player's position at the start of a turn, with all cards in hand: both dwarves and the purse.
struct SideState {
  DwarfPair pair = 0;
  int purse = 0;
};

/// The purses with factors in the table; values are linear between them and beyond the last.
inline constexpr std::array<int, 6> purse_knots = {0, 1, 2, 4, 7, 11};

/// Returns the table of the board of assets/boards/dragons-cave.json, in the format of
/// decode_factors.
std::string_view turn_start_values_text();

/// Expected coins at the end of the game, the moving player's minus the waiting player's, not
/// counting coins already in the chests: a sum of products of a mover's and a waiter's factor.
class TurnStartValues {
 public:
  /// Rank of the largest table.
  static constexpr std::size_t max_factors = 32;
  using Factors = std::array<double, max_factors>;

  /// Uses the built-in table on its board, a rough estimate on any other.
  explicit TurnStartValues(const Board& board);
  /// Uses the table in `text`; the rough estimate if the text is damaged or made for another board.
  TurnStartValues(const Board& board, std::string_view text);

  bool is_from_table() const { return products_ > 0; }
  const DwarfPairs& pairs() const { return pairs_; }

  Factors mover_factors(SideState side) const;
  /// Fills `values[n]`, for 0 … count - 1, with the value to the waiting player of a turn begun by
  /// a mover with these factors, with n coins in the waiting player's purse.
  void waiting_values(const Factors& mover, DwarfPair waiting, float* values, int count) const;

 private:
  void estimate(const Board& board);

  DwarfPairs pairs_;
  std::size_t products_ = 0;      ///< 0 for the estimate
  std::vector<Factors> movers_;   ///< by pair, then by purse knot
  std::vector<Factors> waiters_;  ///< by pair, then by purse knot
};

/// A card for the rear dwarf (0) or the front one (1).
struct CardPlay {
  std::uint8_t color = 0;
  std::uint8_t dwarf = 0;
};

class TurnSolver {
 public:
  static constexpr int max_purse = max_treasure;

  /// The most rounds that a turn can have: every card once.
  static constexpr int whole_turn = card_count;

  /// Begins with the round of the view; `values` must outlive the solver and be of the same board.
  /// Beyond `depth` rounds the purse counts as banked.
  void begin(const TurnStartValues& values, const View& view, int depth = whole_turn);
  /// Solves at most `rounds` more rounds, the last ones of the turn first. Returns true when the
  /// round of the view is solved.
  bool run(int rounds);

  /// Returns the equilibrium of the round of the view, once solved.
  const GuardSolution& solution() const { return solution_; }
  const GuardGame& game() const { return game_; }
  /// Returns the cards behind the rows of the solution.
  const core::FixedList<CardPlay, max_guard_rows>& cards() const { return cards_; }
  /// Returns the number of rounds that the turn can reach.
  std::size_t rounds() const { return nodes_.size(); }

  /// Returns the value, to the splitting player in the round of the view, of keeping this many
  /// coins.
  double value_of_keeping(int coins) const { return kept_by(first_pair_)[coins]; }
  /// Returns the number of coins for the smaller fist when a purse is split (DC-8).
  int smaller_fist(DwarfPair pair, int purse) const;

 private:
  struct Node {
    std::uint32_t key = 0;
    float value = 0;
  };
  /// The state that changes within a turn.
  struct RoundState {
    DwarfPair pair = 0;
    std::uint32_t up = 0;  ///< colors face up, as bits
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
  /// True if the game ends when no dwarf comes forward in the round (DC-24).
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
  std::vector<Node> nodes_;           ///< breadth first: the round of the view, then later ones
  std::vector<std::uint16_t> slots_;  ///< a hash table of nodes
  /// The value of keeping 0 … max_purse coins after the turn, by pair; filled on demand.
  mutable std::vector<float> kept_;
  mutable std::vector<std::uint8_t> kept_known_;
  std::size_t unsolved_ = 0;
  GuardGame game_;
  GuardSolution solution_;
  core::FixedList<CardPlay, max_guard_rows> cards_;
};

// The search depth and knowledge of a level. Lower levels search less deeply; they never blunder on
// purpose.

struct LevelSettings {
  bool uses_table = true;  ///< two players: reads the solved values, else uses an estimate
  int depth = TurnSolver::whole_turn;  ///< two players: rounds of the turn to search
  int playouts = 4000;                 ///< three and four players: per decision
  bool models_opponents = false;       ///< exploits the opponents' play so far
};

}  // namespace dragons_cave::bots
