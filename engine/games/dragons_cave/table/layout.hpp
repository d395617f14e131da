// Where everything of the cave's table lies, for each shape of window. Rectangles only; nothing is
// drawn.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/dragons_cave/files/scene_file.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "screens/table/frame.hpp"
#include "ui/draw_list.hpp"
#include "ui/motion.hpp"
#include "ui/ui.hpp"

namespace dragons_cave::table {

using namespace app;  // the words of ui, session and screens

// Where the cave's spaces lie on the screen: the art's places, fitted into what the table keeps
// free. Knows no game, no control and no picture but the background.

/// Whether two rectangles have anything in common.
constexpr bool overlap(const Rect& a, const Rect& b) {
  const Rect common = a.intersect(b);
  return common.w > 0 && common.h > 0;
}

/// The size of a small disc on a place of this width: never smaller than can be read, as far as the
/// place has room.
float badge_size(float place);

/// The cave placed on the screen. CSS pixels.
struct CaveLayout {
  std::string art;                      ///< of the background
  Rect art_rect;                        ///< where it is drawn
  float unit = 1;                       ///< screen pixels per unit of the art
  std::vector<Point> stones;            ///< by position: the start, then the path
  std::array<Point, color_count> lair;  ///< the squares, by colour
  Point dragon;                         ///< its feet while undecided
  float stone_width = 0;
  float lair_width = 0;
  float dwarf = 0;        ///< size of a dwarf alone on a stone
  float dragon_size = 0;  ///< of the dragon while undecided

  /// Where a dwarf stands: a stone's middle, or in the lair the square of the colour it came by.
  Point at(int position, const Board& board, Color came_by) const;
  /// The picture of a stone, and of one of the lair's squares.
  Rect stone_rect(int position) const;
  Rect square_rect(Color color) const;
  /// The coin with a stone's number, at its lower right.
  Rect coins_rect(int position) const;
  /// Of the pictures that lie around a square.
  Rect rim_rect(Color color) const;
  /// What a pointer hits of them. Stones do not overlap; nor do squares, and none of these is
  /// smaller than what can be touched.
  std::vector<Rect> stone_hits() const;
  std::array<Rect, color_count> square_hits() const;
};

/// Fits a cave so that all that is played on lies inside `area`, and the background covers the
/// window as far as it goes; beyond it is as dark as its edges. On an upright window the cave
/// stands on the area's floor.
CaveLayout place_cave(const SceneFile& scene, Size window, Rect area, Shape shape);

/// The layout as it is seen from closer.
void apply_zoom(CaveLayout& layout, const Zoom& zoom);

/// Where the art puts the cave's stones.
struct Scenes {
  SceneFile landscape;
  SceneFile portrait;
};

struct TableLayout : TableFrame {
  Rect treasure;               ///< the chip with the treasure's pile and number
  Point ask;                   ///< the upper left corner of the button that asks for advice
  Rect own;                    ///< "In front of you": open cards, purse, chest; may be empty
  bool prompt_in_row = false;  ///< the prompt is one row, no panel
  Rect preview;                ///< what the weighed card would do; may be empty: then in the prompt
  bool preview_in_lines = false;  ///< a short text; without a card what just happened
};

/// A width that holds words of any length, for the wished size of letters: they can be wrapped.
float scale_with_text(const Ui& ui, float width);
/// Letters of a strip's name at their usual size, and the height of its line in ems.
inline constexpr float strip_letters = 15.5F;
inline constexpr float strip_line = 1.18F;
/// Whether a strip of this width has its name on a line of its own, above the purse.
bool strip_in_lines(const Ui& ui, float width);

/// The button that comes closer: below the one that asks for advice.
Rect zoom_in_rect(const TableLayout& layout);

/// The layout for so many players; without a hand (only bots play) the board gets its place.
TableLayout layout_table(const Ui& ui, int players, bool with_hand, bool with_redo = false,
                         bool with_prompt = true);

}  // namespace dragons_cave::table
