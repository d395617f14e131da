// Compares the offered places by what they hide.
#include "ui/placement.hpp"

#include <algorithm>

namespace app {

void Placer::offer(Rect place, float cost) {
  for (const Obstacle& under : obstacles_) {
    if (best_ && cost >= least_) return;
    const Rect shared = under.rect.intersect(place);
    const float hidden = shared.w * shared.h;
    if (hidden <= 0) continue;
    cost += under.cover.pixel * hidden + under.cover.once;
  }
  if (best_ && cost >= least_) return;
  best_ = place;
  least_ = cost;
}

Rect moved_into(Size window, Rect place, float edge) {
  place.x = std::clamp(place.x, edge, std::max(edge, window.w - edge - place.w));
  place.y = std::clamp(place.y, edge, std::max(edge, window.h - edge - place.h));
  return place;
}

}  // namespace app
