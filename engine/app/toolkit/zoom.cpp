// Zooming about a point, within bounds.
#include "app/toolkit/zoom.hpp"

#include <algorithm>

namespace app {

void Zoom::zoom(Point at, float by) {
  const float wished = std::clamp(factor * by, 1.0F, closest);
  const float change = wished / factor;
  shift = {at.x - (at.x - shift.x) * change, at.y - (at.y - shift.y) * change};
  factor = wished;
}

void Zoom::stay_within(Rect area) {
  shift.x = std::clamp(shift.x, area.right() * (1 - factor), area.x * (1 - factor));
  shift.y = std::clamp(shift.y, area.bottom() * (1 - factor), area.y * (1 - factor));
}

}  // namespace app
