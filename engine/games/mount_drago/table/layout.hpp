// Where everything of the table lies, for each shape of window. Rectangles only; nothing is drawn.
#pragma once

#include <string>
#include <vector>

#include "games/mount_drago/files/path_file.hpp"
#include "games/mount_drago/rules/board.hpp"
#include "screens/table/frame.hpp"
#include "ui/draw_list.hpp"
#include "ui/motion.hpp"

namespace mount_drago::table {

using namespace app;  // the words of ui, session and screens

// Where a board's spaces lie on the screen, and dragons on them: the art's trail, divided among as
// many stones as the board has, and the mountain fitted around what the table needs to keep free.

/// One space on the screen.
struct Stone {
  Point at;         ///< the middle of the upper face
  float width = 0;  ///< of the stone's picture
  float scale = 1;  ///< perspective: 1 near, less above

  /// Of a picture of the art's usual shape, such as a ring, this many times as wide.
  Rect picture(float times = 1) const {
    const float w = width * times;
    return {at.x - w / 2, at.y - w * 0.30F, w, w * 0.8F};
  }
};

/// A mountain placed on the screen.
struct BoardLayout {
  std::vector<Stone> stones;
  std::string mountain;  ///< art of the background
  Rect mountain_rect;    ///< where it is drawn
  Rect area;             ///< what the table keeps free for the board
  float dragon = 0;      ///< size of a dragon alone on a near stone

  const Stone& stone(int space) const { return stones[static_cast<std::size_t>(space)]; }
  /// Of its picture. The start is a slab, wider and lower than a stone.
  Rect space_rect(int space) const {
    if (space > 0) return stone(space).picture();
    const float w = stone(0).width * 1.9F;
    return {stone(0).at.x - w / 2, stone(0).at.y - w * 0.23F, w, w * 0.6F};
  }
};

/// The layout as it is seen from there.
void apply_zoom(BoardLayout& layout, const Zoom& zoom);

/// Fits the landscape or portrait mountain so that its trail fills `area` of a window.
BoardLayout place_board(const PathFile& path, int spaces, Size window, Rect area, bool portrait);

/// Where a dragon is drawn: its feet, its size, and how far its neighbours are.
struct Placement {
  Point feet;
  float size = 0;
  float apart = 0;
};
/// Of the dragon at `place` (0 first, at the back) among `count` on a space, of which the last
/// `ridden` have riders: they stand in the front row.
Placement placement_on(const BoardLayout& board, int space, int place, int count, int ridden = 0);

/// Where the art puts the mountain's stones.
struct Paths {
  PathFile landscape;
  PathFile portrait;
};

struct TableLayout : TableFrame {
  Rect stacks;              ///< the button that shows the open stacks
  Rect summit;              ///< how many dragons are up, and the draw pile; may be one chip
  Rect sort;                ///< the button that sorts the hand
  Rect zoom_in;             ///< the button that comes closer to the board
  Rect zoom_reset;          ///< and the one that shows all of it again
  Rect ask;                 ///< in a low window: the button that asks for advice
  bool text_below = false;  ///< in a bar: the words of the prompt below heading and answer
  Rect table_card;          ///< where a played card lies while it is being decided on
};

/// The layout for so many riders; without a hand (only bots ride) the board gets its place, and
/// upright that of the prompt where nobody is asked (a replay).
TableLayout layout_table(const Ui& ui, int riders, bool with_hand, bool with_redo = false,
                         bool with_prompt = true);

}  // namespace mount_drago::table
