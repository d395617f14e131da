// A graph over turns or games, for the last screen, the review and the statistics.
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

/// A line that starts at turn 0. A player's line has the two colors of the symbol and the dashes
/// of the seat, so that lines differ by more than color.
struct GraphLine {
  std::vector<float> values = {};
  core::Seat seat = {};
  std::optional<Symbol> symbol = {};  ///< none: a plain line
  bool quiet = false;                 ///< thin and pale
};

/// Among four or more lines keeps only the leader's and the person's strong, in front of the
/// others.
void quiet_others(std::vector<GraphLine>& lines, const Seating& seating);

/// Symbol and value where a line ends.
struct GraphEnd {
  Symbol symbol;
  int value = 0;
};

/// A mark at a point of the graph.
struct GraphMark {
  std::size_t turn = 0;
  float value = 0;
  std::function<void(DrawList&, Point)> draw;
};

/// A vertical cursor that hovering, sliding and keys move along the turns.
struct GraphCursor {
  std::string id;
  std::size_t last = 0;                         ///< the last turn it reaches
  std::optional<std::size_t>* shown = nullptr;  ///< its position; none at first: the last turn
  std::string value;                            ///< for screen readers
  std::function<void()> act;
};

/// A horizontal line, such as a bot's rating, with its name to the right of the axes.
struct GraphLevel {
  std::string name;
  float value = 0;
};

struct Graph {
  std::string id;
  layout::Sides margin = {};  ///< space for labels around the axes
  std::size_t turns = 1;
  bool numbered = true;     ///< turn numbers below the axes
  bool to_percent = false;  ///< values are shares of 1, shown in percent; else points
  float reached = std::numeric_limits<float>::max();  ///< last turn drawn; may be fractional
  std::vector<GraphLine> lines = {};                  ///< the last one is in front
  std::vector<GraphMark> marks = {};
  std::vector<GraphLevel> levels = {};  ///< from the top; empty: the axis begins at 0
  std::vector<GraphEnd> ends = {};  ///< from top to bottom; empty: symbols at the tips of the lines
  std::string list_id = {};         ///< id of a list that screen readers read instead; empty: none
  std::string list_label = {};
  std::vector<std::string> items = {};  ///< of that list, from turn 1
  std::optional<GraphCursor> cursor = {};
};

/// Returns the size of the symbols at the ends of lines.
float graph_symbol(const Ui& ui);
Control graph(const Ui& ui, Graph what, Rect rect);

}  // namespace app
