// Where everything of the cave's table lies, for each shape of window. Rectangles only; nothing is
// drawn.
#pragma once

#include <vector>

#include "app/geometry.hpp"
#include "app/ui.hpp"

namespace app::cavern {

/// How a player is shown.
enum class PlayerForm : std::uint8_t {
  Panel,  ///< portrait, name, state, card slot, purse, chest, open cards beside each other
  Strip,  ///< the same in a narrow upright panel, several side by side on top
  Chip,   ///< a low window: portrait, purse, open cards and slot as small as can be read
};

struct TableLayout {
  Shape shape = Shape::Landscape;
  float u = 1;  ///< scale of measures
  Rect column;  ///< darkened behind the players; empty in portrait
  Rect menu;
  Rect undo;
  bool silent_buttons = false;  ///< icons only
  Rect log;                     ///< the line that says what just happened
  PlayerForm form = PlayerForm::Panel;
  std::vector<Rect> players;  ///< by seat
  Rect board;                 ///< what is kept free for the cave: stones, lair and dwarves
  Rect treasure;              ///< the chip with the treasure's pile and number
  Rect hand;                  ///< where the cards rest
  Size card;                  ///< of a hand card
  float step = 0;             ///< from card to card
  float degrees = 0;          ///< turn from card to card
  float sag = 0;              ///< how much outer cards hang lower, times distance squared
  Rect own;                   ///< "In front of you": open cards, purse, chest; may be empty
  Rect prompt;                ///< what is asked, and the button that answers
  Rect preview;               ///< what the weighed card would do; may be empty: then in the prompt
};

/// The layout for so many players; without a hand (only bots play) the board gets its place.
TableLayout lay_table(const Ui& ui, int players, bool with_hand);

}  // namespace app::cavern
