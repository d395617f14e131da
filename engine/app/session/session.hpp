// One game at this table: the match and its history, what is being shown of it, what the person is
// about to do, and its save. What is the same for every game is in GameSession. Knows no screen.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/analysis.hpp"
#include "app/session/game_session.hpp"
#include "app/session/game_traits.hpp"
#include "app/session/playback.hpp"
#include "app/session/record.hpp"
#include "app/session/search_task_of.hpp"
#include "app/session/session_save.hpp"
#include "core/check.hpp"
#include "core/match.hpp"
#include "io/save_file.hpp"

namespace app {

template <core::Game G>
class Session : public GameSession {
 public:
  using View = typename G::View;
  using Action = typename G::Action;
  using Observation = typename G::Observation;
  using Intention = typename GameTraits<G>::Intention;

  /// Sits down to a new game. The seating, the rules and the board must fit each other.
  Session(io::BoardFile<G> board, io::Rules<G> rules, Seating seating)
      : GameSession(io::name_of<G>, std::move(seating)),
        board_(std::move(board)),
        rules_(std::move(rules)),
        match_(io::setup_of(bare_save()), this->seating().seed) {
    note_standing();
  }
  /// Goes on with a game that was saved; what is wrong with it, when it cannot be one of ours.
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
    whole.chance = match_.told_rolls();
    return io::write_save(whole);
  }
  bool follows_from_seed() const override { return match_.told_rolls().empty(); }

  View view(core::Viewer viewer) const { return match_.view(viewer); }
  /// What a viewer saw of the last decision.
  std::vector<Observation> observations(core::Viewer viewer) const {
    return match_.observations(viewer);
  }
  /// All decisions so far.
  const std::vector<Record<G>>& records() const { return records_; }
  std::size_t decisions() const override { return records_.size(); }
  std::size_t length() const override { return records_.size() + ahead_.size(); }
  std::size_t since_last_of(core::Seat seat) const override {
    std::size_t out = records_.size();
    while (out > 0 && records_[out - 1].seat != seat) --out;
    return out;
  }
  const io::BoardFile<G>& board() const { return board_; }
  const io::Rules<G>& rules() const { return rules_; }

  const Playback<G>& playback() const { return playback_; }
  Intention intention;
  /// What a person may do here beside what the rules say; empty: everything.
  std::function<bool(const Action&)> admits;

  /// What is advised about what is seen.
  struct Advised {
    View view;
    ai::Analysis<G> analysis;
  };
  /// Null unless advice is given.
  const Advised* advised() const { return advice_is() == Advice::Given ? &*advised_ : nullptr; }

  /// Why the person here cannot do this now, by the rules' own refusal; nothing when they can.
  std::optional<core::Refusal> refusal(const Action& action) const {
    if (is_recording()) return core::Refusal{"replay", {}};
    const std::optional<core::Seat> seat = acting();
    if (!seat) return core::Refusal{"turn", {}};
    return match_.refusal(*seat, action);
  }

