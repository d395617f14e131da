// A rider as the table shows it, and the pieces that panel, strip and chip are made of. Private to
// the riders' files.
#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "app/screens/mount_drago/table_parts.hpp"

namespace app::mount_drago {

/// What is shown of a rider.
struct RiderPicture {
  const Table& table;
  core::Seat seat;
  Rect rect;
  const std::string& name;
  std::optional<drago::Dragon> mount;
  std::optional<int> gained = {};   ///< what the previewed card would bring
  std::optional<int> or_else = {};  ///< and what, if its dragon is not ridden then
  int arriving = 0;                 ///< what a scoring shown now brings
  float arrived = 0;                ///< how much of it is here
  bool turn = false;
  bool mine = false;  ///< the turn, and a person at this device has it

  int cards() const { return table.view.hand_sizes[seat.index]; }
  /// Counts up (or down) as points arrive.
  int score() const {
    return table.view.scores[seat.index] +
           static_cast<int>(std::lround(static_cast<float>(arriving) * arrived));
  }
  /// By what share something grows of what letters grow.
  float grown(float share) const { return 1 + (table.ui.text_size - 1) * share; }
};

layout::Node symbol_of(const RiderPicture& p, float size);
/// As much smaller as the room asks for.
layout::Node score_of(const RiderPicture& p, float letters, float room);
layout::Node name_of(const RiderPicture& p, float letters, Color color);
/// What the previewed card would bring; with a choice to come, what either answer would.
void draw_gained(DrawList& out, const RiderPicture& p, Point center, float height);
/// Side by side with others above the mountain; in a column of a low window.
layout::Node strip(const RiderPicture& p);
layout::Node chip(const RiderPicture& p);

}  // namespace app::mount_drago
