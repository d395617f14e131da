// Afterstates with the better of two answers; see move_outcome.hpp.
#include "ai/mount_drago/move_outcome.hpp"

#include "ai/mount_drago/static_evaluator.hpp"
#include "core/check.hpp"

namespace ai::mount_drago {

using drago::Afterstate;
using drago::Card;
using drago::Dragon;

int MoveOutcome::margin() const { return lead_of(after.gains, after.riders, after.me); }

std::optional<int> MoveOutcome::standing(const drago::View& view, core::Seat seat) const {
  const std::optional<Dragon>& mount = after.mounts[seat.index];
  if (!mount) return std::nullopt;
  return view.board.space(after.positions[index(*mount)]).value;
}

namespace {

/// Riding is better when it brings more now, or as much and a better space.
bool rather_rides(const drago::View& view, const MoveOutcome& rides, const MoveOutcome& stays) {
  if (rides.margin() != stays.margin()) return rides.margin() > stays.margin();
  return rides.standing(view, view.turn) > stays.standing(view, view.turn);
}

}  // namespace

MoveOutcome after_playing(const drago::View& view, const Afterstate& now, Card card) {
  const drago::Track track(view.board);
  MoveOutcome rides{now, card.dragon()};
  rides.after.play(track, card, true);
  if (now.mounting(card.dragon()) != drago::Mounting::Choice) return rides;
  MoveOutcome stays{now, card.dragon()};
  stays.after.play(track, card, false);
  const bool ride = rather_rides(view, rides, stays);
  MoveOutcome better = ride ? rides : stays;
  better.then_ride = ride;
  return better;
}

MoveOutcome after_riding(const drago::View& view, bool ride) {
  CORE_CHECK(view.played.has_value(), "a choice to ride comes with a card on the table");
  MoveOutcome outcome{Afterstate(view), view.played->dragon()};
  outcome.after.ride(drago::Track(view.board), outcome.moved, ride);
  return outcome;
}

core::Seat most_gaining(const drago::View& view, const drago::Gains& gains, int sign) {
  core::Seat best = core::after(view.turn, view.riders);
  for (int step = 2; step < view.riders; ++step) {
    const core::Seat seat = core::after(view.turn, view.riders, step);
    if (sign * gains[seat.index] > sign * gains[best.index]) best = seat;
  }
  return best;
}

}  // namespace ai::mount_drago
