// Puts pictures into files, drawing them between frames.
#pragma once

#include <optional>

#include "app/toolkit/input.hpp"
#include "sdl/picture_drawing.hpp"
#include "sdl/window.hpp"

namespace sdl {

class PictureSaver {
 public:
  /// Both must outlive it.
  PictureSaver(const app::Assets& assets, Fonts& fonts) : assets_(assets), fonts_(fonts) {}

  /// Goes on with what the window was asked for, for about so many milliseconds; what has become of
  /// it, once it is done.
  std::optional<app::ShareOutcome> work(Window& window, double budget_ms);
  /// Whether there is more to do.
  bool busy() const { return drawing_.has_value(); }

 private:
  const app::Assets& assets_;
  Fonts& fonts_;
  std::optional<PictureDrawing> drawing_;
};

}  // namespace sdl
