#include "screens/graph.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include "screens/symbols.hpp"
#include "ui/motion.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

namespace {

/// Alternating lengths of dash and gap, in pixels; no gap: a solid line.
using Pattern = std::array<float, 4>;
constexpr std::array<Pattern, core::max_seats> patterns = {
    {{1, 0, 1, 0}, {11, 6, 11, 6}, {1.5F, 6, 1.5F, 6}, {18, 6, 3, 6}, {6, 9, 6, 9}}};

float length(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

/// Draws a line through points in a pattern that continues across its segments.
void draw_patterned(DrawList& out, const std::vector<Point>& points, const Pattern& pattern,
                    float width, Color color) {
  // Segment by segment: a growing line then redraws only its end, while a stroke redraws its whole
  // bounding rectangle.
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

void draw_line(DrawList& out, std::vector<Point> points, const GraphLine& line) {
  if (!line.symbol) {
    out.emplace_back(Stroke{.points = std::move(points), .width = 3, .color = ink});
    return;
  }
  const Color outer = symbol_ink(*line.symbol);
  const Color inner = symbol_color(*line.symbol);
  if (line.quiet) {
    draw_patterned(out, points, patterns[line.seat.index], 1.6F, faded(outer, 0.55F));
    return;
  }
  draw_patterned(out, points, patterns[line.seat.index], 4.6F, outer);
  draw_patterned(out, points, patterns[line.seat.index], 1.8F, inner);
  out.emplace_back(disc(points.back(), 9, outer));
  out.emplace_back(disc(points.back(), 5, inner));
}

/// Moves overlapping labels apart, none below `lowest`; heights are measured from the top.
std::vector<float> spread_apart(std::vector<float> heights, float high, float lowest) {
  for (std::size_t i = 1; i < heights.size(); ++i) {
    heights[i] = std::max(heights[i], heights[i - 1] + high);
  }
  for (std::size_t i = heights.size(); i-- > 0;) {
    heights[i] = std::min(heights[i], lowest);
    lowest = heights[i] - high;
  }
  return heights;
}

/// Returns a round step that divides a range into at most `most` parts.
int step_for(int range, int most) {
  for (const int step : {1, 2, 5, 10, 20, 25, 50, 100, 200}) {
    if (range <= step * most) return step;
  }
  return 500;
}

/// Maps values and turns to places on the screen.
struct Axes {
  Rect area;
  int low = 0;
  int high = 1;
  int step = 1;  ///< between two horizontal lines
  int turns = 1;
  bool to_percent;

  Axes(const Ui& ui, const Graph& what, Rect rect)
      : area(layout::inside(rect, what.margin)),
        turns(std::max(1, static_cast<int>(what.turns))),
        to_percent(what.to_percent) {
    if (to_percent) {
      high = 100;
      step = area.h < ui.scale_with_text(120) ? 50 : 25;
      return;
    }
    float least = what.levels.empty() ? 0 : what.levels.back().value;
    float most = what.levels.empty() ? 5 : what.levels.front().value;
    const auto hold = [&](float value) {
      least = std::min(least, value);
      most = std::max(most, value);
    };
    for (const GraphLine& line : what.lines) {
      std::for_each(line.values.begin(), line.values.end(), hold);
    }
    for (const GraphMark& mark : what.marks) hold(mark.value);
    low = static_cast<int>(std::floor(least));
    high = static_cast<int>(std::ceil(most));
    step = step_for(high - low, std::max(2, static_cast<int>(area.h / ui.scale_with_text(34))));
    low -= ((low % step) + step) % step;
    high = (high + step - 1) / step * step;
  }

  float x(std::size_t turn) const {
    return area.x + area.w * static_cast<float>(turn) / static_cast<float>(turns);
  }
  float y(float value) const {
    return area.bottom() -
           area.h * (value - static_cast<float>(low)) / static_cast<float>(high - low);
  }
  Point at(std::size_t turn, float value) const {
    return {x(turn), to_percent ? area.bottom() - area.h * value : y(value)};
  }

  /// Returns the points of a line up to a turn, which may be fractional.
  std::vector<Point> points(const std::vector<float>& values, float reached) const {
    std::vector<Point> out;
    for (std::size_t turn = 0; turn < values.size(); ++turn) {
      const Point next = at(turn, values[turn]);
      const float beyond = static_cast<float>(turn) - reached;
      if (beyond < 1) out.push_back(beyond > 0 ? lerp(next, out.back(), beyond) : next);
    }
    return out;
  }
};

void draw_grid(DrawList& out, const Ui& ui, const Axes& axes, bool numbered) {
  const float small = ui.letters(14);
  for (int value = axes.low; value <= axes.high; value += axes.step) {
    const float y = axes.y(static_cast<float>(value));
    out.emplace_back(Stroke{.points = {{axes.area.x, y}, {axes.area.right(), y}},
                            .width = value == 0 ? 2.0F : 1.0F,
                            .color = faded(ink, value == 0 ? 0.45F : 0.18F)});
    out.emplace_back(line(format_number(value), Face::Body, small, ink_soft, {axes.area.x - 8, y},
                          Align::Right));
  }
  if (!numbered) return;
  const int most = std::max(2, static_cast<int>(axes.area.w / ui.scale_with_text(56)));
  const int step = step_for(axes.turns, most);
  for (int turn = step; turn <= axes.turns; turn += step) {
    const Point at = {axes.x(static_cast<std::size_t>(turn)), axes.area.bottom() + small * 0.95F};
    out.emplace_back(line(format_number(turn), Face::Body, small, ink_soft, at, Align::Center));
  }
}

void draw_levels(DrawList& out, const Ui& ui, const Axes& axes,
                 const std::vector<GraphLevel>& levels) {
  const float small = ui.letters(14);
  std::vector<float> heights;
  for (const GraphLevel& each : levels) {
    heights.push_back(axes.y(each.value));
    const float y = heights.back();
    out.emplace_back(Stroke{.points = {{axes.area.x, y}, {axes.area.right(), y}},
                            .width = 1.5F,
                            .color = faded(ember, 0.6F)});
  }
  heights = spread_apart(std::move(heights), small * 1.1F, axes.area.bottom());
  for (std::size_t i = 0; i < levels.size(); ++i) {
    out.emplace_back(line(levels[i].name, Face::Body, small, ink_soft,
                          {axes.area.right() + 8, heights[i]}, Align::Left));
  }
}

void draw_ends(DrawList& out, const Ui& ui, const Axes& axes, const std::vector<GraphEnd>& ends) {
  const float symbol = graph_symbol(ui);
  const float high = std::max(symbol * 0.94F, ui.letters(17) * 0.8F);
  std::vector<float> heights;
  heights.reserve(ends.size());
  for (const GraphEnd& each : ends) heights.push_back(axes.y(static_cast<float>(each.value)));
  heights = spread_apart(std::move(heights), high, axes.area.bottom() + high * 0.6F);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const Point end = {axes.area.right() + 4, axes.y(static_cast<float>(ends[i].value))};
    const float y = heights[i];
    const Rect place = {axes.area.right() + 12, y - symbol / 2, symbol, symbol};
    if (std::abs(end.y - y) > 4) {
      out.emplace_back(
          Stroke{.points = {end, {place.x + 4, y}}, .width = 1, .color = faded(ink, 0.4F)});
    }
    out.emplace_back(Image{.art = symbol_art(ends[i].symbol), .rect = place});
    out.emplace_back(line(format_number(ends[i].value), Face::Number, ui.letters(17), ink,
                          {place.right() + 6, y}, Align::Left));
  }
}

void draw_graph(DrawList& out, const Ui& ui, const Axes& axes, const Graph& what) {
  draw_grid(out, ui, axes, what.numbered);
  draw_levels(out, ui, axes, what.levels);
  std::vector<Image> tips;
  const float size = graph_symbol(ui) * 0.8F;
  for (const GraphLine& each : what.lines) {
    std::vector<Point> points = axes.points(each.values, what.reached);
    const Rect tip = around(points.back(), size, size);
    if (each.symbol) tips.push_back(image_of(symbol_art(*each.symbol), tip));
    draw_line(out, std::move(points), each);
  }
  for (const GraphMark& each : what.marks) {
    if (static_cast<float>(each.turn) <= what.reached) {
      each.draw(out, axes.at(each.turn, each.value));
    }
  }
  if (what.ends.empty()) {
    std::move(tips.begin(), tips.end(), std::back_inserter(out));
  } else {
    draw_ends(out, ui, axes, what.ends);
  }
}

Control cursor_on(const Ui& ui, const Axes& axes, GraphCursor cursor) {
  std::optional<std::size_t>& shown = *cursor.shown;
  const auto turn = static_cast<int>(std::min(shown.value_or(cursor.last), cursor.last));
  Control out = make_control(std::move(cursor.id), Role::Slider, ui.tr("replay.line"), axes.area);
  out.value = std::move(cursor.value);
  out.act = std::move(cursor.act);
  out.steps = {turn, static_cast<int>(cursor.last)};
  out.description = ui.tr("over.graph.replay");
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
  out.adjust = [show, turn](int by) { show(turn + by); };
  out.slide = [show, axes](Point at) {
    return show(static_cast<int>(
        std::lround((at.x - axes.area.x) / axes.area.w * static_cast<float>(axes.turns))));
  };
  const bool pointed = ui.is_pointed_at(out.id) || ui.pressed == out.id;
  if (pointed || shown) {
    const float x = axes.x(static_cast<std::size_t>(turn));
    out.paint.emplace_back(Stroke{.points = {{x, axes.area.y}, {x, axes.area.bottom()}},
                                  .width = pointed ? 3.0F : 1.5F,
                                  .color = faded(ember, 0.8F)});
  }
  return out;
}

}  // namespace

float graph_symbol(const Ui& ui) { return ui.small() ? 26.0F : 30 * std::max(1.0F, ui.scale()); }

void quiet_others(std::vector<GraphLine>& lines, const Seating& seating) {
  constexpr std::size_t crowd = 4;
  if (lines.size() < crowd) return;
  const auto last = [](const GraphLine& line) {
    return line.values.empty() ? 0 : line.values.back();
  };
  const auto leader =
      std::max_element(lines.begin(), lines.end(),
                       [&](const GraphLine& a, const GraphLine& b) { return last(a) < last(b); });
  const core::Seat first = leader->seat;
  // Several persons all want their own: then only the leader stands out.
  const bool alone = seating.persons() == 1;
  for (GraphLine& each : lines) {
    each.quiet = each.seat != first && !(alone && seating.is_person(each.seat));
  }
  std::stable_partition(lines.begin(), lines.end(),
                        [](const GraphLine& each) { return each.quiet; });
}

Control graph(const Ui& ui, Graph what, Rect rect) {
  const Axes axes(ui, what, rect);
  Control out = make_control(what.id, Role::None, {}, rect);
  draw_graph(out.paint, ui, axes, what);
  if (!what.list_id.empty()) {
    Control list = make_control(what.list_id, Role::List, what.list_label, rect);
    for (std::string& each : what.items) {
      const std::string id = what.list_id + "." + std::to_string(list.children.size() + 1);
      list.children.push_back(make_control(id, Role::Item, std::move(each), rect));
    }
    out.children.push_back(std::move(list));
  }
  if (what.cursor) out.children.push_back(cursor_on(ui, axes, std::move(*what.cursor)));
  return out;
}

}  // namespace app
