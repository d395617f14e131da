// The parts of the screen after a game. Private to it.
#pragma once

#include "app/control.hpp"
#include "app/outcome.hpp"
#include "app/party.hpp"
#include "app/ui.hpp"

namespace app {

/// Everybody on pedestals, the best in the middle; ties stand equally high.
Control podium(const Ui& ui, const Party& party, const Outcome& outcome, Rect rect);

/// Everybody's points turn by turn, on parchment.
Control points_graph(const Ui& ui, const Party& party, const Outcome& outcome, Rect rect);

}  // namespace app
