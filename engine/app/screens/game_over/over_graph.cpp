// The graph of everybody's points. Lines differ by dash as well as by colour, and end at their
// rider's symbol.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include "app/screens/game_over/over_axes.hpp"
#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/motion.hpp"
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

constexpr float loss_size = 18;

/// A cross in the colour of a line: there points were lost.
void draw_loss(DrawList& out, Point at, Color color) {
  Box spot = disc(at, loss_size, color);
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

void draw_losses(DrawList& out, const Axes& axes, const Seating& seating, const Outcome& outcome,
                 float reached) {
  for (const Loss& loss : outcome.losses) {
    if (static_cast<float>(loss.turn) > reached) continue;
    draw_loss(
        out,
        {axes.x(static_cast<int>(loss.turn)), axes.y(outcome.course[loss.turn][loss.seat.index])},
        symbol_ink(seating.player(loss.seat).symbol));
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

/// Who lost points in a turn: "points lost: Mira"; empty when nobody did.
std::string told_losses(const Ui& ui, const Seating& seating, const Outcome& outcome,
                        std::size_t turn) {
  std::vector<std::string> names;
  for (const Loss& loss : outcome.losses) {
    if (loss.turn == turn) names.push_back(seating.player(loss.seat).name);
  }
  return names.empty() ? "" : "; " + outcome.loss_note + ": " + joined(ui.words, names);
}

/// The same for those who listen: a list to walk through, turn by turn. Nothing is drawn.
Control told_course(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect) {
  Control out = control_of("over.course", Role::List, outcome.graph_name, rect);
  for (const std::string& told : outcome.course_told) {
    const std::size_t turn = out.children.size() + 1;
    out.children.push_back(control_of("over.course." + std::to_string(turn), Role::Item,
                                      told + told_losses(ui, seating, outcome, turn), rect));
  }
  return out;
}

/// A line as far as it has come, in turns, in both colours of its symbol; returns its end.
Point draw_course(DrawList& out, const Axes& axes, const Outcome& outcome, core::Seat seat,
                  Symbol symbol, float reached) {
  std::vector<Point> points;
  for (std::size_t turn = 0; turn < outcome.course.size(); ++turn) {
    const Point next = {axes.x(static_cast<int>(turn)), axes.y(outcome.course[turn][seat.index])};
    const float beyond = static_cast<float>(turn) - reached;
    if (beyond < 1) points.push_back(beyond > 0 ? between(next, points.back(), beyond) : next);
  }
  draw_patterned(out, points, patterns[seat.index], 4.6F, symbol_ink(symbol));
  draw_patterned(out, points, patterns[seat.index], 1.8F, symbol_color(symbol));
  out.emplace_back(disc(points.back(), 9, symbol_ink(symbol)));
  out.emplace_back(disc(points.back(), 5, symbol_color(symbol)));
  return points.back();
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
                const Celebration& celebration, const Axes& axes) {
  const float symbol = graph_symbol(ui);
  draw_grid(out, ui, axes);
  const bool ended = celebration.revealed(1);
  const float share = ended ? 1 : celebration.share(0, celebration.begins(1) + Celebration::rise);
  const float reached = share * static_cast<float>(outcome.course.size() - 1);
  std::vector<Image> heads;
  for (auto finish = outcome.finishes.rbegin(); finish != outcome.finishes.rend(); ++finish) {
    const Symbol who = seating.player(finish->seat).symbol;
    const Point end = draw_course(out, axes, outcome, finish->seat, who, reached);
    heads.push_back(image_of(symbol_art(who), around(end, symbol * 0.8F, symbol * 0.8F)));
  }
  draw_losses(out, axes, seating, outcome, reached);
  if (ended) {
    draw_ends(out, ui, axes, seating, outcome, symbol);
  } else {
    std::move(heads.begin(), heads.end(), std::back_inserter(out));
  }
}

/// What the marks in the graph mean; nothing without any.
layout::Node legend(const Ui& ui, const Outcome& outcome, layout::Fit fit) {
  if (outcome.losses.empty()) return {};
  const auto draw = [](DrawList& out, Rect r) { draw_loss(out, r.center(), ink_soft); };
  return layout::row(
      6, layout::drawing({loss_size + 2, loss_size + 2}, draw),
      layout::body(ui, outcome.loss_note, 15, ink_soft, fit).named("over.legend").stretch());
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

layout::Node points_graph(const Ui& ui, Model& model, const Outcome& outcome,
                          const Celebration& celebration) {
  const float pad = ui.small() ? 14.0F : 20.0F;
  const auto title = [&](layout::Fit fit) {
    return layout::heading(ui, outcome.graph_name, 20, ink, fit);
  };
  layout::Node note = layout::body(ui, outcome.graph_note, 15, ink_soft, {.lines = 1});
  layout::Node graph =
      layout::custom([](float) { return 0.0F; },
                     [&ui, &model, &outcome, &celebration](Rect rect) {
                       const Seating& seating = model.play->seating();
                       const Axes axes = axes_in(ui, seating, outcome, rect);
                       Control out = control_of("over.lines", Role::None, {}, rect);
                       draw_graph(out.paint, ui, seating, outcome, celebration, axes);
                       out.children.push_back(told_course(ui, seating, outcome, rect));
                       out.children.push_back(turns_line(ui, model, outcome, axes));
                       return out;
                     });
  const layout::Fit whole = {.lines = 1};
  const layout::Fit small = {.least = ui.letters(0), .lines = 3};
  return layout::column(
             14,
             layout::first_fitting(
                 layout::row(20, title({.lines = 1}), std::move(note), layout::spring(),
                             legend(ui, outcome, whole)),
                 layout::row(20, title({.lines = 1}), layout::spring(), legend(ui, outcome, whole)),
                 layout::column(4, title(small), legend(ui, outcome, {}))),
             std::move(graph).stretch())
      .pad({pad, pad * 0.7F, pad, pad})
      .on(parchment_panel)
      .as("over.graph", Role::Group, outcome.graph_name);
}

}  // namespace app
