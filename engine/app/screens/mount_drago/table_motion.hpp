// How dragons and tags move while a decision is shown: hops, the light of a scoring, who sits where
// meanwhile. Private to the table.
#pragma once

#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/motion.hpp"

namespace app::mount_drago {

/// Which dragons rest on a space now, or hop away from it.
std::vector<drago::Dragon> dragons_on(const Table& table, int space);
/// A space for those who listen, and for a pointer that asks who stands there.
Control space_control(const Table& table, int space);

/// The dragon that moves now; null when none does.
const drago::Moved* hopping(const Table& table);
/// Where a dragon that rests stands now: neighbours make room for those who come, and close up
/// behind those who go.
Placement resting_placement(const Table& table, drago::Dragon dragon);

/// A dragon drawn with its shadow. `stretch` above 1 makes it taller and slimmer; `lift` is how far
/// above the ground it is.
struct DragonPose {
  Placement placement;
  float lift = 0;
  float stretch = 1;
  float opacity = 1;
};
void draw_dragon(DrawList& out, const std::string& art, const DragonPose& pose);

/// A rider's symbol beside a dragon; at.y is its middle.
struct Tag {
  core::Seat seat;
  Point at;
  float size = 0;
};
/// At the dragon's near side, so that nobody takes it for a neighbour's, and off the stone's
/// number.
Tag tag_at(const Table& table, core::Seat seat, const Placement& placement);
void draw_symbol(DrawList& out, const Table& table, const Tag& tag, float opacity = 1);

/// The dragon on its way, with its rider.
void draw_hopping(DrawList& out, const Table& table);
/// The light of a scoring on the stones, below the dragons.
void draw_light(DrawList& out, const Table& table);
/// Sparks from the stone that brought the scoring about, above the dragons.
void draw_sparkle(DrawList& out, const Table& table);
/// The rider who changes dragons, on the way from one to the other.
void draw_changing(DrawList& out, const Table& table);

/// How much of a rider's points of a scoring has arrived, 0 … 1, and how far they have flown.
struct Flight {
  float way = 0;
  float arrived = 0;
};
Flight points_flight(const Table& table, core::Seat seat);

}  // namespace app::mount_drago
