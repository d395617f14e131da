// A lesson as the shared screens know it: a step at the table, what is said of it, and which
// controls it is about. Which game it is they need not know (lesson_of.hpp does).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/game_entry.hpp"
#include "app/session/game_session.hpp"
#include "app/toolkit/words.hpp"
#include "core/millis.hpp"

namespace app {

/// The controls that a step is about just now.
struct LessonMarks {
  std::string press = {};               ///< how the id begins of what is to be pressed
  std::string label = {};               ///< and its name; empty: whatever it is
  std::vector<std::string> watch = {};  ///< ids of what must be seen meanwhile
};

/// What is said of a step: what to do first, what to do second, and what came of it.
enum class LessonLine : std::uint8_t { Ask, Then, Done };
/// That, of the step with this key.
inline std::string lesson_words(const Words& words, std::string_view key, LessonLine saying,
                                Fill fill) {
  return words("lesson." + std::string(key) +
                   (saying == LessonLine::Ask    ? ".ask"
                    : saying == LessonLine::Then ? ".then"
                                                 : ".done"),
               fill);
}

/// A step of a lesson at the table: a game at a prepared moment, in which one thing after the other
/// is asked and the others do what the lesson has them do.
class LessonTable {
 public:
  virtual ~LessonTable() = default;
  virtual GameSession& game() = 0;
  virtual std::string say(const Words& words, LessonLine saying) const = 0;
  /// How often the learner has decided in it.
  virtual std::size_t decided() const = 0;
  /// What is to be done just now, in a few words; empty when nothing is.
  virtual std::string asked(const Words& words) const = 0;
  virtual LessonMarks marks(const Words& words) const = 0;
  /// Whether all of it was done and seen.
  bool done() { return game().rests && !game().running(); }

  int refusals = 0;      ///< how often something else was tried
  bool refused = false;  ///< just now
};

/// A game's lesson.
struct Lesson {
  std::size_t (*steps)();
  /// Whether so many play this step.
  int (*players)(std::size_t step);
  /// The step at the table, on a board file's text; `changed` is called after every decision.
  std::unique_ptr<LessonTable> (*begin)(std::size_t step, std::string_view board,
                                        std::vector<Player> players, std::function<void()> changed);
};

}  // namespace app
