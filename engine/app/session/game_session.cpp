// Who looks, who acts, and when bots move: the same for every game.
#include "app/session/game_session.hpp"

#include <algorithm>
#include <utility>

#include "core/check.hpp"

namespace app {

namespace {

// Whoever may still take a move back gets time to do so.
constexpr Millis time_to_undo = 1600;
// The last move of a game is looked at for a moment.
constexpr Millis time_to_see_the_end = 700;
// At instant pace a table of bots alone must still let frames through.
constexpr int moves_at_once = 8;
// From when on a bot that still thinks is said to.
constexpr Millis usual_thinking = 400;

}  // namespace

Millis GameSession::after(Millis pause) const {
  return tempo.now + (tempo.speed > 0 ? pause / static_cast<Millis>(tempo.speed) : 0);
}

// Who may look: the only person always; of several, the one who has come through the curtain and
// only while it is that person's turn; nobody else.
void GameSession::sit_down() {
  drop_intention();
  bots_move_at_.reset();
  eyes.reset();
  curtain.reset();
  if (seating().persons() == 1) {
    for (int i = 0; i < seating().size(); ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      if (seating().is_person(seat)) eyes = seat;
    }
  }
  settle();
  ask_bot();
  await_next();
  called_ = asked();
}

void GameSession::leave() {
  play_back(std::nullopt);
  drop_advice();
  bots_move_at_.reset();
  if (bot_client != nullptr) bot_client->stop();
}

// As soon as it is known that it will be a bot's turn, so that it thinks while people look.
void GameSession::ask_bot() {
  drop_advice();
  if (bot_client == nullptr || remote_) return;
  const std::optional<core::Seat> next = over() || rests ? std::nullopt : to_act();
  if (!next || seating().is_person(*next)) {
    bot_client->stop();
    return;
  }
  bot_client->ask(std::string(io::name(player(*next).kind)), write(), tempo.now);
}

void GameSession::await_next() {
  if (recording_ || rests) return;
  if (remote_ && show_told()) return;
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
    if (seating().persons() > 1) eyes.reset();
    settle();
    bots_move_at_ = after(can_undo() ? std::max(time_to_undo, pause()) : pause());
    return;
  }
  const bool shared = seating().persons() > 1 && !seating().open_hands;
  if (shared && eyes != next && standing_.is_private) {
    drop_curtain(next);
    return;
  }
  eyes = next;
  settle();
}

void GameSession::drop_curtain(core::Seat person) {
  eyes.reset();
  curtain = person;
  curtain_fell = tempo.now;
  settle();
}

void GameSession::lift_curtain() {
  if (!curtain) return;
  eyes = curtain;
  curtain.reset();
  settle();
}

void GameSession::hide() {
  if (!eyes || seating().persons() < 2 || seating().open_hands) return;
  drop_advice();
  drop_intention();
  play_back(std::nullopt);
  eyes.reset();
  if (!over() && seating().is_person(*to_act())) {
    drop_curtain(*to_act());
  } else {
    await_next();
    settle();
  }
}

void GameSession::reseat(core::Seat seat, io::SeatKind kind) {
  if (over() || seating_.players[seat.index].kind == kind) return;
  // It is no longer the game of who has sent it, or of the day.
  seating_.deal = {};
  const bool shared = seating().persons() > 1;
  const std::optional<core::Seat> looking = eyes;
  seating_.players[seat.index].kind = kind;
  seating_.uncounted = true;
  changed();
  play_back(std::nullopt);
  sit_down();
  // Who is left of several persons may not be the one who holds the device.
  if (shared && !seating().open_hands && seating().persons() == 1 && eyes != looking) {
    drop_curtain(*std::exchange(eyes, std::nullopt));
  }
}

void GameSession::give_up() {
  if (over()) return;
  drop_advice();
  seating_.given_up_by = eyes ? *eyes : to_act().value_or(core::Seat{});
  curtain.reset();
  eyes.reset();
  settle();
  bots_move_at_.reset();
  bot_client->stop();
  changed();
}

std::optional<core::Seat> GameSession::acting() const {
  if (recording_ || rests || over() || running() || curtain) return std::nullopt;
  if (remote_ && !asked_here_) return std::nullopt;
  const auto seat = to_act();
  if (!seat || !seating().is_person(*seat) || eyes != *seat) return std::nullopt;
  return seat;
}

