// Arc lengths along the painted trail, and the fit of the mountain to the window.
#include "app/screens/mount_drago/board_layout.hpp"

#include <algorithm>
#include <cmath>

namespace app::mount_drago {

namespace {

// The start takes this share of the trail (its slab is wide).
constexpr float start_share = 0.045F;
constexpr int steps_per_span = 24;

float distance(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

// A point of the Catmull-Rom spline through the trail, between control points `span` and the next.
Point on_trail(const std::vector<io::PathPoint>& trail, std::size_t span, float t) {
  const auto at = [&trail](std::ptrdiff_t i) {
    const auto last = static_cast<std::ptrdiff_t>(trail.size()) - 1;
    return trail[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(i, 0, last))];
  };
  const auto i = static_cast<std::ptrdiff_t>(span);
  const io::PathPoint a = at(i - 1);
  const io::PathPoint b = at(i);
  const io::PathPoint c = at(i + 1);
  const io::PathPoint d = at(i + 2);
  const auto blend = [t](float p, float q, float r, float s) {
    return 0.5F * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t +
                   (3 * q - p - 3 * r + s) * t * t * t);
  };
  return {blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y)};
}

std::vector<Point> sampled(const std::vector<io::PathPoint>& trail) {
  std::vector<Point> out;
  for (std::size_t span = 0; span + 1 < trail.size(); ++span) {
    for (int step = 0; step < steps_per_span; ++step) {
      out.push_back(
          on_trail(trail, span, static_cast<float>(step) / static_cast<float>(steps_per_span)));
    }
  }
  out.push_back({trail.back().x, trail.back().y});
  return out;
}

// The perspective at a height, read off the stones the art was drawn with.
float scale_at(const io::PathFile& path, float y) {
  const io::PathStone* below = nullptr;
  const io::PathStone* above = nullptr;
  for (const io::PathStone& stone : path.stones) {
    if (stone.y >= y && (below == nullptr || stone.y < below->y)) below = &stone;
    if (stone.y <= y && (above == nullptr || stone.y > above->y)) above = &stone;
  }
  if (below == nullptr || above == nullptr) {
    const io::PathStone* only = below != nullptr ? below : above;
    return only != nullptr ? only->scale : 1;
  }
  const float span = below->y - above->y;
  const float share = span <= 0 ? 0 : (y - above->y) / span;
  return above->scale + (below->scale - above->scale) * share;
}

}  // namespace

std::vector<io::PathStone> places_along(const io::PathFile& path, int spaces) {
  if (static_cast<std::size_t>(spaces) == path.stones.size()) return path.stones;
  const std::vector<Point> points = sampled(path.trail);
  std::vector<float> reached = {0};
  for (std::size_t i = 1; i < points.size(); ++i) {
    reached.push_back(reached.back() + distance(points[i - 1], points[i]));
  }
  const float whole = reached.back();
  // The sample stones leave room behind the start's wide slab: 2 to 1 is where the second stone is.
  const float after_start = whole * (start_share * 2);
  std::vector<io::PathStone> out;
  for (int i = 0; i < spaces; ++i) {
    float goal = 0;
    if (i > 0) {
      goal = after_start + (whole - after_start) * static_cast<float>(i - 1) /
                               static_cast<float>(std::max(1, spaces - 2));
    }
    const auto next = std::lower_bound(reached.begin(), reached.end(), goal);
    const auto at = std::min(static_cast<std::size_t>(next - reached.begin()), points.size() - 1);
    Point place = points[at];
    if (at > 0 && reached[at] > reached[at - 1]) {
      const float share = (goal - reached[at - 1]) / (reached[at] - reached[at - 1]);
      place = {points[at - 1].x + (points[at].x - points[at - 1].x) * share,
               points[at - 1].y + (points[at].y - points[at - 1].y) * share};
    }
    out.push_back({place.x, place.y, scale_at(path, place.y)});
  }
  return out;
}

void come_closer(BoardLayout& layout, const Zoom& zoom) {
  const float by = zoom.factor;
  const auto seen = [&zoom, by](Point p) {
    return Point{p.x * by + zoom.shift.x, p.y * by + zoom.shift.y};
  };
  for (Stone& stone : layout.stones) {
    stone.at = seen(stone.at);
    stone.width *= by;
  }
  const Rect& m = layout.mountain_rect;
  const Point corner = seen({m.x, m.y});
  layout.mountain_rect = {corner.x, corner.y, m.w * by, m.h * by};
  layout.dragon *= by;
  layout.unit *= by;
}

BoardLayout place_board(const io::PathFile& path, int spaces, Size window, Rect area,
                        bool portrait) {
  BoardLayout out;
  out.area = area;
  const std::vector<io::PathStone> places = places_along(path, spaces);

  // What must be inside the area: every stone, a dragon above the highest, a tag below the lowest.
  const float half = path.stone_width * 0.62F;
  float left = places.front().x - path.stone_width * 1.12F;
  float right = left;
  float top = places.front().y;
  float bottom = top;
  for (const io::PathStone& place : places) {
    left = std::min(left, place.x - half);
    right = std::max(right, place.x + half);
    top = std::min(top, place.y);
    bottom = std::max(bottom, place.y);
  }
  // The peak belongs into a wide picture; in a narrow one height is for the stones.
  top = portrait ? top - path.stone_width * 0.62F : std::min(top - path.stone_width * 0.75F, 28.0F);
  bottom += path.stone_width * 0.62F;

  const float unit = std::min(area.w / (right - left), area.h / (bottom - top));
  out.unit = unit;
  const Point middle = area.center();
  float origin_x = middle.x - (left + right) / 2 * unit;
  float origin_y = middle.y - (top + bottom) / 2 * unit;
  if (portrait) {
    // The mountain's foot belongs at the bottom of the area.
    origin_y = area.bottom() - bottom * unit;
  }

  const bool wide_needed = origin_x > 0 || origin_x + path.view_width * unit < window.w;
  if (portrait) {
    out.mountain = wide_needed ? "board/mountain-portrait-wide" : "board/mountain-portrait";
    out.mountain_rect = wide_needed
                            ? Rect{origin_x - 200 * unit, origin_y, 1300 * unit, 1400 * unit}
                            : Rect{origin_x, origin_y, 900 * unit, 1400 * unit};
  } else {
    out.mountain = wide_needed ? "board/mountain-wide" : "board/mountain";
    // The picture holds 300 units of sky above the path file's view.
    const float sky_y = origin_y - 300 * unit;
    out.mountain_rect = wide_needed ? Rect{origin_x - 400 * unit, sky_y, 2400 * unit, 1300 * unit}
                                    : Rect{origin_x, sky_y, 1600 * unit, 1300 * unit};
  }
  out.dragon = path.stone_width * unit * 0.88F;
  for (const io::PathStone& place : places) {
    out.stones.push_back({{origin_x + place.x * unit, origin_y + place.y * unit},
                          path.stone_width * place.scale * unit * 1.02F,
                          place.scale});
  }
  return out;
}

}  // namespace app::mount_drago
