// Owners of SDL's things, so that nothing is freed by hand. Knows no app and no policy.
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>

#include <memory>

namespace sdl {

template <auto destroy>
struct Destroy {
  template <class Thing>
  void operator()(Thing* thing) const {
    destroy(thing);
  }
};

using TexturePtr = std::unique_ptr<SDL_Texture, Destroy<SDL_DestroyTexture>>;
using SurfacePtr = std::unique_ptr<SDL_Surface, Destroy<SDL_FreeSurface>>;
using WindowPtr = std::unique_ptr<SDL_Window, Destroy<SDL_DestroyWindow>>;
using RendererPtr = std::unique_ptr<SDL_Renderer, Destroy<SDL_DestroyRenderer>>;
using FontPtr = std::unique_ptr<TTF_Font, Destroy<TTF_CloseFont>>;

}  // namespace sdl
