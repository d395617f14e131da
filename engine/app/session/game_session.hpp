// A game going on at this table: who sits where, whose turn it is, who may look, and when bots
// move. The same for every game; Session (session.hpp) knows the game. Knows no screen.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/session/bot_client.hpp"
#include "app/session/seating.hpp"
#include "app/session/sound.hpp"
#include "core/millis.hpp"
#include "io/games.hpp"

namespace app {

using core::Millis;

class GameSession {
 public:
  /// The clock and the pace of this frame. `speed` 1 is normal, 2 twice as fast; 0 shows nothing.
  struct Tempo {
    Millis now = 0;
    float speed = 1;
  };

  GameSession(const GameSession&) = delete;
  GameSession& operator=(const GameSession&) = delete;
  virtual ~GameSession() = default;

  io::GameName game() const { return game_; }
  const Seating& seating() const { return seating_; }
  Seating& seating() { return seating_; }
  const Player& player(core::Seat seat) const { return seating_.player(seat); }
  /// Whose decision is awaited; none when the game is over.
  std::optional<core::Seat> to_act() const { return standing_.to_act; }
  bool over() const { return seating_.given_up_by || !to_act(); }
  /// The whole game as a save.
  virtual std::string write() const = 0;

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
  core::Viewer viewer() const {
    return eyes ? core::Viewer(*eyes) : core::Viewer(core::Spectator{});
  }

  /// Seats everybody anew, after a start, a return, or a change of seats.
  void sit_down();
  /// Leaves the table for another screen; `sit_down` comes back.
  void leave();
  /// The person behind the curtain is there.
  void lift_curtain();
  void reseat(core::Seat seat, io::SeatKind kind);
  void give_up();

  /// The seat that a person may act for now; none while something is shown or a bot thinks.
  std::optional<core::Seat> acting() const;
  bool can_undo() const;
  void undo();
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
    bool can_undo = false;              ///< whether that decision can be taken back
    Millis pause = 0;                   ///< how long a bot seems to think now, at normal pace
    bool is_private = false;            ///< deciding shows what others must not see
  };

  GameSession(io::GameName game, Seating seating) : game_(game), seating_(std::move(seating)) {}
  GameSession(GameSession&&) = default;
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
  /// Takes the last decision back, which was this seat's.
  virtual void take_back(core::Seat seat) = 0;
  /// What has come to be heard of the show and of what the person was about to do.
  virtual std::vector<Cue> take_own_cues() = 0;

  /// After every change of the game.
  void stands(const Standing& standing) { standing_ = standing; }
  /// Asks the bot whose turn it is, whatever is still being shown; nobody when it is a person's.
  void ask_bot();
  /// Goes on after a decision was shown: a bot, a curtain, or the person.
  void await_next();
  void changed() {
    if (on_change) on_change();
  }

 private:
  Millis pause() const { return standing_.pause; }
  /// `pause` at the pace of the table.
  Millis after(Millis pause) const;
  /// The person everybody waits for, behind the curtain or at the table.
  std::optional<core::Seat> asked() const { return curtain ? curtain : acting(); }

  io::GameName game_;
  Seating seating_;
  Standing standing_;
  Advice advice_ = Advice::NotAsked;
  std::optional<Millis> bots_move_at_;
  std::optional<core::Seat> called_;  ///< the person who need not be called again
};

}  // namespace app
