// A small screen in memory for tests of the SDL module: draws until the picture settles, then gives
// its pixels.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "sdl/renderer.hpp"

namespace support {

/// Art written in the test, with the game's own fonts.
class TestAssets final : public app::Assets {
 public:
  TestAssets();
  /// Adds an SVG file "art/<name>.svg" of 10 x 10 units with this content.
  void draw(const std::string& name, const std::string& content);
  std::optional<std::string_view> find(std::string_view path) const override;
  bool complete() const override { return complete_; }
  void set_complete(bool complete) { complete_ = complete; }

 private:
  std::map<std::string, std::string, std::less<>> files_;
  bool complete_ = true;
};

struct Pixel {
  int r = 0;
  int g = 0;
  int b = 0;
  friend bool operator==(const Pixel&, const Pixel&) = default;
};

/// True if no channel differs by more than `by`.
bool close_to(Pixel a, Pixel b, int by = 3);

class Canvas {
 public:
  /// Sizes in device pixels.
  Canvas(const app::Assets& assets, int w, int h);

  /// Draws and works until the picture is settled; returns the number of pictures drawn.
  int show(const app::DrawList& list, float device_pixels = 1);
  Pixel at(int x, int y) const;
  /// Returns all bytes, to compare pictures.
  std::vector<std::uint8_t> bytes() const;

  sdl::Renderer& renderer() { return *renderer_; }
  SDL_Renderer* target() { return target_.get(); }
  SDL_Surface* surface() { return surface_.get(); }
  sdl::Fonts& fonts() { return *fonts_; }

 private:
  sdl::SurfacePtr surface_;
  sdl::RendererPtr target_;
  std::unique_ptr<sdl::Fonts> fonts_;
  std::unique_ptr<sdl::Renderer> renderer_;
};

}  // namespace support
