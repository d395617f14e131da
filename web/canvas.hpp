// The page's <canvas> as an SDL window with a renderer. Sizes are device pixels; only the page
// knows CSS pixels. Takes no input: input.js does.
#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "sdl/window.hpp"

namespace web {

class Canvas {
 public:
  /// Returns an error message if the browser cannot draw at all. Without WebGL uses SDL's software
  /// renderer.
  static core::Result<std::unique_ptr<Canvas>, std::string> open(int width, int height);

  SDL_Renderer* renderer() const { return renderer_.get(); }
  void resize(int width, int height);
  void present();
  /// Creates a new renderer after a loss of the WebGL context. False if that fails.
  bool recreate_renderer();

 private:
  Canvas() = default;

  sdl::WindowPtr window_;
  sdl::RendererPtr renderer_;
};

}  // namespace web
