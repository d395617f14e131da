// The game's fonts at any size: measures and rasterises text, letters they lack with the system's
// fonts. Knows no textures.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
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
  bool colored = false;  ///< the pixels have their final color, such as emoji
};
struct TextPixels {
  Pixels pixels;  ///< white, unless `colored`; the alpha holds the shape
  TextMetrics facts;
};

/// Measures and draws lines in the system's fonts: names in any script.
class SystemFonts {
 public:
  virtual ~SystemFonts() = default;
  /// Returns the width in em; none if these fonts cannot draw the line either.
  virtual std::optional<float> width(const std::string& text, app::Face face) = 0;
  /// As Fonts::rasterise, colored; without `width` and `ink`.
  virtual TextPixels rasterise(const std::string& text, app::Face face, float size,
                               app::Color color) = 0;
};

/// Measures and rasterises text in the four fonts of assets "fonts/*.ttf".
class Fonts final : public app::TextMeasure {
 public:
  /// Loads the fonts; returns an error message if a file is unreadable. `assets` must outlive them.
  static core::Result<std::unique_ptr<Fonts>, std::string> load(const app::Assets& assets);
  ~Fonts() override;
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

  /// Draws lines with letters that the fonts lack from now on; without, or where it cannot, "…"
  /// replaces those letters. Must outlive the fonts.
  void set_system_fonts(SystemFonts* fonts) { system_ = fonts; }
  /// True if the fonts have all letters of the text.
  bool covers(std::string_view text, app::Face face) const;

  /// Proportional to `size`, and independent of the device pixel ratio.
  float width(std::string_view text, app::Face face, float size) override;

  /// Extent of a line box above and below the baseline, in em.
  float ascent(app::Face face) const;
  float descent(app::Face face) const;

  /// Sizes are rounded to this step, in device pixels.
  static constexpr float size_step = 0.125F;

  /// `size` is the em in device pixels. Returns no pixels if the text has no ink.
  TextPixels rasterise(const std::string& text, app::Face face, float size,
                       app::Color color = app::white);

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
  TTF_Font* measuring(app::Face face) const {
    return faces_[static_cast<std::size_t>(face)].measure.get();
  }
  /// Replaces letters that the fonts lack.
  std::string covered(std::string_view text, app::Face face) const;
  float own_width(const std::string& text, app::Face face) const;

  std::array<FaceData, 4> faces_;
  std::unordered_map<int, Sized> sized_;  ///< by eighths of a pixel * 4 + face
  std::unordered_map<std::string, float> widths_;
  SystemFonts* system_ = nullptr;
  std::string key_;  ///< reused, to avoid an allocation per measurement
  std::uint64_t clock_ = 0;
};

}  // namespace sdl
