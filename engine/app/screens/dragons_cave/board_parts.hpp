// What the parts of the board share: where dwarves and the dragon stand, what moves. Private to the
// board and to what flies across it.
#pragma once

#include <string>
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

/// Who could be caught on a square, and where their card leads: from open cards alone.
struct Stake {
  BoardDwarf figure;
  cave::Preview leads;
};
std::vector<Stake> stakes_of(const cave::View& view, cave::Color color);
/// All that one square could catch, and what its colour pays where it is not guarded.
struct StakeSum {
  int purses = 0;
  int coins = 0;
};
StakeSum sum_of(const cave::View& view, const std::vector<Stake>& stakes);
/// The control of a colour's tile.
std::string stake_id(cave::Color color);
/// Whether the looker is the dragon of a round whose cards lie face down.
bool shows_stakes(const Table& table);
/// The square under the pointer, the finger or the focus, or that the dragon is carried over; and
/// the one weighed: that, else the one meant.
std::optional<cave::Color> pointed_square(const Table& table);
std::optional<cave::Color> weighed_square(const Table& table);
/// "Jonas and Aino could hold red: 5 coins in their purses."
std::string stake_words(const Table& table, cave::Color color);
/// Five tiles in the hand's place: who could hold a colour, what it would catch and pay.
void add_stakes(Control& into, const Table& table);
/// The weighed square in landscape, dwarf by dwarf.
Control stake_panel(const Table& table, cave::Color color);

/// The control of a lair square; pressing it means it, pressing it again puts the dragon there.
std::string square_id(cave::Color color);
void press_square(const Model& model, DragonsCavePlay& play, cave::Color color);

/// The dwarf the weighed card is for; none while nothing is weighed, or nobody would move.
std::optional<BoardDwarf> previewed_dwarf(const Table& table);

/// A player's card turning over: at `t` 0 its back, at 1 its face.
void draw_turned(DrawList& out, const Table& table, core::Seat seat, cave::Card card, Rect rect,
                 float t);

/// The treasure (DC-2): its pile, which shrinks with the coins, and their number.
void draw_treasure(DrawList& out, const Table& table, Rect chip, int coins, float opacity = 1);
Control treasure_chip(const Table& table);
/// The stones, and the lair with its squares: buttons for the player who places the dragon, else
/// places that can be asked about, like the treasure.
Control stones_list(const Table& table);
Control lair_control(const Table& table);
/// The answer: what a place is worth, who stands there and what they hold openly. Also for a
/// pointer that rests on one.
std::optional<Control> asked_note(const Table& table);
/// Where it lies: nothing that is played on is under it.
Rect treasure_rect(const Table& table);
/// Where the weighed card leads and where its dwarf would be thrown back to: what lies below the
/// dwarves, and what lies above them.
void draw_ways(DrawList& out, const Table& table);
void draw_labels(DrawList& out, const Table& table);
/// Where those whom the weighed square could catch would flee to, and where they go otherwise:
/// rings below the dwarves, and above all whose rings they are.
void draw_stake_ways(DrawList& out, const Table& table);
void draw_stake_heads(DrawList& out, const Table& table);

}  // namespace app::dragons_cave
