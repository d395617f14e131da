// The open table of Mount Drago after an action, as far as anybody can know it: positions, mounts
// and gains, but no cards that are drawn.
#pragma once

#include <optional>

#include "drago/moves.hpp"
#include "drago/rules.hpp"

namespace ai::mount_drago {

struct Aftermath {
  drago::Dragon moved{};
  drago::Positions positions{};
  drago::Mounts mounts{};
  std::optional<drago::Scoring> scoring;
  drago::Gains gains{};
  drago::Scores scores{};
  bool ends_game = false;
  drago::Hand rest;               ///< what stays in hand, before anything is drawn
  std::optional<bool> then_ride;  ///< where a card leaves a choice (MD-11): the better answer

  /// The value of the space under a seat's dragon; none without a dragon.
  std::optional<int> place(const drago::View& view, core::Seat seat) const;
};

/// How much more a seat gets from a scoring than the best of the others.
int margin(const drago::View& view, const drago::Gains& gains, core::Seat seat);

/// After the viewer, whose turn it is, plays a card.
Aftermath after_playing(const drago::View& view, drago::Card card);
/// After the viewer rides the dragon just moved, or does not.
Aftermath after_riding(const drago::View& view, bool ride);

}  // namespace ai::mount_drago
