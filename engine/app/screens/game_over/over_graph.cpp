// The graph of everybody's points.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include "app/screens/game_over/over_axes.hpp"
#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_over/seat_line.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/motion.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

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
  draw_seat_line(out, points, seat, symbol);
  return points.back();
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
    std::vector<LineEnd> ends;
    for (const Finish& each : outcome.finishes) ends.push_back({each.seat, each.points});
    draw_ends(out, ui, axes, seating, ends);
  } else {
    std::move(heads.begin(), heads.end(), std::back_inserter(out));
  }
}

/// The lines, a line that one walks along, and below them the turn where that stands: its points
/// and the way to the table as it was then.
struct Course {
  const Ui& ui;
  Model& model;
  const Outcome& outcome;
  const Celebration& celebration;

  static constexpr float gap = 14;

  std::size_t last() const { return outcome.course.size() - 1; }
  std::size_t turn() const { return std::min(model.turn.value_or(last()), last()); }
  std::string told() const {
    if (turn() > 0) return outcome.course_told[turn() - 1];
    return ui.words("review.at",
                    {{"turn", turn_name(ui, model, 0)},
                     {"chances", told_points(model.play->seating(), outcome.course.front())}});
  }
  std::function<void()> look_back() const {
    return [&model = model, moment = outcome.moments[turn()]] { model.look_back(moment, moment); };
  }

  Control lines(Rect rect, bool walked) const {
    const Seating& seating = model.play->seating();
    const Axes axes = axes_in(ui, seating, outcome, rect);
    Control out = control_of("over.lines", Role::None, {}, rect);
    draw_graph(out.paint, ui, seating, outcome, celebration, axes);
    out.children.push_back(told_course(ui, seating, outcome, rect));
    if (!walked) return out;
    Control line = turns_line(ui, "over.turns", axes, last(), model.turn);
    line.value = told();
    line.act = look_back();
    out.children.push_back(std::move(line));
    return out;
  }
  layout::Node button() const {
    return layout::button(ui, {.id = "over.to_moment",
                               .label = ui.words("over.graph.replay"),
                               .description = told(),
                               .icon = "replay",
                               .style = ButtonStyle::Parchment,
                               .act = look_back()});
  }
  /// As wide for every turn, so that nothing moves below the pointer.
  layout::Node row() const {
    const float symbol = ui.grown(22);
    const float wide = ui.letters(16) * 1.4F;
    const auto name = [this](std::size_t at) {
      return layout::strong(ui, turn_name(ui, model, at), 15, ink);
    };
    const float widest = std::max(name(0).widths().wished, name(last()).widths().wished);
    layout::Node out = layout::flow(8, name(turn()).min_width(widest));
    // How it ended the podium tells first.
    const bool known = model.turn || celebration.revealed(1);
    for (int i = 0; i < model.play->seating().size(); ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      const std::string value = number(outcome.course[turn()][seat.index]);
      out.add(layout::row(
          4, layout::image(symbol_art(model.play->player(seat).symbol), {symbol, symbol}),
          known ? layout::figure(ui, value, ui.letters(16), ink).min_width(wide)
                : layout::space(wide)));
    }
    out.add(button());
    return out;
  }
  void place(Rect rect, Control& into) const {
    layout::Node below = row();
    // Where the lines would be too low they are worth more than the numbers.
    if (rect.h - gap - below.height_at(rect.w) < ui.grown(90)) below = button().left();
    const float high = below.height_at(rect.w);
    into.children.push_back(lines({rect.x, rect.y, rect.w, rect.h - gap - high}, true));
    below.place({rect.x, rect.bottom() - high, rect.w, high}, into);
  }
};

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
                          const Celebration& celebration, bool walked, float least) {
  const float pad = ui.small() ? 14.0F : 20.0F;
  const auto title = [&](layout::Fit fit) {
    return layout::heading(ui, outcome.graph_name, 20, ink, fit);
  };
  layout::Node note = layout::body(ui, outcome.graph_note, 15, ink_soft, {.lines = 1});
  const Course course{ui, model, outcome, celebration};
  const auto height = [course, least](float width) {
    return least > 0 ? least + Course::gap + course.row().height_at(width) : 0;
  };
  layout::Node graph = layout::free_form(height, [course, walked](Rect rect, Control& into) {
    if (walked) return course.place(rect, into);
    into.children.push_back(course.lines(rect, false));
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