// Nobody behind the curtain; else anybody at the table, who sees no more than before.
bool GameSession::can_undo() const {
  return !recording_ && !remote_ && !taught && !over() && !curtain && !running() &&
         undo_length() > 0;
}

void GameSession::undo() {
  if (can_undo()) go_to(decisions() - undo_length());
}

void GameSession::redo() {
  if (can_redo()) go_to(decisions() + redo_length());
}

void GameSession::go_to(std::size_t decisions) {
  show_after(decisions);
  changed();
  bots_move_at_.reset();
  ask_bot();
  await_next();
  called_ = asked();
}

void GameSession::hurry() {
  if (!running()) return;
  play_back(std::nullopt);
  await_next();
}

void GameSession::advance() {
  const bool was_running = running();
  play_back(tempo.now);
  if (was_running && !running()) await_next();
}

std::vector<Cue> GameSession::take_cues() {
  std::vector<Cue> out = take_own_cues();
  const std::optional<core::Seat> now = asked();
  // Whoever decides twice in a row knows it.
  if (now && now != called_ && standing_.decided != now) out.push_back({Sound::YourTurn});
  called_ = now;
  return out;
}

bool GameSession::let_bots_move() {
  int moves = 0;
  while (bots_move_at_ && tempo.now >= *bots_move_at_ && !running() && !curtain) {
    if (over()) {
      bots_move_at_.reset();
      // Whoever looks at the table from now on is not the one of several who moved last.
      if (seating().persons() > 1) eyes.reset();
      settle();
      return true;
    }
    const std::optional<std::string> answer = bot_client->answer();
    if (!answer) {
      bot_client->press(tempo.now);
      break;
    }
    const std::optional<Millis> due = std::exchange(bots_move_at_, std::nullopt);
    if (!act_on(*answer)) {
      CORE_CHECK(!bot_client->searches_here(), "a bot does what the rules allow");
      bot_client->reject_answer(tempo.now);
      bots_move_at_ = due;
    }
    if (++moves >= moves_at_once) break;
  }
  return false;
}

void GameSession::ask_advice() {
  const bool asked_before = advice_ != Advice::NotAsked;
  drop_advice();
  if (asked_before || taught || remote_ || !acting()) return;
  advice_ = Advice::Awaited;
  intention_changed();  // from now on
  bot_client->ask(std::string(io::name(io::SeatKind::Master)), write(), tempo.now);
  look_for_advice();
}

void GameSession::drop_advice() {
  if (advice_ == Advice::Awaited) bot_client->stop();
  advice_ = Advice::NotAsked;
}

void GameSession::look_for_advice() {
  if (advice_ == Advice::NotAsked) return;
  if (!acting() || intention_changed()) drop_advice();
  if (advice_ != Advice::Awaited) return;
  const std::optional<std::string> answer = bot_client->answer();
  if (!answer) {
    bot_client->press(tempo.now);
    return;
  }
  if (be_advised(*answer)) {
    advice_ = Advice::Given;
    intention_changed();  // from now on
    // It is kept before anybody has read it.
    if (!std::exchange(seating_.advised, true)) changed();
  } else if (bot_client->searches_here()) {
    advice_ = Advice::Missing;
  } else {
    bot_client->reject_answer(tempo.now);
  }
}

std::optional<Millis> GameSession::wake() const {
  if (advice_ == Advice::Awaited && !bot_client->answered()) return bot_client->presses_at();
  const bool waits =
      bots_move_at_ && tempo.now >= *bots_move_at_ && !over() && !bot_client->answered();
  if (!waits) return bots_move_at_;
  std::optional<Millis> next = bot_client->presses_at();
  const Millis said = *bots_move_at_ + usual_thinking;
  if (tempo.now < said) next = std::min(said, next.value_or(said));
  return next;
}

bool GameSession::thinks_long() const {
  return bots_move_at_ && !over() && !bot_client->answered() &&
         tempo.now >= *bots_move_at_ + usual_thinking;
}

void GameSession::hurry_bot() {
  if (bots_move_at_ && tempo.now >= *bots_move_at_ && !over()) bot_client->hurry();
}

}  // namespace app
