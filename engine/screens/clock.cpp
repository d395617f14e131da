// Advances the program from frame to frame.
#include "screens/clock.hpp"

#include <array>

#include "core/enum_table.hpp"
#include "screens/game_table.hpp"
#include "screens/hints.hpp"
#include "screens/model.hpp"
#include "screens/review.hpp"
#include "screens/table/curtain.hpp"

namespace app {
namespace {

bool shows_games(const Navigation& navigation) { return navigation.is_on_top(Dialog::Games); }

/// True while older games are read for the statistics, whose dialog must be on top.
bool is_loading_statistics(const Library& library, const Navigation& navigation) {
  return navigation.is_on_top(Dialog::Statistics) && !library.statistics.unread.empty();
}

/// Returns when a review may continue at the table; none without a review or while a bot thinks.
std::optional<Millis> review_at_table(const Model& model) {
  // A picture at rest for this long: a review then costs no frame.
  constexpr Millis still = 300;
  const ReviewClient& review = model.tables.review;
  const bool goes_on = review.has_work() || review.is_loading();
  if (!waits_for_person(model.navigation, model.tables) || !goes_on ||
      model.tables.bot_client.is_local()) {
    return std::nullopt;
  }
  return model.clock.moved_at + still;
}

std::optional<Millis> wake_at_table(const Model& model) {
  const auto opens = curtain_ready_at(model.navigation, model.tables);
  if (opens && *opens > model.clock.now) return opens;
  const GameSession* const session = model.tables.session;
  const bool covered = !model.navigation.dialogs.empty();
  if (model.tables.replay && !covered) return model.tables.replay->wake();
  if (model.navigation.screen != Screen::Table || session == nullptr || session->running() ||
      covered || session->curtain) {
    return std::nullopt;
  }
  return session->wake();
}

void end_game(Model& model) {
  GameSession& session = *model.tables.session;
  model.navigation.show_last_screen();
  if (session.tempo.speed > 0) model.clock.celebration = model.clock.now;
  bool won = false;
  const Outcome outcome = model.tables.screens().outcome(model.person.messages, session);
  for (const Finish& finish : outcome.finishes) {
    won = won || (finish.rank == 1 && session.seating().is_person(finish.seat));
  }
  model.sound_queue.play_sound(won ? Sound::Win : Sound::End);
}

void advance_replay(Model& model) {
  Tables& tables = model.tables;
  if (!tables.replay) return;
  // A replay, like the bots, waits while a dialog is open; running animations finish.
  if (model.navigation.dialogs.empty()) {
    if (tables.replay->advance()) model.clock.note_change();
  } else if (tables.session->running()) {
    tables.session->advance();
    if (!tables.session->running()) tables.replay->set_viewer(tables.replay->viewer());
  }
}

void advance_table(Model& model) {
  GameSession& session = *model.tables.session;
  const std::vector<Dialog>& dialogs = model.navigation.dialogs;
  model.tables.bot_client.new_frame(model.clock.now);
  session.advance();
  // Bots wait while a dialog is open, so that nothing happens behind it.
  if (dialogs.empty() && session.advance_bots()) end_game(model);
  const GameSession::Advice advice = session.advice_status();
  if (!dialogs.empty()) session.clear_advice();
  session.poll_advice();
  if (session.advice_status() != advice) model.clock.note_change();
  if (const auto due = review_at_table(model); due && model.clock.now >= *due) {
    if (advance_review(model)) model.clock.note_change();
  }
  update_hint(model);
  update_lesson(model);
}

}  // namespace

void apply_pace(Model& model) {
  Tables& tables = model.tables;
  const Pace pace = model.person.preferences.pace;
  if (tables.replay) tables.replay->begin_frame(model.clock.now, pace == Pace::Instant);
  if (tables.session == nullptr || tables.replay) return;
  static constexpr auto speeds = core::enum_table<Pace, float>(
      {{Pace::Instant, 0}, {Pace::Fast, 2}, {Pace::Normal, 1}, {Pace::Slow, 0.6F}});
  static_assert(speeds.complete());
  tables.session->tempo = {model.clock.now, speeds[pace]};
}

void begin_frame(Model& model, Millis time) {
  model.clock.now = time;
  apply_pace(model);
}

void advance(Model& model) {
  const Navigation& navigation = model.navigation;
  apply_pace(model);
  visit_net_tables(model);
  if (update_net(model)) model.clock.note_change();
  // The celebration ends when a dialog covers it.
  if (navigation.screen != Screen::Over || !navigation.dialogs.empty() ||
      celebration_elapsed(model) >= Clock::celebration_length) {
    model.clock.celebration.reset();
  }
  advance_moments(model);
  advance_replay(model);
  if (shows_games(model.navigation) && index_next_game(model)) model.clock.note_change();
  if (is_loading_statistics(model.library, model.navigation) && count_next_game(model))
    model.clock.note_change();
  if (navigation.screen != Screen::Table && advance_review(model)) model.clock.note_change();
  if (navigation.screen == Screen::Table && model.tables.session != nullptr) advance_table(model);
}

std::vector<Cue> take_cues(Model& model) {
  std::vector<Cue> cues = model.sound_queue.take();
  Tables& tables = model.tables;
  if (tables.session != nullptr) {
    const std::vector<Cue> table = tables.session->take_cues();
    if (model.navigation.screen == Screen::Table || tables.replay) {
      cues.insert(cues.end(), table.begin(), table.end());
    }
  }
  if (model.person.preferences.vibration && model.platform.device != nullptr) {
    int millis = 0;
    for (const Cue& cue : cues) millis = std::max(millis, vibration_millis(cue.sound));
    if (millis > 0) model.platform.device->vibrate(millis);
  }
  if (!model.person.preferences.sound) return {};
  return model.sound_queue.limit(cues, model.clock.now);
}

Millis celebration_elapsed(const Model& model) {
  const Clock& clock = model.clock;
  if (!clock.celebration) return Clock::celebration_length;
  return (clock.now - *clock.celebration) * static_cast<Millis>(model.tables.session->tempo.speed);
}

bool is_animating(const Clock& clock, const Tables& tables) {
  const GameSession* const session = tables.session;
  return clock.celebration || (session != nullptr && session->running());
}

bool waits_for_person(const Navigation& navigation, const Tables& tables) {
  const GameSession* const session = tables.session;
  return navigation.screen == Screen::Table && session != nullptr &&
         (session->curtain || session->acting());
}

bool needs_frames(const Model& model) {
  const Tables& tables = model.tables;
  const bool asks_bots = model.navigation.screen == Screen::Table || tables.review.has_work();
  if (asks_bots && tables.bot_client.needs_frames()) return true;
  return tables.review.is_loading() ||
         (shows_games(model.navigation) && model.library.games.archive.unread()) ||
         is_loading_statistics(model.library, model.navigation);
}

std::optional<Millis> next_wake(const Model& model) {
  std::optional<Millis> soonest = review_at_table(model);
  // An overdue review waits for its bot, whose answer starts a frame by itself.
  if (soonest && *soonest <= model.clock.now) soonest.reset();
  for (const std::optional<Millis> other : {wake_at_table(model), net_wake(model.net)}) {
    if (other && (!soonest || *other < *soonest)) soonest = other;
  }
  return soonest;
}

}  // namespace app
