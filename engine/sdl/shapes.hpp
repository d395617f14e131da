// Rasterises boxes and strokes with antialiasing, in device pixels. Works on memory only.
#pragma once

#include <optional>
#include <vector>

#include "sdl/window.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

/// An app::Box whose corner lies on a whole pixel.
struct BoxShape {
  PixelSize size;
  float radius = 0;
  app::Color top = app::white;
  app::Color bottom = app::white;
  std::optional<app::Color> border;
  float border_width = 1;
  bool dashed = false;
  float shadow = 0;  ///< its reach
  std::optional<app::Color> glow;
  float glow_reach = 0;

  /// Returns how far shadow and glow extend beyond the box.
  int margin() const;
  /// Returns the distance from the edges beyond which all columns (rows) are equal, apart from the
  /// gradient and the dashes.
  int corner() const;
};

/// Returns the box with `margin()` pixels on each side.
Pixels draw_box(const BoxShape& shape);

/// A stroke as white pixels with its shape in the alpha; `left` and `top` locate the upper left
/// pixel.
struct StrokePixels {
  Pixels pixels;
  int left = 0;
  int top = 0;
};
/// `dash` > 0 draws round dots this far apart instead of a line.
StrokePixels draw_stroke(const std::vector<app::Point>& points, float width, float dash);

}  // namespace sdl
