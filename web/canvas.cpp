// The page's <canvas> as an SDL window.
#include "canvas.hpp"

#include <SDL.h>
#include <emscripten/html5.h>

namespace web {

core::Result<std::unique_ptr<Canvas>, std::string> Canvas::open(int width, int height) {
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  // Until the listeners are taken away below, none of them may hold the whole page's keys.
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return std::string("no video: ") + SDL_GetError();
  std::unique_ptr<Canvas> canvas(new Canvas);
  // What SDL's renderer asks for: it would make the window again otherwise, and the canvas with it.
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  // Neither resizable nor high-DPI: SDL would work out sizes by itself, with other roundings.
  canvas->window_.reset(SDL_CreateWindow("Drago", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                         width, height, SDL_WINDOW_OPENGL));
  if (!canvas->window_) return std::string("no window: ") + SDL_GetError();
  if (!canvas->renew()) return std::string("no renderer: ") + SDL_GetError();
  return canvas;
}

void Canvas::resize(int width, int height) {
  SDL_SetWindowSize(window_.get(), width, height);
  // Nobody reads SDL's events here; they would pile up.
  SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

void Canvas::present() { SDL_RenderPresent(renderer_.get()); }

bool Canvas::renew() {
  renderer_.reset();
  for (const Uint32 flags : {Uint32{SDL_RENDERER_ACCELERATED}, Uint32{SDL_RENDERER_SOFTWARE}}) {
    renderer_.reset(SDL_CreateRenderer(window_.get(), -1, flags));
    if (renderer_) break;
  }
  // A renderer may make the window anew, and with it SDL's listeners: input is the page's.
  emscripten_html5_remove_all_event_listeners();
  return renderer_ != nullptr;
}

}  // namespace web
