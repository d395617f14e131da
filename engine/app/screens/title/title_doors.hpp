// The doors of the games on the title. Private to it.
#pragma once

#include <vector>

#include "app/screens/model.hpp"
#include "app/toolkit/layout.hpp"

namespace app {

/// The games that can be gone on with, the last played first.
std::vector<GameSession*> waiting_games(const Model& model);

/// How large doors may become.
struct DoorSizes {
  float between = 10;  ///< two
  float widest = 400;  ///< each
};
/// The doors beside each other, as large as fit into their cell together with what is said below
/// them; `golden` while no game waits: then they are what can be pressed next. In a wide window
/// with those on their way to them.
layout::Node title_doors(const Ui& ui, Model& model, DoorSizes sizes, bool golden);
/// How far they reach to the left and right in a cell.
layout::Span doors_reach(const Ui& ui, const Model& model, Rect cell, DoorSizes sizes);

}  // namespace app
