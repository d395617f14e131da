// A picture in memory and its way into a texture.
#include "sdl/pixels.hpp"

#include <cstring>

namespace sdl {

Pixels pixels_of(const SDL_Surface& surface) {
  Pixels pixels({surface.w, surface.h});
  const auto* row = static_cast<const std::uint8_t*>(surface.pixels);
  for (int y = 0; y < surface.h; ++y, row += surface.pitch) {
    std::memcpy(pixels.at(0, y), row, static_cast<std::size_t>(surface.w) * 4);
  }
  return pixels;
}

TexturePtr empty_texture(SDL_Renderer* target, PixelSize size) {
  TexturePtr texture(
      SDL_CreateTexture(target, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, size.w, size.h));
  if (texture) {
    SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(texture.get(), SDL_ScaleModeLinear);
  }
  return texture;
}

TexturePtr texture_of(SDL_Renderer* target, const Pixels& pixels) {
  TexturePtr texture = empty_texture(target, pixels.size);
  if (texture) {
    SDL_UpdateTexture(texture.get(), nullptr, pixels.rgba.data(), pixels.size.w * 4);
  }
  return texture;
}

}  // namespace sdl
