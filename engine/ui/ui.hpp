// The context in which a screen builds its tree: window, messages, text measure, pointer and focus.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "ui/draw_list.hpp"
#include "ui/input.hpp"
#include "ui/messages.hpp"
#include "ui/text.hpp"

namespace app {

/// Window shapes with a layout of their own.
enum class Shape : std::uint8_t {
  Landscape,  ///< side column at the right
  Portrait,   ///< riders on top, hand at the bottom
  Low,        ///< a phone in landscape: less than 500 px high
};

/// Everything a screen may read while it builds its tree.
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
  std::string pressed = {};  ///< id of the control being pressed
  Millis now = 0;
  bool reduced_motion = false;
  bool high_contrast = false;
  float text_size = 1;       ///< text scale, 1 … 1.5
  std::string dragged = {};  ///< id of the control being dragged (Control::drop)
  Point dragged_at = {};     ///< the pointer's position during a drag
  float bottom_inset = 0;    ///< height that the table leaves free for a bar at the bottom
  float held = 0;            ///< progress of holding the `pressed` control (Control::hold), 0 … 1

  Shape shape() const {
    if (size.w > size.h) return size.h < 500 ? Shape::Low : Shape::Landscape;
    return Shape::Portrait;
  }
  /// Bottom edge of the table.
  float bottom() const { return size.h - bottom_inset; }
  /// True on a phone: one side is shorter than 500 px.
  bool small() const { return std::min(size.w, size.h) < 500; }
  /// Scale relative to the 1440x900 design: 0.72 … 1.8, and 1 on a phone.
  float scale() const {
    if (small()) return 1;
    return std::clamp(std::min(size.w / 1440, size.h / 900), 0.72F, 1.8F);
  }
  /// Returns a letter size: at least 14 px (16 px on a phone), times the player's text scale.
  float letters(float size_at_1440) const {
    return scale_with_text(std::max(small() ? 16.0F : 14.0F, size_at_1440 * scale()));
  }
  /// Scales a length with the text it holds.
  float scale_with_text(float length) const { return length * text_size; }
  bool is_pointed_at(const std::string& id) const { return hovered == id || focus == id; }
};

}  // namespace app
