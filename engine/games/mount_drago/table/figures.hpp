// Dragons on the board as a picture: who stands before whom, where a rider's badge lies on the own
// dragon, where a number is free of faces. Geometry only; nothing is drawn.
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

using namespace app;  // the words of ui, session and screens

// Pictures and names of dragons and their cards: frame, dragon, number, emblem, name, turned as a
// whole.

/// A card face up. Without the dragon's name, which is left out where it has no room in letters one
/// can read, the picture goes down to the edge.
void draw_card(DrawList& out, const Ui& ui, Card card, const CardPose& pose);
/// A card face down.
void draw_card_back(DrawList& out, const CardPose& pose);

/// The rim of a dragon's small cards, the colour of its numbers, the file of its emblem.
struct DragonLook {
  Color rim;
  Color number;
  const char* emblem = "";
};
const DragonLook& look_of(Dragon dragon);

/// The name of a dragon, in the player's language: "Light blue".
std::string dragon_name(const Messages& messages, Dragon dragon);
/// The name of a card: "light blue 3".
std::string card_name(const Messages& messages, Card card);
/// The file of a dragon's picture, and of its emblem.
std::string dragon_art(Dragon dragon);
std::string emblem_art(Dragon dragon);

/// Which dragons have a rider.
using Ridden = std::array<bool, dragon_count>;

/// Who stands on a space: those behind first, those with riders in front.
struct Crowd {
  std::vector<Dragon> dragons;
  int ridden = 0;
};
Crowd crowd_of(const std::vector<Dragon>& here, const Ridden& ridden);
/// Where one of them stands.
Placement place_in(const BoardLayout& board, int space, const Crowd& crowd, Dragon dragon);

/// On the way from one to the other.
Placement placement_between(const Placement& from, const Placement& to, float t);

/// A dragon where it stands.
struct Figure {
  Dragon dragon = Dragon::Blue;
  int space = 0;
  Placement placement;

  Rect picture() const;
  /// Eyes and mouth, which nothing may cover.
  Rect face() const;
  /// Trunk and legs.
  Rect body() const;
};
/// Whether two stand side by side.
bool in_one_row(const Figure& a, const Figure& b);
/// In the order in which they are drawn: each covers those before it, and in a row nobody's face is
/// covered by a neighbour's wing.
void sort_for_drawing(std::vector<Figure>& figures, const BoardLayout& board);
/// All ten, in that order.
std::vector<Figure> figures_of(const BoardLayout& board, const Positions& positions,
                               const Ridden& ridden);

/// The badge of a rider, on the own dragon's flank; where a dragon in front would cover it on the
/// other one, or on its wing. `grow` is how much larger than usual.
Rect badge_of(const std::vector<Figure>& figures, std::size_t which, float grow);

/// A space's number: the middle of its ink, and the size of its digits.
struct NumberPlace {
  Point at;
  float size = 0;

  /// What it lies on where dragons would make it hard to read.
  Rect plate(std::size_t digits) const;
};
NumberPlace number_place(const BoardLayout& board, int space, float grow);
/// The same, moved along its stone to where it covers least of what must be seen.
NumberPlace move_number_aside(const NumberPlace& place, std::size_t digits, const Stone& stone,
                              const std::vector<Rect>& seen);

}  // namespace mount_drago::table
