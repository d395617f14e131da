// The board of a small picture, such as the list of games shows.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "ui/draw_list.hpp"
#include "ui/ui.hpp"

namespace app {

// Where the parts lie that every table has, and what the layouts of both games' tables share for
// each shape of window. Rectangles only; nothing is drawn.

/// How a player is shown.
enum class PlayerStyle : std::uint8_t {
  Panel,  ///< one of several below each other at the right
  Strip,  ///< narrow, one of several side by side on top
  Chip,   ///< in a low window, as small as can be read
};

struct TableFrame {
  Shape shape = Shape::Landscape;
  float u = 1;  ///< scale of measures
  Rect column;  ///< darkened behind the players; empty in portrait
  Rect menu;
  Rect undo;
  Rect redo;  ///< beside it; empty while there is nothing to do again
  /// Where the buttons of undo and redo end.
  float undo_right() const { return std::max(undo.right(), redo.right()); }
  bool icon_only_buttons = false;  ///< icons only
  Rect log;                        ///< the line that says what just happened
  PlayerStyle style = PlayerStyle::Panel;
  std::vector<Rect> players;  ///< by seat
  Rect board;                 ///< what is kept free for what is played on
  Rect hand;                  ///< where the cards rest
  Size card;                  ///< of a hand card
  float step = 0;             ///< from card to card
  float degrees = 0;          ///< turn from card to card
  float sag = 0;              ///< how much outer cards hang lower, times distance squared
  float growth = 1;           ///< of a raised card
  float lift = 0;             ///< how much it stands higher
  Rect prompt;                ///< what is asked, and the buttons that answer
};

/// A length that grows by this share of what letters grow.
float scale_with_text(const Ui& ui, float length, float share);
/// The cell at `place` of `count` in a row.
Rect cell_of(const Rect& row, float gap, int place, int count);

/// Whether buttons of this width have room for an icon and the words of all these keys.
bool buttons_fit(const Ui& ui, std::initializer_list<const char*> keys, float width);

/// The column at the right: a row of buttons, and the players below it.
struct ColumnSpec {
  float width = 0;
  float row = 0;               ///< height of the buttons
  std::vector<Rect*> buttons;  ///< from left to right
  float below_row = 0;         ///< room between them and the players
  float gap = 0;               ///< between players
  float panel = 0;             ///< height of a player where there is room for all
  float below = 0;             ///< room kept below the players
};
/// Lays it out, and the players in it; returns where they end.
float layout_column(TableFrame& out, const Ui& ui, int players, const ColumnSpec& spec);

/// The scale of an upright window, not below `least`; sets what holds for all such windows.
float begin_portrait(TableFrame& out, const Ui& ui, float least);
/// The width of each of the players side by side, `gap` apart and at most `most` wide.
float strip_width(const Ui& ui, int players, float edge, float gap, float most);
/// The players side by side in the middle of the window; `first` tells width, height and top.
void layout_strips(TableFrame& out, const Ui& ui, int players, float gap, Rect first);

/// A phone on its side: menu, undo and, where it is wished, redo below each other at the left,
/// players in a column at the right, each at most `panel` high, with room kept `below` them.
void begin_low(TableFrame& out, const Ui& ui, int players, float width, float panel, float below,
               bool with_redo);
/// Room along the edges of a low window.
inline constexpr float low_edge = 8;

/// The piece of a picture that lies in `seen`.
inline Image cut_out(std::string art, Rect whole, Rect seen) {
  const Rect part = whole.intersect(seen);
  return {.art = std::move(art),
          .rect = part,
          .part = {(part.x - whole.x) / whole.w, (part.y - whole.y) / whole.h, part.w / whole.w,
                   part.h / whole.h}};
}

}  // namespace app
