// Points, sizes and rectangles in CSS pixels: the unit of everything the app room lays out.
#pragma once

#include <algorithm>

namespace app {

struct Point {
  float x = 0;
  float y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Size {
  float w = 0;
  float h = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

/// Upper left corner and extent.
struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;

  constexpr float right() const { return x + w; }
  constexpr float bottom() const { return y + h; }
  constexpr Point center() const { return {x + w / 2, y + h / 2}; }
  constexpr bool contains(Point p) const {
    return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
  }
  constexpr Rect inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  constexpr Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }
  /// What both cover; empty when they do not meet.
  constexpr Rect meet(const Rect& other) const {
    const float left = std::max(x, other.x);
    const float top = std::max(y, other.y);
    return {left, top, std::max(0.0F, std::min(right(), other.right()) - left),
            std::max(0.0F, std::min(bottom(), other.bottom()) - top)};
  }
  friend bool operator==(const Rect&, const Rect&) = default;
};

/// A rectangle of this size around a point.
constexpr Rect around(Point center, float w, float h) {
  return {center.x - w / 2, center.y - h / 2, w, h};
}

}  // namespace app
