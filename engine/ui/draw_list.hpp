// The picture as data: drawing operations in CSS pixels, back to front. Renderers (sdl) read it,
// tests compare it. Free of textures and device pixels.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace app {

// Points, sizes and rectangles, in CSS pixels.

struct Point {
  float x = 0;
  float y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Size {
  float w = 0;
  float h = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

/// Upper left corner and size.
struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;

  constexpr float right() const { return x + w; }
  constexpr float bottom() const { return y + h; }
  constexpr Point center() const { return {x + w / 2, y + h / 2}; }
  constexpr bool contains(Point p) const {
    return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
  }
  constexpr Rect inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  constexpr Rect translated(float dx, float dy) const { return {x + dx, y + dy, w, h}; }
  /// Returns the common part; empty if they do not meet.
  constexpr Rect intersect(const Rect& other) const {
    const float left = std::max(x, other.x);
    const float top = std::max(y, other.y);
    return {left, top, std::max(0.0F, std::min(right(), other.right()) - left),
            std::max(0.0F, std::min(bottom(), other.bottom()) - top)};
  }
  friend bool operator==(const Rect&, const Rect&) = default;
};

/// Returns a rectangle of this size centered on a point.
constexpr Rect around(Point center, float w, float h) {
  return {center.x - w / 2, center.y - h / 2, w, h};
}

struct Color {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;
  friend bool operator==(const Color&, const Color&) = default;
};

/// Converts 0xRRGGBB to an opaque color.
constexpr Color rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
          static_cast<std::uint8_t>(hex), 255};
}
/// Multiplies the opacity by `share` (0 … 1).
constexpr Color faded(Color color, float share) {
  color.a = static_cast<std::uint8_t>(static_cast<float>(color.a) * share + 0.5F);
  return color;
}
inline constexpr Color white = rgb(0xFFFFFF);

/// The shipped fonts.
enum class Face : std::uint8_t {
  Heading,  ///< Vollkorn Bold
  Body,     ///< Lato Regular
  Strong,   ///< Lato Bold
  Number,   ///< Lato Black
};

enum class Align : std::uint8_t { Left, Center, Right };

/// A file of assets/art without `.svg`, such as "dragons/blue", stretched over `rect`. `tint`
/// multiplies its colors; the tint's alpha is the opacity.
struct Image {
  std::string art;
  Rect rect;
  Color tint = white;
  float angle = 0;             ///< degrees clockwise
  Point pivot = {0.5F, 0.5F};  ///< of the rotation, as shares of the rectangle
  /// The visible part, as shares of the art.
  Rect part = {0, 0, 1, 1};
  bool figure = false;  ///< a piece of the game, kept clear by notes
  friend bool operator==(const Image&, const Image&) = default;
};

/// One line of text, its line box centered vertically on `at.y`; `at.x` is its left end, middle or
/// right end by `align`. `wrap` (text.hpp) breaks longer text into lines.
struct Text {
  std::string text;
  Face face = Face::Body;
  float size = 16;  ///< em, in CSS pixels
  Color color = white;
  Point at;
  Align align = Align::Left;
  float angle = 0;                   ///< degrees clockwise, about `at`
  std::optional<Color> shadow = {};  ///< a soft dark copy 1 px below
  bool centered_ink = false;         ///< for numbers: centers the ink, not the line box, on at.y
  friend bool operator==(const Text&, const Text&) = default;
};

/// A rectangle with rounded corners, a vertical gradient, an inner border and a soft shadow.
struct Box {
  Rect rect;
  float radius = 0;
  Color top = white;
  Color bottom = white;
  std::optional<Color> border = {};
  float border_width = 1;
  float shadow = 0;                ///< reach below the box; 0: none
  std::optional<Color> glow = {};  ///< a soft halo, 14 px wide
  bool dashed = false;             ///< dashes the border
  friend bool operator==(const Box&, const Box&) = default;
};

/// A box or disc of one color.
inline Box filled(Rect rect, Color color, float radius = 0) {
  return {.rect = rect, .radius = radius, .top = color, .bottom = color};
}
inline Box disc(Point center, float diameter, Color color) {
  return filled(around(center, diameter, diameter), color, diameter / 2);
}

/// A polyline with round joins; `dash` > 0 draws round dots this far apart instead.
struct Stroke {
  std::vector<Point> points;
  float width = 2;
  Color color = white;
  float dash = 0;
  friend bool operator==(const Stroke&, const Stroke&) = default;
};

/// Clips the operations that follow to `rect`; none ends the clip. Clips do not nest.
struct Clip {
  std::optional<Rect> rect;
  friend bool operator==(const Clip&, const Clip&) = default;
};

/// An image of the whole art; `opacity` 0 … 1.
inline Image image_of(std::string art, Rect rect, float opacity = 1) {
  return {.art = std::move(art), .rect = rect, .tint = faded(white, opacity)};
}
/// An image of a piece of the game.
inline Image figure_of(std::string art, Rect rect, float opacity = 1) {
  Image out = image_of(std::move(art), rect, opacity);
  out.figure = true;
  return out;
}
/// A transparent box with a border.
inline Box outlined(Rect rect, Color border, float width, float radius) {
  const Color none = faded(white, 0);
  return {.rect = rect,
          .radius = radius,
          .top = none,
          .bottom = none,
          .border = border,
          .border_width = width};
}

using DrawOp = std::variant<Image, Text, Box, Stroke, Clip>;
using DrawList = std::vector<DrawOp>;

}  // namespace app
