// What a move in Mount Drago leads to at once, for reasons and comparisons alike.
#pragma once

#include <optional>

#include "core/seat.hpp"
#include "drago/afterstate.hpp"

namespace ai::mount_drago {

/// With the better answer where a card leaves a choice (MD-11).
struct MoveOutcome {
  drago::Afterstate after;
  drago::Dragon moved{};
  std::optional<bool> then_ride = {};

  const drago::Gains& gains() const { return after.gains; }
  /// Own points of the scoring, less what the best of the others gets.
  int margin() const;
  /// The points on the space under a seat's dragon; none without a dragon.
  std::optional<int> standing(const drago::View& view, core::Seat seat) const;
};

/// After the rider on turn plays a card on this table.
MoveOutcome after_playing(const drago::View& view, const drago::Afterstate& now, drago::Card card);
/// After the rider on turn rides the dragon just moved, or does not.
MoveOutcome after_riding(const drago::View& view, bool ride);

/// The other rider who gains most, times `sign`: -1 finds the one who gains least.
core::Seat most_gaining(const drago::View& view, const drago::Gains& gains, int sign = 1);

}  // namespace ai::mount_drago
