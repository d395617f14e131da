// Mixed strategies: how likely each choice of a player is.
#pragma once

#include <array>

#include "cave/action.hpp"
#include "cave/state.hpp"

namespace ai::dragons_cave {

/// By index of a choice: a card of the hand, or a colour for the dragon player.
using ActionValues = std::array<double, cave::card_count>;
/// Probabilities of the choices; they add up to 1.
using Strategy = std::array<double, cave::card_count>;
/// A strategy of every seat.
using StrategyProfile = std::array<Strategy, cave::most_players>;
/// One choice of every seat; seats that do not play choose 0.
using JointAction = std::array<std::size_t, cave::most_players>;

/// An action in the support of a strategy.
struct StrategyEntry {
  cave::Action action;
  double value = 0;        ///< against the strategies expected of the others
  double probability = 0;  ///< 0 … 1
};

}  // namespace ai::dragons_cave
