// Counting turns and scorings; see drago_figures.hpp.
#include "sim/drago_figures.hpp"

#include <variant>

namespace sim {

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
