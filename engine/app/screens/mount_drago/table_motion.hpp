// How dragons and tags move while a decision is shown: hops, the light of a scoring, who sits where
// meanwhile. Private to the table.
#pragma once

#include <optional>

#include "app/screens/mount_drago/table_parts.hpp"

namespace app::mount_drago {

/// Fast at first, gently at the end; 0 … 1.
float eased(float share);
/// A share of a beat that lasts from `from` to `to` of it, 0 … 1.
float within(float share, float from, float to);

/// The arc of a way from space to space; `at` counts spaces.
Point hop_point(const BoardLayout& board, float at);

/// The dragon that moves now.
std::optional<drago::Moved> hopping(const Table& table);
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
void draw_dragon(DrawList& out, drago::Dragon dragon, const DragonPose& pose);

/// A rider's symbol beside a dragon; at.y is its middle.
struct Tag {
  core::Seat seat;
  Point at;
  float size = 0;
};
/// At the dragon's near side, so that nobody takes it for a neighbour's, and off the stone's
/// number.
Tag tag_at(const Table& table, core::Seat seat, const Placement& placement);

/// The dragon on its way, with its rider.
void draw_hopping(DrawList& out, const Table& table);
/// The light of a scoring on the stones, below the dragons.
void draw_light(DrawList& out, const Table& table);
/// Sparks from the stone that brought the scoring about, above the dragons.
void draw_sparkle(DrawList& out, const Table& table);
/// The rider who changes dragons, on the way from one to the other.
void draw_changing(DrawList& out, const Table& table);
/// Whether a rider's tag is on its way just now, and so not at its dragon.
bool is_changing(const Table& table, core::Seat seat);

/// How much of a rider's points of a scoring has arrived, 0 … 1, and how far they have flown.
struct Flight {
  float way = 0;
  float arrived = 0;
};
Flight points_flight(const Table& table, int seat);

}  // namespace app::mount_drago
