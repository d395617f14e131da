// A session of a game G: match, history, undo, animation, intention and save. GameSession holds
// everything independent of the game. Knows no screen.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/analysis.hpp"
#include "core/check.hpp"
#include "core/match.hpp"
#include "core/millis.hpp"
#include "io/save_file.hpp"
#include "session/game_session.hpp"
#include "session/game_traits.hpp"
#include "session/search_task_of.hpp"
#include "session/setup.hpp"
#include "session/sound.hpp"

namespace app {

// History of decisions, for the log and the statistics.

/// A decision and what a spectator saw of it.
template <core::Game G>
struct Record {
  core::Seat seat;
  typename G::Action action;
  std::vector<typename G::Observation> observations;  ///< as a spectator sees them
  typename G::View after;                             ///< the spectator's view
};

/// Returns the record of a match's last decision.
template <core::Game G>
Record<G> last_record(const core::Match<G>& match) {
  const auto& [seat, action] = match.decisions().back();
  return {seat, action, match.observations(core::Spectator{}), match.view(core::Spectator{})};
}

// Playback animates a decision from the view before, the observations and the view after. The match
// never waits for it; `finish` is safe at any time.

using core::Millis;

/// The observation being animated, and its progress (0 … 1).
template <core::Game G>
struct AnimationStep {
  typename G::Observation observation;
  float share = 0;
};

template <core::Game G>
class Playback {
 public:
  using View = typename G::View;
  using Observation = typename G::Observation;

  /// Shows a view without animation.
  void settle(View view) {
    shown_ = std::move(view);
    observations_.clear();
    next_ = 0;
    cues_.clear();
    done_ = true;
  }

  /// Animates `observations` from `before` to `after`. `speed` 1 is normal, 2 twice as fast; 0
  /// shows the end at once.
  void play(View before, std::vector<Observation> observations, View after, Millis now,
            float speed) {
    shown_ = std::move(before);
    after_ = std::move(after);
    observations_ = std::move(observations);
    next_ = 0;
    step_began_ = now;
    now_ = now;
    speed_ = speed;
    done_ = false;
    begin_step();
    if (speed <= 0 || observations_.empty()) finish();
  }

  void advance(Millis now) {
    now_ = now;
    while (running()) {
      const Millis length = length_of_step();
      collect_cues_until(now - step_began_, length);
      if (now < step_began_ + length) return;
      step_began_ += length;
      if (next_ == observations_.size()) {
        finish();
      } else {
        GameTraits<G>::apply_observation(shown_, observations_[next_]);
        ++next_;
        begin_step();
      }
    }
  }

  /// Jumps to the end; plays only the most important of the remaining sounds.
  void finish() {
    if (!running()) return;
    std::vector<Cue> left;
    for (; next_ < observations_.size(); ++next_, begin_step()) {
      for (const TimedCue& each : cues_) left.push_back(each.cue);
      GameTraits<G>::apply_observation(shown_, observations_[next_]);
    }
    shown_ = after_;
    done_ = true;
    for (const Cue& cue : summarize_cues(left)) due_cues_.push_back(cue);
  }

  bool running() const { return !done_; }
  /// Returns the view shown so far.
  const View& view() const { return shown_; }
  /// Returns how many observations have been shown or are being shown.
  std::size_t reached() const { return std::min(next_ + 1, observations_.size()); }
  /// Returns all observations, past and future.
  const std::vector<Observation>& observations() const { return observations_; }
  /// Returns the sounds since the last call.
  std::vector<Cue> take_cues() { return std::exchange(due_cues_, {}); }
  /// Returns the current step; none between animations and while closing.
  std::optional<AnimationStep<G>> current_step() const {
    if (!running() || next_ == observations_.size()) return std::nullopt;
    return AnimationStep<G>{observations_[next_], share()};
  }
  /// Returns the progress (0 … 1) of tidying the table after the last observation; none otherwise.
  std::optional<float> closing() const {
    if (!running() || next_ < observations_.size()) return std::nullopt;
    return share();
  }

 private:
  Millis length_of_step() const {
    const Millis length = next_ == observations_.size()
                              ? GameTraits<G>::duration_of_closing(shown_, after_)
                              : GameTraits<G>::duration_of(shown_, observations_[next_]);
    return length / static_cast<Millis>(speed_);
  }
  float share() const {
    const Millis length = length_of_step();
    return length <= 0 ? 1 : static_cast<float>((now_ - step_began_) / length);
  }

