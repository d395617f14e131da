// The value function of two players at the beginning of a turn: a low-rank table for the board it
// was solved for. Knows nothing of how it was solved (engine/training) nor of what happens within a
// turn.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ai/dragons_cave/dwarf_pairs.hpp"
#include "cave/board.hpp"

namespace ai::dragons_cave {

/// One of two players at the beginning of a turn, with all cards in hand: where the dwarves are and
/// how many coins are in the purse.
struct SideState {
  DwarfPair pair = 0;
  int purse = 0;
};

/// The purses whose factors are in the table; linear between them and beyond the last.
inline constexpr std::array<int, 6> purse_knots = {0, 1, 2, 4, 7, 11};

/// The table of the board of assets/boards/dragons-cave.json, as decode_factors reads it.
std::string_view turn_start_values_text();

/// Expected coins at the end of the game, those of the player who moves less those of the player
/// who waits, what is in the chests now left out: a sum of products of a mover's and a waiter's
/// factor.
class TurnStartValues {
 public:
  /// Rank of the largest table.
  static constexpr std::size_t max_factors = 32;
  using Factors = std::array<double, max_factors>;

  /// The built-in table on its board, a rough estimate on any other.
  explicit TurnStartValues(const cave::Board& board);
  /// The table in a text; the rough estimate when the text is damaged or of another board.
  TurnStartValues(const cave::Board& board, std::string_view text);

  bool is_from_table() const { return products_ > 0; }
  const DwarfPairs& pairs() const { return pairs_; }

  Factors mover_factors(SideState side) const;
  /// What a turn begun by a mover with these factors is worth to the waiting player: `values[n]`
  /// with n coins in the purse, for 0 … count - 1.
  void waiting_values(const Factors& mover, DwarfPair waiting, float* values, int count) const;

 private:
  void estimate(const cave::Board& board);

  DwarfPairs pairs_;
  std::size_t products_ = 0;      ///< 0 for the estimate
  std::vector<Factors> movers_;   ///< by pair, then by purse knot
  std::vector<Factors> waiters_;  ///< likewise
};

}  // namespace ai::dragons_cave
