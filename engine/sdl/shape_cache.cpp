// Boxes and strokes as textures.
#include "sdl/shape_cache.hpp"

#include <cmath>
#include <utility>

namespace sdl {
namespace {

constexpr std::size_t budget = std::size_t{24} << 20U;

/// Appends the bytes of numbers and colours: equal keys, equal pixels.
template <class Value>
void add(std::string& key, const Value& value) {
  key.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void add(std::string& key, const std::optional<app::Color>& color) {
  key.append(1, color ? 'c' : '-');
  if (color) {
    add(key, *color);
  }
}

/// To the next sixteenth of a pixel, so that roundings make no textures of their own.
float sixteenths(float length) { return std::round(length * 16) / 16; }

}  // namespace

ShapeCache::ShapeCache(SDL_Renderer* target) : target_(target), store_(budget) {}

void ShapeCache::restart(SDL_Renderer* target) {
  target_ = target;
  store_.clear();
}

const ShapeCache::Item& ShapeCache::box(const BoxShape& wanted) {
  // Between its corners a box looks the same, so three columns stand for all of them (three,
  // because stretching looks at the neighbours too); likewise its rows where it has no gradient.
  // What is drawn is what the key tells, not what the first one wanted: pixels must not depend on
  // who came first.
  BoxShape shape = wanted;
  shape.radius = sixteenths(wanted.radius);
  shape.border_width = sixteenths(wanted.border_width);
  shape.shadow = sixteenths(wanted.shadow);
  shape.glow_reach = sixteenths(wanted.glow_reach);
  const int corner = shape.corner();
  const int least = 2 * corner + 3;
  ShapeMetrics facts;
  facts.margin = shape.margin();
  facts.corner = corner;
  facts.stretch_x = !shape.dashed && shape.size.w >= least;
  facts.stretch_y = !shape.dashed && shape.size.h >= least && shape.top == shape.bottom;
  if (facts.stretch_x) {
    shape.size.w = least;
  }
  if (facts.stretch_y) {
    shape.size.h = least;
  }

  key_.assign(1, 'b');
  add(key_, shape.size);
  add(key_, shape.radius);
  add(key_, shape.top);
  add(key_, shape.bottom);
  add(key_, shape.border);
  add(key_, shape.border_width);
  add(key_, shape.shadow);
  add(key_, shape.glow);
  add(key_, shape.glow_reach);
  add(key_, static_cast<char>(shape.dashed));
  if (const Item* item = store_.find(key_)) {
    return *item;
  }
  return store_.add(key_, target_, draw_box(shape), facts);
}

const ShapeCache::Item* ShapeCache::stroke(const app::Stroke& stroke, float scale) {
  std::vector<app::Point> points;
  points.reserve(stroke.points.size());
  // The distance of dots adds up along the stroke: it is not rounded.
  const float width = sixteenths(stroke.width * scale);
  const float dash = stroke.dash * scale;
  key_.assign(1, 's');
  add(key_, width);
  add(key_, dash);
  for (const app::Point& point : stroke.points) {
    points.push_back({sixteenths(point.x * scale), sixteenths(point.y * scale)});
    add(key_, points.back());
  }
  const Item* item = store_.find(key_);
  if (item == nullptr && !points.empty()) {
    const StrokePixels drawn = draw_stroke(points, width, dash);
    ShapeMetrics facts;
    facts.left = drawn.left;
    facts.top = drawn.top;
    item = &store_.add(key_, target_, drawn.pixels, facts);
  }
  return item != nullptr && item->texture ? item : nullptr;
}

}  // namespace sdl
