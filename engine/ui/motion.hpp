// Easing, interpolation and zoom.
#pragma once

#include <algorithm>
#include <utility>

#include "ui/draw_list.hpp"

namespace app {

/// Easing of t in 0 … 1: decelerating, and slow at both ends.
constexpr float ease_out(float t) {
  const float left = 1 - std::clamp(t, 0.0F, 1.0F);
  return 1 - left * left * left;
}
constexpr float smoothstep(float t) { return t * t * (3 - 2 * t); }
/// Height of a hop: 1 in the middle, 0 at both ends.
constexpr float hop(float t) { return 4 * t * (1 - t); }
/// Returns the progress of t from `from` to `to`: 0 … 1.
constexpr float progress_between(float t, float from, float to) {
  return std::clamp((t - from) / (to - from), 0.0F, 1.0F);
}
/// Opacity at t: fades in within `in` after `from`, fades out within `in` before `to`.
constexpr float fade_in_and_out(float t, float from, float to, float in) {
  return std::min(progress_between(t, from, from + in), 1 - progress_between(t, to - in, to));
}

constexpr float lerp(float a, float b, float t) { return a + (b - a) * t; }
constexpr Point lerp(Point a, Point b, float t) { return {lerp(a.x, b.x, t), lerp(a.y, b.y, t)}; }
constexpr Rect lerp(const Rect& a, const Rect& b, float t) {
  return {lerp(a.x, b.x, t), lerp(a.y, b.y, t), lerp(a.w, b.w, t), lerp(a.h, b.h, t)};
}

/// Zoom of a board: the point p appears at p * factor + shift.
struct Zoom {
  float factor = 1;  ///< 1 … max_factor
  Point shift;
  int followed = -1;  ///< last place that `follow` scrolled to; -1: none

  static constexpr float max_factor = 2.5F;

  /// Returns the zoom with its shift limited, so that the board covers the area.
  Zoom within(Rect area) const {
    Zoom out = *this;
    out.shift.x = std::clamp(shift.x, area.right() * (1 - factor), area.x * (1 - factor));
    out.shift.y = std::clamp(shift.y, area.bottom() * (1 - factor), area.y * (1 - factor));
    return out;
  }
  /// Zooms by a factor; the point `at` stays where it is.
  void zoom(Point at, float by) {
    const float wished = std::clamp(factor * by, 1.0F, max_factor);
    const float change = wished / factor;
    shift = {at.x - (at.x - shift.x) * change, at.y - (at.y - shift.y) * change};
    factor = wished;
  }
  void pan(Point by) { shift = {shift.x + by.x, shift.y + by.y}; }
  /// Scrolls to a place with the unzoomed position `at` if it lies outside the area. Once per
  /// place, so that it does not undo a pan by the player. True if the board moved.
  bool follow(int place, Point at, Rect area) {
    place = std::max(place, -1);
    if (std::exchange(followed, place) == place) return false;
    if (place < 0 || factor <= 1 || area.w <= 0 || area.h <= 0) return false;
    const float margin = std::min(area.w, area.h) * 0.2F;
    const Point seen = {at.x * factor + shift.x, at.y * factor + shift.y};
    const Point by = {std::clamp(seen.x, area.x + margin, area.right() - margin) - seen.x,
                      std::clamp(seen.y, area.y + margin, area.bottom() - margin) - seen.y};
    pan(by);
    return by != Point{};
  }
};

}  // namespace app
