// Where the cave's spaces lie on the screen: the art's places, fitted into what the table keeps
// free.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/closeness.hpp"
#include "app/geometry.hpp"
#include "app/ui.hpp"
#include "cave/board.hpp"
#include "cave/color.hpp"
#include "io/scene_file.hpp"

namespace app::cavern {

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
  float dwarf = 0;  ///< size of a dwarf alone on a stone

  /// Where a dwarf stands: a stone's middle, or in the lair the square of the colour it came by.
  Point at(int position, const cave::Board& board, cave::Color came_by) const;
};

/// Fits the landscape or portrait cave so that all that is played on lies inside `area`.
CaveLayout place_cave(const io::SceneFile& scene, Size window, Rect area, Shape shape);

/// The layout as it is seen from closer.
void come_closer(CaveLayout& layout, const Closeness& closeness);

}  // namespace app::cavern
