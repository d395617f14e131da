// The parts of the screen after a game. Private to it.
#pragma once

#include <vector>

#include "app/screens/game_over/outcome.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/session/seating.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// How far the celebration has come; at rest when there is none.
struct Celebration {
  Millis elapsed = Model::celebration_length;  ///< at normal pace
  bool still = false;                          ///< fades only: somebody asked for less motion

  bool at_rest() const { return elapsed >= Model::celebration_length; }
  /// How much of the time from `begin` to `end` is over, 0 … 1.
  float share(Millis begin, Millis end) const;
};

/// Everybody on pedestals, the best in the middle; ties stand equally high. Writes down where the
/// winners stand: the middle of each.
Control podium(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect,
               const Celebration& celebration, std::vector<Point>& winners);

/// What bursts from the winners and falls: stars and embers, or coins.
void draw_burst(DrawList& out, const Ui& ui, Burst burst, const std::vector<Point>& winners,
                const Celebration& celebration);

/// Everybody's points turn by turn, on parchment.
layout::Node points_graph(const Ui& ui, const Seating& seating, const Outcome& outcome);

/// Who came where, with what the points are made of.
layout::Node ranking(const Ui& ui, const Seating& seating, const Outcome& outcome);

}  // namespace app