  /// Does what the seat to act wants, and shows it to whoever sits at the table; false when the
  /// rules refuse it.
  bool act(const Action& action) {
    if (is_recording()) return false;
    if (is_remote()) return pass_on(action);
    if (bot_client == nullptr) return submit(action);
    if (admits && acting() && !admits(action)) return false;
    const View before = view(viewer());
    if (!submit(action)) return false;
    changed();
    ask_bot();
    intention = {};
    playback_.play(before, observations(viewer()), view(viewer()), tempo.now, tempo.speed);
    if (!running()) await_next();
    return true;
  }
  std::size_t undo_length() const override {
    const auto last = std::find_if(records_.rbegin(), records_.rend(), by_person());
    if (last == records_.rend()) return 0;
    const auto out = static_cast<std::size_t>(last - records_.rbegin()) + 1;
    return is_practice() || out == match_.undoable(last->seat) ? out : 0;
  }
  std::size_t redo_length() const override {
    if (ahead_.empty() || ahead_.back().seat != acting()) return 0;
    const auto next = std::find_if(ahead_.rbegin() + 1, ahead_.rend(), by_person());
    return static_cast<std::size_t>(next - ahead_.rbegin());
  }
  /// The decision of a person that was taken back last; null when there is none.
  const Record<G>* taken_back() const {
    const bool there = !is_recording() && !ahead_.empty() && by_person()(ahead_.back());
    return there ? &ahead_.back() : nullptr;
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
  void show_after(std::size_t count) override {
    if (count < records_.size()) {
      match_ = match_.after(count);
      for (; records_.size() > count; records_.pop_back()) {
        ahead_.push_back(std::move(records_.back()));
      }
    }
    while (count > records_.size() && !ahead_.empty()) step_on();
    note_standing();
    drop_intention();
    settle();
  }
  void show_next() override {
    if (ahead_.empty()) return;
    const View before = view(viewer());
    step_on();
    note_standing();
    playback_.play(before, observations(viewer()), view(viewer()), tempo.now, tempo.speed);
  }

  bool running() const override { return playback_.running(); }
  bool drop_intention() override { return std::exchange(intention, {}) != Intention{}; }

 protected:
  void settle() override { playback_.settle(view(viewer())); }
  void play_back(std::optional<Millis> now) override {
    if (now) {
      playback_.advance(*now);
    } else {
      playback_.finish();
    }
  }
  bool act_on(const std::string& reply) override {
    const auto found = read_search_result<G>(reply);
    return found && act(found->action);
  }
  bool be_advised(const std::string& reply) override {
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
    note_standing();
  }

  /// The match of a session that follows a game elsewhere; whoever changes it calls
  /// `note_followed`.
  core::Match<G>& match() { return match_; }
  /// The match has gone on by one decision, which is shown from `before` on; none: nothing moves.
  void note_followed(const std::optional<View>& before) {
    records_.push_back(last_record(match_));
    note_standing();
    if (before) {
      playback_.play(*before, observations(viewer()), view(viewer()), tempo.now, tempo.speed);
    }
  }
  /// The match was brought back, or stands otherwise without a decision.
  void note_moved() {
    records_.erase(records_.begin() + static_cast<std::ptrdiff_t>(match_.decisions().size()),
                   records_.end());
    note_standing();
    settle();
  }

  bool intention_changed() override { return std::exchange(noted_, intention) != intention; }
  std::vector<Cue> take_own_cues() override {
    std::vector<Cue> out;
    const Intention heard = std::exchange(heard_intention_, intention);
    if (const auto sound = GameTraits<G>::cue_of(heard, intention)) out.push_back({*sound});
    for (const Cue& cue : playback_.take_heard()) out.push_back(cue);
    return out;
  }

 private:
  auto by_person() const {
    return [this](const Record<G>& each) { return seating().is_person(each.seat); };
  }

  /// To where the game is decided.
  bool pass_on(const Action& action) {
    const std::optional<core::Seat> seat = acting();
    if (!seat || match_.refusal(*seat, action)) return false;
    io::JsonWriter json;
    io::GameFormat<G>::write_action(json, action);
    ask_here(false);
    intention = {};
    settle();
    send(json.take());
    return true;
  }

  bool submit(const Action& action) {
    const std::optional<core::Seat> seat = to_act();
    if (!seat || match_.submit(*seat, action)) return false;
    records_.push_back(last_record(match_));
    // Who decides otherwise than before has nothing to make again.
    if (!ahead_.empty() && ahead_.back().seat == *seat && ahead_.back().action == action) {
      ahead_.pop_back();
    } else {
      ahead_.clear();
    }
    note_standing();
    return true;
  }

  /// The next of the decisions ahead is made once more.
  void step_on() {
    const auto refused = match_.submit(ahead_.back().seat, ahead_.back().action);
    CORE_CHECK(!refused, "a game's own decisions are legal");
    records_.push_back(std::move(ahead_.back()));
    ahead_.pop_back();
  }

  void note_standing() {
    const core::Turn turn = match_.turn();
    const auto* const seat = std::get_if<core::Seat>(&turn);
    const View seen = records_.empty() ? view(core::Spectator{}) : records_.back().after;
    Standing now;
    if (seat != nullptr) now.to_act = *seat;
    if (!records_.empty()) now.decided = records_.back().seat;
    // Cards that are shuffled elsewhere: the game goes on with whoever was on turn.
    if (turn == core::Turn(core::Chance{})) now.to_act = now.decided.value_or(seating().first);
    now.pause = GameTraits<G>::pause_before(seen);
    now.is_private = GameTraits<G>::is_private(seen);
    stands(now);
  }

  /// All of a save but the decisions.
  io::Save<G> bare_save() const { return start_of_save(rules_, board_, seating()); }

  io::BoardFile<G> board_;
  io::Rules<G> rules_;
  core::Match<G> match_;
  std::vector<Record<G>> records_;
  /// What followed the moment being looked at, or was taken back; the next one last.
  std::vector<Record<G>> ahead_;
  Playback<G> playback_;
  Intention heard_intention_;
  Intention noted_;
  std::optional<Advised> advised_;
};

}  // namespace app
