// The page's <canvas> as an SDL window with a renderer. Its size is told in device pixels; what a
// CSS pixel is, the page knows. Takes no input: that is input.js.
#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "sdl/window.hpp"

namespace web {

class Canvas {
 public:
  /// A sentence when the browser draws nothing at all. Without WebGL the renderer is SDL's own.
  static core::Result<std::unique_ptr<Canvas>, std::string> open(int width, int height);

  SDL_Renderer* renderer() const { return renderer_.get(); }
  void resize(int width, int height);
  void present();
  /// WebGL lost what it held: makes a new renderer. False when there is none to be had.
  bool renew();

 private:
  Canvas() = default;

  sdl::WindowPtr window_;
  sdl::RendererPtr renderer_;
};

}  // namespace web
