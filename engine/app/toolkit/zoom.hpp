// Coming closer to a board with two fingers.
#pragma once

#include <algorithm>

#include "app/toolkit/geometry.hpp"

namespace app {

/// How far a person has come closer to the board: each point p is seen at p * factor + shift.
struct Zoom {
  float factor = 1;  ///< 1 … closest
  Point shift;

  static constexpr float closest = 2.5F;

  /// Closer (or further away) with the point `at` staying where it is.
  void zoom(Point at, float by) {
    const float wished = std::clamp(factor * by, 1.0F, closest);
    const float change = wished / factor;
    shift = {at.x - (at.x - shift.x) * change, at.y - (at.y - shift.y) * change};
    factor = wished;
  }
  /// Keeps what is seen of an area inside the board.
  void stay_within(Rect area) {
    shift.x = std::clamp(shift.x, area.right() * (1 - factor), area.x * (1 - factor));
    shift.y = std::clamp(shift.y, area.bottom() * (1 - factor), area.y * (1 - factor));
  }
};

}  // namespace app
