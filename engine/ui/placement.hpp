// One placer for everything that is laid over a screen: tips, hints, the words of a lesson, advice,
// and what is told of a thing that is pointed at.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "ui/control.hpp"
#include "ui/draw_list.hpp"

namespace app {

/// What a note would hide.
struct Obstacle {
  Rect rect;
  Cover cover;
};

/// Chooses of the offered places the one that hides least.
class Placer {
 public:
  explicit Placer(std::vector<Obstacle> obstacles) : obstacles_(std::move(obstacles)) {}

  /// `cost` counts against it beside what it hides. The first of equal places is taken.
  void offer(Rect place, float cost = 0);

  /// None before any was offered.
  const std::optional<Rect>& best() const { return best_; }
  /// Whether it hides more of something than that allows (Cover::most).
  bool hides_much() const { return hides_much_; }

 private:
  std::vector<Obstacle> obstacles_;
  std::optional<Rect> best_;
  float least_ = 0;
  bool hides_much_ = false;
};

/// The same size, moved into the window as far as it fits there.
Rect moved_into(Size window, Rect place, float edge);

}  // namespace app
