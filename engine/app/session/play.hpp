// A game going on at this table: the session, what is being shown of it, and who may look. What is
// the same for every game is in Play; PlayOf knows the game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/analysis.hpp"
#include "app/session/bot_client.hpp"
#include "app/session/search_task.hpp"
#include "app/session/seating.hpp"
#include "app/session/session.hpp"
#include "app/session/show.hpp"
#include "app/session/sound.hpp"
#include "core/millis.hpp"

namespace app {

using core::Millis;

class Play {
 public:
  /// The clock and the pace of this frame. `speed` 1 is normal, 2 twice as fast; 0 shows nothing.
  struct Tempo {
    Millis now = 0;
    float speed = 1;
  };

  Play() = default;
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;
  virtual ~Play() = default;

  virtual io::GameName game() const = 0;
  virtual const Seating& seating() const = 0;
  const Player& player(core::Seat seat) const { return seating().player(seat); }
  /// Whose decision is awaited; none when the game is over.
  virtual std::optional<core::Seat> to_act() const = 0;
  bool over() const { return seating().given_up_by || !to_act(); }
  virtual std::string write() const = 0;

  /// Called after everything that a save must keep.
  std::function<void()> on_change;
  /// Who is asked what bots do. Outlives the play; one for all tables, so only the play that sits
  /// at one asks.
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
  void reseat(core::Seat seat, Sitter sitter);
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
  virtual Seating& own_seating() = 0;
  /// Shows the game as the viewer may know it, with nothing moving.
  virtual void settle() = 0;
  virtual void finish_show() = 0;
  virtual void advance_show(Millis now) = 0;
  /// Does what a thinker answered; false when it cannot be done.
  virtual bool act_as_told(const std::string& action) = 0;
  /// What has come to be heard of the show and of what the person was about to do.
  virtual std::vector<Cue> take_own_cues() = 0;
  /// Takes an answer as advice; false when it cannot be read.
  virtual bool be_advised(const std::string& told) = 0;
  virtual void forget_advised() = 0;
  /// Notes what is intended, and whether it is still that.
  virtual void note_intention() = 0;
  virtual bool intends_as_noted() const = 0;
  virtual std::optional<core::Seat> last_to_act() const = 0;
  /// Whether the last decision is this seat's and can be taken back.
  virtual bool last_is_undoable(core::Seat seat) const = 0;
  virtual void take_back(core::Seat seat) = 0;
  /// How long the bot to act seems to think, at normal pace.
  virtual Millis pause() const = 0;
  /// Whether what is asked shows the one who decides what others must not see.
  virtual bool asks_privately() const = 0;

  /// Asks the bot whose turn it is, whatever is still being shown; nobody when it is a person's.
  void ask_bot();
  /// Goes on after a decision was shown: a bot, a curtain, or the person.
  void await_next();
  void changed() {
    if (on_change) on_change();
  }

 private:
  /// `pause` at the pace of the table.
  Millis after(Millis pause) const;
  /// The person everybody waits for, behind the curtain or at the table.
  std::optional<core::Seat> asked() const { return curtain ? curtain : acting(); }

  Advice advice_ = Advice::NotAsked;
  std::optional<Millis> bots_move_at_;
  std::optional<core::Seat> called_;  ///< the person who need not be called again
};

template <core::Game G>
class PlayOf final : public Play {
 public:
  using Intention = typename GameTraits<G>::Intention;

  explicit PlayOf(Session<G> session) : session_(std::move(session)) {}

  io::GameName game() const override { return GameTraits<G>::game; }
  const Seating& seating() const override { return session_.seating(); }
  std::optional<core::Seat> to_act() const override { return session_.to_act(); }
  std::string write() const override { return session_.write(); }

  const Session<G>& session() const { return session_; }
  const Show<G>& show() const { return show_; }
  Intention intention;

  /// What is advised about what is seen; none unless advice is given.
  struct Advised {
    typename G::View view;
    ai::Analysis<G> opinion;
  };
  const std::optional<Advised>& advised() const { return advised_; }

  /// Does what the seat to act wants, and shows it; false when the rules refuse it.
  bool act(const typename G::Action& action) {
    const typename G::View before = session_.view(viewer());
    if (!session_.act(action)) return false;
    changed();
    ask_bot();
    intention = {};
    show_.play(before, session_.sightings(viewer()), session_.view(viewer()), tempo.now,
               tempo.speed);
    if (!running()) await_next();
    return true;
  }

  bool running() const override { return show_.running(); }
  bool drop_intention() override {
    if (intention == Intention{}) return false;
    intention = {};
    return true;
  }

 protected:
  Seating& own_seating() override { return session_.seating(); }
  void settle() override { show_.settle(session_.view(viewer())); }
  void finish_show() override { show_.finish(); }
  void advance_show(Millis now) override { show_.advance(now); }
  bool act_as_told(const std::string& told) override {
    const auto action = read_action<G>(told);
    return action && act(*action);
  }
  bool be_advised(const std::string& told) override {
    const std::optional<core::Seat> seat = acting();
    auto found = read_search_result<G>(told);
    if (!seat || !found) return false;
    const typename G::View view = session_.view(*seat);
    const auto legal = G::legal(view);
    if (std::find(legal.begin(), legal.end(), found->action) == legal.end()) return false;
    SearchResult<G> finding = std::move(found).value();
    intention = GameTraits<G>::intending(view, finding.action);
    advised_ = Advised{view, ai::analyze<G>(view, finding.action, std::move(finding.considered))};
    return true;
  }
  void forget_advised() override { advised_.reset(); }
  void note_intention() override { noted_ = intention; }
  bool intends_as_noted() const override { return noted_ == intention; }
  std::vector<Cue> take_own_cues() override {
    hear_intention();
    std::vector<Cue> out = std::exchange(heard_, {});
    for (const Cue& cue : show_.take_heard()) out.push_back(cue);
    return out;
  }
  std::optional<core::Seat> last_to_act() const override {
    const auto& records = session_.records();
    return records.empty() ? std::nullopt : std::optional(records.back().seat);
  }
  bool last_is_undoable(core::Seat seat) const override {
    const auto& records = session_.records();
    return !records.empty() && records.back().seat == seat && session_.can_undo(seat);
  }
  void take_back(core::Seat seat) override { session_.undo(seat); }
  Millis pause() const override {
    return GameTraits<G>::pause_before(session_.view(core::Spectator{}));
  }
  bool asks_privately() const override {
    return GameTraits<G>::is_private(session_.view(core::Spectator{}));
  }

 private:
  void hear_intention() {
    if (const auto sound = GameTraits<G>::cue_of(heard_intention_, intention)) {
      heard_.push_back({*sound});
    }
    heard_intention_ = intention;
  }

  Session<G> session_;
  Show<G> show_;
  Intention heard_intention_;
  Intention noted_;
  std::optional<Advised> advised_;
  std::vector<Cue> heard_;
};

/// The play as one of this game; null when it is of another.
template <core::Game G>
PlayOf<G>* play_as(Play* play) {
  if (play == nullptr || play->game() != GameTraits<G>::game) return nullptr;
  return static_cast<PlayOf<G>*>(play);
}

}  // namespace app
