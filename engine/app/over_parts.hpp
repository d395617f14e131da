// The parts of the screen after a game. Private to it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/control.hpp"
#include "app/session.hpp"
#include "app/ui.hpp"
#include "drago/view.hpp"

namespace app {

/// How a seat came out.
struct Finish {
  core::Seat seat;
  int rank = 1;  ///< shared by those with equally many points
  int points = 0;
  std::optional<drago::Dragon> mount;
};

/// Everybody, the best first; seats in order where points are equal (MD-25).
std::vector<Finish> finishes_of(const drago::View& view);

/// The riders' mounts on pedestals, the best in the middle; ties stand equally high.
Control podium(const Ui& ui, const Session& session, const std::vector<Finish>& finishes,
               Rect rect);

/// Everybody's points turn by turn, on parchment.
Control points_graph(const Ui& ui, const Session& session, const std::vector<Finish>& finishes,
                     Rect rect);

}  // namespace app
