// Learning a game: the step of its lesson that is at the table, and how far every lesson was done.
// A lesson is no game that is kept: nothing of it goes into saves, lists and results.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "app/screens/learning/lesson.hpp"
#include "app/session/lesson.hpp"
#include "app/toolkit/geometry.hpp"
#include "io/games.hpp"

namespace app {

struct Model;

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
std::size_t lesson_steps(const Model& model, io::GameName game);
/// The step that its lesson goes on with, from 0; the first where it is to begin, or was finished.
std::size_t next_step_of(const Model& model, io::GameName game);
/// The games whose lessons the title offers: all to who is here for the first time, later those
/// that were left before their end.
std::vector<io::GameName> offered_lessons(const Model& model);
/// The offer was answered.
void drop_offer(Model& model);

/// To the table with the lesson of a game, where it was left.
void learn(Model& model, io::GameName game);
/// The step at the table once more from its beginning.
void repeat_step(Model& model);
/// What comes after the step at the table.
void go_on_learning(Model& model);
/// Whether no step comes after it.
bool at_last_step(const Model& model);
/// A first game, against easy bots.
void play_first_game(Model& model);
/// Notes what was done.
void follow_lesson(Model& model);

}  // namespace app
