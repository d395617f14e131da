// What the beginning of a turn of the duel is worth: the table that the bots know by heart. Knows
// nothing of how it was computed (engine/sim does that) nor of what happens within a turn.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ai/cave/duel_places.hpp"
#include "cave/board.hpp"

namespace ai {

/// One player of the duel at the beginning of a turn, all cards in the hand: where the dwarves are
/// and what is in the purse.
struct DuelSide {
  Couple couple = 0;
  int purse = 0;
};

/// The purses whose factors are in the table; between and beyond them in a line.
inline constexpr std::array<int, 6> known_purses = {0, 1, 2, 4, 7, 11};

/// Coins at the end of the game, purse and future chest less the other's, as a sum of products: a
/// factor of who moves times a factor of who waits.
class DuelValues {
 public:
  /// As many products as a table may have.
  static constexpr std::size_t most_factors = 32;
  using Factors = std::array<double, most_factors>;

  /// The table of the board it was computed for; a rough estimate for any other.
  explicit DuelValues(const cave::Board& board);
  /// A table from its text; the rough estimate when the text is damaged or of another board.
  DuelValues(const cave::Board& board, std::string_view text);

  bool is_exact_board() const { return products_ > 0; }
  const DuelPlaces& places() const { return places_; }

  Factors of_mover(DuelSide side) const;
  /// Worths to the waiting player, with 0 … count - 1 coins, of a turn that somebody with such
  /// factors begins.
  void worths_waiting(const Factors& mover, Couple waiting, float* worths, int count) const;

 private:
  void estimate(const cave::Board& board);

  DuelPlaces places_;
  std::size_t products_ = 0;
  std::vector<Factors> movers_;   ///< by couple, then by known purse
  std::vector<Factors> waiters_;  ///< likewise
};

}  // namespace ai
