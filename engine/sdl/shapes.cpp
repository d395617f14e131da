// Rasterises by signed distances: each pixel's coverage follows from its distance to the edge, half
// a pixel either way.
#include "sdl/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sdl {
namespace {

/// Shadow of raised boxes; the light comes from the upper left.
constexpr app::Color shadow_color = {8, 8, 24, 97};
/// Vertical offset, as a share of the reach.
constexpr float shadow_drop = 1.0F / 3;
constexpr float pi = 3.14159265F;

/// A premultiplied color, 0 … 1.
struct Light {
  float r = 0;
  float g = 0;
  float b = 0;
  float a = 0;
};

Light light(app::Color color, float share = 1) {
  const float a = static_cast<float>(color.a) / 255 * share;
  return {static_cast<float>(color.r) / 255 * a, static_cast<float>(color.g) / 255 * a,
          static_cast<float>(color.b) / 255 * a, a};
}
Light operator*(Light l, float k) { return {l.r * k, l.g * k, l.b * k, l.a * k}; }
Light operator+(Light m, Light n) { return {m.r + n.r, m.g + n.g, m.b + n.b, m.a + n.a}; }
Light over(Light above, Light below) { return above + below * (1 - above.a); }
Light mixed(Light m, Light n, float share) { return m * (1 - share) + n * share; }

void put(std::uint8_t* to, Light l) {
  const auto byte = [](float v) {
    return static_cast<std::uint8_t>(std::clamp(v, 0.0F, 1.0F) * 255 + 0.5F);
  };
  if (l.a <= 0) {
    return;
  }
  to[0] = byte(l.r / l.a);
  to[1] = byte(l.g / l.a);
  to[2] = byte(l.b / l.a);
  to[3] = byte(l.a);
}

/// Returns the coverage of a pixel whose middle is `distance` outside the edge.
float coverage(float distance) { return std::clamp(0.5F - distance, 0.0F, 1.0F); }

/// A rounded rectangle centered on the origin.
struct RoundRect {
  float half_w = 0;
  float half_h = 0;
  float radius = 0;

  /// Signed distance to the edge; negative inside.
  float distance(float x, float y) const {
    const float dx = std::fabs(x) - half_w + radius;
    const float dy = std::fabs(y) - half_h + radius;
    const float inside = std::min(std::max(dx, dy), 0.0F);
    if (dx <= 0 || dy <= 0) {
      return inside + std::max(std::max(dx, dy), 0.0F) - radius;
    }
    return std::sqrt(dx * dx + dy * dy) - radius;
  }
  float perimeter() const { return 4 * (half_w + half_h - 2 * radius) + 2 * pi * radius; }
  /// Returns the position of the nearest point on the perimeter, clockwise from the top's middle.
  float along(float x, float y) const {
    const float straight_w = half_w - radius;
    const float straight_h = half_h - radius;
    const float arc = pi * radius / 2;
    const float quarter = straight_w + arc + straight_h;
    const float ax = std::fabs(x);
    const float ay = std::fabs(y);
    float s = 0;  // within a quarter, from the top's middle to the right side's
    if (ax > straight_w && ay > straight_h) {
      s = straight_w + radius * std::atan2(ax - straight_w, ay - straight_h);
    } else if (ay - straight_h >= ax - straight_w) {
      s = std::min(ax, straight_w);
    } else {
      s = straight_w + arc + straight_h - std::min(ay, straight_h);
    }
    if (x >= 0) {
      return y <= 0 ? s : 2 * quarter - s;
    }
    return y > 0 ? 2 * quarter + s : 4 * quarter - s;
  }
};

/// Returns the coverage of a dashed border at a position on its perimeter.
float dash_coverage(float along, float period) {
  const float in_period = along - std::floor(along / period) * period;
  const float from_middle = std::fabs(in_period - period / 2);
  return coverage(from_middle - period * 0.3F);
}

float smooth(float t) {
  t = std::clamp(t, 0.0F, 1.0F);
  return t * t * (3 - 2 * t);
}

}  // namespace

int BoxShape::margin() const {
  const float below = shadow > 0 ? shadow * (1 + shadow_drop) : 0;
  return static_cast<int>(std::ceil(std::max(below, glow ? glow_reach : 0)));
}

int BoxShape::corner() const {
  // The shadow is rounder than the box, and offset.
  return static_cast<int>(
             std::ceil(std::max(radius, border_width) + shadow * (0.5F + shadow_drop))) +
         2;
}

