// The lesson of Mount Drago: what it says, and the controls it is about.
#pragma once

#include <string>
#include <vector>

#include "app/screens/learning/lesson_of.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"

namespace app::mount_drago {

/// As lesson_of.hpp wants it.
struct MountainLesson {
  static const std::vector<LessonStep<drago::Drago>>& steps();
  static bool fits(const drago::Action& asked, const drago::Action& done) { return asked == done; }
  static std::string say(const Words& words, LessonLine saying,
                         const LessonContext<drago::Drago>& taught);
  static std::string what(const Words& words, const MountDragoPlay& play,
                          const drago::Action& asked);
  static LessonMarks marks(const Words& words, const MountDragoPlay& play,
                           const drago::Action& asked);
  static std::vector<std::string> watched(const MountDragoPlay& play, const drago::Action& first);
};

}  // namespace app::mount_drago
