// Everybody's chances to win, turn by turn: a line each, and the line one walks along.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/game_over/over_axes.hpp"
#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_over/seat_line.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"
#include "core/insertion_sort.hpp"

namespace app {

namespace {

/// The chances after each turn, as far as they are known.
std::vector<Chances> by_turn(const Reviewed& at) {
  const std::vector<Chances> all = at.review.chances();
  std::vector<Chances> out;
  for (std::size_t turn = 0; turn <= at.state().turns(); ++turn) {
    // What follows the last turn belongs to it, such as cards that lay face down at a give-up.
    const bool last = turn == at.state().turns();
    const std::size_t decisions = last ? at.review.total() : at.state().decisions_after(turn);
    if (decisions >= all.size()) break;
    out.push_back(all[decisions]);
  }
  return out;
}

/// The turn that is pointed at; else the last of those known.
std::size_t shown_turn(const ReviewDialogState& state, std::size_t known) {
  return std::min(state.turn.value_or(known), known - 1);
}

std::string told_turn(const Reviewed& at, const std::vector<Chances>& chances, std::size_t turn) {
  const std::string told = told_chances(at.ui.words, at.seating(), chances[turn]);
  return at.ui.words("review.at", {{"turn", turn_name(at, turn)}, {"chances", told}});
}

Axes axes_in_hundred(const Ui& ui, Rect rect, std::size_t turns) {
  const float left = ui.letters(14) * 1.9F + 8;
  const float right = graph_symbol(ui) + 18 + ui.letters(17) * 1.9F;  // 100 beside a symbol
  const Rect area = {rect.x + left, rect.y + 6, rect.w - left - right,
                     rect.h - ui.letters(14) - 10};
  return {.area = area,
          .low = 0,
          .high = 100,
          .step = area.h < ui.grown(120) ? 50 : 25,
          .turns = std::max(1, static_cast<int>(turns))};
}

float height_at(const Axes& axes, float chance) {
  return axes.area.bottom() - axes.area.h * std::clamp(chance, 0.0F, 1.0F);
}

/// A golden spot where a moment turned the game.
void draw_moments(DrawList& out, const Reviewed& at, const Axes& axes,
                  const std::vector<Chances>& chances) {
  constexpr float size = 13;
  for (const TurningMoment& each : at.review.moments()) {
    const std::size_t turn = std::min(at.state().turn_of(each.at), chances.size() - 1);
    Box spot =
        disc({axes.x(static_cast<int>(turn)), height_at(axes, chances[turn][each.seat.index])},
             size, gold);
    spot.border = ink;
    spot.border_width = 2;
    out.emplace_back(spot);
  }
}

void draw_lines(DrawList& out, const Reviewed& at, const Axes& axes,
                const std::vector<Chances>& chances) {
  draw_grid(out, at.ui, axes);
  if (chances.empty()) return;
  std::vector<LineEnd> ends;
  std::vector<Image> heads;
  const float symbol = graph_symbol(at.ui) * 0.8F;
  for (std::uint8_t i = 0; i < at.seating().size(); ++i) {
    std::vector<Point> points;
    for (std::size_t turn = 0; turn < chances.size(); ++turn) {
      points.push_back({axes.x(static_cast<int>(turn)), height_at(axes, chances[turn][i])});
    }
    const Symbol who = at.seating().players[i].symbol;
    draw_seat_line(out, points, core::Seat{i}, who);
    heads.push_back(image_of(symbol_art(who), around(points.back(), symbol, symbol)));
    ends.push_back({core::Seat{i}, in_hundred(chances.back()[i])});
  }
  // As long as it goes on the lines end on their way.
  if (!at.review.complete()) {
    std::move(heads.begin(), heads.end(), std::back_inserter(out));
    return;
  }
  core::insertion_sort(ends, [](const LineEnd& a, const LineEnd& b) { return a.value > b.value; });
  draw_moments(out, at, axes, chances);
  draw_ends(out, at.ui, axes, at.seating(), ends);
}

Control walk(const Reviewed& at, const Axes& axes, const std::vector<Chances>& chances) {
  Model& model = at.model;
  const std::size_t known = chances.size();
  const auto last = static_cast<int>(known) - 1;
  const auto turn = static_cast<int>(shown_turn(at.state(), known));
  Control out = control_of("review.turns", Role::Slider, at.ui.words("replay.line"), axes.area);
  out.steps = {turn, last};
  out.tip = at.ui.words("over.graph.replay");
  out.description = out.tip;
  out.value = told_turn(at, chances, static_cast<std::size_t>(turn));
  const auto point = [&model, last](int to) {
    model.review_dialog_state.turn = static_cast<std::size_t>(std::clamp(to, 0, last));
  };
  out.edit = [point](const std::string& text) {
    int to = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), to).ec == std::errc()) point(to);
  };
  out.turn = [point, turn](int by) { point(turn + by); };
  out.slide = [point, axes](Point to) {
    point(static_cast<int>(
        std::lround((to.x - axes.area.x) / axes.area.w * static_cast<float>(axes.turns))));
  };
  out.act = [&model, known, id = out.id] {
    const std::size_t moment =
        model.review_dialog_state.decisions_after(shown_turn(model.review_dialog_state, known));
    lead_to(model, moment, moment, id);
  };
  const float x = axes.x(turn);
  out.paint.emplace_back(Stroke{.points = {{x, axes.area.y}, {x, axes.area.bottom()}},
                                .width = at.ui.points_at(out.id) ? 3.0F : 1.5F,
                                .color = faded(ember, 0.8F)});
  return out;
}

}  // namespace

std::string told_chances(const Words& words, const Seating& seating, const Chances& chances) {
  std::string out;
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (!out.empty()) out += ", ";
    out += words("review.chance", {{"name", seating.player(core::Seat{i}).name},
                                   {"percent", percent(words, chances[i])}});
  }
  return out;
}

layout::Node chances_graph(const Reviewed& at, bool walked) {
  const float pad = at.ui.small() ? 10.0F : 16.0F;
  const std::string name = at.ui.words("review.graph");
  layout::Node graph =
      layout::custom([](float) { return 0.0F; },
                     [at, walked](Rect rect) {
                       const std::vector<Chances> chances = by_turn(at);
                       const Axes axes = axes_in_hundred(at.ui, rect, at.state().turns());
                       Control out = control_of("review.lines", Role::None, {}, rect);
                       draw_lines(out.paint, at, axes, chances);
                       if (walked && !chances.empty()) {
                         out.children.push_back(walk(at, axes, chances));
                       }
                       return out;
                     });
  return layout::column(8, layout::heading(at.ui, name, 18, ink), std::move(graph).stretch())
      .pad({pad, pad * 0.7F, pad, pad})
      .on(parchment_panel)
      .as("review.graph", Role::Group, name);
}

layout::Node chances_told(const Reviewed& at) {
  const std::vector<Chances> chances = by_turn(at);
  if (chances.empty()) return {};
  return layout::body(at.ui, told_turn(at, chances, shown_turn(at.state(), chances.size())), 16,
                      mist)
      .named("review.told");
}

}  // namespace app
