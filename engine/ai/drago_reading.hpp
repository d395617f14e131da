// What others played says of the hands they kept: who let a good card lie most likely does not hold
// it. Remembers the views of one seat from turn to turn, and so knows what everybody who sat there
// and watched could know (MD-26).
#pragma once

#include <array>
#include <optional>

#include "ai/drago_judge.hpp"
#include "core/rng.hpp"
#include "drago/climb.hpp"
#include "drago/view.hpp"

namespace ai {

class DragoReading {
 public:
  /// Takes in the view of the next decision of the same seat, or of a new game.
  /// `suspicion`: a card that much more promising than the one played was hardly in the hand.
  void watch(const drago::View& view, Promise suspicion);

  /// Deals the others' unseen cards, likely ones more often than unlikely ones.
  void imagine(drago::Climb& world, core::Rng& rng) const;

 private:
  static constexpr int oldest = drago::hand_size - 1;
  /// By kind: how likely a card would have been kept, from 0 to 1.
  using Keeping = std::array<float, drago::card_kinds>;
  /// By the number of own turns for which a card has been kept.
  using Keepings = std::array<Keeping, oldest + 1>;

  void forget();
  bool follows(const drago::View& view) const;
  void read_round(const drago::View& view, Promise suspicion);
  void read_turn(const drago::View& before, core::Seat seat, drago::Card played, Promise suspicion);

  std::optional<drago::View> last_;                      ///< of the seat's last turn
  std::array<Keepings, drago::most_riders> keepings_{};  ///< by seat
};

}  // namespace ai
