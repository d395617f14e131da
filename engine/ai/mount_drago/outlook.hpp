// What the open table of Mount Drago is worth to one rider: the judgement behind the greedy bot.
// Knows positions, mounts and scores, but neither hands nor piles, so it cannot lean on them.
#pragma once

#include <optional>

#include "core/fixed_list.hpp"
#include "core/seat.hpp"
#include "drago/moves.hpp"
#include "drago/view.hpp"

namespace ai::mount_drago {

/// Hundredths of a point: whole numbers judge alike on every machine.
using Centipoints = int;

/// How a rider looks at a table.
struct Weights {
  int strongest_rival;  ///< percent of the rivals' share that the best of them counts, when several
  int small;            ///< percent of what a small scoring would give where a mount stands
  int large;            ///< percent of what a large scoring would give there
};

inline constexpr Weights careful = {60, 25, 25};

/// The open part of a table, through the eyes of one rider. `board` of the view must outlive it.
class Outlook {
 public:
  /// Through the eyes of the rider whose turn it is.
  explicit Outlook(const drago::View& view);

  /// Where this rider stands against the others, or how the game ended.
  Centipoints worth(const Weights& weights) const;
  /// Whether the last card played led to a scoring.
  bool just_scored() const { return just_scored_; }

  /// What playing a card can lead to: two outlooks where there is a choice (MD-11), riding first.
  core::FixedList<Outlook, 2> plays(drago::Card card) const;
  /// What comes of riding the dragon that has just moved, or of not riding it (MD-11).
  Outlook riding(drago::Dragon dragon) const;
  Outlook declining(drago::Dragon dragon) const;

  /// An outlook on nothing, to be overwritten.
  Outlook() = default;

 private:
  void settle(std::optional<drago::Scoring> scoring);
  Centipoints standing(std::size_t seat, const Weights& weights) const;
  Centipoints final_worth() const;

  const drago::Board* board_ = nullptr;
  drago::Positions positions_{};
  drago::Mounts mounts_{};
  drago::Scores scores_{};
  int riders_ = 0;
  core::Seat me_;
  std::size_t arrived_ = 0;  ///< dragons on the summit
  bool just_scored_ = false;
};

}  // namespace ai::mount_drago
