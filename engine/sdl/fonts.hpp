// The game's fonts at any size: measures and rasterises text. Knows no textures.
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

/// Metrics of a rasterised line, in its pixels.
struct TextMetrics {
  float origin = 0;  ///< the pen's start
  float baseline = 0;
  float width = 0;  ///< from the pen's start to its end
  SDL_FRect ink = {0, 0, 0, 0};
};
struct TextPixels {
  Pixels pixels;  ///< white; the alpha holds the shape
  TextMetrics facts;
};

/// Measures and rasterises text in the four fonts of assets "fonts/*.ttf".
class Fonts final : public app::TextMeasure {
 public:
  /// Loads the fonts; returns an error message if a file is unreadable. `assets` must outlive them.
  static core::Result<std::unique_ptr<Fonts>, std::string> load(const app::Assets& assets);
  ~Fonts() override;
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

  /// Proportional to `size`, and independent of the device pixel ratio.
  float width(std::string_view text, app::Face face, float size) override;

  /// Extent of a line box above and below the baseline, in em.
  float ascent(app::Face face) const;
  float descent(app::Face face) const;

  /// Sizes are rounded to this step, in device pixels.
  static constexpr float size_step = 0.125F;

  /// `size` is the em in device pixels. Returns no pixels if the text has no ink.
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
  std::string key_;  ///< reused, to avoid an allocation per measurement
  std::uint64_t clock_ = 0;
};

}  // namespace sdl
