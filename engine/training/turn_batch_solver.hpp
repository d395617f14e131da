// Solves all turns of two against one waiting player by backward induction: every pair of the
// mover's dwarves, every set of cards face up, every purse. Values of the next turn come from the
// caller.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/dragons_cave/dwarf_pairs.hpp"
#include "cave/board.hpp"
#include "training/guard_game_batch.hpp"
#include "training/value_table.hpp"

namespace training {

/// The cards face up, as bits by colour.
using FaceUpCards = std::uint32_t;
inline constexpr FaceUpCards all_up = (1U << cave::color_count) - 1U;

/// By how much a purse can grow in a round: what moving ahead pays at most (DC-6).
inline constexpr std::size_t max_pay = 9;
using LongLane = std::array<float, lanes + max_pay>;

/// Extrapolates a lane beyond its purses, as if the extra coins were banked.
void extend(LongLane& lane, float per_coin);

/// Values by pair and purse.
class PairValues {
 public:
  explicit PairValues(std::size_t pairs) : lanes_(pairs) {}
  LongLane& operator[](std::size_t pair) { return lanes_[pair]; }
  const LongLane& operator[](std::size_t pair) const { return lanes_[pair]; }
  std::size_t size() const { return lanes_.size(); }

 private:
  std::vector<LongLane> lanes_;
};

/// Reads a row of a table (see ValueTable::row), times `sign` (-1 for the values of the other
/// player), extrapolated linearly beyond the table's purses.
void read_row(const float* row, float sign, PairValues& values);

/// The best split of a purse (DC-8) by pair and purse: the coins in the smaller fist, and the
/// value.
struct Splits {
  explicit Splits(std::size_t pairs) : smaller(pairs), values(pairs) {}
  std::vector<std::array<std::uint8_t, lanes>> smaller;
  PairValues values;
};
void find_splits(const PairValues& kept, Splits& splits);
/// The value of splits found before, for another value of what is kept.
void value_splits(const PairValues& kept, const Splits& found, PairValues& values);

/// The values of all rounds within a turn: by cards face up, then by pair.
class TurnValues {
 public:
  explicit TurnValues(std::size_t pairs) : pairs_(pairs), lanes_(pairs * (all_up + 1)) {}
  LongLane& at(FaceUpCards up, std::size_t pair) { return lanes_[up * pairs_ + pair]; }
  const LongLane& at(FaceUpCards up, std::size_t pair) const { return lanes_[up * pairs_ + pair]; }

 private:
  std::size_t pairs_;
  std::vector<LongLane> lanes_;
};

/// What a card does within the turn, and its values.
struct BatchRow {
  std::uint8_t color = 0;
  cave_ai::DwarfPair behind = 0;
  const float* safe = nullptr;
};

class TurnBatchSolver {
 public:
  explicit TurnBatchSolver(const cave::Board& board);

  const cave_ai::DwarfPairs& pairs() const { return pairs_; }

  /// Whether a pair can stand like that with these cards face up: the card played last has led to a
  /// space of its colour or to the lair.
  bool possible(FaceUpCards up, std::size_t pair) const { return possible_[up][pair]; }

  /// Solves the turn. `next` is the value to the mover of the turn after it, by the pair and purse
  /// that the mover keeps; `other_purse` is what the waiting player holds if the game ends.
  void solve(const PairValues& next, const Splits& splits, std::size_t other_purse,
             TurnValues& values);

  /// The rows of one round, by colour, without the cards that lie face up.
  std::size_t rows(FaceUpCards up, std::size_t pair, const TurnValues& values, const LongLane& home,
                   std::array<BatchRow, cave_ai::max_guard_rows>& rows) const;
  /// The value of ending the game with a purse, to the mover for a `sign` of +1.
  static LongLane home(std::size_t other_purse, float sign);
  /// Sets of cards face up, the fullest first.
  static const std::vector<FaceUpCards>& order();

 private:
  cave_ai::DwarfPairs pairs_;
  std::array<std::vector<bool>, all_up + 1> possible_;
};

}  // namespace training
