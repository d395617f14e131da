// What every beginning of a turn of the duel is worth, in coins; a turn is what one player plays
// with the dwarves until the roles swap (DC-22). See engine/ai/cave/EQUILIBRIUM.md.
#pragma once

#include <cstddef>
#include <vector>

#include "ai/cave/duel_places.hpp"

namespace sim {

/// Purses of 0 … duel_purses - 1 coins at the beginning of a turn; fuller ones go on in a line.
inline constexpr std::size_t duel_purses = 12;

/// Whose dwarves stand where, and what is in the purse.
struct DuelSide {
  ai::Couple couple = 0;
  std::size_t purse = 0;
};

/// Worth of the end of the game in coins, mover's purse and future chest less the other's, for the
/// mover. By the other side first, so that what one turn writes is far apart and what it reads is
/// together.
class DuelTable {
 public:
  explicit DuelTable(std::size_t couples)
      : couples_(couples), sides_(couples * duel_purses), values_(sides_ * sides_) {}

  std::size_t couples() const { return couples_; }
  float& at(DuelSide mover, DuelSide other) { return values_[place(mover, other)]; }
  float at(DuelSide mover, DuelSide other) const { return values_[place(mover, other)]; }
  /// The values of one mover against all others: by couple, then by purse.
  const float* of_mover(DuelSide mover) const { return &values_[number(mover) * sides_]; }
  float* of_mover(DuelSide mover) { return &values_[number(mover) * sides_]; }

  static std::size_t number(DuelSide side) { return side.couple * duel_purses + side.purse; }
  std::size_t sides() const { return sides_; }

 private:
  std::size_t place(DuelSide mover, DuelSide other) const {
    return number(mover) * sides_ + number(other);
  }

  std::size_t couples_;
  std::size_t sides_;
  std::vector<float> values_;
};

}  // namespace sim
