// Makes the table of the duel small: a sum of products of a mover's and a waiter's factor, in whole
// steps. Knows nothing of rounds and turns.
#pragma once

#include <cstddef>
#include <vector>

#include "ai/cave/duel_values.hpp"
#include "sim/duel_table.hpp"

namespace sim {

/// Whole numbers for ai::write_duel_text.
struct DuelFactors {
  std::vector<int> movers;   ///< by product, couple and known purse
  std::vector<int> waiters;  ///< likewise
};

/// The best sum of so many products, by orthogonal iteration, in steps of 1 / units.
DuelFactors factors_of(const DuelTable& table, std::size_t products, int units);

/// What a player with such values believes of every beginning of a turn.
DuelTable beliefs_of(const ai::DuelValues& values);

/// How far beliefs are from the table, in coins: root of the mean square, purses weighted as
/// factors_of does.
double distance(const DuelTable& table, const DuelTable& beliefs);

}  // namespace sim
