// How a lead becomes a chance to win, for all that judge tables of Mount Drago.
#pragma once

#include <cmath>

namespace ai::mount_drago {

/// A likelihood between 0 and 1 that grows with `lead`, in the unit of `spread` (above 0): 0.85 for
/// a lead as large as that.
inline double win_probability(double lead, double lead_spread) {
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + lead_spread * lead_spread);
}

}  // namespace ai::mount_drago
