// What must hold in every game of Mount Drago, and counting its turns and scorings; see
// drago_facts.hpp.
#include "sim/drago_facts.hpp"

#include <algorithm>
#include <variant>

namespace sim {
namespace {

using Fault = std::optional<std::string>;

/// Of all cards one could try to play, exactly those in the hand of the turn are accepted.
Fault misjudged(const drago::State& before) {
  const drago::Hand& hand = before.hands[before.turn.index];
  for (const drago::Dragon dragon : drago::all_dragons) {
    for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
      const drago::Card card(dragon, value);
      const bool held = std::find(hand.begin(), hand.end(), card) != hand.end();
      const bool playable = held && before.phase == drago::Phase::Play;
      const bool accepted{drago::Drago::apply(before, drago::Play{card})};
      if (accepted != playable) return "playing " + drago::name(card) + " is misjudged";
    }
  }
  return std::nullopt;
}

/// Scores change by what the scorings say and by nothing else.
Fault untold_score(const drago::State& before, const std::vector<drago::Event>& events,
                   const drago::State& after) {
  drago::Scores expected = before.scores;
  for (const drago::Event& event : events) {
    const auto* const scored = std::get_if<drago::Scored>(&event);
    if (scored == nullptr) continue;
    for (std::size_t seat = 0; seat < expected.size(); ++seat) {
      expected[seat] = static_cast<std::int16_t>(expected[seat] + scored->gains[seat]);
    }
  }
  if (expected == after.scores) return std::nullopt;
  return "scores changed by something that was not told";
}

}  // namespace

Fault Facts<drago::Drago>::broken(const drago::State& before,
                                  const std::vector<drago::Event>& events,
                                  const drago::State& after) {
  for (std::size_t dragon = 0; dragon < before.positions.size(); ++dragon) {
    if (after.positions[dragon] < before.positions[dragon]) return "a dragon went back";
  }
  if (Fault fault = untold_score(before, events, after)) return fault;
  return misjudged(before);
}

Fault Facts<drago::Drago>::broken_end(const drago::State& over) {
  if (over.summit.size() == 3) return std::nullopt;
  return "the game ended without three dragons on the summit";
}

void DragoFigures::acted(const drago::State&, const drago::Action& action,
                         const std::vector<drago::Event>& events, const drago::State&) {
  if (std::holds_alternative<drago::Play>(action)) ++turns_now_;
  for (const drago::Event& event : events) {
    if (std::holds_alternative<drago::Scored>(event)) ++scorings_;
  }
}

void DragoFigures::over(const drago::State&) {
  turns_.add(turns_now_);
  all_turns_ += static_cast<std::uint64_t>(turns_now_);
}

std::string DragoFigures::text() const {
  return line("turns", spread(turns_)) + line("scoring turns", percent(scoring_turns()));
}

}  // namespace sim
