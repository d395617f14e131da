// What the parts of the board share: where dwarves and the dragon stand, what moves. Private to the
// board and to what flies across it.
#pragma once

#include <vector>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

/// One of the dwarves on the board.
struct BoardDwarf {
  core::Seat seat;
  cave::Dwarf dwarf = 0;
  friend bool operator==(const BoardDwarf&, const BoardDwarf&) = default;
};
/// All that take part, by seat.
std::vector<BoardDwarf> board_dwarves(const cave::View& view);

/// Where somebody stands, and how large.
struct FigurePose {
  Point feet;
  float size = 0;
  float opacity = 1;
};
/// A dwarf now: among those on its space, or on its way.
FigurePose pose_of(const Table& table, BoardDwarf figure);
/// The place the weighed card leads to; none when nobody would move.
std::optional<FigurePose> ghost_pose(const Table& table);
/// Whether a dwarf stands on a stone or square and is not on its way elsewhere.
bool is_taken(const Table& table, int position, cave::Color square = {});
/// The dragon now: in the middle, on its square, or hopping there.
FigurePose dragon_pose(const Table& table);
/// Whether the person at the device puts the dragon on a square now.
bool places_dragon(const Table& table);
/// It can be carried onto a square. Whoever uses keys or listens has the squares' buttons.
Control dragon_control(const Table& table);
/// The square a carried dragon is over.
std::optional<cave::Color> carried_over(const Table& table);
/// The square the dragon sits on, once it has landed.
std::optional<cave::Color> guarded(const Table& table);

/// The dwarf the weighed card is for; none while nothing is weighed, or nobody would move.
std::optional<BoardDwarf> previewed_dwarf(const Table& table);

/// A player's card turning over: at `t` 0 its back, at 1 its face.
void draw_turned(DrawList& out, const Table& table, core::Seat seat, cave::Card card, Rect rect,
                 float t);

/// The treasure (DC-2): its pile, which shrinks with the coins, and their number.
void draw_treasure(DrawList& out, const Table& table, Rect chip, int coins, float opacity = 1);
Control treasure_chip(const Table& table);
/// Where the weighed card leads and where its dwarf would be thrown back to: what lies below the
/// dwarves, and what lies above them.
void draw_ways(DrawList& out, const Table& table);
void draw_labels(DrawList& out, const Table& table);

}  // namespace app::dragons_cave
