// Lays out the axes and walks along the turns; see over_axes.hpp.
#include "app/screens/game_over/over_axes.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "app/toolkit/theme.hpp"

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

Control turns_line(const Ui& ui, Model& model, const Outcome& outcome, const Axes& axes) {
  const auto last = static_cast<int>(outcome.course.size()) - 1;
  const int turn = std::min(static_cast<int>(model.turn.value_or(outcome.course.size())), last);
  Control out = control_of("over.turns", Role::Slider, ui.words("replay.line"), axes.area);
  out.steps = {turn, last};
  out.tip = ui.words("over.graph.replay");
  out.description = out.tip;
  if (turn > 0) out.value = outcome.course_told[static_cast<std::size_t>(turn) - 1];
  const auto point = [&model, last](int at) {
    model.turn = static_cast<std::size_t>(std::clamp(at, 0, last));
  };
  out.edit = [point](const std::string& text) {
    int at = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), at).ec == std::errc()) point(at);
  };
  out.turn = [point, turn](int by) { point(turn + by); };
  out.slide = [point, axes](Point at) {
    point(static_cast<int>(
        std::lround((at.x - axes.area.x) / axes.area.w * static_cast<float>(axes.turns))));
  };
  out.act = [&model, moments = outcome.moments, last] {
    const auto at = static_cast<std::size_t>(last);
    const std::size_t moment = moments[std::min(model.turn.value_or(at), at)];
    model.look_back(moment, moment);
  };
  if (ui.points_at(out.id) || ui.pressed == out.id) {
    const float x = axes.x(turn);
    out.paint.emplace_back(Stroke{.points = {{x, axes.area.y}, {x, axes.area.bottom()}},
                                  .width = 3,
                                  .color = faded(ember, 0.8F)});
  }
  return out;
}

}  // namespace app
