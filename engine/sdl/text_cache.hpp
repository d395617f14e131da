// Lines of text as textures, and where they go. Knows no draw list but its Text.
#pragma once

#include <string>

#include "app/toolkit/draw_list.hpp"
#include "sdl/fonts.hpp"
#include "sdl/texture_store.hpp"

namespace sdl {

class TextCache {
 public:
  using Item = TextureStore<TextMetrics>::Item;

  TextCache(SDL_Renderer* target, Fonts& fonts);

  /// The line at `size` device pixels to the em; null when it has no ink. Stays until the next
  /// call. For its shadow it is blurred: `reach` device pixels are added on every side.
  const Item* line(const app::Text& text, float size, int reach = 0);

  /// Where the upper left corner of a line's texture lies, seen from `text.at`, before turning,
  /// in device pixels.
  SDL_FPoint offset(const app::Text& text, float size, const TextMetrics& facts) const;

  void restart(SDL_Renderer* target);

 private:
  SDL_Renderer* target_;
  Fonts& fonts_;
  TextureStore<TextMetrics> store_;
  std::string key_;
};

}  // namespace sdl
