// A game going on at this table: who sits where, whose turn it is, who may look, and when bots
// move. The same for every game; Session (session.hpp) knows the game. Knows no screen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/session/bot_client.hpp"
#include "app/session/seating.hpp"
#include "app/session/sound.hpp"
#include "core/millis.hpp"
#include "io/games.hpp"
#include "io/json.hpp"

namespace app {

using core::Millis;

class GameSession {
 public:
  /// The clock and the pace of this frame. `speed` 1 is normal, 2 twice as fast; 0 shows nothing.
  struct Tempo {
    Millis now = 0;
    float speed = 1;
  };

  virtual ~GameSession() = default;

  io::GameName game() const { return game_; }
  const Seating& seating() const { return seating_; }
  Seating& seating() { return seating_; }
  const Player& player(core::Seat seat) const { return seating_.player(seat); }
  /// Whose decision is awaited; none when the game is over.
  std::optional<core::Seat> to_act() const { return standing_.to_act; }
  /// Who decided last; none at the beginning.
  std::optional<core::Seat> decided() const { return standing_.decided; }
  /// How many decisions were made; of those the first that a seat has not answered with one of its
  /// own.
  virtual std::size_t decisions() const = 0;
  virtual std::size_t since_last_of(core::Seat seat) const = 0;
  /// The same and those that followed the moment being looked at.
  virtual std::size_t length() const = 0;
  bool over() const { return seating_.given_up_by || !to_act(); }
  /// The whole game as a save.
  virtual std::string write() const = 0;
  /// Whether all that was dealt does; else the cards were shuffled by those who played, and neither
  /// a link nor another deal of this seed can hold them.
  virtual bool follows_from_seed() const = 0;

  /// The same game to be looked at: nobody acts in it, and it can be brought to each of its
  /// moments.
  virtual std::unique_ptr<GameSession> recording() const = 0;
  bool is_recording() const { return recording_; }
  /// Whether whoever plays may know more than they could: anything can be taken back, or it went on
  /// from a moment of another game. Such games count for nothing.
  bool is_practice() const { return seating_.practice || seating_.played_on; }
  /// Of a moment that a lesson has prepared: nobody advises, and nothing is taken back.
  bool taught = false;
  bool rests = false;       ///< all that the lesson wants has happened: nobody decides any more
  bool hands_open = false;  ///< of a recording: what everybody holds may be seen
  /// Whether the table has room for a hand.
  bool has_hand() const { return recording_ ? eyes.has_value() : seating().persons() > 0; }
  /// Brings the game to the moment after so many decisions, with nothing moving; what followed is
  /// kept ahead.
  virtual void show_after(std::size_t decisions) = 0;
  /// Of a recording: plays the next decision.
  virtual void show_next() = 0;
  /// A new game of these players that goes on from here: what is dealt later stays the same.
  virtual std::unique_ptr<GameSession> branch(Seating seating) const = 0;

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
  Tempo tempo;

  /// The person who may see the own secrets just now. With several persons it is empty while the
  /// curtain is down and between turns.
  std::optional<core::Seat> eyes;
  /// The person the curtain waits for.
  std::optional<core::Seat> curtain;
  Millis curtain_fell = 0;  ///< when it last fell
  core::Viewer viewer() const {
    return eyes ? core::Viewer(*eyes) : core::Viewer(core::Spectator{});
  }

  /// Seats everybody anew, after a start, a return, or a change of seats.
  void sit_down();
  /// Leaves the table for another screen; `sit_down` comes back.
  void leave();
  /// The person behind the curtain is there.
  void lift_curtain();
  /// Nobody need be there any more: where several persons share the device, what one of them may
  /// see is hidden behind the curtain again.
  void hide();
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
  /// Whether something is being shown.
  virtual bool running() const = 0;
  /// Ends what is being shown.
  void hurry();
  /// Brings what is being shown to the tempo's now.
  void advance();
  /// Lets bots move whose time has come and who know what they want. True when the game has ended
  /// and all of it was seen.
  bool let_bots_move();
  /// When `let_bots_move` has something to do, unless an answer comes in before.
  std::optional<Millis> wake() const;
  /// Whether everybody waits for a bot that takes longer than usual.
  bool thinks_long() const;
  /// A bot that takes longer than usual answers at once.
  void hurry_bot();

