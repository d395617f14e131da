// The axes of the graphs after a game, and the line on them that leads to each turn. The axes serve
// the statistics, too.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/game_over/outcome.hpp"
#include "app/screens/model.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

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

/// A round step that divides a range into at most `most` parts.
int step_for(int range, int most);
/// How large the symbols at the ends of the lines are.
float graph_symbol(const Ui& ui);
/// The axes of a graph in this rectangle, with room for what is written around it.
Axes axes_in(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect);
/// Lines at round numbers, with these beside them.
void draw_levels(DrawList& out, const Ui& ui, const Axes& axes);
/// The same, and turns below.
void draw_grid(DrawList& out, const Ui& ui, const Axes& axes);
/// Where a seat's line ends.
struct LineEnd {
  core::Seat seat;
  int value = 0;
};
/// Symbol and value at the end of each line, from the top.
void draw_ends(DrawList& out, const Ui& ui, const Axes& axes, const Seating& seating,
               const std::vector<LineEnd>& ends);
/// A line that is moved along the turns by pointing, sliding or keys, up to the `last`; `shown` is
/// where it stands: at first nowhere, which is told as the last. Has neither `value` nor `act`.
Control turns_line(const Ui& ui, std::string id, const Axes& axes, std::size_t last,
                   std::optional<std::size_t>& shown);

}  // namespace app
