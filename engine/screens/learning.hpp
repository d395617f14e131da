// Learning a game: the step of its lesson at the table, and the progress of all lessons. A lesson
// is not a kept game: it enters no saves, lists or results.
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

// A lesson as the shared screens know it: a step at the table, its texts, and the controls it is
// about. They need not know the game (see lesson_of.hpp).

/// The controls that a step is about now.
struct LessonMarks {
  std::string press = {};  ///< prefix of the id of the control to press; empty: the card
  std::string card = {};   ///< the name of the card to choose; empty: none
  std::vector<std::string> watch = {};  ///< ids of controls to keep in view
};

/// The texts of a step: the first instruction, the second, and the conclusion.
enum class LessonLine : std::uint8_t { Ask, Then, Done };
/// Returns one of these texts for the step with this key.
inline std::string lesson_text(const Messages& messages, std::string_view key, LessonLine saying,
                               Fill fill) {
  return messages.tr("lesson." + std::string(key) +
                         (saying == LessonLine::Ask    ? ".ask"
                          : saying == LessonLine::Then ? ".then"
                                                       : ".done"),
                     fill);
}

/// A step of a lesson at the table: a game at a prepared moment that asks for one decision after
/// another, while the other seats follow a script.
class LessonTable {
 public:
  virtual ~LessonTable() = default;
  virtual GameSession& game() = 0;
  virtual std::string say(const Messages& messages, LessonLine saying) const = 0;
  /// Returns how many decisions the learner has made in it.
  virtual std::size_t decided() const = 0;
  /// Describes the current task in a few words; empty if there is none.
  virtual std::string asked(const Messages& messages) const = 0;
  virtual LessonMarks marks(const Messages& messages) const = 0;
  /// True once the step is done and its animation is over.
  bool done() { return game().lesson_step_done && !game().running(); }

  int refusals = 0;      ///< how often the learner tried something else
  bool refused = false;  ///< the last try was refused
};

/// A game's lesson.
struct Lesson {
  std::size_t (*steps)();
  /// Returns the number of players in a step.
  int (*players)(std::size_t step);
  /// Starts a step on a board file's text; `changed` is called after every decision.
  std::unique_ptr<LessonTable> (*begin)(std::size_t step, std::string_view board,
                                        std::vector<Player> players, std::function<void()> changed);
};

struct Model;
struct Platform;
class Tables;

struct Learning {
  std::unique_ptr<LessonTable> table;  ///< null if no lesson is at the table
  std::size_t step = 0;                ///< index in the lesson, from 0
  LessonsDone done;
  bool newcomer = false;         ///< the player has never played or learnt a game here
  bool offer_dismissed = false;  ///< the title offers no lessons until the next start
  int followed = -1;             ///< number of the text that last moved the focus; -1: none
  Rect note;                     ///< where the text's note lies; empty: not placed yet
  Size note_window;              ///< the window size for which it was placed
};

/// Reads the progress of the lessons.
void read_lessons(Model& model);
/// Returns the number of steps of a game's lesson; 0 if it has none.
std::size_t lesson_steps(const Platform& platform, io::GameName game);
/// Returns the step at which its lesson continues, from 0; the first one if the lesson is new or
/// finished.
std::size_t next_step_of(const Platform& platform, const Tables& tables, io::GameName game);
/// Returns the games whose lessons the title offers: all of them to newcomers, later the unfinished
/// ones.
std::vector<io::GameName> offered_lessons(const Model& model);
/// Dismisses the offer of lessons.
void dismiss_lesson_offer(Model& model);

/// Starts a game's lesson, or continues where the player left it.
void start_lesson(Model& model, io::GameName game);
/// Restarts the step at the table.
void restart_lesson_step(Model& model);
/// Starts the step after the one at the table.
void start_next_lesson_step(Model& model);
/// True if the step at the table is the last.
bool at_last_step(const Platform& platform, const Tables& tables);
/// Starts a first game, against easy bots.
void play_first_game(Model& model);
/// Stores the progress when a step is done.
void update_lesson(Model& model);

}  // namespace app
