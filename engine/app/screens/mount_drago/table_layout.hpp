// Where everything of the table lies, for each shape of window. Rectangles only; nothing is drawn.
#pragma once

#include "app/screens/mount_drago/board_layout.hpp"
#include "app/screens/table/table_frame.hpp"
#include "io/path_file.hpp"

namespace app::mount_drago {

/// Where the art puts the mountain's stones.
struct Paths {
  io::PathFile landscape;
  io::PathFile portrait;
};

struct TableLayout : TableFrame {
  Rect stacks;               ///< the button that shows the open stacks
  Rect summit;               ///< how many dragons are up, and the draw pile; may be one chip
  Rect sort;                 ///< the button that sorts the hand
  Rect closer;               ///< the button that comes closer to the board
  Rect whole;                ///< and the one that shows all of it again
  Rect ask;                  ///< in a low window: the button that asks for advice
  bool short_one = false;    ///< upright, and so low that every line counts for the mountain
  bool words_below = false;  ///< in a bar: the words of the prompt below heading and answer
  Rect table_card;           ///< where a played card lies while it is being decided on
};

/// The layout for so many riders; without a hand (only bots ride) the board gets its place, and
/// upright that of the prompt where nobody is asked (a replay).
TableLayout lay_table(const Ui& ui, int riders, bool with_hand, bool with_redo = false,
                      bool with_prompt = true);

}  // namespace app::mount_drago
