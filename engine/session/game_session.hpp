// A game going on at this table: who sits where, whose turn it is, who may look, and when bots
// move. The same for every game; Session (session.hpp) knows the game. Knows no screen.
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

/// A game as a table shows it: the clock, who may look, what moves, and recordings of it.
class ShownGame : public PlayedGame {
 public:
  /// The clock and the pace of this frame. `speed` 1 is normal, 2 twice as fast; 0 shows nothing.
  struct Tempo {
    Millis now = 0;
    float speed = 1;
  };
  Tempo tempo;

  /// The person who may see the own secrets just now. With several persons it is empty while the
  /// curtain is down and between turns.
  std::optional<core::Seat> viewer_seat;
  /// The person the curtain waits for.
  std::optional<core::Seat> curtain;
  Millis curtain_lowered_at = 0;  ///< when it last fell
  core::Viewer viewer() const {
    return viewer_seat ? core::Viewer(*viewer_seat) : core::Viewer(core::Spectator{});
  }
  /// The person behind the curtain is there.
  void lift_curtain();

  /// True while something is being shown.
  virtual bool running() const = 0;

  /// In a recording nobody acts, and it can be brought to each moment of its game.
  bool is_recording() const { return recording_; }
  bool hands_open = false;  ///< of a recording: what everybody holds may be seen
  /// True if the table has room for a hand.
  bool has_hand() const { return recording_ ? viewer_seat.has_value() : seating().persons() > 0; }
  /// Brings the game to the moment after so many decisions, with nothing moving; what followed is
  /// kept ahead.
  virtual void seek(std::size_t decisions) = 0;
  /// Of a recording: plays the next decision.
  virtual void step_forward() = 0;

 protected:
  using PlayedGame::PlayedGame;

  /// Shows the game as the viewer may know it, with nothing moving.
  virtual void settle() = 0;
  /// Brings what is being shown to `now`; without it, to its end.
  virtual void advance_playback(std::optional<Millis> now) = 0;
  /// Hides what is secret until this person is there.
  void lower_curtain(core::Seat person);
  void become_recording() {
    recording_ = true;
    seating().given_up_by.reset();  // that came after all of it
  }

 private:
  bool recording_ = false;
};

/// A game that is played here: persons decide, take back and ask for advice, and bots move.
class GameSession : public ShownGame {
 public:
  /// Of a moment that a lesson has prepared: nobody advises, and nothing is taken back.
  bool is_lesson = false;
  bool lesson_step_done =
      false;  ///< all that the lesson wants has happened: nobody decides any more

  /// Whether it is decided elsewhere, at a table over the net: nothing is decided here, and the
  /// game follows what is told (net_client.hpp).
  bool is_remote() const { return remote_; }
  /// Where decisions of the person at this device go then, as JSON.
  std::function<void(const std::string& action)> send;
  /// Takes in how the game stands by now, and shows what has happened since; false when that cannot
  /// be this game.
  virtual bool follow(const io::Json& /*told*/) { return false; }

  /// Called after everything that a save must keep.
  std::function<void()> on_change;
  /// Who is asked what bots do; null while nobody sits at the table. Outlives the session; one for
  /// all of them, so only the one at the table asks.
  BotClient* bot_client = nullptr;

  /// Seats everybody anew, after a start, a return, or a change of seats.
  void enter_table();
  /// Leaves the table for another screen; `enter_table` comes back.
  void leave_table();
  /// Nobody need be there any more: where several persons share the device, what one of them may
  /// see is hidden behind the curtain again.
  void hide_secrets();
  void reseat(core::Seat seat, io::SeatKind kind);
  void give_up();

  /// The seat that a person may act for now; none while something is shown or a bot thinks.
  std::optional<core::Seat> acting() const;
  /// Takes the last decision of a person back, as far as the rules of core::Match allow; in a
  /// practice game always, and what bots decided since then with it. Whose decision it was is asked
  /// again, behind the curtain where there is one.
  bool can_undo() const;
  void undo();
  /// Makes what was taken back once more as it was, if that is for the person who acts; until
  /// something else is decided. A save does not hold it.
  bool can_redo() const { return redo_length() > 0; }
  void redo();

  /// Ends what is being shown.
  void skip_animation();
  /// Brings what is being shown to the tempo's now.
  void advance();
  /// Lets bots move whose time has come and who know what they want. True when the game has ended
  /// and all of it was seen.
  bool advance_bots();
  /// When `advance_bots` has something to do, unless an answer comes in before.
  std::optional<Millis> wake() const;
  /// Whether everybody waits for a bot that takes longer than usual.
  bool is_bot_slow() const;
  /// A bot that takes longer than usual answers at once.
  void hurry_bot();

  /// What has come to be heard since the last call.
  std::vector<Cue> take_cues();

  /// Forgets what the person was about to do; false when that was nothing.
  virtual bool clear_intention() = 0;

  /// Asks the master what the person to act could do; again: nobody wants to know any more. It
  /// knows what the person knows. Nothing while it is nobody's turn here.
  void ask_advice();
  /// Where advice is. Anything that is done, even a change of what is intended, ends it.
  enum class Advice : std::uint8_t { NotAsked, Awaited, Given, Missing };
  Advice advice_status() const { return advice_; }
  void clear_advice();
  /// Takes advice that has come in: it becomes what the person intends.
  void poll_advice();

 protected:
  using ShownGame::ShownGame;
  // Copied and moved as a whole game only.
  GameSession(const GameSession&) = default;
  GameSession(GameSession&&) = default;
  GameSession& operator=(const GameSession&) = default;
  GameSession& operator=(GameSession&&) = default;

  /// Does what a bot replied; false when it cannot be done.
  virtual bool apply_reply(const std::string& reply) = 0;
  /// Takes a reply as advice; false when it cannot be read.
  virtual bool set_advice(const std::string& reply) = 0;
  /// Whether something else is intended than when this was asked before.
  virtual bool intention_changed() = 0;
  /// How many decisions `undo` takes back, and `redo` makes again.
  virtual std::size_t undo_length() const = 0;
  virtual std::size_t redo_length() const = 0;
  /// What has come to be heard of the show and of what the person was about to do.
  virtual std::vector<Cue> collect_cues() = 0;

  void become_remote() { remote_ = true; }
  /// Whether the person at this device is asked, at a table over the net.
  void set_asked_here(bool asks) { asked_here_ = asks; }
  /// Shows what was told next; false when all of it is seen.
  virtual bool show_remote_update() { return false; }

  /// Asks the bot whose turn it is, whatever is still being shown; nobody when it is a person's.
  void ask_bot();
  /// Goes on after a decision was shown: a bot, a curtain, or the person.
  void prepare_next_decision();
  void changed() {
    if (on_change) on_change();
  }

 private:
  /// Plays on from the moment after so many decisions.
  void go_to(std::size_t decisions);
  /// `pause` at the pace of the table.
  Millis after(Millis pause) const;
  /// The person everybody waits for, behind the curtain or at the table.
  std::optional<core::Seat> asked() const { return curtain ? curtain : acting(); }

  bool remote_ = false;
  bool asked_here_ = false;  ///< of a remote game
  Advice advice_ = Advice::NotAsked;
  std::optional<Millis> bots_move_at_;
  std::optional<core::Seat> called_;  ///< the person who need not be called again
};

}  // namespace app
