// Draws dashes that run on from leg to leg; see seat_line.hpp.
#include "app/screens/game_over/seat_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/screens/symbols.hpp"

namespace app {

namespace {

/// Lengths drawn and left out by turns, in pixels; nothing left out: a full line.
using Pattern = std::array<float, 4>;
constexpr std::array<Pattern, core::max_seats> patterns = {
    {{1, 0, 1, 0}, {11, 6, 11, 6}, {1.5F, 6, 1.5F, 6}, {18, 6, 3, 6}, {6, 9, 6, 9}}};

float length(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

/// Draws a line through points in a pattern that runs on from leg to leg.
void draw_patterned(DrawList& out, const std::vector<Point>& points, const Pattern& pattern,
                    float width, Color color) {
  // Leg by leg: where a line grows, what was drawn of it is not drawn anew, and a stroke takes all
  // of the rectangle around it.
  if (pattern[1] <= 0) {
    for (std::size_t i = 1; i < points.size(); ++i) {
      out.emplace_back(
          Stroke{.points = {points[i - 1], points[i]}, .width = width, .color = color});
    }
    return;
  }
  std::size_t part = 0;
  float left = pattern[0];
  std::vector<Point> dash = {points.front()};
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    Point from = points[i];
    float rest = length(from, points[i + 1]);
    while (rest > left) {
      const float share = left / rest;
      from = {from.x + (points[i + 1].x - from.x) * share,
              from.y + (points[i + 1].y - from.y) * share};
      rest -= left;
      if (part % 2 == 0) {
        dash.push_back(from);
        out.emplace_back(Stroke{.points = std::exchange(dash, {}), .width = width, .color = color});
      } else {
        dash = {from};
      }
      part = (part + 1) % pattern.size();
      left = pattern[part];
    }
    left -= rest;
    if (part % 2 == 0) dash.push_back(points[i + 1]);
  }
  if (part % 2 == 0 && dash.size() > 1) {
    out.emplace_back(Stroke{.points = std::move(dash), .width = width, .color = color});
  }
}

}  // namespace

void draw_seat_line(DrawList& out, const std::vector<Point>& points, core::Seat seat,
                    Symbol symbol) {
  draw_patterned(out, points, patterns[seat.index], 4.6F, symbol_ink(symbol));
  draw_patterned(out, points, patterns[seat.index], 1.8F, symbol_color(symbol));
  out.emplace_back(disc(points.back(), 9, symbol_ink(symbol)));
  out.emplace_back(disc(points.back(), 5, symbol_color(symbol)));
}

std::vector<float> moved_apart(std::vector<float> heights, float high, float lowest) {
  for (std::size_t i = 1; i < heights.size(); ++i) {
    heights[i] = std::max(heights[i], heights[i - 1] + high);
  }
  for (std::size_t i = heights.size(); i-- > 0;) {
    heights[i] = std::min(heights[i], lowest);
    lowest = heights[i] - high;
  }
  return heights;
}

}  // namespace app