  /// Collects the cues of the next observation.
  void begin_step() {
    cues_ = next_ < observations_.size() ? GameTraits<G>::cues_of(shown_, observations_[next_])
                                         : std::vector<TimedCue>();
  }

  /// Moves the cues that are due after `passed` of the step's `length`.
  void collect_cues_until(Millis passed, Millis length) {
    auto due = cues_.begin();
    while (due != cues_.end() && passed >= static_cast<Millis>(due->share) * length) {
      due_cues_.push_back(due->cue);
      ++due;
    }
    cues_.erase(cues_.begin(), due);
  }

  View shown_;
  View after_;
  std::vector<Observation> observations_;
  std::size_t next_ = 0;
  std::vector<TimedCue> cues_;  ///< cues of the current observation still to come
  std::vector<Cue> due_cues_;
  Millis step_began_ = 0;
  Millis now_ = 0;
  float speed_ = 1;
  bool done_ = true;
};

// The part of a save besides the decisions: rules, board and seating.

/// Returns the save of a game without decisions.
template <core::Game G>
io::Save<G> start_of_save(const io::Rules<G>& rules, const io::BoardFile<G>& board,
                          const Seating& seating) {
  io::Save<G> out;
  out.rules = rules;
  out.board = board;
  out.seed = seating.seed;
  out.first = seating.first;
  out.seats = saved_seats(seating);
  out.table = saved_settings(seating);
  return out;
}

/// Reads the seating of a save; returns an error if it is invalid.
template <core::Game G>
core::Result<Seating, io::LoadError> saved_seating(const io::Save<G>& save) {
  auto read = read_seating(GameTraits<G>::symbols, save.seats, save.table);
  if (!read) return read.error();
  Seating out = std::move(read).value();
  out.first = save.first;
  out.seed = save.seed;
  return out;
}

template <core::Game G>
class Session : public GameSession {
 public:
  using View = typename G::View;
  using Action = typename G::Action;
  using Observation = typename G::Observation;
  using Intention = typename GameTraits<G>::Intention;

  /// Starts a new game. Seating, rules and board must fit each other.
  Session(io::BoardFile<G> board, io::Rules<G> rules, Seating seating)
      : GameSession(io::name_of<G>, std::move(seating)),
        board_(std::move(board)),
        rules_(std::move(rules)),
        match_(io::setup_of(bare_save()), this->seating().seed) {
    update_status();
  }
  /// Loads a saved game; returns an error if the save is invalid.
  static core::Result<Session, io::LoadError> read(const io::Json& saved) {
    std::vector<Record<G>> records;
    auto loaded =
        io::read_save<G>(saved, [&records](const auto& /*save*/, const core::Match<G>& match) {
          if (!match.decisions().empty()) records.push_back(last_record(match));
        });
    if (!loaded) return loaded.error();
    auto [start, match] = std::move(loaded).value();
    auto seating = saved_seating(start);
    if (!seating) return seating.error();
    return Session(std::move(start.board), std::move(start.rules), std::move(seating).value(),
                   std::move(match), std::move(records));
  }
  std::string write() const override {
    io::Save<G> whole = bare_save();
    whole.decisions = match_.decisions();
    whole.chance = match_.recorded_rolls();
    return io::write_save(whole);
  }
  bool follows_from_seed() const override { return match_.recorded_rolls().empty(); }

  View view(core::Viewer viewer) const { return match_.view(viewer); }
  /// Returns what a viewer saw of the last decision.
  std::vector<Observation> observations(core::Viewer viewer) const {
    return match_.observations(viewer);
  }
  const std::vector<Record<G>>& records() const { return records_; }
  std::size_t decisions() const override { return records_.size(); }
  std::size_t length() const override { return records_.size() + redo_.size(); }
  std::size_t first_decision_after(core::Seat seat) const override {
    std::size_t out = records_.size();
    while (out > 0 && records_[out - 1].seat != seat) --out;
    return out;
  }
  const io::BoardFile<G>& board() const { return board_; }
  const io::Rules<G>& rules() const { return rules_; }

