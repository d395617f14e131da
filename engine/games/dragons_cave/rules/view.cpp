// Builds views from states, and determinizes views (DC-5, DC-8, DC-11).
#include "games/dragons_cave/rules/view.hpp"

#include <variant>

#include "core/check.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave {
namespace {

/// True if the revealed round is the last for a reason other than the treasure (DC-18, DC-23,
/// DC-24).
bool ends_by_dwarves(const State& state) {
  if (lair_reached(state.board, state.dwarves, state.players)) return true;
  const bool quiet = !comes_forward(state.committed, *state.guard);
  return quiet && state.quiet + 1 == max_quiet_rounds;
}

bool is_last_round(const State& state) {
  if (state.phase == Phase::Over) return true;
  return is_revealed(state.phase) && (state.treasure_spent || ends_by_dwarves(state));
}

}  // namespace

View DragonsCave::view(const State& state, core::Viewer viewer) {
  View view;
  view.open() = state.open();
  view.chosen = chosen_by(state);
  if (is_revealed(state.phase)) view.revealed = state.committed;
  view.last_round = is_last_round(state);
  if (const core::Seat* const seat = std::get_if<core::Seat>(&viewer)) {
    CORE_CHECK(seat->index < state.players, "there is no such seat");
    view.seat = *seat;
    if (!is_revealed(state.phase)) view.chose = state.committed[seat->index];
    if (state.robbed == *seat) view.hid = state.split;
  }
  return view;
}

BySeat<int> totals(const PublicState& state) {
  BySeat<int> sums{};
  for (std::size_t seat = 0; seat < sums.size(); ++seat) {
    sums[seat] = state.purses[seat] + state.chests[seat];
  }
  return sums;
}

BySeat<int> ranks(const PublicState& state) {
  return ranks(totals(state), state.dwarves, state.players);
}

namespace {

/// Returns the part of the state that the view shows.
State seen_part(const View& view) {
  State state;
  state.open() = view.open();
  state.committed = view.revealed;
  state.split = view.hid;
  if (is_revealed(view.phase)) {
    state.treasure_spent =
        view.treasure == 0 || (view.last_round && !ends_by_dwarves(state));  // DC-17
  }
  return state;
}

Choose any_choice(const View& view, core::Seat seat, core::Rng& rng) {
  const ChoiceList list = choices(view, seat);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

Split any_split(int purse, core::Rng& rng) {
  const int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(purse + 1)));
  return {left, purse - left};
}

}  // namespace

State DragonsCave::determinize(const View& view, core::Rng& rng) {
  State state = seen_part(view);
  for (std::uint8_t index = 0; index < state.players; ++index) {
    if (!view.chosen[index] || view.revealed[index]) continue;
    const core::Seat seat{index};
    state.committed[index] = view.seat == seat ? view.chose : any_choice(view, seat, rng);
  }
  if (state.phase == Phase::Guess && !state.split) {
    state.split = any_split(state.purses[state.robbed->index], rng);
  }
  return state;
}

std::optional<Observation> DragonsCave::observe(const Event& event, core::Viewer) { return event; }

bool DragonsCave::is_secret(const Action& action) { return !std::holds_alternative<Guess>(action); }

bool DragonsCave::reveals(const Event& event) {
  return std::holds_alternative<Revealed>(event) || std::holds_alternative<Robbed>(event);
}

}  // namespace dragons_cave
