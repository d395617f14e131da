// Dragons on the board as a picture: who stands before whom, where a rider's badge lies on the own
// dragon, where a number is free of faces. Geometry only; nothing is drawn.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/screens/mount_drago/board_layout.hpp"
#include "drago/dragon.hpp"
#include "drago/state.hpp"

namespace app::mount_drago {

/// Which dragons have a rider.
using Ridden = std::array<bool, drago::dragon_count>;

/// Who stands on a space: those behind first, those with riders in front.
struct Crowd {
  std::vector<drago::Dragon> dragons;
  int ridden = 0;
};
Crowd crowd_of(const std::vector<drago::Dragon>& here, const Ridden& ridden);
/// Where one of them stands.
Placement place_in(const BoardLayout& board, int space, const Crowd& crowd, drago::Dragon dragon);

/// On the way from one to the other.
Placement on_the_way(const Placement& from, const Placement& to, float t);

/// A dragon where it stands.
struct Figure {
  drago::Dragon dragon = drago::Dragon::Blue;
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
std::vector<Figure> figures_of(const BoardLayout& board, const drago::Positions& positions,
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
NumberPlace moved_aside(const NumberPlace& place, std::size_t digits, const Stone& stone,
                        const std::vector<Rect>& seen);

}  // namespace app::mount_drago
