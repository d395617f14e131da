// The lesson of Dragon's Cave: what it says, and the controls it is about.
#pragma once

#include <string>
#include <vector>

#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/learning/lesson_of.hpp"

namespace app::dragons_cave {

/// As lesson_of.hpp wants it.
struct CaveLesson {
  static const std::vector<LessonStep<cave::Cave>>& steps();
  /// However coins are hidden and whichever fist is picked: it is a guess.
  static bool fits(const cave::Action& asked, const cave::Action& done);
  static std::string say(const Words& words, LessonLine saying,
                         const LessonContext<cave::Cave>& taught);
  static std::string what(const Words& words, const DragonsCavePlay& play,
                          const cave::Action& asked);
  static LessonMarks marks(const Words& words, const DragonsCavePlay& play,
                           const cave::Action& asked);
  static std::vector<std::string> watched(const DragonsCavePlay& /*play*/,
                                          const cave::Action& /*first*/) {
    return {"players.0", "players.1"};
  }
};

}  // namespace app::dragons_cave
