// The faces of the game at any size: how wide words are and what they look like. Knows no textures.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/result.hpp"
#include "sdl/window.hpp"
#include "ui/device.hpp"
#include "ui/text.hpp"

namespace sdl {

/// What to know about the picture of a line of words, in its pixels.
struct TextMetrics {
  float origin = 0;  ///< where the pen started
  float baseline = 0;
  float width = 0;  ///< from the pen's start to its end
  SDL_FRect ink = {0, 0, 0, 0};
};
struct TextPixels {
  Pixels pixels;  ///< white, the shape is in the alpha
  TextMetrics facts;
};

/// Measures and rasterises text in the four faces of assets "fonts/*.ttf".
class Fonts final : public app::TextMeasure {
 public:
  /// The four faces, or a sentence about the one that cannot be read. `assets` must outlive them.
  static core::Result<std::unique_ptr<Fonts>, std::string> load(const app::Assets& assets);
  ~Fonts() override;
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

  /// The same at every size and device pixel ratio, up to the scale.
  float width(std::string_view text, app::Face face, float size) override;

  /// How far above and below the baseline a line box of this face reaches, in em.
  float ascent(app::Face face) const;
  float descent(app::Face face) const;

  /// The finest step of sizes that are drawn, in device pixels.
  static constexpr float size_step = 0.125F;

  /// `size` (em) is in device pixels. Nothing when the words have no ink.
  TextPixels rasterise(const std::string& text, app::Face face, float size);

 private:
  struct FaceData {
    std::string_view file;
    FontPtr measure;  ///< at `measure_size`, never resized
    float ascent = 0;
    float descent = 0;
  };
  struct Sized {
    FontPtr font;
    std::uint64_t used = 0;
  };

  Fonts() = default;
  TTF_Font* sized(app::Face face, int eighths);

  std::array<FaceData, 4> faces_;
  std::unordered_map<int, Sized> sized_;  ///< by eighths of a pixel * 4 + face
  std::unordered_map<std::string, float> widths_;
  std::string key_;  ///< kept to spare an allocation per measurement
  std::uint64_t clock_ = 0;
};

}  // namespace sdl
