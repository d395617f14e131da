// Learning a game: the step of its lesson that is at the table, and how far every lesson was done.
// A lesson is no game that is kept: nothing of it goes into saves, lists and results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/millis.hpp"
#include "io/games.hpp"
#include "session/game.hpp"
#include "session/game_session.hpp"
#include "session/learning.hpp"
#include "ui/draw_list.hpp"
#include "ui/messages.hpp"

namespace app {

// A lesson as the shared screens know it: a step at the table, what is said of it, and which
// controls it is about. Which game it is they need not know (lesson_of.hpp does).

/// The controls that a step is about just now.
struct LessonMarks {
  std::string press = {};  ///< how the id begins of what is to be pressed; empty: the card
  std::string card = {};   ///< the name of the card that is meant; empty: none
  std::vector<std::string> watch = {};  ///< ids of what must be seen meanwhile
};

/// What is said of a step: what to do first, what to do second, and what came of it.
enum class LessonLine : std::uint8_t { Ask, Then, Done };
/// That, of the step with this key.
inline std::string lesson_text(const Messages& messages, std::string_view key, LessonLine saying,
                               Fill fill) {
  return messages.tr("lesson." + std::string(key) +
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
  virtual std::string say(const Messages& messages, LessonLine saying) const = 0;
  /// How often the learner has decided in it.
  virtual std::size_t decided() const = 0;
  /// What is to be done just now, in a few words; empty when nothing is.
  virtual std::string asked(const Messages& messages) const = 0;
  virtual LessonMarks marks(const Messages& messages) const = 0;
  /// Whether all of it was done and seen.
  bool done() { return game().lesson_step_done && !game().running(); }

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

struct Model;
struct Platform;
class Tables;

struct Learning {
  std::unique_ptr<LessonTable> table;  ///< null while no lesson is at the table
  std::size_t step = 0;                ///< which of the lesson it is, from 0
  LessonsDone done;
  bool newcomer = false;  ///< nothing was ever played or learnt here
  bool hushed = false;    ///< the title says nothing more of lessons, until the next start
  int followed = -1;      ///< where the focus was put for what is asked, or done
  Rect note;              ///< where the words of that lie; empty: not settled yet
  Size note_window;       ///< in a window of this size
};

/// Reads how far lessons were done.
void read_lessons(Model& model);
/// How many steps the lesson of a game has; 0: it has none.
std::size_t lesson_steps(const Platform& platform, io::GameName game);
/// The step that its lesson goes on with, from 0; the first where it is to begin, or was finished.
std::size_t next_step_of(const Platform& platform, const Tables& tables, io::GameName game);
/// The games whose lessons the title offers: all to who is here for the first time, later those
/// that were left before their end.
std::vector<io::GameName> offered_lessons(const Model& model);
/// The offer was answered.
void dismiss_lesson_offer(Model& model);

/// To the table with the lesson of a game, where it was left.
void start_lesson(Model& model, io::GameName game);
/// The step at the table once more from its beginning.
void restart_lesson_step(Model& model);
/// What comes after the step at the table.
void start_next_lesson_step(Model& model);
/// Whether no step comes after it.
bool at_last_step(const Platform& platform, const Tables& tables);
/// A first game, against easy bots.
void play_first_game(Model& model);
/// Notes what was done.
void update_lesson(Model& model);

}  // namespace app