Pixels draw_box(const BoxShape& shape) {
  const int margin = shape.margin();
  Pixels pixels({shape.size.w + 2 * margin, shape.size.h + 2 * margin});
  const float half_w = static_cast<float>(shape.size.w) / 2;
  const float half_h = static_cast<float>(shape.size.h) / 2;
  const float radius = std::clamp(shape.radius, 0.0F, std::min(half_w, half_h));
  const RoundRect box{half_w, half_h, radius};
  const RoundRect shade{half_w, half_h,
                        std::clamp(radius + shape.shadow / 2, 0.0F, std::min(half_w, half_h))};
  const Light border = shape.border ? light(*shape.border) : Light{};
  // Dashes are three fifths on, two fifths off; their number is whole.
  const float perimeter = box.perimeter();
  const float dashes = std::max(4.0F, std::round(perimeter / (4.5F * shape.border_width + 6)));
  const float period = perimeter / dashes;

  for (int py = 0; py < pixels.size.h; ++py) {
    const float y = static_cast<float>(py - margin) + 0.5F - half_h;
    // Most pixels are plain fill and need no distance.
    const float plain = std::max(radius, shape.border ? shape.border_width + 0.5F : 0.5F);
    const bool row_is_plain = std::fabs(y) <= half_h - plain;
    const Light fill = mixed(light(shape.top), light(shape.bottom),
                             std::clamp((y + half_h) / (2 * half_h), 0.0F, 1.0F));
    std::array<std::uint8_t, 4> filling{};
    put(filling.data(), fill);
    for (int px = 0; px < pixels.size.w; ++px) {
      const float x = static_cast<float>(px - margin) + 0.5F - half_w;
      if (row_is_plain && std::fabs(x) <= half_w - plain) {
        std::copy_n(filling.data(), 4, pixels.at(px, py));
        continue;
      }
      const float distance = box.distance(x, y);
      const float inside = coverage(distance);
      Light seen = fill;
      if (shape.border && distance > -shape.border_width - 0.5F) {
        float share = 1 - coverage(distance + shape.border_width);
        if (shape.dashed) {
          share *= dash_coverage(box.along(x, y), period);
        }
        seen = mixed(fill, over(border, fill), share);
      }
      seen = seen * inside;
      if (inside < 1) {
        Light around;
        if (shape.shadow > 0) {
          const float reach = shade.distance(x, y - shape.shadow * shadow_drop) / shape.shadow;
          around = light(shadow_color, 1 - smooth((reach + 1) / 2));
        }
        if (shape.glow && shape.glow_reach > 0 && distance < shape.glow_reach) {
          const float fade = 1 - std::max(0.0F, distance) / shape.glow_reach;
          around = over(light(*shape.glow, fade * fade), around);
        }
        seen = seen + around * (1 - inside);
      }
      put(pixels.at(px, py), seen);
    }
  }
  return pixels;
}

namespace {

/// Draws points and lines into the alpha of white pixels; overlaps do not add up.
class Pen {
 public:
  Pen(StrokePixels& canvas, float width) : canvas_(canvas), half_(width / 2) {}

  /// Draws a line; a dot if `a` equals `b`.
  void line(app::Point a, app::Point b) {
    // Short pieces keep the bounds of a slanted line small.
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const int pieces = 1 + static_cast<int>(length / 32);
    for (int i = 0; i < pieces; ++i) {
      piece(between(a, b, static_cast<float>(i) / static_cast<float>(pieces)),
            between(a, b, static_cast<float>(i + 1) / static_cast<float>(pieces)));
    }
  }

 private:
  static app::Point between(app::Point a, app::Point b, float share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
  }

  void piece(app::Point a, app::Point b) {
    Pixels& pixels = canvas_.pixels;
    const float reach = half_ + 1;
    const auto left_of = [](float v) { return static_cast<int>(std::floor(v)); };
    const int left = std::max(0, left_of(std::min(a.x, b.x) - reach) - canvas_.left);
    const int right =
        std::min(pixels.size.w - 1, left_of(std::max(a.x, b.x) + reach) - canvas_.left);
    const int top = std::max(0, left_of(std::min(a.y, b.y) - reach) - canvas_.top);
    const int bottom =
        std::min(pixels.size.h - 1, left_of(std::max(a.y, b.y) + reach) - canvas_.top);
    const float dx = b.x - a.x;
    const float dy = b.y - a.y;
    const float squared = dx * dx + dy * dy;
    for (int py = top; py <= bottom; ++py) {
      const float y = static_cast<float>(py + canvas_.top) + 0.5F - a.y;
      for (int px = left; px <= right; ++px) {
        const float x = static_cast<float>(px + canvas_.left) + 0.5F - a.x;
        const float share =
            squared > 0 ? std::clamp((x * dx + y * dy) / squared, 0.0F, 1.0F) : 0.0F;
        const float distance = std::hypot(x - share * dx, y - share * dy);
        // Lines thinner than a pixel become fainter.
        const float cover = coverage(distance - std::max(half_, 0.5F)) * std::min(1.0F, half_ * 2);
        std::uint8_t& alpha = pixels.at(px, py)[3];
        alpha = std::max(alpha, static_cast<std::uint8_t>(cover * 255 + 0.5F));
      }
    }
  }

  StrokePixels& canvas_;
  float half_;
};

}  // namespace

StrokePixels draw_stroke(const std::vector<app::Point>& points, float width, float dash) {
  StrokePixels stroke;
  if (points.empty()) {
    return stroke;
  }
  app::Point least = points.front();
  app::Point most = points.front();
  for (const app::Point& point : points) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  }
  const float reach = width / 2 + 1;
  stroke.left = static_cast<int>(std::floor(least.x - reach));
  stroke.top = static_cast<int>(std::floor(least.y - reach));
  stroke.pixels = Pixels({static_cast<int>(std::ceil(most.x + reach)) - stroke.left,
                          static_cast<int>(std::ceil(most.y + reach)) - stroke.top});
  for (std::size_t i = 0; i < stroke.pixels.rgba.size(); ++i) {
    stroke.pixels.rgba[i] = i % 4 == 3 ? 0 : 255;
  }

  Pen pen(stroke, width);
  if (points.size() == 1) {
    pen.line(points.front(), points.front());
  }
  float next_dot = 0;  // from the start of the current segment
  for (std::size_t i = 1; i < points.size(); ++i) {
    const app::Point a = points[i - 1];
    const app::Point b = points[i];
    if (dash <= 0) {
      pen.line(a, b);
      continue;
    }
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    for (; next_dot <= length; next_dot += dash) {
      const float share = length > 0 ? next_dot / length : 0;
      const app::Point dot = {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
      pen.line(dot, dot);
    }
    next_dot -= length;
  }
  return stroke;
}

}  // namespace sdl
