// What every screen needs to build its tree: the window, the words, the measure, where the pointer
// and the focus are.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "ui/draw_list.hpp"
#include "ui/input.hpp"
#include "ui/messages.hpp"
#include "ui/text.hpp"

namespace app {

/// The shapes of window that are laid out differently.
enum class Shape : std::uint8_t {
  Landscape,  ///< a column at the right
  Portrait,   ///< riders on top, hand at the bottom
  Low,        ///< a phone on its side: less than 500 px high
};

/// Everything a screen may look at while it builds its tree.
struct Ui {
  Size size;
  const Messages& messages;
  std::string tr(std::string_view key, Fill fill = {}) const { return messages.tr(key, fill); }
  std::string tr_plural(std::string_view key, int count, Fill fill = {}) const {
    return messages.tr_plural(key, count, fill);
  }
  TextMeasure& measure;
  std::string focus = {};    ///< id of the focused control
  std::string hovered = {};  ///< id of the control under the pointer
  std::string pressed = {};  ///< id of the control the pointer holds down
  Millis now = 0;
  bool reduced_motion = false;
  bool high_contrast = false;
  float text_size = 1;       ///< letters are this many times as large as usual: 1 … 1.5
  std::string dragged = {};  ///< id of the control the pointer carries along (Control::drop)
  Point dragged_at = {};     ///< where the pointer is that carries it
  float bottom_inset = 0;  ///< height that a table leaves free at the lower edge, for a bar over it
  float held = 0;          ///< how much of the hold is over, of a `pressed` that wants to be held

  Shape shape() const {
    if (size.w > size.h) return size.h < 500 ? Shape::Low : Shape::Landscape;
    return Shape::Portrait;
  }
  /// Where a table ends.
  float bottom() const { return size.h - bottom_inset; }
  /// A phone: one side is short.
  bool small() const { return std::min(size.w, size.h) < 500; }
  /// The screen's scale against the 1440x900 the measures are drawn for (never below what can be
  /// read).
  float scale() const {
    if (small()) return 1;
    return std::clamp(std::min(size.w / 1440, size.h / 900), 0.72F, 1.8F);
  }
  /// A size of letters: at least 14 px (16 px on a phone), and as much larger as the person wants.
  float letters(float size_at_1440) const {
    return scale_with_text(std::max(small() ? 16.0F : 14.0F, size_at_1440 * scale()));
  }
  /// A length that must grow with the letters it holds.
  float scale_with_text(float length) const { return length * text_size; }
  bool is_pointed_at(const std::string& id) const { return hovered == id || focus == id; }
};

}  // namespace app
