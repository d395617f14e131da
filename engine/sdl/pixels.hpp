// A picture in memory and its way into a texture. Knows nothing of what it shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sdl/handles.hpp"

namespace sdl {

/// Width and height in device pixels.
struct PixelSize {
  int w = 0;
  int h = 0;
  long area() const { return static_cast<long>(w) * h; }
  friend bool operator==(const PixelSize&, const PixelSize&) = default;
};

/// Rows of straight (not premultiplied) red, green, blue, alpha bytes.
struct Pixels {
  PixelSize size;
  std::vector<std::uint8_t> rgba;

  Pixels() = default;
  /// All transparent.
  explicit Pixels(PixelSize extent)
      : size(extent), rgba(static_cast<std::size_t>(extent.area()) * 4) {}

  std::uint8_t* at(int x, int y) {
    return rgba.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(size.w) +
                          static_cast<std::size_t>(x)) *
                             4;
  }
  const std::uint8_t* at(int x, int y) const { return const_cast<Pixels*>(this)->at(x, y); }
};

/// A copy of a surface in the format SDL_PIXELFORMAT_RGBA32.
Pixels pixels_of(const SDL_Surface& surface);

/// A texture of that size, linearly sampled and blended, its content undefined. Null when the
/// renderer refuses.
TexturePtr empty_texture(SDL_Renderer* target, PixelSize size);

/// A texture that shows `pixels`. Null when the renderer refuses.
TexturePtr texture_of(SDL_Renderer* target, const Pixels& pixels);

}  // namespace sdl
