// How a lead becomes a chance to win, for all that judge tables of Mount Drago.
#pragma once

#include <cmath>

namespace ai {

/// A likelihood between 0 and 1 that grows with `lead`, in the unit of `spread` (above 0): 0.85 for
/// a lead as large as that.
inline double likelihood(double lead, double spread) {
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
}

}  // namespace ai
