// Starts lessons, moves between their steps, and leaves them.
#include "screens/learning.hpp"

#include <algorithm>
#include <utility>

#include "core/check.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/symbols.hpp"

namespace app {
namespace {

constexpr std::string_view lessons_key = "lessons";

void keep_lessons(Model& model) {
  model.platform.storage.write(lessons_key, model.tables.learning.done.write());
}

/// The player knows now what lessons are.
void note_no_newcomer(Model& model) {
  if (std::exchange(model.tables.learning.newcomer, false)) keep_lessons(model);
}

void begin_step(Model& model, io::GameName game, std::size_t step) {
  note_no_newcomer(model);
  quit_to_title(model);
  const GameEntry& entry = model.platform.entry(game);
  const Lesson& lesson = *entry.screens->lesson();
  std::vector<Player> players;
  for (int seat = 0; seat < lesson.players(step); ++seat) {
    const Symbol symbol = entry.symbols[static_cast<std::size_t>(seat)];
    const bool person = seat == learner.index;
    players.push_back({person ? SeatKind::Person : SeatKind::Easy,
                       model.person.messages.tr(default_name_key(symbol)), symbol});
    if (person && !model.person.preferences.name.empty())
      players.back().name = model.person.preferences.name;
  }
  const auto board = model.platform.assets.find(entry.board_for(lesson.players(step)));
  CORE_CHECK(board.has_value(), "the board file is missing");
  Learning& learning = model.tables.learning;
  learning.table =
      lesson.begin(step, *board, std::move(players), [&model] { model.clock.note_change(); });
  learning.step = step;
  learning.followed = -1;
  model.tables.session = &learning.table->game();
  model.navigation.zoom = {};
  model.navigation.screen = Screen::Table;
  begin_frame(model, model.clock.now);
  model.tables.session->enter_table();
}

}  // namespace

void read_lessons(Model& model) {
  const auto text = model.platform.storage.read(lessons_key);
  model.tables.learning.done = LessonsDone(text.value_or(""));
  const auto& games = model.platform.games;
  model.tables.learning.newcomer =
      !text && model.library.games.archive.all().empty() &&
      std::none_of(games.begin(), games.end(), [&model](const GameEntry& game) {
        return model.tables.kept(game.name) != nullptr;
      });
}

std::size_t lesson_steps(const Platform& platform, io::GameName game) {
  const Lesson* const lesson = platform.entry(game).screens->lesson();
  return lesson != nullptr ? lesson->steps() : 0;
}

std::size_t next_step_of(const Platform& platform, const Tables& tables, io::GameName game) {
  const std::size_t done = tables.learning.done.of(game.text);
  return done < lesson_steps(platform, game) ? done : 0;
}

std::vector<io::GameName> offered_lessons(const Model& model) {
  std::vector<io::GameName> out;
  if (model.tables.learning.offer_dismissed || !model.person.preferences.hints) return out;
  for (const GameEntry& game : model.platform.games) {
    const bool begun = next_step_of(model.platform, model.tables, game.name) > 0;
    const bool fresh =
        model.tables.learning.newcomer && lesson_steps(model.platform, game.name) > 0;
    if (begun || fresh) out.push_back(game.name);
  }
  return out;
}

void dismiss_lesson_offer(Model& model) {
  model.tables.learning.offer_dismissed = true;
  note_no_newcomer(model);
}

void start_lesson(Model& model, io::GameName game) {
  begin_step(model, game, next_step_of(model.platform, model.tables, game));
}

void restart_lesson_step(Model& model) {
  begin_step(model, model.tables.session->game(), model.tables.learning.step);
}

bool at_last_step(const Platform& platform, const Tables& tables) {
  return tables.learning.step + 1 == lesson_steps(platform, tables.session->game());
}

void start_next_lesson_step(Model& model) {
  if (at_last_step(model.platform, model.tables)) return quit_to_title(model);
  begin_step(model, model.tables.session->game(), model.tables.learning.step + 1);
}

void play_first_game(Model& model) {
  const io::GameName game = model.tables.session->game();
  quit_to_title(model);
  set_up(model, game);
  const GameSetup kept = model.tables.setup;
  model.tables.setup = default_setup(model.platform.entry(game));
  for (SeatSetup& seat : model.tables.setup.seats) {
    if (seat.kind && seat.kind != SeatKind::Person) seat.kind = SeatKind::Easy;
  }
  // The set-up asks for a name that is not known yet, and the game starts from there.
  if (model.navigation.name_prompt_seat) return;
  start_game(model);
  // Experienced players keep their setup for the next table.
  model.tables.setup = kept;
  save_setup(model.platform, model.tables);
}

void update_lesson(Model& model) {
  Learning& learning = model.tables.learning;
  if (!learning.table || !learning.table->done()) return;
  const std::string_view game = model.tables.session->game().text;
  // Repeating an earlier step does not reduce the progress.
  const std::size_t done = std::max(learning.done.of(game), learning.step + 1);
  if (done == learning.done.of(game)) return;
  learning.done.note(game, done);
  keep_lessons(model);
}

}  // namespace app
