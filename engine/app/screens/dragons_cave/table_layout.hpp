// Where everything of the cave's table lies, for each shape of window. Rectangles only; nothing is
// drawn.
#pragma once

#include <vector>

#include "app/toolkit/geometry.hpp"
#include "app/toolkit/ui.hpp"

namespace app::dragons_cave {

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
  std::vector<Rect> players;   ///< by seat
  Rect board;                  ///< what is kept free for the cave: stones, lair and dwarves
  Rect treasure;               ///< the chip with the treasure's pile and number
  Rect hand;                   ///< where the cards rest
  Size card;                   ///< of a hand card
  float step = 0;              ///< from card to card
  float degrees = 0;           ///< turn from card to card
  float lift = 0;              ///< how much a raised card stands higher
  float sag = 0;               ///< how much outer cards hang lower, times distance squared
  Rect own;                    ///< "In front of you": open cards, purse, chest; may be empty
  Rect prompt;                 ///< what is asked, and the button that answers
  bool prompt_in_row = false;  ///< the prompt is one row, no panel
  Rect preview;                ///< what the weighed card would do; may be empty: then in the prompt
  bool preview_in_lines = false;  ///< a short text; without a card what just happened
};

/// A width that holds words of any length, for the wished size of letters: they can be wrapped.
float widened(const Ui& ui, float width);
/// Letters of a strip's name at their usual size, and the height of its line in ems.
inline constexpr float strip_letters = 15.5F;
inline constexpr float strip_line = 1.18F;
/// Whether a strip of this width has its name on a line of its own, above the purse.
bool strip_in_lines(const Ui& ui, float width);

/// The layout for so many players; without a hand (only bots play) the board gets its place.
TableLayout lay_table(const Ui& ui, int players, bool with_hand);

}  // namespace app::dragons_cave
