// A graph over turns or games: on the screen after a game, in the review and in the statistics.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "session/setup.hpp"
#include "ui/control.hpp"
#include "ui/draw_list.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"

namespace app {

/// A line that begins at turn 0. A player's has both colours of their symbol and the dash of their
/// seat, so that lines differ by more than colour.
struct GraphLine {
  std::vector<float> values = {};
  core::Seat seat = {};
  std::optional<Symbol> symbol = {};  ///< none: a plain line
};

/// Symbol and value where a line ends.
struct GraphEnd {
  Symbol symbol;
  int value = 0;
};

/// A sign at a point of the graph.
struct GraphMark {
  std::size_t turn = 0;
  float value = 0;
  std::function<void(DrawList&, Point)> draw;
};

/// A vertical line that pointing, sliding and keys move along the turns.
struct GraphCursor {
  std::string id;
  std::size_t last = 0;                         ///< the turn it can reach
  std::optional<std::size_t>* shown = nullptr;  ///< where it stands; at first nowhere: the last
  std::string value;                            ///< for screen readers
  std::function<void()> act;
};

struct Graph {
  std::string id;
  layout::Sides margin = {};  ///< for what is written around the axes
  std::size_t turns = 1;
  bool numbered = true;     ///< turns below the axes
  bool to_percent = false;  ///< values are shares of 1, shown in percent; else any points
  float reached = std::numeric_limits<float>::max();  ///< the turn up to which lines are drawn
  std::vector<GraphLine> lines = {};                  ///< the last in front
  std::vector<GraphMark> marks = {};
  std::vector<GraphEnd> ends = {};  ///< from the top; empty: symbols at the tips of the lines
  std::string list_id = {};         ///< of a list that screen readers read instead; empty: none
  std::string list_label = {};
  std::vector<std::string> items = {};  ///< of the list, from turn 1
  std::optional<GraphCursor> cursor = {};
};

/// How large the symbols at the ends of the lines are.
float graph_symbol(const Ui& ui);
Control graph(const Ui& ui, Graph what, Rect rect);

}  // namespace app
