// Places overlays: tooltips, notes of lessons and of inspection.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "ui/control.hpp"
#include "ui/draw_list.hpp"

namespace app {

/// A control or drawing that a note could hide.
struct Obstacle {
  Rect rect;
  Cover cover;
};

/// Picks the cheapest of the offered places.
class Placer {
 public:
  explicit Placer(std::vector<Obstacle> obstacles) : obstacles_(std::move(obstacles)) {}

  /// Offers a place; `cost` adds to the cost of what it hides. The first of equal places wins.
  void offer(Rect place, float cost = 0);

  /// None before the first offer.
  const std::optional<Rect>& best() const { return best_; }

 private:
  std::vector<Obstacle> obstacles_;
  std::optional<Rect> best_;
  float least_ = 0;
};

/// Moves a rectangle into the window, `edge` from its border, as far as it fits.
Rect moved_into(Size window, Rect place, float edge);

}  // namespace app
