// How dragons and tags move while a decision is shown: hops, the light of a scoring, who sits where
// meanwhile. Private to the table.
#pragma once

#include "app/screens/mount_drago/figures.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/motion.hpp"

namespace app::mount_drago {

/// Which dragons rest on a space now, or hop away from it.
std::vector<drago::Dragon> dragons_on(const Table& table, int space);
/// A space for those who listen, and for a pointer that asks who stands there.
Control space_control(const Table& table, int space);

/// The dragon that moves now; null when none does.
const drago::Moved* hopping(const Table& table);
/// Where it takes off and lands, among those who stand there.
struct HopEnds {
  Placement start;
  Placement end;
};
HopEnds ends_of_hop(const Table& table, const drago::Moved& moved);
/// Where a dragon that rests stands now: neighbours make room for those who come, and close up
/// behind those who go; who gets a rider comes to the front.
Placement resting_placement(const Table& table, drago::Dragon dragon);
/// Where the previewed card leads a dragon to; nothing when it stays.
std::optional<Figure> ghost_of(const Table& table);
/// All that rest now, in the order in which they are drawn, and the ghost among them.
std::vector<Figure> resting_figures(const Table& table);

/// A dragon drawn with its shadow. `stretch` above 1 makes it taller and slimmer; `lift` is how far
/// above the ground it is.
struct DragonPose {
  Placement placement;
  float lift = 0;
  float stretch = 1;
  float opacity = 1;
};
void draw_dragon(DrawList& out, const std::string& art, const DragonPose& pose);

/// A rider's symbol; at.y is its middle.
struct Tag {
  core::Seat seat;
  Point at;
  float size = 0;
};
/// On the rider's dragon, one of these.
Tag tag_on(const Table& table, core::Seat seat, const std::vector<Figure>& figures,
           std::size_t which);
void draw_symbol(DrawList& out, const Table& table, const Tag& tag, float opacity = 1);
/// The symbol in a rim of the rider's colour, as a dragon wears it.
void draw_badge(DrawList& out, const Table& table, const Tag& tag, float opacity = 1);

/// A rider who may come there: in a dotted ring.
void draw_not_yet(DrawList& out, const Table& table, const Tag& tag);
/// The acting rider on one of the dragons to choose between, with what it would bring: a question,
/// drawn as neither done nor left.
void draw_question(DrawList& out, const Table& table, const Tag& tag, bool rides);

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
