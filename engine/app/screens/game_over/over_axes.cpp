// Lays out the axes and walks along the turns; see over_axes.hpp.
#include "app/screens/game_over/over_axes.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

#include "app/screens/game_over/seat_line.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// Axes for all points of a game, in an area of the screen.
Axes axes_for(const Seating& seating, const Outcome& outcome, Rect area, int most_steps) {
  int low = 0;
  int high = 5;
  for (const auto& scores : outcome.course) {
    for (int seat = 0; seat < seating.size(); ++seat) {
      low = std::min(low, scores[static_cast<std::size_t>(seat)]);
      high = std::max(high, scores[static_cast<std::size_t>(seat)]);
    }
  }
  const int step = step_for(high - low, std::max(2, most_steps));
  const int below = low >= 0 ? 0 : (-low + step - 1) / step * step;
  return {.area = area,
          .low = -below,
          .high = (high + step - 1) / step * step,
          .step = step,
          .turns = std::max(1, static_cast<int>(outcome.course.size()) - 1)};
}

}  // namespace

int step_for(int range, int most) {
  for (const int step : {1, 2, 5, 10, 20, 25, 50, 100, 200}) {
    if (range <= step * most) return step;
  }
  return 500;
}

float graph_symbol(const Ui& ui) { return ui.small() ? 26.0F : 30.0F; }

Axes axes_in(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect) {
  const float left = ui.grown(30);
  const Rect area = {rect.x + left, rect.y, rect.w - left - graph_symbol(ui) - ui.grown(44),
                     rect.h - ui.letters(14)};
  return axes_for(seating, outcome, area, static_cast<int>(area.h / ui.grown(34)));
}

void draw_levels(DrawList& out, const Ui& ui, const Axes& axes) {
  const float small = ui.letters(14);
  for (int points = axes.low; points <= axes.high; points += axes.step) {
    const float y = axes.y(points);
    out.emplace_back(Stroke{.points = {{axes.area.x, y}, {axes.area.right(), y}},
                            .width = points == 0 ? 2.0F : 1.0F,
                            .color = faded(ink, points == 0 ? 0.45F : 0.18F)});
    out.emplace_back(
        line(number(points), Face::Body, small, ink_soft, {axes.area.x - 8, y}, Align::Right));
  }
}

void draw_grid(DrawList& out, const Ui& ui, const Axes& axes) {
  draw_levels(out, ui, axes);
  const float small = ui.letters(14);
  const int most = std::max(2, static_cast<int>(axes.area.w / ui.grown(56)));
  const int turn_step = step_for(axes.turns, most);
  for (int turn = turn_step; turn <= axes.turns; turn += turn_step) {
    out.emplace_back(line(number(turn), Face::Body, small, ink_soft,
                          {axes.x(turn), axes.area.bottom() + small * 0.95F}, Align::Center));
  }
}

void draw_ends(DrawList& out, const Ui& ui, const Axes& axes, const Seating& seating,
               const std::vector<LineEnd>& ends) {
  const float symbol = graph_symbol(ui);
  const float high = std::max(symbol * 0.94F, ui.letters(17) * 0.8F);
  std::vector<float> heights;
  heights.reserve(ends.size());
  for (const LineEnd& each : ends) heights.push_back(axes.y(each.value));
  heights = moved_apart(std::move(heights), high, axes.area.bottom() + high * 0.6F);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const Point end = {axes.area.right() + 4, axes.y(ends[i].value)};
    const float y = heights[i];
    const Rect place = {axes.area.right() + 12, y - symbol / 2, symbol, symbol};
    if (std::abs(end.y - y) > 4) {
      out.emplace_back(
          Stroke{.points = {end, {place.x + 4, y}}, .width = 1, .color = faded(ink, 0.4F)});
    }
    out.emplace_back(Image{.art = symbol_art(seating.player(ends[i].seat).symbol), .rect = place});
    out.emplace_back(line(number(ends[i].value), Face::Number, ui.letters(17), ink,
                          {place.right() + 6, y}, Align::Left));
  }
}

Control turns_line(const Ui& ui, std::string id, const Axes& axes, std::size_t last,
                   std::optional<std::size_t>& shown) {
  const auto turn = static_cast<int>(std::min(shown.value_or(last), last));
  Control out = control_of(std::move(id), Role::Slider, ui.words("replay.line"), axes.area);
  out.steps = {turn, static_cast<int>(last)};
  out.description = ui.words("over.graph.replay");
  out.hoverable = true;
  const auto show = [&shown, most = out.steps.last](int at) {
    const auto wished = static_cast<std::size_t>(std::clamp(at, 0, most));
    if (shown == wished) return false;
    shown = wished;
    return true;
  };
  out.edit = [show](const std::string& text) {
    int at = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), at).ec == std::errc()) show(at);
  };
  out.turn = [show, turn](int by) { show(turn + by); };
  out.slide = [show, axes](Point at) {
    return show(static_cast<int>(
        std::lround((at.x - axes.area.x) / axes.area.w * static_cast<float>(axes.turns))));
  };
  const bool pointed = ui.points_at(out.id) || ui.pressed == out.id;
  if (pointed || shown) {
    const float x = axes.x(turn);
    out.paint.emplace_back(Stroke{.points = {{x, axes.area.y}, {x, axes.area.bottom()}},
                                  .width = pointed ? 3.0F : 1.5F,
                                  .color = faded(ember, 0.8F)});
  }
  return out;
}

}  // namespace app
