// What a scoring would bring, on the board. Private to the table.
#pragma once

#include <vector>

#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"

namespace app::mount_drago {

/// A badge and the space of the dragon that wears it.
struct Worn {
  Tag tag;
  int space = 0;
};

/// What a pill should not hide, and how much that matters.
struct Kept {
  Rect rect;
  float weight = 1;
};

/// What the previewed scoring would bring the riders: a pill for each stone on which they get or
/// lose something.
void draw_stone_gains(DrawList& out, const Table& table, const std::vector<Worn>& worn,
                      std::vector<Kept> kept);

}  // namespace app::mount_drago
