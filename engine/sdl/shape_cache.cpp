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

std::int32_t sixteenths(float length) {
  return static_cast<std::int32_t>(std::lround(length * 16));
}

}  // namespace

ShapeCache::ShapeCache(SDL_Renderer* target) : target_(target), store_(budget) {}

void ShapeCache::restart(SDL_Renderer* target) {
  target_ = target;
  store_.clear();
}

const ShapeCache::Item& ShapeCache::box(const BoxShape& wanted) {
  // Between its corners a box looks the same, so three columns stand for all of them (three,
  // because stretching looks at the neighbours too); likewise its rows where it has no gradient.
  BoxShape shape = wanted;
  const int corner = shape.corner();
  const int least = 2 * corner + 3;
  ShapeFacts facts;
  facts.margin = shape.margin();
  facts.corner = corner;
  facts.stretch_x = !shape.dashed && shape.size.w > least;
  facts.stretch_y = !shape.dashed && shape.size.h > least && shape.top == shape.bottom;
  if (facts.stretch_x) {
    shape.size.w = least;
  }
  if (facts.stretch_y) {
    shape.size.h = least;
  }

  key_.assign(1, 'b');
  add(key_, shape.size);
  add(key_, sixteenths(shape.radius));
  add(key_, shape.top);
  add(key_, shape.bottom);
  add(key_, shape.border);
  add(key_, sixteenths(shape.border_width));
  add(key_, sixteenths(shape.shadow));
  add(key_, shape.glow);
  add(key_, sixteenths(shape.glow_reach));
  add(key_, static_cast<char>(shape.dashed));
  if (const Item* item = store_.find(key_)) {
    return *item;
  }
  return store_.add(key_, target_, draw_box(shape), facts);
}

const ShapeCache::Item* ShapeCache::stroke(const app::Stroke& stroke, float scale) {
  std::vector<app::Point> points;
  points.reserve(stroke.points.size());
  key_.assign(1, 's');
  add(key_, sixteenths(stroke.width * scale));
  add(key_, sixteenths(stroke.dash * scale));
  for (const app::Point& point : stroke.points) {
    const std::int32_t x = sixteenths(point.x * scale);
    const std::int32_t y = sixteenths(point.y * scale);
    add(key_, x);
    add(key_, y);
    points.push_back({static_cast<float>(x) / 16, static_cast<float>(y) / 16});
  }
  const Item* item = store_.find(key_);
  if (item == nullptr && !points.empty()) {
    const StrokePixels drawn = draw_stroke(points, stroke.width * scale, stroke.dash * scale);
    ShapeFacts facts;
    facts.left = drawn.left;
    facts.top = drawn.top;
    item = &store_.add(key_, target_, drawn.pixels, facts);
  }
  return item != nullptr && item->texture ? item : nullptr;
}

}  // namespace sdl
