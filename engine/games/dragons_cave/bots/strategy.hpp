// Mixed strategies, and sampling from them, the same on every machine.
#pragma once

#include <array>
#include <cstddef>

#include "core/rng.hpp"
#include "games/dragons_cave/rules/state.hpp"

namespace dragons_cave::bots {

/// By index of a choice: a card of the hand, or a color for the dragon player.
using ActionValues = std::array<double, card_count>;
/// Probabilities of the choices; they add up to 1.
using Strategy = std::array<double, card_count>;
/// A strategy of every seat.
using StrategyProfile = std::array<Strategy, max_players>;
/// One choice of every seat; seats that do not play choose 0.
using JointAction = std::array<std::size_t, max_players>;

/// An action in the support of a strategy.
struct StrategyEntry {
  Action action;
  double value = 0;        ///< against the strategies expected of the others
  double probability = 0;  ///< 0 … 1
};

/// Returns an index below `count`, with probability proportional to its weight. Weights are not
/// negative, not all zero, and need not add up to 1. If rounding leaves a remainder, returns the
/// last index with a positive weight.
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

}  // namespace dragons_cave::bots
