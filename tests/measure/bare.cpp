// Draws a line of text with only the libraries of the page's program: the baseline of tests/bench
// for the start of the game. Not published.
#include <SDL.h>
#include <SDL_ttf.h>
#include <emscripten.h>
#include <string>

EM_JS(int, bare_font_size, (), { return Module["font"].length; });
EM_JS(void, bare_take_font, (char* into), { HEAPU8.set(Module["font"], into); });

/** Draws the line into the page's <canvas>; returns 0 on success. */
extern "C" EMSCRIPTEN_KEEPALIVE int bare_start(int width, int height) {
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) return 1;
  SDL_Window* window =
      SDL_CreateWindow("", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height, 0);
  SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED);
  if (renderer == nullptr) renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  std::string file(static_cast<std::size_t>(bare_font_size()), '\0');
  bare_take_font(file.data());
  TTF_Font* font =
      TTF_OpenFontRW(SDL_RWFromConstMem(file.data(), static_cast<int>(file.size())), 1, 32);
  SDL_Surface* words = TTF_RenderUTF8_Blended(font, "One line of text", {255, 255, 255, 255});
  if (renderer == nullptr || words == nullptr) return 1;
  SDL_Texture* texture = SDL_CreateTextureFromSurface(renderer, words);
  const SDL_Rect place{20, 20, words->w, words->h};
  SDL_RenderClear(renderer);
  SDL_RenderCopy(renderer, texture, nullptr, &place);
  SDL_RenderPresent(renderer);
  return 0;
}
