// What of the art must be seen, the fit to an area, and hit areas that keep out of each other's
// way.
#include "app/screens/dragons_cave/cave_layout.hpp"

#include <algorithm>
#include <cmath>

#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

// In widths of a stone or a lair square, as the art was drawn for.
constexpr float start_width = 1.32F;
constexpr float dwarf_size = 0.89F;
constexpr float four_dwarves = 0.82F;  // half of what they need on the start
constexpr float dragon_size = 2.1F;
constexpr float dragon_above = 0.79F;  // of the dragon's size lies above its feet
constexpr float stone_shape = 96.0F / 128;
constexpr float square_shape = 96.0F / 112;
constexpr float rim_width = 1.5F;
constexpr float start_shape = 112.0F / 160;

// So many units more at both sides have the art's wide versions.
constexpr float wide_landscape = 400;
constexpr float wide_portrait = 600;

Rect together(const Rect& a, const Rect& b) {
  const float x = std::min(a.x, b.x);
  const float y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// All that is played on, in the art's units: stones with dwarves and badges, squares, the dragon.
Rect played_part(const io::SceneFile& scene) {
  const float stone = scene.stone_width;
  const float square = scene.lair_width;
  const float dragon = square * dragon_size;
  const float left = scene.start.x - stone * four_dwarves;
  const float top = scene.dragon.y - dragon * dragon_above;
  Rect out = {left, top, scene.dragon.x + dragon / 2 - left, scene.start.y + stone / 2 - top};
  for (const io::PathPoint& at : scene.stones) {
    out = together(out, {at.x - stone * 0.62F, at.y - stone * dwarf_size, stone * 1.24F,
                         stone * (dwarf_size + 0.45F)});
  }
  for (const io::PathPoint& at : scene.lair) {
    out = together(out, {at.x, at.y, square * 0.55F, square * 0.5F});
  }
  return out;
}

bool is_upright(const io::SceneFile& scene) { return scene.height > scene.width; }

// A place for the art's upper left corner along one side: as near to `wished` as keeps the played
// part in the area, and the art over the whole window if it is long enough.
float origin_along(float wished, float least, float most, float art, float window) {
  const float covering = std::clamp(wished, std::min(0.0F, window - art), 0.0F);
  return std::clamp(art >= window ? covering : wished, least, std::max(least, most));
}

// The art, or the wide one when that leaves something of the window bare.
void paint_over(CaveLayout& out, const io::SceneFile& scene, Point origin, Size window) {
  const float w = scene.width * out.unit;
  const float h = scene.height * out.unit;
  const bool bare = origin.x > 0.5F || origin.x + w < window.w - 0.5F;
  const float more = (is_upright(scene) ? wide_portrait : wide_landscape) * out.unit;
  out.art = is_upright(scene) ? "cave/cave-portrait" : "cave/cave";
  out.art_rect = {origin.x, origin.y, w, h};
  if (!bare) return;
  out.art += "-wide";
  out.art_rect = {origin.x - more, origin.y, w + 2 * more, h};
}

enum class Overlap : std::uint8_t { Push, Trim };

// Where two rectangles meet, pushes them apart along the shorter way or cuts off what they have in
// common: each by half of it. Whether they did meet.
bool part(Rect& a, Rect& b, Overlap how) {
  const Rect common = a.meet(b);
  if (common.w <= 0.01F || common.h <= 0.01F) return false;
  const bool wide = common.w <= common.h;
  float Rect::*const at = wide ? &Rect::x : &Rect::y;
  float Rect::*const length = wide ? &Rect::w : &Rect::h;
  const float half = common.*length / 2;
  const bool a_first = a.*at + a.*length / 2 <= b.*at + b.*length / 2;
  Rect& first = a_first ? a : b;
  Rect& second = a_first ? b : a;
  second.*at += half;
  if (how == Overlap::Push) {
    first.*at -= half;
  } else {
    first.*length -= half;
    second.*length -= half;
  }
  return true;
}

template <class Rects>
bool part_all(Rects& rects, Overlap how) {
  bool met = false;
  for (std::size_t a = 0; a < rects.size(); ++a) {
    for (std::size_t b = a + 1; b < rects.size(); ++b) met = part(rects[a], rects[b], how) || met;
  }
  return met;
}

}  // namespace

float badge_size(float place) {
  constexpr float readable = 16;
  return std::max(readable, std::min(std::max(place * 0.33F, 21.0F), place * 0.45F));
}

