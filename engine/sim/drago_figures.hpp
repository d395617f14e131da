// What is worth counting in games of Mount Drago alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "drago/event.hpp"
#include "drago/state.hpp"
#include "sim/figures.hpp"

namespace sim {

class DragoFigures {
 public:
  void begun() { turns_now_ = 0; }
  void acted(const drago::State& before, const drago::Action& action,
             const std::vector<drago::Event>& events, const drago::State& after);
  void over(const drago::State& state);

  /// A turn is a card played (MD-9).
  const Distribution& turns() const { return turns_; }
  double scoring_turns() const { return share(scorings_, all_turns_); }

  /// As lines of a summary.
  std::string text() const;

 private:
  int turns_now_ = 0;
  std::uint64_t scorings_ = 0;
  std::uint64_t all_turns_ = 0;
  Distribution turns_;
};

}  // namespace sim
