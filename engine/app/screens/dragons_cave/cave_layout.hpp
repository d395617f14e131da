// Where the cave's spaces lie on the screen: the art's places, fitted into what the table keeps
// free. Knows no game, no control and no picture but the background.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/toolkit/geometry.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/zoom.hpp"
#include "cave/board.hpp"
#include "cave/color.hpp"
#include "io/path_file.hpp"

namespace app::dragons_cave {

/// Whether two rectangles have anything in common.
constexpr bool meet(const Rect& a, const Rect& b) {
  const Rect common = a.meet(b);
  return common.w > 0 && common.h > 0;
}

/// The size of a small disc on a place of this width: never smaller than can be read, as far as the
/// place has room.
float badge_size(float place);

/// The cave placed on the screen. CSS pixels.
struct CaveLayout {
  std::string art;                            ///< of the background
  Rect art_rect;                              ///< where it is drawn
  float unit = 1;                             ///< screen pixels per unit of the art
  std::vector<Point> stones;                  ///< by position: the start, then the path
  std::array<Point, cave::color_count> lair;  ///< the squares, by colour
  Point dragon;                               ///< its feet while undecided
  float stone_width = 0;
  float lair_width = 0;
  float dwarf = 0;        ///< size of a dwarf alone on a stone
  float dragon_size = 0;  ///< of the dragon while undecided

  /// Where a dwarf stands: a stone's middle, or in the lair the square of the colour it came by.
  Point at(int position, const cave::Board& board, cave::Color came_by) const;
  /// The picture of a stone, and of one of the lair's squares.
  Rect stone_rect(int position) const;
  Rect square_rect(cave::Color color) const;
  /// The coin with a stone's number, at its lower right.
  Rect coins_rect(int position) const;
  /// Of the pictures that lie around a square.
  Rect rim_rect(cave::Color color) const;
  /// What a pointer hits of them. Stones do not overlap; nor do squares, and none of these is
  /// smaller than what can be touched.
  std::vector<Rect> stone_hits() const;
  std::array<Rect, cave::color_count> square_hits() const;
};

/// Fits a cave so that all that is played on lies inside `area`, and the background covers the
/// window as far as it goes; beyond it is as dark as its edges. On an upright window the cave
/// stands on the area's floor.
CaveLayout place_cave(const io::SceneFile& scene, Size window, Rect area, Shape shape);

/// The layout as it is seen from closer.
void come_closer(CaveLayout& layout, const Zoom& zoom);

}  // namespace app::dragons_cave
