// The layout of the cave's table for each window shape, as rectangles.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/dragons_cave/files/scene_file.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/frame.hpp"
#include "ui/draw_list.hpp"
#include "ui/motion.hpp"
#include "ui/ui.hpp"

namespace dragons_cave::table {

using namespace app;  // the identifiers of ui, session and screens

// Positions of the cave's spaces on the screen: fits the art's points into the free area of the
// table.

/// True if the rectangles share an area.
constexpr bool overlap(const Rect& a, const Rect& b) {
  const Rect common = a.intersect(b);
  return common.w > 0 && common.h > 0;
}

/// Returns the size of a small disc on a place of this width: legible, as far as the place allows.
float badge_size(float place);

/// The cave on the screen, in CSS pixels.
struct CaveLayout {
  std::string art;                      ///< of the background
  Rect art_rect;                        ///< its rectangle
  float unit = 1;                       ///< screen pixels per unit of the art
  std::vector<Point> stones;            ///< by position: the start, then the path
  std::array<Point, color_count> lair;  ///< the squares, by color
  Point dragon;                         ///< its feet before it is placed
  float stone_width = 0;
  float lair_width = 0;
  float dwarf = 0;        ///< size of a dwarf alone on a stone
  float dragon_size = 0;  ///< size of the dragon before it is placed

  /// Returns the feet of a dwarf: on a stone's middle, or in the lair on the square of the color
  /// that it came by.
  Point at(int position, const Board& board, Color came_by) const;
  /// Return the picture of a stone and of a lair square.
  Rect stone_rect(int position) const;
  Rect square_rect(Color color) const;
  /// Returns the coin with a stone's number, at its lower right.
  Rect coins_rect(int position) const;
  /// Returns the rectangle of the rim around a square.
  Rect rim_rect(Color color) const;
  /// Return the hit areas of stones and squares. Stones do not overlap each other, squares neither,
  /// and none is smaller than a touch target.
  std::vector<Rect> stone_hits() const;
  std::array<Rect, color_count> square_hits() const;
};

/// Fits a cave into the window: all places in play lie inside `area`, the background covers the
/// window as far as it reaches, and the rest is as dark as its edges. In portrait the cave stands
/// at the bottom of the area.
CaveLayout place_cave(const SceneFile& scene, Size window, Rect area, Shape shape);

/// Scales and moves the layout by the zoom.
void apply_zoom(CaveLayout& layout, const Zoom& zoom);

/// The scene files of both orientations.
struct Scenes {
  SceneFile landscape;
  SceneFile portrait;
};

struct TableLayout : TableFrame {
  Rect treasure;                  ///< the chip with the treasure's pile and number
  Point ask;                      ///< the upper left corner of the advice button
  Rect own;                       ///< "In front of you": open cards, purse, chest; may be empty
  bool prompt_in_row = false;     ///< the prompt is a single row, without a panel
  Rect preview;                   ///< the previewed card's effects; empty if the prompt shows them
  bool preview_in_lines = false;  ///< a short text: the preview, else the latest events
};

/// Widens a width for text by the chosen letter size; for texts that may wrap.
float scale_with_text(const Ui& ui, float width);
/// Letters of a strip's name at their usual size, and its line height in ems.
inline constexpr float strip_letters = 15.5F;
inline constexpr float strip_line = 1.18F;
/// True if a strip of this width has its name on a line of its own, above the purse.
bool strip_in_lines(const Ui& ui, float width);

/// Gives the dragon player's tiles the width that a hand beside the prompt does not need.
void widen_tiles(TableLayout& layout);

/// Returns the places of the zoom buttons: below the advice button, or beside it where a note
/// leaves a phone's table no height.
ZoomPlaces zoom_places(const TableLayout& layout);

/// Returns the layout for `players`; without a hand (only bots play) the board gets its space.
TableLayout layout_table(const Ui& ui, int players, bool with_hand, bool with_redo = false,
                         bool with_prompt = true);

}  // namespace dragons_cave::table
