// Where everything of the table lies, for each shape of window. Rectangles only; nothing is drawn.
#pragma once

#include <vector>

#include "app/screens/mount_drago/board_layout.hpp"
#include "app/toolkit/geometry.hpp"
#include "app/toolkit/ui.hpp"

namespace app::mount_drago {

/// How a rider is shown.
enum class RiderStyle : std::uint8_t {
  Panel,  ///< name, score, cards, mount as a card
  Strip,  ///< one of several side by side on top
  Chip,   ///< symbol, score and mount only
};

struct TableLayout {
  Shape shape = Shape::Landscape;
  float u = 1;  ///< scale of measures
  Rect column;  ///< darkened behind the riders; empty in portrait
  Rect menu;
  Rect undo;
  Rect stacks;
  bool silent_buttons = false;  ///< icons only
  Rect log;
  RiderStyle style = RiderStyle::Panel;
  std::vector<Rect> riders;
  Rect summit;        ///< how many dragons are up, and the draw pile; may be one chip
  Rect hand;          ///< where the cards rest
  Rect sort;          ///< the button that sorts the hand
  Size card;          ///< of a hand card
  float step = 0;     ///< from card to card
  float degrees = 0;  ///< turn from card to card
  float sag = 0;      ///< how much outer cards hang lower, times distance squared
  Rect prompt;
  bool words_below = false;  ///< in a bar: the words below the heading and the answer
  Rect board;
  Rect table_card;  ///< where a played card lies while it is being decided on
};

/// The layout for so many riders; without a hand (only bots ride) the board gets its place.
TableLayout lay_table(const Ui& ui, int riders, bool with_hand);

}  // namespace app::mount_drago
