// Draws a picture that leaves the program into memory, a portion between two frames. Knows no
// window.
#pragma once

#include <optional>
#include <string>

#include "app/toolkit/assets.hpp"
#include "app/toolkit/picture_file.hpp"
#include "sdl/fonts.hpp"
#include "sdl/handles.hpp"
#include "sdl/renderer.hpp"

namespace sdl {

class PictureDrawing {
 public:
  /// Assets and fonts must outlive it.
  PictureDrawing(app::PictureFile file, const app::Assets& assets, Fonts& fonts);

  /// Goes on for about so many milliseconds. True once it is done, or cannot be.
  bool work(double budget_ms);
  const std::string& name() const { return file_.name; }
  /// In the format SDL_PIXELFORMAT_RGBA32, without gaps between rows; null where there was no
  /// memory for it.
  SDL_Surface* surface() const { return surface_.get(); }

 private:
  app::PictureFile file_;
  SurfacePtr surface_;
  RendererPtr target_;
  std::optional<Renderer> renderer_;
  bool waits_ = false;  ///< for what it has asked for
};

}  // namespace sdl
