// Fonts through SDL_ttf. Its sizes are whole points; the resolution in dots per inch provides
// fractions of a pixel.
#include "sdl/fonts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/letters.hpp"

namespace sdl {
namespace {

constexpr std::array<std::string_view, 4> font_files = {
    "fonts/Vollkorn-Bold.ttf", "fonts/Lato-Regular.ttf", "fonts/Lato-Bold.ttf",
    "fonts/Lato-Black.ttf"};

/// Measures at this size only, so that widths do not depend on the drawn size.
constexpr int measure_size = 256;
constexpr std::size_t max_sizes = 48;
constexpr std::size_t max_widths = 4096;
constexpr int steps_per_pixel = static_cast<int>(1 / Fonts::size_step);
/// At 9 points, each dot per inch adds an eighth of a pixel: 72 points are an inch.
constexpr int step_points = 72 / steps_per_pixel;

SDL_RWops* stream(std::string_view bytes) {
  return SDL_RWFromConstMem(bytes.data(), static_cast<int>(bytes.size()));
}

/// Removes the first code point, or a malformed byte, and returns it; 0 for the byte.
std::uint32_t next_letter(std::string_view& text) {
  const std::size_t before = text.size();
  const char32_t out = core::take_letter(text);
  if (text.size() == before) text.remove_prefix(1);
  return out;
}

/// Returns how far the first letter extends to the left of the pen's start.
int overhang(TTF_Font* font, std::string_view text) {
  int left = 0;
  TTF_GlyphMetrics32(font, next_letter(text), &left, nullptr, nullptr, nullptr, nullptr);
  return std::max(0, -left);
}

/// Returns how far letters extend above the font's ascent, such as accented capitals; SDL_ttf
/// enlarges the surface by that much.
int lift(TTF_Font* font, std::string_view text) {
  int highest = 0;
  while (!text.empty()) {
    int top = 0;
    if (TTF_GlyphMetrics32(font, next_letter(text), nullptr, nullptr, nullptr, &top, nullptr) ==
        0) {
      highest = std::max(highest, top);
    }
  }
  return std::max(0, highest - TTF_FontAscent(font));
}

/// Returns the bounds of the ink; empty if there is none.
SDL_FRect ink_of(const Pixels& pixels) {
  // Fainter pixels are not visible as an edge.
  constexpr std::uint8_t faint = 96;
  int left = pixels.size.w;
  int right = 0;
  int top = pixels.size.h;
  int bottom = 0;
  for (int y = 0; y < pixels.size.h; ++y) {
    for (int x = 0; x < pixels.size.w; ++x) {
      if (pixels.at(x, y)[3] < faint) {
        continue;
      }
      left = std::min(left, x);
      right = std::max(right, x + 1);
      top = std::min(top, y);
      bottom = std::max(bottom, y + 1);
    }
  }
  if (right <= left) {
    return {0, 0, 0, 0};
  }
  return {static_cast<float>(left), static_cast<float>(top), static_cast<float>(right - left),
          static_cast<float>(bottom - top)};
}

}  // namespace

core::Result<std::unique_ptr<Fonts>, std::string> Fonts::load(const app::Assets& assets) {
  if (TTF_Init() != 0) {
    return std::string("no font engine: ") + TTF_GetError();
  }
  std::unique_ptr<Fonts> fonts(new Fonts);
  for (std::size_t i = 0; i < font_files.size(); ++i) {
    FaceData& face = fonts->faces_[i];
    const auto file = assets.find(font_files[i]);
    if (!file) {
      return "no file " + std::string(font_files[i]);
    }
    face.file = *file;
    face.measure.reset(TTF_OpenFontRW(stream(face.file), 1, measure_size));
    if (!face.measure) {
      return "cannot read " + std::string(font_files[i]) + ": " + TTF_GetError();
    }
    TTF_SetFontHinting(face.measure.get(), TTF_HINTING_NONE);
    face.ascent = static_cast<float>(TTF_FontAscent(face.measure.get())) / measure_size;
    face.descent = -static_cast<float>(TTF_FontDescent(face.measure.get())) / measure_size;
  }
  return fonts;
}

Fonts::~Fonts() {
  sized_.clear();
  for (FaceData& face : faces_) {
    face.measure.reset();
  }
  TTF_Quit();
}

float Fonts::ascent(app::Face face) const { return faces_[static_cast<std::size_t>(face)].ascent; }
float Fonts::descent(app::Face face) const {
  return faces_[static_cast<std::size_t>(face)].descent;
}

float Fonts::width(std::string_view text, app::Face face, float size) {
  key_.assign(1, static_cast<char>(face)).append(text);
  const auto found = widths_.find(key_);
  if (found != widths_.end()) {
    return found->second * size;
  }
  if (widths_.size() >= max_widths) {
    widths_.clear();
  }
  const std::string line(text);
  std::optional<float> em;
  if (!covers(text, face)) {
    if (system_ != nullptr) em = system_->width(line, face);
    if (!em) em = own_width(covered(text, face), face);
  }
  if (!em) em = own_width(line, face);
  widths_.emplace(key_, *em);
  return *em * size;
}

float Fonts::own_width(const std::string& text, app::Face face) const {
  int w = 0;
  int h = 0;
  TTF_SizeUTF8(measuring(face), text.c_str(), &w, &h);
  return static_cast<float>(w) / measure_size;
}

bool Fonts::covers(std::string_view text, app::Face face) const {
  while (!text.empty()) {
    const std::uint32_t letter = next_letter(text);
    if (letter > '~' && TTF_GlyphIsProvided32(measuring(face), letter) == 0) return false;
  }
  return true;
}

std::string Fonts::covered(std::string_view text, app::Face face) const {
  constexpr std::string_view replacement = "…";
  std::string out;
  while (!text.empty()) {
    const std::string_view from = text;
    next_letter(text);
    const std::string_view letter = from.substr(0, from.size() - text.size());
    if (covers(letter, face)) {
      out += letter;
    } else if (!out.ends_with(replacement)) {
      out += replacement;
    }
  }
  return out;
}

TTF_Font* Fonts::sized(app::Face face, int eighths) {
  const int key = eighths * static_cast<int>(faces_.size()) + static_cast<int>(face);
  const auto found = sized_.find(key);
  if (found != sized_.end()) {
    found->second.used = ++clock_;
    return found->second.font.get();
  }
  if (sized_.size() >= max_sizes) {
    const auto older = [](const auto& a, const auto& b) { return a.second.used < b.second.used; };
    sized_.erase(std::min_element(sized_.begin(), sized_.end(), older));
  }
  const auto dots = static_cast<unsigned>(eighths);
  FontPtr font(TTF_OpenFontDPIRW(stream(faces_[static_cast<std::size_t>(face)].file), 1,
                                 step_points, dots, dots));
  if (!font) {
    return nullptr;
  }
  // Keeps horizontal positions and shapes unhinted at every size.
  TTF_SetFontHinting(font.get(), TTF_HINTING_LIGHT_SUBPIXEL);
  TTF_SetFontKerning(font.get(), 1);
  return (sized_[key] = Sized{std::move(font), ++clock_}).font.get();
}

TextPixels Fonts::rasterise(const std::string& text, app::Face face, float size, app::Color color) {
  TextPixels result;
  const int eighths =
      std::max(steps_per_pixel, static_cast<int>(std::lround(size * steps_per_pixel)));
  const float rounded = static_cast<float>(eighths) / steps_per_pixel;
  const bool own = covers(text, face);
  if (!own && system_ != nullptr) {
    result = system_->rasterise(text, face, rounded, color);
    if (result.pixels.size.area() > 0) {
      result.facts.width = width(text, face, rounded);
      result.facts.ink = ink_of(result.pixels);
      return result;
    }
  }
  const std::string line = own ? text : covered(text, face);
  TTF_Font* font = sized(face, eighths);
  if (font == nullptr) {
    return result;
  }
  // White makes the order of the color channels irrelevant.
  const SurfacePtr surface(TTF_RenderUTF8_Blended(font, line.c_str(), {255, 255, 255, 255}));
  if (!surface) {
    return result;
  }

  result.pixels = pixels_of(*surface);
  result.facts = {static_cast<float>(overhang(font, line)),
                  static_cast<float>(TTF_FontAscent(font) + lift(font, line)),
                  width(text, face, rounded), ink_of(result.pixels)};
  return result;
}

}  // namespace sdl
