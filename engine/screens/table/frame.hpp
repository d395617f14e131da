// The layout of a table's frame for each shape of window: menu, undo, log, players, board, hand and
// prompt.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "ui/draw_list.hpp"
#include "ui/ui.hpp"

namespace app {

class GameSession;

/// Returns the seat of the only person at this device, whom texts call "you"; nullopt if several
/// persons share it, if only bots play, and in a recording of a game from elsewhere.
std::optional<core::Seat> own_seat(const GameSession& session);

// The frame of every table, as rectangles only; it draws nothing.

/// How a player is shown.
enum class PlayerStyle : std::uint8_t {
  Panel,  ///< one of a column at the right
  Strip,  ///< narrow, one of a row at the top
  Chip,   ///< in a low window, as small as is readable
};

struct TableFrame {
  Shape shape = Shape::Landscape;
  float u = 1;  ///< scale of all measures
  Rect column;  ///< dark strip behind the players; empty in portrait
  Rect menu;
  Rect undo;
  Rect redo;  ///< beside undo; empty if there is nothing to redo
  /// Returns the right end of the undo and redo buttons.
  float undo_right() const { return std::max(undo.right(), redo.right()); }
  bool icon_only_buttons = false;
  Rect log;  ///< the line about the last event
  PlayerStyle style = PlayerStyle::Panel;
  std::vector<Rect> players;  ///< by seat
  Rect board;                 ///< free for the board
  Rect hand;                  ///< where cards rest
  Size card;                  ///< size of a card in the hand
  float step = 0;             ///< offset from card to card
  float degrees = 0;          ///< rotation from card to card
  float sag = 0;              ///< how much outer cards hang lower, per squared distance
  float growth = 1;           ///< scale of a raised card
  float lift = 0;             ///< how far a raised card moves up
  Rect prompt;                ///< the current decision with its answers
};

/// Scales a length by this share of the text's growth.
float scale_with_text(const Ui& ui, float length, float share);
/// Returns the cell at `place` of `count` in a row.
Rect cell_of(const Rect& row, float gap, int place, int count);

/// True if buttons of this width fit an icon and each of these texts.
bool buttons_fit(const Ui& ui, std::initializer_list<const char*> keys, float width);

/// The column at the right: a row of buttons, with the players below.
struct ColumnSpec {
  float width = 0;
  float row = 0;               ///< height of the buttons
  std::vector<Rect*> buttons;  ///< from left to right
  float below_row = 0;         ///< space between buttons and players
  float gap = 0;               ///< between players
  float panel = 0;             ///< height of a player if all fit
  float below = 0;             ///< space kept below the players
};
/// Lays out the column with its players; returns where they end.
float layout_column(TableFrame& out, const Ui& ui, int players, const ColumnSpec& spec);

/// Sets what all portrait windows share; returns their scale, not below `least`.
float begin_portrait(TableFrame& out, const Ui& ui, float least);
/// Returns the width of each player in a row, `gap` apart and at most `most` wide.
float strip_width(const Ui& ui, int players, float edge, float gap, float most);
/// Lays out the players in a centered row; `first` gives width, height and top.
void layout_strips(TableFrame& out, const Ui& ui, int players, float gap, Rect first);

/// Lays out a low window: menu, undo and, with `with_redo`, redo in a column at the left; players
/// in a column at the right, each at most `panel` high, with `below` pixels kept free below them.
void begin_low(TableFrame& out, const Ui& ui, int players, float width, float panel, float below,
               bool with_redo);
/// Margin of a low window.
inline constexpr float low_edge = 8;

/// Returns the part of a picture that lies in `seen`.
inline Image cut_out(std::string art, Rect whole, Rect seen) {
  const Rect part = whole.intersect(seen);
  return {.art = std::move(art),
          .rect = part,
          .part = {(part.x - whole.x) / whole.w, (part.y - whole.y) / whole.h, part.w / whole.w,
                   part.h / whole.h}};
}

}  // namespace app
