// Compresses a value table: a low-rank factorization, weighted and quantized. Knows nothing of
// rounds and turns.
#pragma once

#include <cstddef>
#include <vector>

#include "ai/dragons_cave/turn_start_values.hpp"
#include "training/value_table.hpp"

namespace training {

/// Whole numbers for cave_ai::encode_factors.
struct Factors {
  std::vector<int> movers;   ///< by product, pair and purse knot
  std::vector<int> waiters;  ///< likewise
};

/// The best approximation of rank `products`, by orthogonal iteration, in steps of 1 / units.
Factors factorize(const ValueTable& table, std::size_t products, int units);

/// The full table of the values that a player uses.
ValueTable approximation_of(const cave_ai::TurnStartValues& values);

/// Root mean square of the difference, in coins; purses are weighted as in factorize.
double distance(const ValueTable& table, const ValueTable& approximation);

}  // namespace training
