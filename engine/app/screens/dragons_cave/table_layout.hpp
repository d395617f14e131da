// Where everything of the cave's table lies, for each shape of window. Rectangles only; nothing is
// drawn.
#pragma once

#include "app/screens/table/table_frame.hpp"
#include "io/path_file.hpp"

namespace app::dragons_cave {

/// Where the art puts the cave's stones.
struct Scenes {
  io::SceneFile landscape;
  io::SceneFile portrait;
};

struct TableLayout : TableFrame {
  Rect treasure;               ///< the chip with the treasure's pile and number
  Point ask;                   ///< the upper left corner of the button that asks for advice
  float lift = 0;              ///< how much a raised card stands higher
  Rect own;                    ///< "In front of you": open cards, purse, chest; may be empty
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

/// The button that comes closer: below the one that asks for advice.
Rect closer_rect(const TableLayout& layout);

/// The layout for so many players; without a hand (only bots play) the board gets its place.
TableLayout lay_table(const Ui& ui, int players, bool with_hand, bool with_redo = false,
                      bool with_prompt = true);

}  // namespace app::dragons_cave
