// Pictures of cards and dragons, and the order and placement of dragons, badges and numbers on the
// board.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/mount_drago/rules/dragon.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "games/mount_drago/table/layout.hpp"
#include "screens/table/hand.hpp"
#include "ui/draw_list.hpp"
#include "ui/messages.hpp"
#include "ui/ui.hpp"

namespace mount_drago::table {

using namespace app;  // the names of ui, session and screens

/// Draws a card face up: frame, dragon, number, emblem and name. Omits the name if it would be too
/// small to read; the picture then reaches the edge.
void draw_card(DrawList& out, const Ui& ui, Card card, const CardPose& pose);
/// Draws a card face down.
void draw_card_back(DrawList& out, const CardPose& pose);

/// The colors of a dragon's small cards and numbers, and the file of its emblem.
struct DragonLook {
  Color rim;
  Color number;
  const char* emblem = "";
};
const DragonLook& look_of(Dragon dragon);

/// Returns a dragon's name in the player's language: "Light blue".
std::string dragon_name(const Messages& messages, Dragon dragon);
/// Returns a card's name: "light blue 3".
std::string card_name(const Messages& messages, Card card);
/// Returns the files of a dragon's picture and emblem.
std::string dragon_art(Dragon dragon);
std::string emblem_art(Dragon dragon);

/// By dragon: has a rider.
using Ridden = std::array<bool, dragon_count>;

/// The dragons on a space, back to front; the last `ridden` have riders.
struct Crowd {
  std::vector<Dragon> dragons;
  int ridden = 0;
};
Crowd crowd_of(const std::vector<Dragon>& here, const Ridden& ridden);
/// Returns the placement of one dragon of a crowd.
Placement place_in(const BoardLayout& board, int space, const Crowd& crowd, Dragon dragon);

/// Interpolates between two placements; t: 0 … 1.
Placement placement_between(const Placement& from, const Placement& to, float t);

/// A dragon at its place.
struct Figure {
  Dragon dragon = Dragon::Blue;
  int space = 0;
  Placement placement;

  Rect picture() const;
  /// Returns eyes and mouth, which nothing may cover.
  Rect face() const;
  /// Returns trunk and legs.
  Rect body() const;
};
/// True if two dragons stand side by side.
bool in_one_row(const Figure& a, const Figure& b);
/// Sorts in drawing order: each figure covers those before it, and within a row no wing covers a
/// neighbor's face.
void sort_for_drawing(std::vector<Figure>& figures, const BoardLayout& board);
/// Returns all ten dragons in drawing order.
std::vector<Figure> figures_of(const BoardLayout& board, const Positions& positions,
                               const Ridden& ridden);

/// Returns the place of a rider's badge on figures[which]: the flank or wing where others cover it
/// least; in a row of three or more, below the belly. `grow` scales it.
Rect badge_of(const std::vector<Figure>& figures, std::size_t which, float grow);

/// The place of a space's number: the center of its glyphs, and the size of its digits.
struct NumberPlace {
  Point at;
  float size = 0;

  /// Returns the plate behind the number where dragons would make it hard to read.
  Rect plate(std::size_t digits) const;
};
NumberPlace number_place(const BoardLayout& board, int space, float grow);
/// Returns the place moved along its stone to cover as little as possible of `seen`.
NumberPlace move_number_aside(const NumberPlace& place, std::size_t digits, const Stone& stone,
                              const std::vector<Rect>& seen);

}  // namespace mount_drago::table
