// Lines of text as textures, and where they go. Knows no draw list but its Text.
#pragma once

#include <string>

#include "app/toolkit/draw_list.hpp"
#include "sdl/fonts.hpp"
#include "sdl/texture_store.hpp"

namespace sdl {

/// What to know about a line of text besides its texture, in its pixels.
struct TextFacts {
  float origin = 0;  ///< where the pen started
  float baseline = 0;
  float width = 0;  ///< from the pen's start to its end
  SDL_FRect ink = {0, 0, 0, 0};
};

class TextCache {
 public:
  using Item = TextureStore<TextFacts>::Item;

  TextCache(SDL_Renderer* target, Fonts& fonts);

  /// The line at `size` device pixels to the em; null when it has no ink. Stays until the next
  /// call.
  const Item* line(const app::Text& text, float size);
  /// The same line blurred, for its shadow: `reach` device pixels are added on every side.
  const Item* shadow(const app::Text& text, float size, int reach);

  /// Where the upper left corner of a line's texture lies, seen from `text.at`, before turning,
  /// in device pixels.
  SDL_FPoint offset(const app::Text& text, float size, const TextFacts& facts) const;

  void restart(SDL_Renderer* target);

 private:
  const Item* find_or_add(const app::Text& text, float size, int reach);

  SDL_Renderer* target_;
  Fonts& fonts_;
  TextureStore<TextFacts> store_;
  std::string key_;
};

}  // namespace sdl
