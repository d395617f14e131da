// Sampling from discrete distributions, the same on every machine.
#pragma once

#include <cstddef>

#include "core/rng.hpp"

namespace ai::dragons_cave {

/// An index below `count`, with probability proportional to its weight. Weights are not negative
/// and not all zero, and need not add up to 1. Where rounding leaves a rest, the last index with a
/// positive weight.
template <class Weights>
std::size_t sample_index(const Weights& weights, std::size_t count, core::Rng& rng) {
  double sum = 0;
  for (std::size_t at = 0; at < count; ++at) sum += weights[at];
  constexpr double unit = 1.0 / 9007199254740992.0;  // 2^-53
  double rest = static_cast<double>(rng.next() >> 11U) * unit * sum;
  std::size_t last = 0;
  for (std::size_t at = 0; at < count; ++at) {
    if (weights[at] <= 0) continue;
    last = at;
    rest -= weights[at];
    if (rest < 0) break;
  }
  return last;
}

}  // namespace ai::dragons_cave
