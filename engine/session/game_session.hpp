// A game at the table: who may see secrets, whose turn it is, undo, advice, and when bots move.
// Independent of the game (Session in session.hpp knows it) and of any screen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/millis.hpp"
#include "io/json.hpp"
#include "session/bot_client.hpp"
#include "session/played_game.hpp"
#include "session/setup.hpp"
#include "session/sound.hpp"

namespace app {

using core::Millis;

/// A game with its presentation: clock, viewer, animation and recordings.
class ShownGame : public PlayedGame {
 public:
  /// The frame's clock and the pace. `speed` 1 is normal, 2 twice as fast; 0 skips animations.
  struct Tempo {
    Millis now = 0;
    float speed = 1;
  };
  Tempo tempo;

  /// The person whose secrets are visible. With several persons, empty while the curtain is down
  /// and between turns.
  std::optional<core::Seat> viewer_seat;
  /// The person that the curtain waits for.
  std::optional<core::Seat> curtain;
  Millis curtain_lowered_at = 0;  ///< time of the last lowering
  core::Viewer viewer() const {
    return viewer_seat ? core::Viewer(*viewer_seat) : core::Viewer(core::Spectator{});
  }
  /// Shows the secrets of the person behind the curtain.
  void lift_curtain();

  /// True while an animation runs.
  virtual bool running() const = 0;

  /// True for a recording: it accepts no actions, and `seek` reaches every moment.
  bool is_recording() const { return recording_; }
  bool hands_open = false;  ///< of a recording: shows all hands
  /// True if the table shows a hand.
  bool has_hand() const { return recording_ ? viewer_seat.has_value() : seating().persons() > 0; }
  /// Moves to the moment after this many decisions, without animation. Later decisions stay
  /// available to `redo` and `step_forward`.
  virtual void seek(std::size_t decisions) = 0;
  /// Plays the next decision of a recording.
  virtual void step_forward() = 0;

 protected:
  using PlayedGame::PlayedGame;

  /// Shows the current state as the viewer may see it, without animation.
  virtual void settle() = 0;
  /// Advances the animation to `now`; without a time, to its end.
  virtual void advance_playback(std::optional<Millis> now) = 0;
  /// Hides all secrets until this person lifts the curtain.
  void lower_curtain(core::Seat person);
  void become_recording() {
    recording_ = true;
    seating().given_up_by.reset();  // a recording covers the game before that
  }

 private:
  bool recording_ = false;
};

/// A game played at this device: persons decide, undo and ask for advice, and bots move.
class GameSession : public ShownGame {
 public:
  /// The moment of a lesson: no advice and no undo.
  bool is_lesson = false;
  bool lesson_step_done = false;  ///< the step of the lesson is complete; no more decisions

  /// True for a net game: decisions are made elsewhere and arrive through `follow`
  /// (net_client.hpp).
  bool is_remote() const { return remote_; }
  /// Sends this device's decisions in a net game, as JSON.
  std::function<void(const std::string& action)> send;
  /// Takes over the state of the net game and shows the new decisions. False if `told` does not fit
  /// this game.
  virtual bool follow(const io::Json& /*told*/) { return false; }

  /// Called after every change that belongs in the save.
  std::function<void()> on_change;
  /// Answers for the bots; null unless the session is at the table. Shared by all sessions and
  /// outlives them.
  BotClient* bot_client = nullptr;

  /// Sets up the viewer and the next decision: at the start, on a return, after a change of seats.
  void enter_table();
  /// Leaves the table for another screen, until `enter_table`.
  void leave_table();
  /// Hides secrets behind the curtain if several persons share the device, for example when the
  /// window is hidden.
  void hide_secrets();
  void reseat(core::Seat seat, io::SeatKind kind);
  void give_up();

  /// Returns the seat that a person may act for now; none during animations and bots' turns.
  std::optional<core::Seat> acting() const;
  /// Undoes the last decision of a person and the bots' decisions since then. Games that count
  /// limit it (core::Match::undoable); practice games do not. The decision is due again, behind the
  /// curtain if there is one.
  bool can_undo() const;
  void undo();
  /// Repeats undone decisions if the next one belongs to the acting person. A different decision
  /// clears the redo list. Saves do not keep it.
  bool can_redo() const { return redo_length() > 0; }
  void redo();

  /// Ends the current animation.
  void skip_animation();
  /// Advances the animation to the tempo's time.
  void advance();
  /// Carries out the bots' moves that are due. True once the game is over and fully shown.
  bool advance_bots();
  /// Returns when `advance_bots` is due next, unless a bot's reply arrives first.
  std::optional<Millis> wake() const;
  /// True if the table waits for a bot that takes longer than usual.
  bool is_bot_slow() const;
  /// Makes a bot that the table waits for answer at once.
  void hurry_bot();

  /// Returns the sounds since the last call.
  std::vector<Cue> take_cues();

  /// Clears the person's intention; false if there was none.
  virtual bool clear_intention() = 0;

  /// Asks the Master bot for advice, from what the acting person knows; a second call cancels it.
  /// Does nothing unless a person is to act here.
  void ask_advice();
  /// The state of the advice. Any action or change of intention resets it.
  enum class Advice : std::uint8_t { NotAsked, Awaited, Given, Missing };
  Advice advice_status() const { return advice_; }
  /// True if this advice is the first in the game, or will be once it arrives.
  bool is_first_advice() const { return first_advice_; }
  void clear_advice();
  /// Takes the advice that arrived, and makes it the person's intention.
  void poll_advice();

 protected:
  using ShownGame::ShownGame;
  // Protected, so that only whole sessions are copied.
  GameSession(const GameSession&) = default;
  GameSession(GameSession&&) = default;
  GameSession& operator=(const GameSession&) = default;
  GameSession& operator=(GameSession&&) = default;

  /// Carries out a bot's reply; false if it is not legal.
  virtual bool apply_reply(const std::string& reply) = 0;
  /// Stores a reply as advice; false if it is invalid.
  virtual bool set_advice(const std::string& reply) = 0;
  /// True if the intention changed since the last call.
  virtual bool intention_changed() = 0;
  /// Returns how many decisions `undo` removes, and `redo` repeats.
  virtual std::size_t undo_length() const = 0;
  virtual std::size_t redo_length() const = 0;
  /// Returns the new sounds of the animation and of the intention.
  virtual std::vector<Cue> collect_cues() = 0;

  void become_remote() { remote_ = true; }
  /// Sets whether a net game waits for this device.
  void set_asked_here(bool asks) { asked_here_ = asks; }
  /// Shows the next update of a net game; false if there is none.
  virtual bool show_remote_update() { return false; }

  /// Requests the next move if it is a bot's, even during an animation; else cancels any request.
  void ask_bot();
  /// Prepares the next decision after an animation: a bot's move, the curtain, or a person's turn.
  void prepare_next_decision();
  void changed() {
    if (on_change) on_change();
  }

 private:
  /// Continues from the moment after this many decisions.
  void go_to(std::size_t decisions);
  /// Returns the time after a pause, at the table's pace.
  Millis after(Millis pause) const;
  /// Returns the person to decide, at the table or behind the curtain.
  std::optional<core::Seat> asked() const { return curtain ? curtain : acting(); }

  bool remote_ = false;
  bool asked_here_ = false;  ///< in a net game
  Advice advice_ = Advice::NotAsked;
  bool first_advice_ = false;
  std::optional<Millis> bots_move_at_;
  std::optional<core::Seat> called_;  ///< person to decide whose turn was announced
};

}  // namespace app
