// The picture as data: what a scene wants drawn, in CSS pixels, back to front. Renderers (sdl) read
// it; tests compare it. Nothing here knows textures or device pixels.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/toolkit/geometry.hpp"

namespace app {

struct Color {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;
  friend bool operator==(const Color&, const Color&) = default;
};

/// 0xRRGGBB, opaque.
constexpr Color rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
          static_cast<std::uint8_t>(hex), 255};
}
/// The same colour, `share` (0 … 1) as opaque.
constexpr Color faded(Color color, float share) {
  color.a = static_cast<std::uint8_t>(static_cast<float>(color.a) * share + 0.5F);
  return color;
}
inline constexpr Color white = rgb(0xFFFFFF);

/// The faces shipped with the game.
enum class Face : std::uint8_t {
  Heading,  ///< Vollkorn Bold
  Body,     ///< Lato Regular
  Strong,   ///< Lato Bold
  Number,   ///< Lato Black
};

enum class Align : std::uint8_t { Left, Center, Right };

/// A file of assets/art without `.svg`, such as "dragons/blue", stretched over `rect`. `tint`
/// multiplies; its alpha is the opacity.
struct Image {
  std::string art;
  Rect rect;
  Color tint = white;
  float angle = 0;             ///< degrees clockwise
  Point pivot = {0.5F, 0.5F};  ///< turning point, in shares of the rectangle
  /// The part of the art shown, in shares of it; the whole by default.
  Rect part = {0, 0, 1, 1};
  friend bool operator==(const Image&, const Image&) = default;
};

/// One line of text, its line box centred on `at.y`; `at.x` is the left end, the middle or the
/// right end as `align` says. No wrapping: `wrap` (text.hpp) makes lines.
struct Text {
  std::string text;
  Face face = Face::Body;
  float size = 16;  ///< em, in CSS pixels
  Color color = white;
  Point at;
  Align align = Align::Left;
  float angle = 0;                   ///< degrees clockwise, about `at`
  std::optional<Color> shadow = {};  ///< a soft dark copy 1 px below
  bool centered_ink = false;         ///< numbers: centre the ink, not the line box, on at.y
  friend bool operator==(const Text&, const Text&) = default;
};

/// A rectangle with round corners, a vertical gradient, a border inside its edge, a soft shadow.
struct Box {
  Rect rect;
  float radius = 0;
  Color top = white;
  Color bottom = white;
  std::optional<Color> border = {};
  float border_width = 1;
  float shadow = 0;                ///< reach of the shadow below, 0 for none
  std::optional<Color> glow = {};  ///< a soft halo of 14 px around it
  bool dashed = false;             ///< the border
  friend bool operator==(const Box&, const Box&) = default;
};

/// A box, or a disc, of one colour.
inline Box filled(Rect rect, Color color, float radius = 0) {
  return {.rect = rect, .radius = radius, .top = color, .bottom = color};
}
inline Box disc(Point center, float diameter, Color color) {
  return filled(around(center, diameter, diameter), color, diameter / 2);
}

/// A stroke through points, with round joins; `dash` > 0 makes round dots that far apart.
struct Stroke {
  std::vector<Point> points;
  float width = 2;
  Color color = white;
  float dash = 0;
  friend bool operator==(const Stroke&, const Stroke&) = default;
};

/// From here on only what lies inside shows; none ends it. Clips do not nest.
struct Clip {
  std::optional<Rect> rect;
  friend bool operator==(const Clip&, const Clip&) = default;
};

/// A whole picture, `opacity` 0 … 1.
inline Image image_of(std::string art, Rect rect, float opacity = 1) {
  return {.art = std::move(art), .rect = rect, .tint = faded(white, opacity)};
}
/// A box that is only a border.
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
