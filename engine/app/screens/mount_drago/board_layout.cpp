// Arc lengths along the painted trail, and the fit of the mountain to the window.
#include "app/screens/mount_drago/board_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace app::mount_drago {

namespace {

constexpr float smallest_dragon = 24;
/// Windows lower than this keep no room for the peak (Shape::Low).
constexpr float low_window = 500;

/// The Catmull-Rom spline through the trail, in short steps.
std::vector<Point> sampled(const std::vector<io::PathPoint>& trail) {
  constexpr int steps = 24;  // between two points of the trail
  const auto last = static_cast<int>(trail.size()) - 1;
  const auto at = [&](int i) { return trail[static_cast<std::size_t>(std::clamp(i, 0, last))]; };
  std::vector<Point> out;
  for (int i = 0; i < last * steps; ++i) {
    const int span = i / steps;
    const float t = static_cast<float>(i % steps) / steps;
    const io::PathPoint a = at(span - 1);
    const io::PathPoint b = at(span);
    const io::PathPoint c = at(span + 1);
    const io::PathPoint d = at(span + 2);
    const auto blend = [t](float p, float q, float r, float s) {
      return 0.5F * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t +
                     (3 * q - p - 3 * r + s) * t * t * t);
    };
    out.push_back({blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y)});
  }
  out.push_back({trail.back().x, trail.back().y});
  return out;
}

/// The perspective at a height, read off the stones the art was drawn with.
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

/// The places of `spaces` stones along the trail of a path file, in the art's units.
std::vector<io::PathStone> places_along(const io::PathFile& path, int spaces) {
  if (static_cast<std::size_t>(spaces) == path.stones.size()) return path.stones;
  const std::vector<Point> points = sampled(path.trail);
  std::vector<float> reached = {0};
  for (std::size_t i = 1; i < points.size(); ++i) {
    reached.push_back(reached.back() +
                      std::hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
  }
  const float whole = reached.back();
  // The start's slab is wide: the second stone lies further from it than from the third.
  const float after_start = whole * 0.09F;
  std::vector<io::PathStone> out = {
      {points.front().x, points.front().y, scale_at(path, points.front().y)}};
  for (int i = 1; i < spaces; ++i) {
    const float goal = after_start + (whole - after_start) * static_cast<float>(i - 1) /
                                         static_cast<float>(std::max(1, spaces - 2));
    const auto next = std::lower_bound(reached.begin() + 1, reached.end() - 1, goal);
    const auto at = static_cast<std::size_t>(next - reached.begin());
    const float share = (goal - reached[at - 1]) / (reached[at] - reached[at - 1]);
    const Point a = points[at - 1];
    const Point b = points[at];
    const float y = a.y + (b.y - a.y) * share;
    out.push_back({a.x + (b.x - a.x) * share, y, scale_at(path, y)});
  }
  return out;
}

/// What must be inside the area, in the art's units: every stone, a dragon above the highest, a tag
/// below the lowest.
Rect needed_room(const std::vector<io::PathStone>& places, float stone, bool portrait, bool low) {
  const float half = stone * 0.62F;
  float left = places.front().x - stone * 1.12F;
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
  top = portrait ? top - half : low ? top - stone * 0.95F : std::min(top - stone * 0.75F, 28.0F);
  return {left, top, right - left, bottom + half - top};
}

/// How many stand in each row, the back one first: one row up to three, then two, then three; the
/// start has room for two rows of five.
std::vector<int> rows_of(int count, int ridden, bool start) {
  const int rows = count < 4 ? 1 : count < 7 || start ? 2 : 3;
  std::vector<int> out = {std::max((count + rows - 1) / rows, ridden)};
  int left = count - out.front();
  for (int row = rows - 1; row > 0 && left > 0; --row) {
    const int each = (left + row - 1) / row;
    out.insert(out.begin(), each);
    left -= each;
  }
  return out;
}

}  // namespace

