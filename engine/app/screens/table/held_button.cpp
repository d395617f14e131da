// The ring around a button that is held down.
#include "app/screens/table/held_button.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// The part of a round box's rim from the middle of its upper edge on, clockwise.
Stroke rim(Rect r, float radius, float share) {
  constexpr int steps = 8;
  std::vector<Point> way = {{r.center().x, r.y}};
  const auto turn = [&](Point middle, float from) {
    for (int i = 0; i <= steps; ++i) {
      const float angle = (from + 90.0F * static_cast<float>(i) / steps) * 0.0174533F;
      way.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
  };
  turn({r.right() - radius, r.y + radius}, -90);
  turn({r.right() - radius, r.bottom() - radius}, 0);
  turn({r.x + radius, r.bottom() - radius}, 90);
  turn({r.x + radius, r.y + radius}, 180);
  way.push_back(way.front());
  const auto length = [&way](std::size_t i) {
    return std::hypot(way[i].x - way[i - 1].x, way[i].y - way[i - 1].y);
  };
  float left = 0;
  for (std::size_t i = 1; i < way.size(); ++i) left += length(i);
  left *= share;
  Stroke out;
  out.points.push_back(way.front());
  for (std::size_t i = 1; i < way.size() && left > 0; ++i) {
    const float part = std::min(1.0F, left / std::max(length(i), 0.01F));
    left -= length(i);
    out.points.push_back({way[i - 1].x + (way[i].x - way[i - 1].x) * part,
                          way[i - 1].y + (way[i].y - way[i - 1].y) * part});
  }
  return out;
}

}  // namespace

Control held_button(const Ui& ui, ButtonSpec spec, Rect rect, std::function<void()> held) {
  spec.rect = rect;
  Control out = button(ui, std::move(spec));
  if (out.enabled) out.hold = std::move(held);
  if (ui.pressed != out.id || ui.held <= 0) return out;
  Stroke ring = rim({rect.x - 6, rect.y - 6, rect.w + 12, rect.h + 12}, corner + 4, 1);
  ring.width = 7;
  ring.color = faded(night, 0.8F);
  out.over.emplace_back(ring);
  ring = rim({rect.x - 6, rect.y - 6, rect.w + 12, rect.h + 12}, corner + 4, ui.held);
  ring.width = 5;
  ring.color = rgb(0xFFE9AE);
  out.over.emplace_back(std::move(ring));
  return out;
}

}  // namespace app
