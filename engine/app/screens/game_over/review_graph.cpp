// Everybody's chances to win, turn by turn: a line each, and the line one walks along.
#include <algorithm>
#include <cstdint>
#include <functional>
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

std::string told_turn(const Reviewed& at, const Chances& chances, std::size_t turn) {
  return at.ui.words("review.at", {{"turn", turn_name(at.ui, at.model, turn)},
                                   {"chances", told_chances(at.ui.words, at.seating(), chances)}});
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

/// To the table at the turn that is shown; Back leads to this control again.
std::function<void()> look_back(const Reviewed& at, std::size_t known, std::string id) {
  const std::size_t moment = at.state().decisions_after(shown_turn(at.state(), known));
  return [&model = at.model, moment, id = std::move(id)] { lead_to(model, moment, moment, id); };
}

Control walk(const Reviewed& at, const Axes& axes, const std::vector<Chances>& chances) {
  Control out = turns_line(at.ui, "review.turns", axes, chances.size() - 1, at.state().turn);
  const std::size_t turn = shown_turn(at.state(), chances.size());
  out.value = told_turn(at, chances[turn], turn);
  out.act = look_back(at, chances.size(), out.id);
  return out;
}

/// What is told of a turn, in a place that holds the longest, so that nothing moves below the
/// pointer.
layout::Node told_in_place(const Reviewed& at, const std::string& told) {
  Chances whole{};
  whole.fill(1);
  const std::string first = told_turn(at, whole, 0);
  std::string longest = told_turn(at, whole, at.state().turns());
  if (first.size() > longest.size()) longest = first;
  const auto body = [&ui = at.ui](const std::string& words) {
    return layout::body(ui, words, 16, mist);
  };
  return layout::free_form(
      [body, told, longest](float width) {
        return std::max(body(told).height_at(width), body(longest).height_at(width));
      },
      [body, told](Rect rect, Control& into) {
        body(told).named("review.told").place(rect, into);
      });
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
  const std::size_t turn = shown_turn(at.state(), chances.size());
  const std::string told = told_turn(at, chances[turn], turn);
  const std::string id = "review.to_moment";
  return layout::row_or_column(at.ui.grown(480), 12, 8, told_in_place(at, told).share(),
                               layout::button(at.ui, {.id = id,
                                                      .label = at.ui.words("over.graph.replay"),
                                                      .description = told,
                                                      .icon = "replay",
                                                      .act = look_back(at, chances.size(), id)})
                                   .middle());
}

}  // namespace app
