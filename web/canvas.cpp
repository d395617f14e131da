// Opens the page's <canvas> as an SDL window.
#include "canvas.hpp"

#include <SDL.h>
#include <emscripten/html5.h>

namespace web {

core::Result<std::unique_ptr<Canvas>, std::string> Canvas::open(int width, int height) {
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  // Until the listeners are removed below, none may capture the whole page's keys.
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return std::string("no video: ") + SDL_GetError();
  std::unique_ptr<Canvas> canvas(new Canvas);
  // The attributes that SDL's renderer requires: with others it would recreate the window, and the
  // canvas with it.
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  // Neither resizable nor high-DPI: SDL would compute sizes by itself, with different rounding.
  canvas->window_.reset(SDL_CreateWindow("Drago", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                         width, height, SDL_WINDOW_OPENGL));
  if (!canvas->window_) return std::string("no window: ") + SDL_GetError();
  if (!canvas->recreate_renderer()) return std::string("no renderer: ") + SDL_GetError();
  return canvas;
}

void Canvas::resize(int width, int height) {
  SDL_SetWindowSize(window_.get(), width, height);
  // The program reads no SDL events; they would accumulate.
  SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

void Canvas::present() { SDL_RenderPresent(renderer_.get()); }

bool Canvas::recreate_renderer() {
  renderer_.reset();
  for (const Uint32 flags : {Uint32{SDL_RENDERER_ACCELERATED}, Uint32{SDL_RENDERER_SOFTWARE}}) {
    renderer_.reset(SDL_CreateRenderer(window_.get(), -1, flags));
    if (renderer_) break;
  }
  // A renderer may recreate the window, and with it SDL's listeners; input belongs to the page.
  emscripten_html5_remove_all_event_listeners();
  return renderer_ != nullptr;
}

}  // namespace web
