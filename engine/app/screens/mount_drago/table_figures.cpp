// Which dragons rest where now, and where the previewed card would lead one: with those making room
// who stand there.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/screens/mount_drago/table_motion.hpp"

namespace app::mount_drago {

using drago::Dragon;

namespace {

/// Which dragons are ridden; with a rider on this one instead of the old mount.
Ridden ridden_now(const Table& table) {
  Ridden out{};
  for (const core::Seat seat : seats_of(table.view.riders)) {
    if (const auto mount = drago::mount_of(table.view, seat)) out[drago::index(*mount)] = true;
  }
  return out;
}
Ridden ridden_then(const Table& table, core::Seat seat, Dragon dragon) {
  Ridden out = ridden_now(table);
  if (const auto old = drago::mount_of(table.view, seat)) out[drago::index(*old)] = false;
  out[drago::index(dragon)] = true;
  return out;
}

/// Where a dragon stands among those on a space, with one more or less of them.
Placement placement_among(const Table& table, Dragon dragon, int space, const Ridden& ridden,
                          std::optional<Dragon> without = {}, std::optional<Dragon> with = {}) {
  std::vector<Dragon> here;
  for (const Dragon other : drago::all_dragons) {
    const bool stands = table.space_of(other) == space || other == with;
    if (stands && other != without) here.push_back(other);
  }
  return place_in(table.board, space, crowd_of(here, ridden), dragon);
}

}  // namespace

const drago::Moved* hopping(const Table& table) {
  const auto* moved = table.showing<drago::Moved>();
  return moved != nullptr && moved->from != moved->to ? moved : nullptr;
}

Placement resting_placement(const Table& table, Dragon dragon) {
  const int space = table.space_of(dragon);
  const Ridden ridden = ridden_now(table);
  const Placement now = placement_among(table, dragon, space, ridden);
  const float t = table.ui.reduced_motion ? std::round(table.share()) : table.share();
  if (const auto* mounted = table.showing<drago::Mounted>()) {
    const Ridden then = ridden_then(table, mounted->seat, mounted->dragon);
    return on_the_way(now, placement_among(table, dragon, space, then), eased(within(t, 0.4F, 1)));
  }
  const auto* moved = hopping(table);
  if (moved == nullptr || moved->dragon == dragon) return now;
  if (moved->from == space) {
    return on_the_way(now, placement_among(table, dragon, space, ridden, moved->dragon),
                      eased(within(t, 0, 0.5F)));
  }
  if (moved->to == space) {
    return on_the_way(now, placement_among(table, dragon, space, ridden, {}, moved->dragon),
                      eased(within(t, 0.5F, 1)));
  }
  return now;
}

namespace {

/// Whose dragons have riders once the previewed card is played.
Ridden ridden_in_preview(const Table& table) {
  const Previewed& previewed = *table.previewed;
  if (!previewed.effect.rides || !table.acting) return ridden_now(table);
  return ridden_then(table, *table.acting, previewed.card.dragon());
}

}  // namespace

std::optional<Figure> ghost_of(const Table& table) {
  if (!table.previewed) return std::nullopt;
  const drago::Preview& effect = table.previewed->effect;
  if (effect.from == effect.to) return std::nullopt;
  const Dragon dragon = table.previewed->card.dragon();
  return Figure{dragon, effect.to,
                placement_among(table, dragon, effect.to, ridden_in_preview(table), {}, dragon)};
}

std::vector<Figure> resting_figures(const Table& table) {
  std::vector<Figure> out;
  const auto ghost = ghost_of(table);
  const auto* moved = hopping(table);
  for (const Dragon dragon : drago::all_dragons) {
    if (moved != nullptr && moved->dragon == dragon) continue;
    const int space = table.space_of(dragon);
    const bool makes_room = ghost && ghost->space == space;
    out.push_back({dragon, space,
                   makes_room ? placement_among(table, dragon, space, ridden_in_preview(table), {},
                                                ghost->dragon)
                              : resting_placement(table, dragon)});
  }
  if (ghost) out.push_back(*ghost);
  sort_for_drawing(out, table.board);
  return out;
}

Tag tag_on(const Table& table, core::Seat seat, const std::vector<Figure>& figures,
           std::size_t which) {
  const Rect badge = badge_of(figures, which, table.growth());
  return {seat, badge.center(), badge.w};
}

HopEnds ends_of_hop(const Table& table, const drago::Moved& moved) {
  const Ridden ridden = ridden_now(table);
  return {placement_among(table, moved.dragon, moved.from, ridden),
          placement_among(table, moved.dragon, moved.to, ridden, {}, moved.dragon)};
}

}  // namespace app::mount_drago
