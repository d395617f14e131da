// The contract between a game and the rest of the program: value types and pure functions.
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

/// State and events after an accepted action.
template <class State, class Event>
struct Step {
  State state;
  std::vector<Event> events;  ///< in the order they happened
};

/// A game's contract. All functions are pure: their result depends on the arguments alone.
/// - `view` returns what a viewer may know. `legal` takes only that view, so no decision can
///   depend on hidden information.
/// - `is_secret`: the other seats see only that the action happened, not which one it was.
/// - `reveals`: the event showed hidden information to a seat; undo stops there.
/// - `determinize` returns a state that fits the view.
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

/// A game with chance: `roll` proposes the chance action when `turn` returns Chance.
template <class G>
concept GameOfChance = Game<G> && requires(const typename G::State& state, Rng& rng) {
  { G::roll(state, rng) } -> std::same_as<typename G::Action>;
};

/// Source of one numbered rule. Lists are sorted by rule number.
struct RuleSource {
  std::string_view rule;           ///< such as "MD-9"
  std::string_view books = "all";  ///< rulebooks that contain it; "none": our own
  bool ruled = false;              ///< the rulebooks are silent or disagree, so a ruling decides
};

using RuleSources = std::span<const RuleSource>;

}  // namespace core
