// One game being played: owns the true state and its history, and shows nobody more than a view.
// Knows neither files nor screens, nor which game it is.
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

/// What somebody decided. Chance is not in the list: it follows from the seed, or is told beside
/// it.
template <class Action>
struct Decision {
  Seat seat;
  Action action;
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// Where a list of decisions stopped being a game.
struct ReplayError {
  std::size_t index = 0;  ///< of the decision that was refused, from 0
  Refusal refusal;
  bool of_chance = false;  ///< it counts what chance was told to have done instead
};

/// The one true state is in here and there is no way to read it: only views and observations get
/// out. Chance is rolled at once, so it is always a seat's turn or the game is over. What it did
/// may be told, where it does not follow from the seed: of a game whose players shuffled the cards.
/// A game that is played elsewhere is `told`: as one device knows it, decision by decision, with
/// states that hold stand-ins for what is hidden from it. Nothing can be submitted there that was
/// not told.
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

  /// A new game; `setup` must be valid. `told` is what chance does first.
  Match(const Setup& setup, std::uint64_t seed, Rolls recorded = {})
      : Match(setup, seed, G::start(setup)) {
    recorded_rolls_ = std::move(recorded);
    roll();
  }

  /// Plays a list of decisions through: a match only when every one of them was legal, and all of
  /// what was told of chance. `watch` is shown the match at its start and after each decision.
  template <class Watch>
  static Result<Match, ReplayError> replay(const Setup& setup, std::uint64_t seed,
                                           const Decisions& decisions, Watch&& watch,
                                           const Rolls& recorded = {}) {
    Match match(setup, seed, recorded);
    const auto strays = [&] { return match.recorded_rolls_.size() < recorded.size(); };
    if (!strays()) watch(std::as_const(match));
    for (std::size_t index = 0; index < decisions.size() && !strays(); ++index) {
      std::optional<Refusal> refusal = match.submit(decisions[index].seat, decisions[index].action);
      if (refusal) return ReplayError{index, *std::move(refusal)};
      if (!strays()) watch(std::as_const(match));
    }
    if (strays()) return ReplayError{match.recorded_rolls_.size(), *match.refused_roll_, true};
    if (match.rolls_ < recorded.size()) {
      return ReplayError{match.rolls_, {"chance", "nothing is left to chance any more"}, true};
    }
    return match;
  }
  static Result<Match, ReplayError> replay(const Setup& setup, std::uint64_t seed,
                                           const Decisions& decisions) {
    return replay(setup, seed, decisions, [](const Match&) {});
  }

  /// A game that is played elsewhere, as it begins.
  static Match remote(const Setup& setup, State state) {
    Match out(setup, 0, std::move(state));
    out.remote_steps_.emplace();
    return out;
  }
  bool is_remote() const { return remote_steps_.has_value(); }
  /// What was decided in `before`, and the chance that followed; refused: nothing changes.
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
  /// A told game stands like this by now, without a decision: what was hidden has other stand-ins.
  void set_state(State state) { state_ = std::move(state); }

  const Setup& setup() const { return setup_; }
  std::uint64_t seed() const { return seed_; }
  /// With setup and seed, and with what was told of chance, the whole game: what saves hold.
  const Decisions& decisions() const { return decisions_; }
  /// What chance did so far where that was told; empty where it follows from the seed.
  Rolls recorded_rolls() const {
    return Rolls(recorded_rolls_.begin(),
                 recorded_rolls_.begin() +
                     static_cast<std::ptrdiff_t>(std::min(rolls_, recorded_rolls_.size())));
  }
  /// Another game that goes on from here: what was told of chance later does not count there.
  Match branch() const {
    Match out = *this;
    out.recorded_rolls_ = recorded_rolls();
    return out;
  }

  /// A seat or GameOver, never Chance.
  Turn turn() const { return G::turn(state_); }
  /// What a viewer may know now.
  View view(const Viewer& viewer) const { return G::view(state_, viewer); }
  /// What a viewer saw of the last accepted action and the chance that followed it; of the opening
  /// deal before the first.
  std::vector<Observation> observations(const Viewer& viewer) const {
    std::vector<Observation> seen;
    for (const Event& event : events_) {
      if (std::optional<Observation> observation = G::observe(event, viewer)) {
        seen.push_back(*std::move(observation));
      }
    }
    return seen;
  }

  /// Why a seat cannot do this now; nothing when it can.
  std::optional<Refusal> refusal(Seat seat, const Action& action) const {
    if (turn() != Turn{seat}) return Refusal{"turn", "it is not this seat's turn"};
    auto step = G::apply(state_, action);
    return step ? std::nullopt : std::optional(step.error());
  }

  /// Does what a seat wants, or says why not and changes nothing.
  std::optional<Refusal> submit(Seat seat, const Action& action) {
    if (remote_steps_) return step_on(seat, action);
    if (turn() != Turn{seat}) return Refusal{"turn", "it is not this seat's turn"};
    auto step = G::apply(state_, action);
    if (!step) return step.error();
    auto [state, events] = std::move(step).value();
    state_ = std::move(state);
    events_ = std::move(events);
    decisions_.push_back({seat, action});
    const bool rolled = roll();
    if (rolled || std::any_of(events_.begin(), events_.end(), G::reveals)) {
      settled_ = decisions_.size();
    }
    return std::nullopt;
  }

  /// How many decisions go when this seat takes its last one back (`after` does): that one, and
  /// what others decided in secret since. 0 where somebody has learned something since: also by a
  /// decision that is seen, which shows what its seat holds or wants.
  std::size_t undoable(Seat seat) const {
    for (std::size_t at = decisions_.size(); at-- > settled_;) {
      if (decisions_[at].seat == seat) return decisions_.size() - at;
      if (!G::is_secret(decisions_[at].action)) return 0;
    }
    return 0;
  }

  /// The same game as it was after its first `count` decisions, played again from the seed; of a
  /// told one, the same decisions can be submitted once more.
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
  /// Whether there was anything to roll.
  bool roll() {
    bool rolled = false;
    if constexpr (GameOfChance<G>) {
      while (std::holds_alternative<Chance>(G::turn(state_))) {
        // The seed's own is drawn in any case, so that the next one does not hang on this.
        const Action own = G::roll(state_, world_);
        const bool from_record = rolls_ < recorded_rolls_.size();
        auto step = G::apply(state_, from_record ? recorded_rolls_[rolls_] : own);
        if (!step && from_record) {
          // Something else was decided than when this was told: all that follows is another game.
          refused_roll_ = step.error();
          recorded_rolls_.resize(rolls_);
          step = G::apply(state_, own);
        }
        ++rolls_;
        CORE_CHECK(step, "chance plays by the rules");
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
  /// The next of the decisions that were told.
  std::optional<Refusal> step_on(Seat seat, const Action& action) {
    const std::size_t at = decisions_.size();
    if (at == remote_steps_->size())
      return Refusal{"told", "nobody has told that this was decided"};
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
  /// Of a told game: what followed each decision, also of those ahead.
  std::optional<std::vector<Step<State, Event>>> remote_steps_;
  std::size_t settled_ = 0;  ///< decisions up to the last that showed or rolled something
  Rolls recorded_rolls_;     ///< what chance does first, by what was told
  std::size_t rolls_ = 0;    ///< how often it did something
  std::optional<Refusal> refused_roll_;  ///< why something that was told cannot be
};

}  // namespace core
