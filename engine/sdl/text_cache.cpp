// Lines of text as textures, and where they go.
#include "sdl/text_cache.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace sdl {
namespace {

constexpr std::size_t budget = std::size_t{24} << 20U;

/// A running mean of 2 * reach + 1 values along a line of `count`, `step` apart.
void box_blur(const std::uint8_t* from, std::uint8_t* to, int count, int step, int reach) {
  int sum = 0;
  for (int i = -reach; i < count; ++i) {
    if (i + reach < count) {
      sum += from[static_cast<std::ptrdiff_t>(i + reach) * step];
    }
    if (i - reach - 1 >= 0) {
      sum -= from[static_cast<std::ptrdiff_t>(i - reach - 1) * step];
    }
    if (i >= 0) {
      to[static_cast<std::ptrdiff_t>(i) * step] = static_cast<std::uint8_t>(sum / (2 * reach + 1));
    }
  }
}

/// The picture with its alpha blurred; it grows by `reach` on every side.
Pixels blurred(const Pixels& sharp, int reach) {
  Pixels soft({sharp.size.w + 2 * reach, sharp.size.h + 2 * reach});
  const auto [w, h] = soft.size;
  std::fill(soft.rgba.begin(), soft.rgba.end(), std::uint8_t{255});
  const auto area = static_cast<std::size_t>(soft.size.area());
  std::vector<std::uint8_t> a(area);
  std::vector<std::uint8_t> b(area);
  for (int y = 0; y < sharp.size.h; ++y) {
    for (int x = 0; x < sharp.size.w; ++x) {
      a[static_cast<std::size_t>(y + reach) * static_cast<std::size_t>(w) +
        static_cast<std::size_t>(x + reach)] = sharp.at(x, y)[3];
    }
  }
  // Half the reach twice in each direction makes a round blur.
  const int half = std::max(1, reach / 2);
  for (int times = 0; times < 2; ++times) {
    for (int y = 0; y < h; ++y) {
      const std::ptrdiff_t row = static_cast<std::ptrdiff_t>(y) * w;
      box_blur(a.data() + row, b.data() + row, w, 1, half);
    }
    for (int x = 0; x < w; ++x) {
      box_blur(b.data() + x, a.data() + x, h, w, half);
    }
  }
  for (std::size_t i = 0; i < area; ++i) {
    soft.rgba[i * 4 + 3] = a[i];
  }
  return soft;
}

}  // namespace

TextCache::TextCache(SDL_Renderer* target, Fonts& fonts)
    : target_(target), fonts_(fonts), store_(budget) {}

void TextCache::restart(SDL_Renderer* target) {
  target_ = target;
  store_.clear();
}

const TextCache::Item* TextCache::line(const app::Text& text, float size, int reach) {
  if (text.text.empty()) {
    return nullptr;
  }
  const auto steps = static_cast<std::int32_t>(std::lround(size / Fonts::size_step));
  key_.assign(1, static_cast<char>(text.face));
  key_.append(1, static_cast<char>(reach));
  key_.append(reinterpret_cast<const char*>(&steps), sizeof steps).append(text.text);
  const Item* item = store_.find(key_);
  if (item == nullptr) {
    TextPixels drawn = fonts_.rasterise(text.text, text.face, size);
    if (drawn.pixels.size.area() == 0) {
      return nullptr;
    }
    if (reach > 0) {
      drawn.pixels = blurred(drawn.pixels, reach);
    }
    item = &store_.add(key_, target_, drawn.pixels, drawn.facts);
  }
  return item->texture ? item : nullptr;
}

SDL_FPoint TextCache::offset(const app::Text& text, float size, const TextMetrics& facts) const {
  const bool by_ink = text.centered_ink && facts.ink.h > 0;
  float x = -facts.origin;
  if (text.align == app::Align::Right) {
    x = -facts.origin - facts.width;
  }
  if (text.align == app::Align::Center) {
    x = by_ink ? -facts.ink.x - facts.ink.w / 2 : -facts.origin - facts.width / 2;
  }
  const float below_middle = (fonts_.ascent(text.face) - fonts_.descent(text.face)) * size / 2;
  const float y = by_ink ? -facts.ink.y - facts.ink.h / 2 : below_middle - facts.baseline;
  return {x, y};
}

}  // namespace sdl
