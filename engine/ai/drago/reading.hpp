// What the others' last cards say of the hands they kept: who let a good card lie most likely does
// not hold it. Reads open stacks only, through the eyes of one viewer, and remembers nothing.
#pragma once

#include <array>

#include "ai/drago/judge.hpp"
#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "drago/climb.hpp"
#include "drago/view.hpp"

namespace ai {

class DragoReading {
 public:
  /// Reads nothing: every hand is as likely as any other.
  DragoReading() = default;
  /// `doubt` as in DragoStyle: how much less promising a card is that is played half as often.
  DragoReading(const drago::View& view, const drago::Track& track, const DragoJudge& judge,
               Promise doubt);

  /// Deals the others' unseen cards, likely hands more often than unlikely ones.
  void imagine(drago::Climb& world, core::Rng& rng) const;

 private:
  /// What a rider may have done last, and what each card would have promised instead.
  struct Choice {
    int kind = 0;
    std::array<Promise, drago::card_kinds> promises{};
  };
  using Choices = core::FixedList<Choice, 2>;

  void read(drago::View& before, int seat, const drago::Track& track, const DragoJudge& judge);
  double likelihood(const drago::Climb& world, int seat) const;
  double likelihood(const drago::Climb& world, int seat, const Choice& choice) const;

  std::array<Choices, drago::most_riders> choices_{};  ///< by seat
  Promise doubt_ = 1;
};

}  // namespace ai
