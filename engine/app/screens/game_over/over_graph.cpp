// The graph of everybody's points. Lines differ by dash as well as by colour, and end at their
// rider's symbol.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"

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
  if (pattern[1] <= 0) {
    out.emplace_back(Stroke{.points = points, .width = width, .color = color});
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

/// A round step that divides a range into at most `most` parts.
int step_for(int range, int most) {
  for (const int step : {1, 2, 5, 10, 20, 25, 50, 100, 200}) {
    if (range <= step * most) return step;
  }
  return 500;
}

/// From points and turns to places on the screen.
struct Axes {
  Rect area;
  int low = 0;
  int high = 1;
  int step = 1;  ///< points between two lines
  int turns = 1;

  float x(int turn) const {
    return area.x + area.w * static_cast<float>(turn) / static_cast<float>(turns);
  }
  float y(int points) const {
    return area.bottom() -
           area.h * static_cast<float>(points - low) / static_cast<float>(high - low);
  }
};

void draw_grid(DrawList& out, const Ui& ui, const Axes& axes) {
  const float small = ui.letters(14);
  for (int points = axes.low; points <= axes.high; points += axes.step) {
    const float y = axes.y(points);
    out.emplace_back(Stroke{.points = {{axes.area.x, y}, {axes.area.right(), y}},
                            .width = points == 0 ? 2.0F : 1.0F,
                            .color = faded(ink, points == 0 ? 0.45F : 0.18F)});
    out.emplace_back(
        line(number(points), Face::Body, small, ink_soft, {axes.area.x - 8, y}, Align::Right));
  }
  const int most = std::max(2, static_cast<int>(axes.area.w / ui.grown(56)));
  const int turn_step = step_for(axes.turns, most);
  for (int turn = turn_step; turn <= axes.turns; turn += turn_step) {
    out.emplace_back(line(number(turn), Face::Body, small, ink_soft,
                          {axes.x(turn), axes.area.bottom() + small * 0.95F}, Align::Center));
  }
}

/// Ember crosses where points were lost.
void draw_losses(DrawList& out, const Axes& axes, const Outcome& outcome) {
  for (const Loss& loss : outcome.losses) {
    const Point at = {axes.x(static_cast<int>(loss.turn)),
                      axes.y(outcome.course[loss.turn][loss.seat.index])};
    Box spot = disc(at, 18, ember);
    spot.border = rgb(0xFFF8E6);
    spot.border_width = 2;
    out.emplace_back(spot);
    constexpr float arm = 3.2F;
    for (const float way : {-arm, arm}) {
      out.emplace_back(Stroke{.points = {{at.x - arm, at.y - way}, {at.x + arm, at.y + way}},
                              .width = 2.2F,
                              .color = white});
    }
  }
}

struct EndLabel {
  const Finish* finish;
  float y;
};

/// Moves labels apart that would lie on each other, within the area.
std::vector<EndLabel> end_labels(const Axes& axes, const std::vector<Finish>& finishes,
                                 float high) {
  std::vector<EndLabel> out;
  out.reserve(finishes.size());
  for (const Finish& finish : finishes) out.push_back({&finish, axes.y(finish.points)});
  for (std::size_t i = 1; i < out.size(); ++i) out[i].y = std::max(out[i].y, out[i - 1].y + high);
  float limit = axes.area.bottom() + high * 0.6F;
  for (std::size_t i = out.size(); i-- > 0;) {
    out[i].y = std::min(out[i].y, limit);
    limit = out[i].y - high;
  }
  return out;
}

/// The same for those who listen: a list to walk through, turn by turn. Nothing is drawn.
Control told_course(const Outcome& outcome, Rect rect) {
  Control out = control_of("over.course", Role::List, outcome.graph_name, rect);
  for (const std::string& turn : outcome.course_told) {
    const std::string id = "over.course." + std::to_string(out.children.size() + 1);
    out.children.push_back(control_of(id, Role::Item, turn, rect));
  }
  return out;
}

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

void draw_course(DrawList& out, const Axes& axes, const Outcome& outcome, core::Seat seat,
                 Color color) {
  std::vector<Point> points;
  for (std::size_t turn = 0; turn < outcome.course.size(); ++turn) {
    points.push_back({axes.x(static_cast<int>(turn)), axes.y(outcome.course[turn][seat.index])});
  }
  draw_patterned(out, points, patterns[seat.index], 3, color);
  out.emplace_back(disc(points.back(), 8, color));
}

/// Symbol and points at the end of each line.
void draw_ends(DrawList& out, const Ui& ui, const Axes& axes, const Seating& seating,
               const Outcome& outcome, float symbol) {
  const float high = std::max(symbol * 0.94F, ui.letters(17) * 0.8F);
  for (const EndLabel& each : end_labels(axes, outcome.finishes, high)) {
    const Point end = {axes.area.right() + 4, axes.y(each.finish->points)};
    const Rect place = {axes.area.right() + 12, each.y - symbol / 2, symbol, symbol};
    if (std::abs(end.y - each.y) > 4) {
      out.emplace_back(
          Stroke{.points = {end, {place.x + 4, each.y}}, .width = 1, .color = faded(ink, 0.4F)});
    }
    out.emplace_back(
        Image{.art = symbol_art(seating.player(each.finish->seat).symbol), .rect = place});
    out.emplace_back(line(number(each.finish->points), Face::Number, ui.letters(17), ink,
                          {place.right() + 6, each.y}, Align::Left));
  }
}

void draw_graph(DrawList& out, const Ui& ui, const Seating& seating, const Outcome& outcome,
                Rect rect) {
  const float symbol = ui.small() ? 26.0F : 30.0F;
  const float left = ui.grown(30);
  const Rect area = {rect.x + left, rect.y, rect.w - left - symbol - ui.grown(44),
                     rect.h - ui.letters(14)};
  const Axes axes = axes_for(seating, outcome, area, static_cast<int>(area.h / ui.grown(34)));
  draw_grid(out, ui, axes);
  for (auto finish = outcome.finishes.rbegin(); finish != outcome.finishes.rend(); ++finish) {
    draw_course(out, axes, outcome, finish->seat, symbol_ink(seating.player(finish->seat).symbol));
  }
  draw_losses(out, axes, outcome);
  draw_ends(out, ui, axes, seating, outcome, symbol);
}

}  // namespace

