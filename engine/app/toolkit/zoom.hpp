// Coming closer to a board with two fingers.
#pragma once

#include "app/toolkit/geometry.hpp"

namespace app {

/// How far a person has come closer to the board: each point p is seen at p * factor + shift.
struct Zoom {
  float factor = 1;  ///< 1 … closest
  Point shift;

  static constexpr float closest = 2.5F;

  /// Closer (or further away) with the point `at` staying where it is.
  void zoom(Point at, float by);
  /// Keeps what is seen of an area inside the board.
  void stay_within(Rect area);
};

}  // namespace app
