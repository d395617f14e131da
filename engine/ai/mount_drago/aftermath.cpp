// Moving, mounting and scoring in a view; see aftermath.hpp.
#include "ai/mount_drago/aftermath.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace ai::mount_drago {
namespace {

using drago::Dragon;

/// Scores with the mounts as they are.
void settle(const drago::View& view, Aftermath& after) {
  after.scores = view.scores;
  after.gains = {};
  if (!after.scoring) return;
  after.gains = drago::gains(view.board, after.positions, after.mounts, *after.scoring);
  for (std::size_t seat = 0; seat < after.gains.size(); ++seat) {
    after.scores[seat] = static_cast<std::int16_t>(after.scores[seat] + after.gains[seat]);
  }
}

Aftermath riding(const drago::View& view, const Aftermath& moved) {
  Aftermath after = moved;
  after.mounts[view.turn.index] = moved.moved;
  settle(view, after);
  return after;
}

Aftermath declining(const drago::View& view, const Aftermath& moved) {
  Aftermath after = moved;
  settle(view, after);
  return after;
}

/// Riding is better when it brings more now, or as much and a better place.
bool rather_rides(const drago::View& view, const Aftermath& rides, const Aftermath& stays) {
  const int gained = margin(view, rides.gains, view.turn);
  const int else_gained = margin(view, stays.gains, view.turn);
  if (gained != else_gained) return gained > else_gained;
  return rides.place(view, view.turn) > stays.place(view, view.turn);
}

}  // namespace

std::optional<int> Aftermath::place(const drago::View& view, core::Seat seat) const {
  const std::optional<Dragon>& mount = mounts[seat.index];
  if (!mount) return std::nullopt;
  return view.board.space(positions[index(*mount)]).value;
}

int margin(const drago::View& view, const drago::Gains& gains, core::Seat seat) {
  std::optional<int> most;
  for (std::size_t other = 0; other < static_cast<std::size_t>(view.riders); ++other) {
    if (other != seat.index) most = std::max<int>(most.value_or(gains[other]), gains[other]);
  }
  return gains[seat.index] - most.value_or(0);
}

Aftermath after_playing(const drago::View& view, drago::Card card) {
  Aftermath after;
  const Dragon dragon = card.dragon();
  after.moved = dragon;
  after.positions = view.positions;
  after.mounts = drago::mounts_of(view);
  after.rest = view.hand;
  after.rest.remove(card);
  const drago::Mounting where = drago::mounting(after.mounts, view.positions, view.turn, dragon);
  const int from = view.positions[index(dragon)];
  const int to = drago::destination(view.board, from, card.value());
  after.positions[index(dragon)] = static_cast<std::uint8_t>(to);
  after.scoring = drago::scoring(view.board, from, to);
  const bool arrives = !view.board.on_summit(from) && view.board.on_summit(to);
  after.ends_game = arrives && view.summit.size() + 1 == view.summit.capacity();
  if (where == drago::Mounting::Under) return declining(view, after);
  const Aftermath rides = riding(view, after);
  if (where == drago::Mounting::OnTop) return rides;
  const Aftermath stays = declining(view, after);
  const bool ride = rather_rides(view, rides, stays);
  Aftermath better = ride ? rides : stays;
  better.then_ride = ride;
  return better;
}

Aftermath after_riding(const drago::View& view, bool ride) {
  CORE_CHECK(view.played.has_value(), "a choice to ride comes with a card on the table");
  Aftermath after;
  after.moved = view.played->dragon();
  after.positions = view.positions;
  after.mounts = drago::mounts_of(view);
  after.rest = view.hand;
  // The dragon came from last place, so it did not stand on the summit before.
  after.scoring = drago::scoring(view.board, 0, view.positions[index(after.moved)]);
  after.ends_game = view.summit.size() == view.summit.capacity();
  return ride ? riding(view, after) : declining(view, after);
}

}  // namespace ai::mount_drago