  const Playback<G>& playback() const { return playback_; }
  Intention intention;
  /// Restricts the actions beyond the rules, for lessons; empty: no restriction.
  std::function<bool(const Action&)> allows;

  /// Advice, and the view it is about.
  struct Advised {
    View view;
    ai::Analysis<G> analysis;
  };
  /// Null unless advice is available.
  const Advised* advised() const { return advice_status() == Advice::Given ? &*advised_ : nullptr; }

  /// Returns why an action is refused now; none if it is legal.
  std::optional<core::Refusal> refusal(const Action& action) const {
    if (is_recording()) return core::Refusal{"replay", {}};
    const std::optional<core::Seat> seat = acting();
    if (!seat) return core::Refusal{"turn", {}};
    return match_.refusal(*seat, action);
  }

  /// Carries out an action of the acting seat and animates it. False if it is refused.
  bool act(const Action& action) {
    if (is_recording()) return false;
    if (is_remote()) return send_action(action);
    if (bot_client == nullptr) return submit(action);
    if (allows && acting() && !allows(action)) return false;
    const View before = view(viewer());
    if (!submit(action)) return false;
    changed();
    ask_bot();
    intention = {};
    playback_.play(before, observations(viewer()), view(viewer()), tempo.now, tempo.speed);
    if (!running()) prepare_next_decision();
    return true;
  }
  std::size_t undo_length() const override {
    const auto last = std::find_if(records_.rbegin(), records_.rend(), by_person());
    if (last == records_.rend()) return 0;
    const auto out = static_cast<std::size_t>(last - records_.rbegin()) + 1;
    return is_practice() || out == match_.undoable(last->seat) ? out : 0;
  }
  std::size_t redo_length() const override {
    if (redo_.empty() || redo_.back().seat != acting()) return 0;
    const auto next = std::find_if(redo_.rbegin() + 1, redo_.rend(), by_person());
    return static_cast<std::size_t>(next - redo_.rbegin());
  }
  /// Returns the last undone decision if a person made it; null otherwise.
  const Record<G>* last_undone() const {
    const bool there = !is_recording() && !redo_.empty() && by_person()(redo_.back());
    return there ? &redo_.back() : nullptr;
  }

  std::unique_ptr<GameSession> recording() const override {
    auto out = std::unique_ptr<Session>(new Session(board_, rules_, seating(), match_, records_));
    out->become_recording();
    return out;
  }
  std::unique_ptr<GameSession> branch(Seating new_seating) const override {
    return std::unique_ptr<Session>(
        new Session(board_, rules_, std::move(new_seating), match_.branch(), records_));
  }
  void seek(std::size_t count) override {
    if (count < records_.size()) {
      match_ = match_.after(count);
      for (; records_.size() > count; records_.pop_back()) {
        redo_.push_back(std::move(records_.back()));
      }
    }
    while (count > records_.size() && !redo_.empty()) redo_step();
    update_status();
    clear_intention();
    settle();
  }
  void step_forward() override {
    if (redo_.empty()) return;
    const View before = view(viewer());
    redo_step();
    update_status();
    playback_.play(before, observations(viewer()), view(viewer()), tempo.now, tempo.speed);
  }

  bool running() const override { return playback_.running(); }
  bool clear_intention() override { return std::exchange(intention, {}) != Intention{}; }

 protected:
  void settle() override { playback_.settle(view(viewer())); }
  void advance_playback(std::optional<Millis> now) override {
    if (now) {
      playback_.advance(*now);
    } else {
      playback_.finish();
    }
  }
  bool apply_reply(const std::string& reply) override {
    const auto found = read_search_result<G>(reply);
    return found && act(found->action);
  }
  bool set_advice(const std::string& reply) override {
    const std::optional<core::Seat> seat = acting();
    auto read = read_search_result<G>(reply);
    if (!seat || !read) return false;
    const View seen = view(*seat);
    const auto legal = G::legal(seen);
    SearchResult<G> found = std::move(read).value();
    if (std::find(legal.begin(), legal.end(), found.action) == legal.end()) return false;
    intention = GameTraits<G>::intending(seen, found.action);
    advised_ = Advised{seen, ai::analyze<G>(seen, found.action, std::move(found.considered))};
    return true;
  }
  Session(io::BoardFile<G> board, io::Rules<G> rules, Seating seating, core::Match<G> match,
          std::vector<Record<G>> records)
      : GameSession(io::name_of<G>, std::move(seating)),
        board_(std::move(board)),
        rules_(std::move(rules)),
        match_(std::move(match)),
        records_(std::move(records)) {
    update_status();
  }

