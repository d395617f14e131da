// A game in progress: owns the true state and its history, and gives out views only. Works for
// every game; knows neither files nor screens.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace core {

/// A seat's action. Chance is not in the list of decisions: it follows from the seed or is recorded
/// separately.
template <class Action>
struct Decision {
  Seat seat;
  Action action;
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// Why a list of decisions (or of recorded rolls) is not a legal game.
struct ReplayError {
  std::size_t index = 0;  ///< of the refused decision, from 0
  Refusal refusal;
  bool of_chance = false;  ///< true if `index` counts recorded rolls instead
};

/// A game in progress. The true state cannot be read from outside, only views and observations.
/// Chance is rolled at once, so `turn` is always a seat or GameOver. Rolls follow from the seed, or
/// from a record where the players shuffled the cards themselves.
/// A remote match (`remote`) shows a game that is played elsewhere, as this device knows it,
/// decision by decision; stand-ins replace hidden cards in its states. There, `submit`
/// redoes decisions that `follow` added.
template <Game G>
class Match {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using Observation = typename G::Observation;
  using Decisions = std::vector<Decision<Action>>;
  using Rolls = std::vector<Action>;

  /// Starts a new game; `setup` must be valid. `recorded` are the first chance actions.
  Match(const Setup& setup, std::uint64_t seed, Rolls recorded = {})
      : Match(setup, seed, G::start(setup)) {
    recorded_rolls_ = std::move(recorded);
    roll();
  }

  /// Replays a list of decisions. Fails unless each is legal and all recorded rolls occur. Calls
  /// `watch(match)` at the start and after each decision.
  template <class Watch>
  static Result<Match, ReplayError> replay(const Setup& setup, std::uint64_t seed,
                                           const Decisions& decisions, Watch&& watch,
                                           const Rolls& recorded = {}) {
    Match match(setup, seed, recorded);
    const auto diverges = [&] { return match.recorded_rolls_.size() < recorded.size(); };
    if (!diverges()) watch(std::as_const(match));
    for (std::size_t index = 0; index < decisions.size() && !diverges(); ++index) {
      std::optional<Refusal> refusal = match.submit(decisions[index].seat, decisions[index].action);
      if (refusal) return ReplayError{index, *std::move(refusal)};
      if (!diverges()) watch(std::as_const(match));
    }
    if (diverges()) return ReplayError{match.recorded_rolls_.size(), *match.refused_roll_, true};
    if (match.rolls_ < recorded.size()) {
      return ReplayError{match.rolls_, {"chance", "there are no chance actions left"}, true};
    }
    return match;
  }
  static Result<Match, ReplayError> replay(const Setup& setup, std::uint64_t seed,
                                           const Decisions& decisions) {
    return replay(setup, seed, decisions, [](const Match&) {});
  }

  /// Starts a remote match in `state`.
  static Match remote(const Setup& setup, State state) {
    Match out(setup, 0, std::move(state));
    out.remote_steps_.emplace();
    return out;
  }
  bool is_remote() const { return remote_steps_.has_value(); }
  /// Adds a decision taken in `before` and the chance actions after it. A refusal changes nothing.
  std::optional<Refusal> follow(Seat seat, const Action& action, const State& before,
                                const std::vector<Action>& chance) {
    auto step = G::apply(before, action);
    if (!step) return step.error();
    auto [state, events] = std::move(step).value();
    for (const Action& each : chance) {
      auto rolled = G::apply(state, each);
      if (!rolled) return rolled.error();
      auto [after, more] = std::move(rolled).value();
      state = std::move(after);
      for (Event& event : more) events.push_back(std::move(event));
    }
    decisions_.push_back({seat, action});
    remote_steps_->resize(decisions_.size() - 1);
    remote_steps_->push_back({state, events});
    state_ = std::move(state);
    events_ = std::move(events);
    return std::nullopt;
  }
  /// Replaces the state of a remote match without a decision, because its stand-ins changed.
  void set_state(State state) { state_ = std::move(state); }

  const Setup& setup() const { return setup_; }
  std::uint64_t seed() const { return seed_; }
  /// Together with setup, seed and recorded rolls the whole game; saves store these.
  const Decisions& decisions() const { return decisions_; }
  /// The recorded rolls used so far; empty if chance follows from the seed.
  Rolls recorded_rolls() const {
    return Rolls(recorded_rolls_.begin(),
                 recorded_rolls_.begin() +
                     static_cast<std::ptrdiff_t>(std::min(rolls_, recorded_rolls_.size())));
  }
  /// Returns a copy that continues from here without the recorded rolls still ahead.
  Match branch() const {
    Match out = *this;
    out.recorded_rolls_ = recorded_rolls();
    return out;
  }

  /// Returns a seat or GameOver, never Chance.
  Turn turn() const { return G::turn(state_); }
  View view(const Viewer& viewer) const { return G::view(state_, viewer); }
  /// What a viewer saw of the last accepted action and the chance after it; before the first
  /// decision, of the opening deal.
  std::vector<Observation> observations(const Viewer& viewer) const {
    std::vector<Observation> seen;
    for (const Event& event : events_) {
      if (std::optional<Observation> observation = G::observe(event, viewer)) {
        seen.push_back(*std::move(observation));
      }
    }
    return seen;
  }

