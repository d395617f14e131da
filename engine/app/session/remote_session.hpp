// A game that is played over the net, as this device is told of it: nothing is decided here, what
// was decided elsewhere is shown in its order (net_client.hpp).
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/session/session.hpp"
#include "io/game_log.hpp"

namespace app {

/// A decision that was told, in the state in which it was made, with the chance that followed it.
template <core::Game G>
struct ToldDecision {
  core::Seat seat;
  typename G::Action action;
  std::vector<typename G::Action> chance;
  typename G::State before;
};

/// What is told of a game: the decisions from one on, and how it stands after them.
template <core::Game G>
struct ToldGame {
  std::size_t from = 0;
  std::vector<ToldDecision<G>> decisions;
  bool more = false;  ///< and others follow at once
  typename G::State now;
  bool asked = false;  ///< the person at this device
};

template <io::LoggedGame G>
core::Result<ToldGame<G>, io::LoadError> read_told(const io::Json& told,
                                                   const typename G::Setup& setup, int players) {
  using Format = io::GameFormat<G>;
  std::optional<io::LoadError> fault;
  const io::JsonReader root(told, fault);
  ToldGame<G> out;
  const io::JsonReader decisions = root.field("decisions");
  const io::JsonReader from = decisions.field("from");
  out.from = static_cast<std::size_t>(from.integer(0, static_cast<int>(io::most_decisions)));
  out.more = decisions.has("more") && decisions.field("more").boolean();
  const io::JsonReader list = decisions.field("list");
  list.each(0, io::most_decisions, [&](const io::JsonReader& each, std::size_t) {
    const io::JsonReader seat = each.field("seat");
    const io::JsonReader action = each.field("action");
    const io::JsonReader before = each.field("before");
    ToldDecision<G> decision = {
        seat.seat(players), Format::read_action(action), {}, Format::read_state(before, setup)};
    const io::JsonReader chance = each.field("chance");
    chance.each(0, io::most_decisions, [&decision](const io::JsonReader& one, std::size_t) {
      decision.chance.push_back(Format::read_action(one));
    });
    out.decisions.push_back(std::move(decision));
  });
  const io::JsonReader now = root.field("now");
  out.now = Format::read_state(now, setup);
  out.asked = root.field("asked").boolean();
  if (fault) return *std::move(fault);
  return out;
}

template <io::LoggedGame G>
class RemoteSession final : public Session<G> {
 public:
  using View = typename G::View;

  /// The game of a plan (net_client.hpp); what is wrong with it, when it cannot be one of ours.
  static core::Result<std::unique_ptr<GameSession>, io::LoadError> of(const io::Json& plan,
                                                                      Seating seating) {
    std::optional<io::LoadError> fault;
    const io::JsonReader root(plan, fault);
    const io::JsonReader rules_field = root.field("rules");
    io::Rules<G> rules = io::GameFormat<G>::read_rules(rules_field);
    io::BoardFile<G> board = io::read_board<G>(root.field("board"));
    if (!fault && (board.players.fewest > seating.size() || board.players.most < seating.size())) {
      fault = io::LoadError{"board.players", "the board is for other numbers of players"};
    }
    if (fault) return *std::move(fault);
    const auto setup = io::GameFormat<G>::setup(board.board, rules, seating.size(), seating.first);
    return std::unique_ptr<GameSession>(std::unique_ptr<RemoteSession>(
        new RemoteSession(setup, std::move(board), std::move(rules), std::move(seating))));
  }

  bool follow(const io::Json& told) override {
    auto read = read_told<G>(told, this->match().setup(), this->seating().size());
    if (!read) return false;
    ToldGame<G> game = std::move(read).value();
    // What takes something back waits until the rest was seen.
    const bool waits = !later_.empty() || (game.from < known() && this->running());
    if (waits) {
      later_.push_back(std::move(game));
      return true;
    }
    return take(std::move(game));
  }

 protected:
  bool show_told() override {
    while (!ahead_.empty()) {
      const View before = this->playback().view();
      const ToldDecision<G> next = std::move(ahead_.front());
      ahead_.pop_front();
      if (this->match().follow(next.seat, next.action, next.before, next.chance)) continue;
      this->note_followed(before);
      if (this->running()) return true;
    }
    if (now_) {
      this->match().stand(*std::exchange(now_, std::nullopt));
      this->ask_here(asked_);
      this->note_moved();
    }
    while (!later_.empty()) {
      ToldGame<G> game = std::move(later_.front());
      later_.pop_front();
      take(std::move(game));
      if (this->running()) return true;
    }
    return false;
  }

 private:
  RemoteSession(const typename G::Setup& setup, io::BoardFile<G> board, io::Rules<G> rules,
                Seating seating)
      : Session<G>(std::move(board), std::move(rules), std::move(seating),
                   core::Match<G>::told(setup, G::start(setup)), {}) {
    this->become_remote();
  }

  /// Decisions that are known, whether or not they were shown.
  std::size_t known() const { return this->records().size() + ahead_.size(); }

  bool take(ToldGame<G> game) {
    if (game.from > known()) return false;
    const bool back = game.from < known();
    if (back) {
      show_all();
      this->match() = this->match().after(game.from);
      this->note_moved();
    }
    // Whoever comes back does not see everything once more.
    const bool silent = silent_ || !begun_ || game.more || (back && game.decisions.size() > 1);
    begun_ = true;
    silent_ = game.more;
    for (ToldDecision<G>& each : game.decisions) ahead_.push_back(std::move(each));
    if (silent) show_all();
    skip_what_was_seen();
    now_ = std::move(game.now);
    asked_ = game.asked;
    if (!this->running()) this->await_next();
    return true;
  }

  /// Everything that was told, with nothing moving.
  void show_all() {
    for (; !ahead_.empty(); ahead_.pop_front()) {
      const ToldDecision<G>& next = ahead_.front();
      if (this->match().follow(next.seat, next.action, next.before, next.chance)) continue;
      this->note_followed(std::nullopt);
    }
  }

  /// Where secret choices lie on the table as what they are to this viewer, those that made it so
  /// are not shown again.
  void skip_what_was_seen() {
    if (this->running()) return;
    const View shown = this->playback().view();
    std::size_t seen = 0;
    for (std::size_t at = 0; at < ahead_.size(); ++at) {
      const auto step = G::apply(ahead_[at].before, ahead_[at].action);
      if (step && G::view(step.value().state, this->viewer()) == shown) seen = at + 1;
    }
    for (; seen > 0; --seen) {
      const ToldDecision<G> next = std::move(ahead_.front());
      ahead_.pop_front();
      if (!this->match().follow(next.seat, next.action, next.before, next.chance)) {
        this->note_followed(std::nullopt);
      }
    }
  }

  std::deque<ToldDecision<G>> ahead_;     ///< to be shown
  std::optional<typename G::State> now_;  ///< how it stands after them
  bool asked_ = false;                    ///< and whether the person here is asked then
  std::deque<ToldGame<G>> later_;         ///< what comes after all that
  bool begun_ = false;                    ///< something was told
  bool silent_ = false;                   ///< what is told next belongs to what was not shown
};

}  // namespace app
