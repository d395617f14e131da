// Where a board's spaces lie on the screen: the art's trail, divided among as many stones as the
// board has, and the mountain fitted around what the table needs to keep free.
#pragma once

#include <string>
#include <vector>

#include "app/toolkit/geometry.hpp"
#include "app/toolkit/zoom.hpp"
#include "drago/board.hpp"
#include "io/path_file.hpp"

namespace app::mount_drago {

/// One space on the screen.
struct Stone {
  Point at;         ///< the middle of the upper face
  float width = 0;  ///< of the stone's picture
  float scale = 1;  ///< perspective: 1 near, less above
};

/// A mountain placed on the screen.
struct BoardLayout {
  std::vector<Stone> stones;
  std::string mountain;  ///< art of the background
  Rect mountain_rect;    ///< where it is drawn
  Rect area;             ///< what the table keeps free for the board
  float dragon = 0;      ///< size of a dragon alone on a near stone
  float unit = 1;        ///< screen pixels per unit of the art
};

/// The places of `spaces` stones along the trail of a path file, in the art's units.
std::vector<io::PathStone> places_along(const io::PathFile& path, int spaces);

/// The layout as it is seen from there.
void come_closer(BoardLayout& layout, const Zoom& zoom);

/// Fits the landscape or portrait mountain so that its trail fills `area` of a window.
BoardLayout place_board(const io::PathFile& path, int spaces, Size window, Rect area,
                        bool portrait);

}  // namespace app::mount_drago
