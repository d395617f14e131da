// The layout of the table for each shape of window. Geometry only.
#pragma once

#include <string>
#include <vector>

#include "games/mount_drago/files/path_file.hpp"
#include "games/mount_drago/rules/board.hpp"
#include "screens/table/frame.hpp"
#include "ui/draw_list.hpp"
#include "ui/motion.hpp"

namespace mount_drago::table {

using namespace app;  // the names of ui, session and screens

// The spaces of a board on the screen, and dragons on them: the art's trail divided among the
// stones, and the mountain fitted to the area that the table leaves.

/// One space on the screen.
struct Stone {
  Point at;         ///< the middle of the upper face
  float width = 0;  ///< of the stone's picture
  float scale = 1;  ///< perspective: 1 near, smaller above

  /// Returns the rectangle of a picture of the art's usual shape, such as a ring, `times` as wide
  /// as the stone.
  Rect picture(float times = 1) const {
    const float w = width * times;
    return {at.x - w / 2, at.y - w * 0.30F, w, w * 0.8F};
  }
};

/// A mountain placed on the screen.
struct BoardLayout {
  std::vector<Stone> stones;
  std::string mountain;  ///< art of the background
  Rect mountain_rect;    ///< of the drawn mountain
  Rect area;             ///< reserved for the board
  float dragon = 0;      ///< size of a lone dragon on a near stone

  const Stone& stone(int space) const { return stones[static_cast<std::size_t>(space)]; }
  /// Returns the rectangle of a space's picture. The start is a slab, wider and lower than a stone.
  Rect space_rect(int space) const {
    if (space > 0) return stone(space).picture();
    const float w = stone(0).width * 1.9F;
    return {stone(0).at.x - w / 2, stone(0).at.y - w * 0.23F, w, w * 0.6F};
  }
};

/// Transforms the layout by the zoom.
void apply_zoom(BoardLayout& layout, const Zoom& zoom);

/// Fits the landscape or portrait mountain so that its trail fills `area` of a window. In a low one
/// the mountain is broader than drawn, and its stones larger.
BoardLayout place_board(const PathFile& path, int spaces, Size window, Rect area, bool portrait);

/// A dragon's feet, its size, and the distance to its neighbors.
struct Placement {
  Point feet;
  float size = 0;
  float apart = 0;
};
/// Returns the placement of dragon `place` of `count` on a space (0: first, at the back). The last
/// `ridden` dragons have riders and stand in the front row.
Placement placement_on(const BoardLayout& board, int space, int place, int count, int ridden = 0);

/// The places of the mountain's stones in the art.
struct Paths {
  PathFile landscape;
  PathFile portrait;
};

struct TableLayout : TableFrame {
  Rect stacks;              ///< the button that opens the stacks
  Rect summit;              ///< dragons on the summit and the draw pile; may be one chip
  Rect latest;              ///< in a column: the latest turns, below the summit; may be empty
  Rect sort;                ///< the button that sorts the hand
  Rect zoom_in;             ///< the button that zooms in
  Rect zoom_reset;          ///< the button that resets the zoom
  Rect ask;                 ///< in a low window: the button for advice
  bool text_below = false;  ///< in a bar: the prompt's words are below heading and answer
  Rect table_card;          ///< a played card during the decision whether to ride
};

/// Computes the layout. Without a hand (only bots ride) the board gets its place; without a prompt
/// (a replay) a portrait board gets that too.
TableLayout layout_table(const Ui& ui, int riders, bool with_hand, bool with_redo = false,
                         bool with_prompt = true);

}  // namespace mount_drago::table
