// To the table with a lesson, from step to step, and away from it.
#include "app/screens/learning/learning.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/symbols.hpp"
#include "core/check.hpp"

namespace app {

namespace {

constexpr std::string_view lessons_key = "lessons";

void keep(Model& model) { model.platform.storage.write(lessons_key, model.learning.done.write()); }

void begin_step(Model& model, io::GameName game, std::size_t step) {
  drop_offer(model);
  model.quit_to_title();
  const GameEntry& entry = model.entry(game);
  const Lesson& lesson = *entry.screens->lesson;
  std::vector<Player> players;
  for (int seat = 0; seat < lesson.players(step); ++seat) {
    const Symbol symbol = entry.symbols[static_cast<std::size_t>(seat)];
    const bool person = seat == learner.index;
    players.push_back(
        {person ? SeatKind::Person : SeatKind::Easy, model.words(usual_name_key(symbol)), symbol});
    if (person && !model.preferences.name.empty()) players.back().name = model.preferences.name;
  }
  const auto board = model.platform.assets.find(entry.board_for(lesson.players(step)));
  CORE_CHECK(board.has_value(), "the board file is missing");
  Learning& learning = model.learning;
  learning.table =
      lesson.begin(step, *board, std::move(players), [&model] { model.note_change(); });
  learning.step = step;
  learning.followed = -1;
  model.play = &learning.table->game();
  model.zoom = {};
  model.screen = Screen::Table;
  model.begin_frame(model.now);
  model.play->sit_down();
}

}  // namespace

void read_lessons(Model& model) {
  const auto text = model.platform.storage.read(lessons_key);
  model.learning.done = LessonsDone(text.value_or(""));
  const auto& games = model.platform.games;
  model.learning.newcomer =
      !text && model.games.kept.all().empty() &&
      std::none_of(games.begin(), games.end(),
                   [&model](const GameEntry& game) { return model.kept(game.name) != nullptr; });
}

std::size_t lesson_steps(const Model& model, io::GameName game) {
  const Lesson* const lesson = model.entry(game).screens->lesson;
  return lesson != nullptr ? lesson->steps() : 0;
}

std::size_t next_step_of(const Model& model, io::GameName game) {
  const std::size_t done = model.learning.done.of(game.text);
  return done < lesson_steps(model, game) ? done : 0;
}

std::vector<io::GameName> offered_lessons(const Model& model) {
  std::vector<io::GameName> out;
  if (model.learning.hushed || !model.preferences.hints) return out;
  for (const GameEntry& game : model.platform.games) {
    const bool begun = next_step_of(model, game.name) > 0;
    const bool fresh = model.learning.newcomer && lesson_steps(model, game.name) > 0;
    if (begun || fresh) out.push_back(game.name);
  }
  return out;
}

void drop_offer(Model& model) {
  model.learning.hushed = true;
  if (!std::exchange(model.learning.newcomer, false)) return;
  keep(model);
}

void learn(Model& model, io::GameName game) { begin_step(model, game, next_step_of(model, game)); }

void repeat_step(Model& model) { begin_step(model, model.play->game(), model.learning.step); }

bool at_last_step(const Model& model) {
  return model.learning.step + 1 == lesson_steps(model, model.play->game());
}

void go_on_learning(Model& model) {
  if (at_last_step(model)) return model.quit_to_title();
  begin_step(model, model.play->game(), model.learning.step + 1);
}

void play_first_game(Model& model) {
  const io::GameName game = model.play->game();
  const bool newcomer = model.learning.newcomer;
  model.quit_to_title();
  model.set_up(game);
  const GameSetup kept = model.setup;
  model.setup = usual_setup(model.entry(game));
  for (SeatSetup& chair : model.setup.chair) {
    if (chair.kind && chair.kind != SeatKind::Person) chair.kind = SeatKind::Easy;
  }
  model.start_game();
  if (newcomer) return;
  // Whoever has played before finds the next table as the last one was.
  model.setup = kept;
  model.save_setup();
}

void follow_lesson(Model& model) {
  Learning& learning = model.learning;
  if (!learning.table || !learning.table->done()) return;
  const std::string_view game = model.play->game().text;
  // Who looks at an earlier step once more stays as far as before.
  const std::size_t done = std::max(learning.done.of(game), learning.step + 1);
  if (done == learning.done.of(game)) return;
  learning.done.note(game, done);
  keep(model);
}

}  // namespace app