Point CaveLayout::at(int position, const cave::Board& board, cave::Color came_by) const {
  if (position >= board.lair()) return lair[cave::index(came_by)];
  return stones[static_cast<std::size_t>(position)];
}

Rect CaveLayout::stone_rect(int position) const {
  const Point at = stones[static_cast<std::size_t>(position)];
  if (position == cave::start) {
    const float w = stone_width * start_width;
    return {at.x - w / 2, at.y - stone_width * 0.46F, w, w * start_shape};
  }
  return {at.x - stone_width / 2, at.y - stone_width * 0.36F, stone_width,
          stone_width * stone_shape};
}

Rect CaveLayout::square_rect(cave::Color color) const {
  const Point at = lair[cave::index(color)];
  return {at.x - lair_width / 2, at.y - lair_width * 0.4F, lair_width, lair_width * square_shape};
}

Rect CaveLayout::coins_rect(int position) const {
  const Point at = stones[static_cast<std::size_t>(position)];
  const float size = badge_size(stone_width);
  return around({at.x + stone_width * 0.335F, at.y + stone_width * 0.185F}, size, size);
}

Rect CaveLayout::rim_rect(cave::Color color) const {
  return around(lair[cave::index(color)], lair_width * rim_width,
                lair_width * rim_width * square_shape);
}

std::vector<Rect> CaveLayout::stone_hits() const {
  std::vector<Rect> out;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const Rect rect = stone_rect(static_cast<int>(i));
    out.push_back({rect.x, rect.y + rect.h * 0.05F, rect.w, rect.h * 0.85F});
  }
  part_all(out, Overlap::Trim);
  return out;
}

std::array<Rect, cave::color_count> CaveLayout::square_hits() const {
  std::array<Rect, cave::color_count> out;
  const float w = std::max(touch, lair_width * 0.9F);
  const float h = std::max(touch, lair_width * 0.72F);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = around(lair[i], w, h);
  int rounds = 0;
  while (rounds < 64 && part_all(out, Overlap::Push)) ++rounds;
  return out;
}

CaveLayout place_cave(const io::SceneFile& scene, Size window, Rect area, Shape shape) {
  CaveLayout out;
  const Rect played = played_part(scene);
  const float unit = std::max(0.01F, std::min(area.w / played.w, area.h / played.h));
  out.unit = unit;
  out.stone_width = scene.stone_width * unit;
  out.lair_width = scene.lair_width * unit;
  out.dwarf = out.stone_width * dwarf_size;
  out.dragon_size = out.lair_width * dragon_size;

  const Point least = {area.x - played.x * unit, area.y - played.y * unit};
  const Point most = {area.right() - played.right() * unit, area.bottom() - played.bottom() * unit};
  // Upright, players and log lie above and at the left; else only the hand lies below.
  const bool upright = shape == Shape::Portrait;
  const float dark_above = std::max(0.0F, window.h - scene.height * unit) * 0.25F;
  const Point wished = {least.x + (most.x - least.x) * (upright ? 0.75F : 0.5F),
                        upright ? most.y : std::min(dark_above, (least.y + most.y) / 2)};
  const Point origin = {origin_along(wished.x, least.x, most.x, scene.width * unit, window.w),
                        origin_along(wished.y, least.y, most.y, scene.height * unit, window.h)};
  paint_over(out, scene, origin, window);

  const auto placed = [&](const io::PathPoint& at) {
    return Point{origin.x + at.x * unit, origin.y + at.y * unit};
  };
  out.stones.push_back(placed(scene.start));
  for (const io::PathPoint& stone : scene.stones) out.stones.push_back(placed(stone));
  for (std::size_t i = 0; i < out.lair.size() && i < scene.lair.size(); ++i) {
    out.lair[i] = placed(scene.lair[i]);
  }
  out.dragon = placed(scene.dragon);
  return out;
}

void come_closer(CaveLayout& layout, const Zoom& zoom) {
  const float by = zoom.factor;
  const auto seen = [&zoom, by](Point p) {
    return Point{p.x * by + zoom.shift.x, p.y * by + zoom.shift.y};
  };
  for (Point& stone : layout.stones) stone = seen(stone);
  for (Point& square : layout.lair) square = seen(square);
  layout.dragon = seen(layout.dragon);
  const Rect& art = layout.art_rect;
  const Point corner = seen({art.x, art.y});
  layout.art_rect = {corner.x, corner.y, art.w * by, art.h * by};
  layout.unit *= by;
  layout.stone_width *= by;
  layout.lair_width *= by;
  layout.dwarf *= by;
  layout.dragon_size *= by;
}

}  // namespace app::dragons_cave