void come_closer(BoardLayout& layout, const Zoom& zoom) {
  const float by = zoom.factor;
  const auto seen = [&zoom, by](Point p) {
    return Point{p.x * by + zoom.shift.x, p.y * by + zoom.shift.y};
  };
  for (Stone& stone : layout.stones) {
    stone.at = seen(stone.at);
    stone.width *= by;
  }
  Rect& mountain = layout.mountain_rect;
  const Point corner = seen({mountain.x, mountain.y});
  mountain = {corner.x, corner.y, mountain.w * by, mountain.h * by};
  layout.dragon *= by;
}

BoardLayout place_board(const io::PathFile& path, int spaces, Size window, Rect area,
                        bool portrait) {
  const std::vector<io::PathStone> places = places_along(path, spaces);
  const bool low = !portrait && window.h < low_window;
  const Rect needed = needed_room(places, path.stone_width, portrait, low);
  const float unit = std::min(area.w / needed.w, area.h / needed.h);
  const float x = area.center().x - needed.center().x * unit;
  // In a narrow or low window the mountain's foot belongs at the bottom of the area.
  const float y = portrait || low ? area.bottom() - needed.bottom() * unit
                                  : area.center().y - needed.center().y * unit;
  const bool wide = x > 0 || x + path.view_width * unit < window.w;
  BoardLayout out;
  out.area = area;
  out.mountain = portrait ? "board/mountain-portrait" : "board/mountain";
  if (wide) out.mountain += "-wide";
  // What the picture shows, in the units of the path file: more sky, and more at both sides.
  Rect view = portrait ? Rect{0, 0, 900, 1400} : Rect{0, -300, 1600, 1300};
  if (wide && portrait) view = {-200, 0, 1300, 1400};
  if (wide && !portrait) view = {-400, -300, 2400, 1300};
  out.mountain_rect = {x + view.x * unit, y + view.y * unit, view.w * unit, view.h * unit};
  out.dragon = path.stone_width * unit * 0.88F;
  for (const io::PathStone& place : places) {
    out.stones.push_back({{x + place.x * unit, y + place.y * unit},
                          path.stone_width * place.scale * unit * 1.02F,
                          place.scale});
  }
  return out;
}

Placement placement_on(const BoardLayout& board, int space, int place, int count, int ridden) {
  const Stone& stone = board.stone(space);
  const float alone = board.dragon * (0.62F + 0.38F * stone.scale);
  const bool start = space == 0;
  const std::vector<int> rows = rows_of(count, ridden, start);
  std::size_t row = 0;  // 0 is at the back
  int in_row = place;
  while (in_row >= rows[row]) in_row -= rows[row++];
  const auto widest = static_cast<float>(*std::max_element(rows.begin(), rows.end()) - 1);
  // Smaller and smaller, but on a small screen not too small to be told apart.
  constexpr std::array<float, 4> sizes = {1, 1, 0.9F, 0.78F};
  const bool few = count < 4;
  const float spread = start ? 0.76F : few ? 0.66F : 0.72F;
  float share = few ? sizes[static_cast<std::size_t>(count)] : rows.size() < 3 ? 0.62F : 0.54F;
  if (!few) share = std::min(share, (start ? 2.6F : 1.7F) / (1 + spread * widest));
  const float least = rows.size() < 3 ? std::min(alone, smallest_dragon) : 0;
  const float size = std::max(alone * share, least);
  const float step = size * spread;
  const float dx = (static_cast<float>(in_row) - static_cast<float>(rows[row] - 1) / 2) * step;
  const float up = static_cast<float>(rows.size() - 1 - row) * size * 0.56F;
  const float feet = stone.at.y - alone * (start ? 0.04F : 0.11F);
  // Who stands at the edge of the board moves in, so that all of it is seen.
  const float half = (widest * spread + 1) * size / 2;
  const float left = board.area.x + half;
  const float middle = std::clamp(stone.at.x, left, std::max(left, board.area.right() - half));
  return {{middle + dx, feet - up}, size, count > 1 ? step : alone * 1.5F};
}

}  // namespace app::mount_drago