std::string told_points(const Seating& seating, const std::array<int, core::max_seats>& points) {
  std::string out;
  for (int i = 0; i < seating.size(); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    if (!out.empty()) out += ", ";
    out.append(seating.player(seat).name).append(" ").append(number(points[seat.index]));
  }
  return out;
}

layout::Node points_graph(const Ui& ui, const Seating& seating, const Outcome& outcome) {
  const float pad = ui.small() ? 14.0F : 20.0F;
  const auto title = [&](layout::Fit fit) {
    return layout::heading(ui, outcome.graph_name, 20, ink, fit);
  };
  layout::Node note = layout::body(ui, outcome.graph_note, 15, ink_soft, {.lines = 1});
  layout::Node graph = layout::custom([](float) { return 0.0F; },
                                      [&ui, &seating, &outcome](Rect rect) {
                                        Control course = told_course(outcome, rect);
                                        draw_graph(course.paint, ui, seating, outcome, rect);
                                        return course;
                                      });
  return layout::column(14,
                        layout::first_fitting(
                            layout::row(20, title({.lines = 1}), std::move(note), layout::spring()),
                            title({.least = ui.letters(0), .lines = 3})),
                        std::move(graph).stretch())
      .pad({pad, pad * 0.7F, pad, pad})
      .on(parchment_panel)
      .as("over.graph", Role::Group, outcome.graph_name);
}

}  // namespace app
