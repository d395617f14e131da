// Lines of a graph, one for each player: they differ by dash as well as by colour, and end at their
// player's symbol.
#pragma once

#include <vector>

#include "app/session/seating.hpp"
#include "app/toolkit/draw_list.hpp"
#include "core/seat.hpp"

namespace app {

/// A seat's line through these points, in both colours of its symbol.
void draw_seat_line(DrawList& out, const std::vector<Point>& points, core::Seat seat,
                    Symbol symbol);
/// Heights of the labels at the ends of lines, ordered from the top, with those that would overlap
/// moved apart, none below `lowest`.
std::vector<float> moved_apart(std::vector<float> heights, float high, float lowest);

}  // namespace app
