// The full value function of two players at the beginnings of turns, in coins. A turn is what one
// player plays with the dwarves until the roles swap (DC-22). See
// engine/ai/dragons_cave/EQUILIBRIUM.md.
#pragma once

#include <cstddef>
#include <vector>

#include "ai/dragons_cave/dwarf_pairs.hpp"

namespace training {

namespace cave_ai = ai::dragons_cave;

/// Purses of 0 … table_purses - 1 coins at the beginning of a turn; fuller ones are extrapolated
/// linearly.
inline constexpr std::size_t table_purses = 12;

/// Where a player's dwarves stand, and how many coins are in the purse.
struct TableSide {
  cave_ai::DwarfPair pair = 0;
  std::size_t purse = 0;
};

/// Expected coins at the end of the game, the mover's less the other's, what is in the chests now
/// left out. Stored by mover, then by the other side.
class ValueTable {
 public:
  explicit ValueTable(std::size_t pairs)
      : pairs_(pairs), sides_(pairs * table_purses), values_(sides_ * sides_) {}

  std::size_t pairs() const { return pairs_; }
  float& at(TableSide mover, TableSide other) { return values_[place(mover, other)]; }
  float at(TableSide mover, TableSide other) const { return values_[place(mover, other)]; }
  /// The values of one mover against all others: by pair, then by purse.
  const float* row(TableSide mover) const { return &values_[number(mover) * sides_]; }
  float* row(TableSide mover) { return &values_[number(mover) * sides_]; }

  static std::size_t number(TableSide side) { return side.pair * table_purses + side.purse; }
  std::size_t sides() const { return sides_; }

 private:
  std::size_t place(TableSide mover, TableSide other) const {
    return number(mover) * sides_ + number(other);
  }

  std::size_t pairs_;
  std::size_t sides_;
  std::vector<float> values_;
};

}  // namespace training
