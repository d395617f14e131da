// Viewer, turns, undo, advice and the timing of bots.
#include "session/game_session.hpp"

#include <algorithm>
#include <utility>

#include "core/check.hpp"

namespace app {
namespace {

// Delays a bot's move while a person can still undo.
constexpr Millis time_to_undo = 1600;
// Shows the last move before the game ends.
constexpr Millis time_to_see_the_end = 700;
// Keeps frames alive when bots play alone at instant pace.
constexpr int moves_at_once = 8;
// A bot that thinks longer than this counts as slow.
constexpr Millis usual_thinking = 400;

}  // namespace

Millis GameSession::after(Millis pause) const {
  return tempo.now + (tempo.speed > 0 ? pause / static_cast<Millis>(tempo.speed) : 0);
}

// A single person always sees their secrets. Of several, only the person who lifted the curtain
// does, and only during their own turn.
void GameSession::enter_table() {
  clear_intention();
  bots_move_at_.reset();
  viewer_seat.reset();
  curtain.reset();
  if (seating().persons() == 1) {
    for (int i = 0; i < seating().size(); ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      if (seating().is_person(seat)) viewer_seat = seat;
    }
  }
  settle();
  ask_bot();
  prepare_next_decision();
  called_ = asked();
}

void GameSession::leave_table() {
  advance_playback(std::nullopt);
  clear_advice();
  bots_move_at_.reset();
  if (bot_client != nullptr) bot_client->stop();
}

// Called as soon as a bot is next, so that it thinks during the animation.
void GameSession::ask_bot() {
  clear_advice();
  if (bot_client == nullptr || remote_) return;
  const std::optional<core::Seat> next = over() || lesson_step_done ? std::nullopt : to_act();
  if (!next || seating().is_person(*next)) {
    bot_client->stop();
    return;
  }
  bot_client->ask(std::string(io::name(player(*next).kind)), write(), tempo.now);
}

void GameSession::prepare_next_decision() {
  if (is_recording() || lesson_step_done) return;
  if (remote_ && show_remote_update()) return;
  if (over()) {
    bots_move_at_ = after(time_to_see_the_end);
    return;
  }
  const core::Seat next = *to_act();
  if (remote_) {
    settle();
    return;
  }
  if (!seating().is_person(next)) {
    if (seating().persons() > 1) viewer_seat.reset();
    settle();
    bots_move_at_ = after(can_undo() ? std::max(time_to_undo, pause()) : pause());
    return;
  }
  const bool shared = seating().persons() > 1 && !seating().open_hands;
  if (shared && viewer_seat != next && decides_in_private()) {
    lower_curtain(next);
    return;
  }
  viewer_seat = next;
  settle();
}

void ShownGame::lower_curtain(core::Seat person) {
  viewer_seat.reset();
  curtain = person;
  curtain_lowered_at = tempo.now;
  settle();
}

void ShownGame::lift_curtain() {
  if (!curtain) return;
  viewer_seat = curtain;
  curtain.reset();
  settle();
}

void GameSession::hide_secrets() {
  if (!viewer_seat || seating().persons() < 2 || seating().open_hands) return;
  clear_advice();
  clear_intention();
  advance_playback(std::nullopt);
  viewer_seat.reset();
  if (!over() && seating().is_person(*to_act())) {
    lower_curtain(*to_act());
  } else {
    prepare_next_decision();
    settle();
  }
}

void GameSession::reseat(core::Seat seat, io::SeatKind kind) {
  if (over() || seating().players[seat.index].kind == kind) return;
  // The game no longer compares with its sender's, nor with the game of the day.
  seating().deal = {};
  const bool shared = seating().persons() > 1;
  const std::optional<core::Seat> looking = viewer_seat;
  seating().players[seat.index].kind = kind;
  seating().uncounted = true;
  changed();
  advance_playback(std::nullopt);
  enter_table();
  // The last remaining person may not be the one holding the device.
  if (shared && !seating().open_hands && seating().persons() == 1 && viewer_seat != looking) {
    lower_curtain(*std::exchange(viewer_seat, std::nullopt));
  }
}

void GameSession::give_up() {
  if (over()) return;
  clear_advice();
  seating().given_up_by = viewer_seat ? *viewer_seat : to_act().value_or(core::Seat{});
  curtain.reset();
  viewer_seat.reset();
  settle();
  bots_move_at_.reset();
  bot_client->stop();
  changed();
}

std::optional<core::Seat> GameSession::acting() const {
  if (is_recording() || lesson_step_done || over() || running() || curtain) return std::nullopt;
  if (remote_ && !asked_here_) return std::nullopt;
  const auto seat = to_act();
  if (!seat || !seating().is_person(*seat) || viewer_seat != *seat) return std::nullopt;
  return seat;
}

// Refused while the curtain is up, for undo would show the table behind it.
bool GameSession::can_undo() const {
  return !is_recording() && !remote_ && !is_lesson && !over() && !curtain && !running() &&
         undo_length() > 0;
}

void GameSession::undo() {
  if (can_undo()) go_to(decisions() - undo_length());
}

void GameSession::redo() {
  if (can_redo()) go_to(decisions() + redo_length());
}

void GameSession::go_to(std::size_t decisions) {
  seek(decisions);
  changed();
  bots_move_at_.reset();
  ask_bot();
  prepare_next_decision();
  called_ = asked();
}

void GameSession::skip_animation() {
  if (!running()) return;
  advance_playback(std::nullopt);
  prepare_next_decision();
}

void GameSession::advance() {
  const bool was_running = running();
  advance_playback(tempo.now);
  if (was_running && !running()) prepare_next_decision();
}

std::vector<Cue> GameSession::take_cues() {
  std::vector<Cue> out = collect_cues();
  const std::optional<core::Seat> now = asked();
  // A person who decides twice in a row needs no announcement.
  if (now && now != called_ && last_actor() != now) out.push_back({Sound::YourTurn});
  called_ = now;
  return out;
}

bool GameSession::advance_bots() {
  int moves = 0;
  while (bots_move_at_ && tempo.now >= *bots_move_at_ && !running() && !curtain) {
    if (over()) {
      bots_move_at_.reset();
      // Hides the secrets of the person who moved last.
      if (seating().persons() > 1) viewer_seat.reset();
      settle();
      return true;
    }
    const std::optional<std::string> answer = bot_client->answer();
    if (!answer) {
      bot_client->enforce_deadline(tempo.now);
      break;
    }
    const std::optional<Millis> due = std::exchange(bots_move_at_, std::nullopt);
    if (!apply_reply(*answer)) {
      CORE_CHECK(!bot_client->is_local(), "a bot's action is legal");
      bot_client->reject_answer(tempo.now);
      bots_move_at_ = due;
    }
    if (++moves >= moves_at_once) break;
  }
  return false;
}

void GameSession::ask_advice() {
  const bool asked_before = advice_ != Advice::NotAsked;
  clear_advice();
  if (asked_before || is_lesson || remote_ || !acting()) return;
  advice_ = Advice::Awaited;
  first_advice_ = !seating().advised;
  intention_changed();  // resets its reference
  bot_client->ask(std::string(io::name(io::SeatKind::Master)), write(), tempo.now);
  poll_advice();
}

void GameSession::clear_advice() {
  if (advice_ == Advice::Awaited) bot_client->stop();
  advice_ = Advice::NotAsked;
}

void GameSession::poll_advice() {
  if (advice_ == Advice::NotAsked) return;
  if (!acting() || intention_changed()) clear_advice();
  if (advice_ != Advice::Awaited) return;
  const std::optional<std::string> answer = bot_client->answer();
  if (!answer) {
    bot_client->enforce_deadline(tempo.now);
    return;
  }
  if (set_advice(*answer)) {
    advice_ = Advice::Given;
    intention_changed();  // resets its reference
    // Saves the mark before the person can read the advice.
    if (!std::exchange(seating().advised, true)) changed();
  } else if (bot_client->is_local()) {
    advice_ = Advice::Missing;
  } else {
    bot_client->reject_answer(tempo.now);
  }
}

std::optional<Millis> GameSession::wake() const {
  if (advice_ == Advice::Awaited && !bot_client->answered()) return bot_client->next_deadline();
  const bool waits =
      bots_move_at_ && tempo.now >= *bots_move_at_ && !over() && !bot_client->answered();
  if (!waits) return bots_move_at_;
  std::optional<Millis> next = bot_client->next_deadline();
  const Millis said = *bots_move_at_ + usual_thinking;
  if (tempo.now < said) next = std::min(said, next.value_or(said));
  return next;
}

bool GameSession::is_bot_slow() const {
  return bots_move_at_ && !over() && !bot_client->answered() &&
         tempo.now >= *bots_move_at_ + usual_thinking;
}

void GameSession::hurry_bot() {
  if (bots_move_at_ && tempo.now >= *bots_move_at_ && !over()) bot_client->hurry();
}

}  // namespace app