  /// Returns why a seat cannot do this now; empty if it can.
  std::optional<Refusal> refusal(Seat seat, const Action& action) const {
    if (turn() != Turn{seat}) return Refusal{"turn", "it is not this seat's turn"};
    auto step = G::apply(state_, action);
    return step ? std::nullopt : std::optional(step.error());
  }

  /// Applies the action, or returns the reason and changes nothing.
  std::optional<Refusal> submit(Seat seat, const Action& action) {
    if (remote_steps_) return redo_remote(seat, action);
    if (turn() != Turn{seat}) return Refusal{"turn", "it is not this seat's turn"};
    auto step = G::apply(state_, action);
    if (!step) return step.error();
    auto [state, events] = std::move(step).value();
    state_ = std::move(state);
    events_ = std::move(events);
    decisions_.push_back({seat, action});
    const bool rolled = roll();
    if (rolled || std::any_of(events_.begin(), events_.end(), G::reveals)) {
      undo_floor_ = decisions_.size();
    }
    return std::nullopt;
  }

  /// Returns how many decisions an undo by `seat` removes (pass the rest to `after`): its last one
  /// and the secret ones since. 0 if the undo would cross revealed information, chance or another
  /// seat's visible decision, which has told the undoing seat something.
  std::size_t undoable(Seat seat) const {
    for (std::size_t at = decisions_.size(); at-- > undo_floor_;) {
      if (decisions_[at].seat == seat) return decisions_.size() - at;
      if (!G::is_secret(decisions_[at].action)) return 0;
    }
    return 0;
  }

  /// Returns the game after its first `count` decisions, replayed from the seed. In a remote match,
  /// `submit` can then redo the same decisions.
  Match after(std::size_t count) const {
    if (remote_steps_) return remote_after(count);
    Match out(setup_, seed_, recorded_rolls_);
    for (std::size_t i = 0; i < count && i < decisions_.size(); ++i) {
      const auto refused = out.submit(decisions_[i].seat, decisions_[i].action);
      CORE_CHECK(!refused, "a match's own decisions are legal");
    }
    return out;
  }

 private:
  /// Rolls until a seat has to act or the game is over; true if there was anything to roll.
  bool roll() {
    bool rolled = false;
    if constexpr (GameOfChance<G>) {
      while (std::holds_alternative<Chance>(G::turn(state_))) {
        // Always draw the seed's own roll, so that later rolls do not depend on the record.
        const Action own = G::roll(state_, world_);
        const bool from_record = rolls_ < recorded_rolls_.size();
        auto step = G::apply(state_, from_record ? recorded_rolls_[rolls_] : own);
        if (!step && from_record) {
          // The decisions differ from the recorded game: drop the rest of the record.
          refused_roll_ = step.error();
          recorded_rolls_.resize(rolls_);
          step = G::apply(state_, own);
        }
        ++rolls_;
        CORE_CHECK(step, "chance actions are legal");
        auto [state, events] = std::move(step).value();
        state_ = std::move(state);
        for (Event& event : events) events_.push_back(std::move(event));
        rolled = true;
      }
    }
    return rolled;
  }

  Match(const Setup& setup, std::uint64_t seed, State state)
      : setup_(setup), seed_(seed), world_(world_rng(seed)), state_(std::move(state)) {}

  Match remote_after(std::size_t count) const {
    Match out = *this;
    out.decisions_.resize(std::min(count, decisions_.size()));
    const std::size_t at = out.decisions_.size();
    out.state_ = at == 0 ? G::start(setup_) : (*remote_steps_)[at - 1].state;
    out.events_ = at == 0 ? std::vector<Event>() : (*remote_steps_)[at - 1].events;
    return out;
  }
  /// Redoes the next decision of a remote match; refused when none is left.
  std::optional<Refusal> redo_remote(Seat seat, const Action& action) {
    const std::size_t at = decisions_.size();
    if (at == remote_steps_->size()) return Refusal{"told", "there is no decision to redo"};
    decisions_.push_back({seat, action});
    state_ = (*remote_steps_)[at].state;
    events_ = (*remote_steps_)[at].events;
    return std::nullopt;
  }

  Setup setup_;
  std::uint64_t seed_;
  Rng world_;
  State state_;
  std::vector<Event> events_;
  Decisions decisions_;
  /// The step after each decision of a remote match, including undone ones.
  std::optional<std::vector<Step<State, Event>>> remote_steps_;
  std::size_t undo_floor_ = 0;  ///< decisions up to the last reveal or roll; undo keeps them
  Rolls recorded_rolls_;        ///< rolls to use before those of the seed
  std::size_t rolls_ = 0;       ///< number of chance actions so far
  std::optional<Refusal> refused_roll_;  ///< why a recorded roll was illegal
};

}  // namespace core