  /// What has come to be heard since the last call.
  std::vector<Cue> take_cues();

  /// Forgets what the person was about to do; false when that was nothing.
  virtual bool drop_intention() = 0;

  /// How long a bot seems to think about what is asked now, at normal pace.
  Millis pause() const { return standing_.pause; }

  /// Asks the master what the person to act could do; again: nobody wants to know any more. It
  /// knows what the person knows. Nothing while it is nobody's turn here.
  void ask_advice();
  /// Where advice is. Anything that is done, even a change of what is intended, ends it.
  enum class Advice : std::uint8_t { NotAsked, Awaited, Given, Missing };
  Advice advice_is() const { return advice_; }
  void drop_advice();
  /// Takes advice that has come in: it becomes what the person intends.
  void look_for_advice();

 protected:
  /// What everybody may know of where the game stands.
  struct Standing {
    std::optional<core::Seat> to_act;   ///< none when the game is over
    std::optional<core::Seat> decided;  ///< who decided last
    Millis pause = 0;                   ///< how long a bot seems to think now, at normal pace
    bool is_private = false;            ///< deciding shows what others must not see
  };

  GameSession(io::GameName game, Seating seating) : game_(game), seating_(std::move(seating)) {}
  // Copied and moved as a whole game only.
  GameSession(const GameSession&) = default;
  GameSession(GameSession&&) = default;
  GameSession& operator=(const GameSession&) = default;
  GameSession& operator=(GameSession&&) = default;

  /// Shows the game as the viewer may know it, with nothing moving.
  virtual void settle() = 0;
  /// Brings what is being shown to `now`; without it, to its end.
  virtual void play_back(std::optional<Millis> now) = 0;
  /// Does what a bot replied; false when it cannot be done.
  virtual bool act_on(const std::string& reply) = 0;
  /// Takes a reply as advice; false when it cannot be read.
  virtual bool be_advised(const std::string& reply) = 0;
  /// Whether something else is intended than when this was asked before.
  virtual bool intention_changed() = 0;
  /// How many decisions `undo` takes back, and `redo` makes again.
  virtual std::size_t undo_length() const = 0;
  virtual std::size_t redo_length() const = 0;
  /// What has come to be heard of the show and of what the person was about to do.
  virtual std::vector<Cue> take_own_cues() = 0;

  void become_remote() { remote_ = true; }
  /// Whether the person at this device is asked, at a table over the net.
  void ask_here(bool asks) { asked_here_ = asks; }
  /// Shows what was told next; false when all of it is seen.
  virtual bool show_told() { return false; }

  void become_recording() {
    recording_ = true;
    remote_ = false;
    seating_.given_up_by.reset();  // that came after all of it
  }

  /// After every change of the game.
  void stands(const Standing& standing) { standing_ = standing; }
  /// Asks the bot whose turn it is, whatever is still being shown; nobody when it is a person's.
  void ask_bot();
  /// Goes on after a decision was shown: a bot, a curtain, or the person.
  void await_next();
  /// Hides what is secret until this person is there.
  void drop_curtain(core::Seat person);
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

  io::GameName game_;
  Seating seating_;
  Standing standing_;
  bool recording_ = false;
  bool remote_ = false;
  bool asked_here_ = false;  ///< of a remote game
  Advice advice_ = Advice::NotAsked;
  std::optional<Millis> bots_move_at_;
  std::optional<core::Seat> called_;  ///< the person who need not be called again
};

}  // namespace app
