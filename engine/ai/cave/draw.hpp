// Drawing one of several things by weights, the same on every machine.
#pragma once

#include <cstddef>

#include "core/rng.hpp"

namespace ai {

/// An index below `count`, each as likely as its weight; weights are not negative and need not add
/// up to anything. The last with a weight when rounding leaves a rest.
template <class Weights>
std::size_t draw(const Weights& weights, std::size_t count, core::Rng& rng) {
  double sum = 0;
  for (std::size_t at = 0; at < count; ++at) sum += weights[at];
  constexpr double finest = 1.0 / 9007199254740992.0;  // 2^-53
  double ticket = static_cast<double>(rng.next() >> 11U) * finest * sum;
  std::size_t last = 0;
  for (std::size_t at = 0; at < count; ++at) {
    if (weights[at] <= 0) continue;
    last = at;
    ticket -= weights[at];
    if (ticket < 0) break;
  }
  return last;
}

}  // namespace ai
