// What Mount Drago explains at each first time.
#include <algorithm>

#include "app/screens/mount_drago/mount_drago.hpp"

namespace app::mount_drago {

namespace {

constexpr Hint first_dragon = {"hint.dragon", "mount", "stable."};
constexpr Hint first_card = {"hint.card", "turn", "hand."};
constexpr Hint first_scoring = {"hint.scoring", "score", "rider."};
constexpr Hint first_ride = {"hint.ride", "mount", "prompt"};
constexpr Hint first_discard = {"hint.discard", "discard", "hand."};

}  // namespace

std::vector<Hint> hints_of(const MountDragoPlay& play) {
  const drago::View& view = play.playback().view();
  switch (view.phase) {
    case drago::Phase::Mount:
      return {first_dragon};
    case drago::Phase::Play: {
      const bool scored = std::any_of(view.scores.begin(), view.scores.end(),
                                      [](int points) { return points != 0; });
      if (scored) return {first_card, first_scoring};
      return {first_card};
    }
    case drago::Phase::Ride:
      return {first_ride};
    case drago::Phase::Discard:
      return {first_discard};
    case drago::Phase::Shuffle:
    case drago::Phase::Over:
      break;
  }
  return {};
}

}  // namespace app::mount_drago
