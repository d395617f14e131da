// Easing functions, and interpolation between two positions.
#pragma once

#include <algorithm>

#include "app/toolkit/geometry.hpp"

namespace app {

/// How far something is that starts fast and ends slowly, and that is slow at both ends; 0 … 1.
constexpr float eased(float t) {
  const float left = 1 - std::clamp(t, 0.0F, 1.0F);
  return 1 - left * left * left;
}
constexpr float smooth(float t) { return t * t * (3 - 2 * t); }
/// The height of a hop: 1 in the middle, 0 at both ends.
constexpr float hop(float t) { return 4 * t * (1 - t); }
/// How much of the way from `from` to `to` is over: 0 … 1.
constexpr float within(float t, float from, float to) {
  return std::clamp((t - from) / (to - from), 0.0F, 1.0F);
}
/// As opaque as what appears within `in` from `from` on and is gone at `to`.
constexpr float seen_between(float t, float from, float to, float in) {
  return std::min(within(t, from, from + in), 1 - within(t, to - in, to));
}

constexpr float between(float a, float b, float t) { return a + (b - a) * t; }
constexpr Point between(Point a, Point b, float t) {
  return {between(a.x, b.x, t), between(a.y, b.y, t)};
}
constexpr Rect between(const Rect& a, const Rect& b, float t) {
  return {between(a.x, b.x, t), between(a.y, b.y, t), between(a.w, b.w, t), between(a.h, b.h, t)};
}

}  // namespace app
