// What every game is to the rest of the house: a value and a few pure functions.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace core {

/// What an accepted action leads to.
template <class State, class Event>
struct Step {
  State state;
  std::vector<Event> events;  ///< in the order they happened
};

/// A game's contract. All functions are pure: same arguments, same result, nothing else touched.
/// `view` builds up what one viewer may know; `legal` is a function of that view alone, so nothing
/// that decides can lean on hidden things. `is_secret` says whether others see no more of an action
/// than that it was done; `reveals`, whether an event showed somebody what had been hidden, and so
/// cannot be taken back.
template <class G>
concept Game = requires(const typename G::Setup& setup, const typename G::State& state,
                        const typename G::View& view, const typename G::Action& action,
                        const typename G::Event& event, Viewer viewer, Rng& rng) {
  { G::start(setup) } -> std::same_as<typename G::State>;
  { G::turn(state) } -> std::same_as<Turn>;
  { G::view(state, viewer) } -> std::same_as<typename G::View>;
  { G::legal(view) } -> std::same_as<std::vector<typename G::Action>>;
  {
    G::apply(state, action)
    } -> std::same_as<Result<Step<typename G::State, typename G::Event>, Refusal>>;
  { G::observe(event, viewer) } -> std::same_as<std::optional<typename G::Observation>>;
  { G::is_secret(action) } -> std::same_as<bool>;
  { G::reveals(event) } -> std::same_as<bool>;
  { G::determinize(view, rng) } -> std::same_as<typename G::State>;
};

/// A game with chance: it is an action too, which `roll` proposes when nobody's turn is due.
template <class G>
concept GameOfChance = Game<G> && requires(const typename G::State& state, Rng& rng) {
  { G::roll(state, rng) } -> std::same_as<typename G::Action>;
};

// Where the numbered rules of a game come from.

/// Where a rule comes from. A list of them is in the order of the numbers.
struct RuleSource {
  std::string_view rule;           ///< its number, such as "MD-9"
  std::string_view books = "all";  ///< which of the game's rulebooks have it; "none": it is our own
  bool ruled = false;  ///< where they are silent or disagree, this program follows a ruling
};

using RuleSources = std::span<const RuleSource>;

}  // namespace core
