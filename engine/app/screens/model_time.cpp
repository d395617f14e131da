// What happens as time passes: bots move, the game ends, things come to be heard.
#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/game_over/outcome.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"

namespace app {

void Model::begin_frame(Millis time) {
  now = time;
  keep_pace();
}

void Model::advance() {
  keep_pace();
  changed_ = follow_net(*this) || changed_;
  // Nobody celebrates behind a dialog.
  if (screen != Screen::Over || !dialogs.empty() || celebrated() >= celebration_length) {
    celebration.reset();
  }
  // Like bots, a replay waits while a dialog is open; what moves comes to its end.
  if (replay && dialogs.empty()) {
    changed_ = replay->advance() || changed_;
  } else if (replay && play->running()) {
    play->advance();
    if (!play->running()) replay->see_with(replay->eyes());
  }
  if (games_open()) changed_ = list_next_game(*this) || changed_;
  if (reads_for_statistics()) changed_ = count_next_game(*this) || changed_;
  if (screen != Screen::Table) changed_ = advance_review(*this) || changed_;
  if (screen != Screen::Table || play == nullptr) return;
  bot_client_.new_frame(now);
  play->advance();
  // Bots wait while a dialog is open, so that nothing happens behind it.
  if (dialogs.empty() && play->let_bots_move()) end_game();
  const GameSession::Advice advice = play->advice_is();
  if (!dialogs.empty()) play->drop_advice();
  play->look_for_advice();
  changed_ = changed_ || play->advice_is() != advice;
  if (const auto due = review_at_table(); due && now >= *due) {
    changed_ = advance_review(*this) || changed_;
  }
  look_for_hint();
  follow_lesson(*this);
}

void Model::end_game() {
  screen = Screen::Over;
  turn.reset();
  offsets["over"] = 0;
  if (play->tempo.speed > 0) celebration = now;
  bool won = false;
  for (const Finish& finish : screens().outcome(words, *play).finishes) {
    won = won || (finish.rank == 1 && play->seating().is_person(finish.seat));
  }
  hear(won ? Sound::Win : Sound::End);
}

std::vector<Cue> Model::take_cues() {
  std::vector<Cue> cues = std::exchange(heard_, {});
  if (play != nullptr) {
    const std::vector<Cue> table = play->take_cues();
    if (screen == Screen::Table || replay) cues.insert(cues.end(), table.begin(), table.end());
  }
  if (!preferences.sound) return {};
  return limiter_.pass(cues, now);
}

Millis Model::celebrated() const {
  if (!celebration) return celebration_length;
  return (now - *celebration) * static_cast<Millis>(play->tempo.speed);
}

bool Model::asks_person() const {
  return screen == Screen::Table && play != nullptr && (play->curtain || play->acting());
}

bool Model::works_in_frames() const {
  if ((screen == Screen::Table || review.works()) && bot_client_.works_in_frames()) return true;
  return review.reads() || (games_open() && games.kept.unread()) || reads_for_statistics();
}

std::optional<Millis> Model::review_at_table() const {
  // For so long nothing has moved: then it takes no time from a frame.
  constexpr Millis still = 300;
  const bool goes_on = review.works() || review.reads();
  if (!asks_person() || !goes_on || bot_client_.searches_here()) return std::nullopt;
  return moved_at + still;
}

std::optional<Millis> Model::wake() const {
  std::optional<Millis> soonest = review_at_table();
  if (soonest && *soonest <= now) soonest.reset();  // the bot that it asks will wake it
  for (const std::optional<Millis> other : {wake_at_table(), net_wake(*this)}) {
    if (other && (!soonest || *other < *soonest)) soonest = other;
  }
  return soonest;
}

std::optional<Millis> Model::wake_at_table() const {
  if (const auto opens = curtain_opens(); opens && *opens > now) return opens;
  if (replay && dialogs.empty()) return replay->wake();
  if (screen != Screen::Table || play == nullptr || play->running() || !dialogs.empty() ||
      play->curtain) {
    return std::nullopt;
  }
  return play->wake();
}

}  // namespace app
