// A net game on this device: decides nothing, shows decisions made elsewhere in their order
// (net_client.hpp).
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "io/game_log.hpp"
#include "session/session.hpp"

namespace app {

/// A decision with the state before it and the chance events after it.
template <core::Game G>
struct RemoteDecision {
  core::Seat seat;
  typename G::Action action;
  std::vector<typename G::Action> chance;
  typename G::State before;
};

/// News of a game: decisions from number `from` on, and the state after them.
template <core::Game G>
struct RemoteUpdate {
  std::size_t from = 0;
  std::vector<RemoteDecision<G>> decisions;
  bool more = false;  ///< further updates follow at once
  typename G::State now;
  bool asked = false;  ///< the game waits for the person at this device
};

template <io::LoggedGame G>
core::Result<RemoteUpdate<G>, io::LoadError> read_remote_update(const io::Json& told,
                                                                const typename G::Setup& setup,
                                                                int players) {
  using Format = io::GameFormat<G>;
  std::optional<io::LoadError> fault;
  const io::JsonReader root(told, fault);
  RemoteUpdate<G> out;
  const io::JsonReader decisions = root.field("decisions");
  const io::JsonReader from = decisions.field("from");
  out.from = static_cast<std::size_t>(from.integer(0, static_cast<int>(io::max_decisions)));
  out.more = decisions.has("more") && decisions.field("more").boolean();
  const io::JsonReader list = decisions.field("list");
  list.each(0, io::max_decisions, [&](const io::JsonReader& each, std::size_t) {
    const io::JsonReader seat = each.field("seat");
    const io::JsonReader action = each.field("action");
    const io::JsonReader before = each.field("before");
    RemoteDecision<G> decision = {
        seat.seat(players), Format::read_action(action), {}, Format::read_state(before, setup)};
    const io::JsonReader chance = each.field("chance");
    chance.each(0, io::max_decisions, [&decision](const io::JsonReader& one, std::size_t) {
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

  /// Creates a session from a plan (net_client.hpp); returns an error if the plan is invalid.
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
    auto read = read_remote_update<G>(told, this->match().setup(), this->seating().size());
    if (!read) return false;
    RemoteUpdate<G> game = std::move(read).value();
    // An update that rewinds the game waits until the current animations end.
    const bool waits = !queued_.empty() || (game.from < known() && this->running());
    if (waits) {
      queued_.push_back(std::move(game));
      return true;
    }
    return apply_update(std::move(game));
  }

 protected:
  bool show_remote_update() override {
    while (!upcoming_.empty()) {
      const View before = this->playback().view();
      const RemoteDecision<G> next = std::move(upcoming_.front());
      upcoming_.pop_front();
      if (this->match().follow(next.seat, next.action, next.before, next.chance)) continue;
      this->on_remote_decision(before);
      if (this->running()) return true;
    }
    if (final_state_) {
      this->match().set_state(*std::exchange(final_state_, std::nullopt));
      this->set_asked_here(asked_);
      this->on_match_rewound();
    }
    while (!queued_.empty()) {
      RemoteUpdate<G> game = std::move(queued_.front());
      queued_.pop_front();
      apply_update(std::move(game));
      if (this->running()) return true;
    }
    return false;
  }

 private:
  RemoteSession(const typename G::Setup& setup, io::BoardFile<G> board, io::Rules<G> rules,
                Seating seating)
      : Session<G>(std::move(board), std::move(rules), std::move(seating),
                   core::Match<G>::remote(setup, G::start(setup)), {}) {
    this->become_remote();
  }

  /// Returns the number of known decisions, shown or not.
  std::size_t known() const { return this->records().size() + upcoming_.size(); }

  bool apply_update(RemoteUpdate<G> game) {
    if (game.from > known()) return false;
    const bool back = game.from < known();
    if (back) {
      show_upcoming();
      this->match() = this->match().after(game.from);
      this->on_match_rewound();
    }
    // A device that reconnects does not animate old decisions again.
    const bool silent = silent_ || !begun_ || game.more || (back && game.decisions.size() > 1);
    begun_ = true;
    silent_ = game.more;
    for (RemoteDecision<G>& each : game.decisions) upcoming_.push_back(std::move(each));
    if (silent) show_upcoming();
    skip_decisions_seen();
    final_state_ = std::move(game.now);
    asked_ = game.asked;
    if (!this->running()) this->prepare_next_decision();
    return true;
  }

  /// Takes over all known decisions without animation.
  void show_upcoming() {
    for (; !upcoming_.empty(); upcoming_.pop_front()) {
      const RemoteDecision<G>& next = upcoming_.front();
      if (this->match().follow(next.seat, next.action, next.before, next.chance)) continue;
      this->on_remote_decision(std::nullopt);
    }
  }

  /// Skips the animation of decisions whose result this viewer already sees: secret choices can lie
  /// on the table before their decisions arrive.
  void skip_decisions_seen() {
    if (this->running()) return;
    const View shown = this->playback().view();
    std::size_t seen = 0;
    for (std::size_t at = 0; at < upcoming_.size(); ++at) {
      const auto step = G::apply(upcoming_[at].before, upcoming_[at].action);
      if (step && G::view(step.value().state, this->viewer()) == shown) seen = at + 1;
    }
    for (; seen > 0; --seen) {
      const RemoteDecision<G> next = std::move(upcoming_.front());
      upcoming_.pop_front();
      if (!this->match().follow(next.seat, next.action, next.before, next.chance)) {
        this->on_remote_decision(std::nullopt);
      }
    }
  }

  std::deque<RemoteDecision<G>> upcoming_;        ///< decisions to show
  std::optional<typename G::State> final_state_;  ///< the state after them
  bool asked_ = false;                  ///< whether the game then waits for the person here
  std::deque<RemoteUpdate<G>> queued_;  ///< updates to apply after that
  bool begun_ = false;                  ///< an update has arrived
  bool silent_ = false;  ///< the next update belongs to decisions that were not animated
};

}  // namespace app
