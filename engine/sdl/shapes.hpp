// Boxes and strokes as antialiased pixels, computed from distances. Pure work on memory, all in
// device pixels.
#pragma once

#include <optional>
#include <vector>

#include "sdl/window.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

/// A box like app::Box, its corner at a whole pixel.
struct BoxShape {
  PixelSize size;
  float radius = 0;
  app::Color top = app::white;
  app::Color bottom = app::white;
  std::optional<app::Color> border;
  float border_width = 1;
  bool dashed = false;
  float shadow = 0;  ///< how far it reaches
  std::optional<app::Color> glow;
  float glow_reach = 0;

  /// How far shadow and glow reach beyond the box.
  int margin() const;
  /// From which distance to the box's left or right (upper or lower) edge on all columns (rows)
  /// look alike, apart from the gradient and the dashes.
  int corner() const;
};

/// The box with `margin()` pixels around it.
Pixels draw_box(const BoxShape& shape);

/// A stroke's shape in the alpha of white pixels; `origin` is where the upper left pixel lies.
struct StrokePixels {
  Pixels pixels;
  int left = 0;
  int top = 0;
};
/// `dash` > 0: round dots so far apart instead of a line.
StrokePixels draw_stroke(const std::vector<app::Point>& points, float width, float dash);

}  // namespace sdl
