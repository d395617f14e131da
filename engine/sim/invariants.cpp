// Checking states from outside the rules; see invariants.hpp.
#include "sim/invariants.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "drago/fault.hpp"

namespace sim {
namespace {

/// No game of people or bots comes near it: a longer one goes round in circles.
constexpr int longest_game = 2'000;

}  // namespace

void Invariants::begun(const io::GameLine& game) {
  seed_ = game.seed;
  ply_ = 0;
  check_state(game.state);
}

void Invariants::acted(const drago::State& before, const io::ActionLine& action,
                       const std::vector<drago::Event>& events, const drago::State& after) {
  ply_ = action.ply;
  if (ply_ > longest_game) broken("the game does not end");
  check_state(after);
  if (action.seat) check_legal(before, action.action);
  check_refused(before);
  check_scores(before, events, after);
  for (std::size_t dragon = 0; dragon < before.positions.size(); ++dragon) {
    if (after.positions[dragon] < before.positions[dragon]) broken("a dragon went back");
  }
}

void Invariants::over(const drago::State& state) {
  if (state.summit.size() != 3) broken("the game ended without three dragons on the summit");
}

void Invariants::broken(std::string why) {
  if (fault_) return;
  fault_ = io::LoadError{"seed " + std::to_string(seed_) + ", ply " + std::to_string(ply_),
                         std::move(why)};
}

/// Cards conserved, mounts different, hands and phases in order: what the engine asks of states
/// from outside, it owes itself.
void Invariants::check_state(const drago::State& state) {
  if (const auto fault = drago::fault_of(state)) broken(fault->place + ": " + fault->why);
}

/// The action was listed, everything listed is accepted, and nobody else may act.
void Invariants::check_legal(const drago::State& before, const drago::Action& action) {
  for (std::uint8_t seat = 0; seat < before.riders; ++seat) {
    const auto legal = drago::Drago::legal(drago::Drago::view(before, core::Seat{seat}));
    if (core::Seat{seat} != before.turn) {
      if (!legal.empty()) broken("a seat may act although it is not its turn");
      continue;
    }
    if (std::find(legal.begin(), legal.end(), action) == legal.end()) {
      broken("an action was accepted that is not listed as legal");
    }
    for (const drago::Action& other : legal) {
      if (!drago::Drago::apply(before, other)) broken("an action listed as legal is refused");
    }
  }
}

/// Of all cards one could try to play, exactly those in the hand of the turn are accepted.
void Invariants::check_refused(const drago::State& before) {
  const drago::Hand& hand = before.hands[before.turn.index];
  for (const drago::Dragon dragon : drago::all_dragons) {
    for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
      const drago::Card card(dragon, value);
      const bool held = std::find(hand.begin(), hand.end(), card) != hand.end();
      const bool playable = held && before.phase == drago::Phase::Play;
      const bool accepted{drago::Drago::apply(before, drago::Play{card})};
      if (accepted != playable) broken("playing " + drago::name(card) + " is misjudged");
    }
  }
}

/// Scores change by what the scorings say and by nothing else.
void Invariants::check_scores(const drago::State& before, const std::vector<drago::Event>& events,
                              const drago::State& after) {
  drago::Scores expected = before.scores;
  for (const drago::Event& event : events) {
    const auto* const scored = std::get_if<drago::Scored>(&event);
    if (scored == nullptr) continue;
    for (std::size_t seat = 0; seat < expected.size(); ++seat) {
      expected[seat] = static_cast<std::int16_t>(expected[seat] + scored->gains[seat]);
    }
  }
  if (expected != after.scores) broken("scores changed by something that was not told");
}

}  // namespace sim