  /// The match, for sessions that follow a remote game. After a change, call `on_remote_decision`
  /// or `on_match_rewound`.
  core::Match<G>& match() { return match_; }
  /// Records the match's new decision and animates it from `before`; none: without animation.
  void on_remote_decision(const std::optional<View>& before) {
    records_.push_back(last_record(match_));
    update_status();
    if (before) {
      playback_.play(*before, observations(viewer()), view(viewer()), tempo.now, tempo.speed);
    }
  }
  /// Drops the records beyond the match's decisions; shows the state without animation.
  void on_match_rewound() {
    records_.erase(records_.begin() + static_cast<std::ptrdiff_t>(match_.decisions().size()),
                   records_.end());
    update_status();
    settle();
  }

  bool intention_changed() override { return std::exchange(noted_, intention) != intention; }
  std::vector<Cue> collect_cues() override {
    std::vector<Cue> out;
    const Intention heard = std::exchange(last_cued_intention_, intention);
    if (const auto sound = GameTraits<G>::cue_of(heard, intention)) out.push_back({*sound});
    for (const Cue& cue : playback_.take_cues()) out.push_back(cue);
    return out;
  }

 private:
  auto by_person() const {
    return [this](const Record<G>& each) { return seating().is_person(each.seat); };
  }

  /// Sends a legal action to the net game's host side instead of deciding here.
  bool send_action(const Action& action) {
    const std::optional<core::Seat> seat = acting();
    if (!seat || match_.refusal(*seat, action)) return false;
    io::JsonWriter json;
    io::GameFormat<G>::write_action(json, action);
    set_asked_here(false);
    intention = {};
    settle();
    send(json.take());
    return true;
  }

  bool submit(const Action& action) {
    const std::optional<core::Seat> seat = to_act();
    if (!seat || match_.submit(*seat, action)) return false;
    records_.push_back(last_record(match_));
    // A different decision clears the redo list.
    if (!redo_.empty() && redo_.back().seat == *seat && redo_.back().action == action) {
      redo_.pop_back();
    } else {
      redo_.clear();
    }
    update_status();
    return true;
  }

  /// Repeats the next decision of the redo list.
  void redo_step() {
    const auto refused = match_.submit(redo_.back().seat, redo_.back().action);
    CORE_CHECK(!refused, "a game's own decisions are legal");
    records_.push_back(std::move(redo_.back()));
    redo_.pop_back();
  }

  void update_status() {
    const core::Turn turn = match_.turn();
    const auto* const seat = std::get_if<core::Seat>(&turn);
    const View seen = records_.empty() ? view(core::Spectator{}) : records_.back().after;
    Status now;
    if (seat != nullptr) now.to_act = *seat;
    if (!records_.empty()) now.decided = records_.back().seat;
    // Players elsewhere shuffle the cards: keep the last decider as the acting seat.
    if (turn == core::Turn(core::Chance{})) now.to_act = now.decided.value_or(seating().first);
    now.pause = GameTraits<G>::pause_before(seen);
    now.is_private = GameTraits<G>::is_private(seen);
    set_status(now);
  }

  /// Returns the save without decisions.
  io::Save<G> bare_save() const { return start_of_save(rules_, board_, seating()); }

  io::BoardFile<G> board_;
  io::Rules<G> rules_;
  core::Match<G> match_;
  std::vector<Record<G>> records_;
  /// Undone decisions, or those after the current moment; the next one last.
  std::vector<Record<G>> redo_;
  Playback<G> playback_;
  Intention last_cued_intention_;
  Intention noted_;
  std::optional<Advised> advised_;
};

/// Casts a session to its game's type.
template <core::Game G>
Session<G>& session_as(GameSession& session) {
  CORE_CHECK(session.game() == io::name_of<G>, "the session is of another game");
  return static_cast<Session<G>&>(session);
}
template <core::Game G>
const Session<G>& session_as(const GameSession& session) {
  CORE_CHECK(session.game() == io::name_of<G>, "the session is of another game");
  return static_cast<const Session<G>&>(session);
}

}  // namespace app
