// What one viewer may know of a game (MD-26). Hidden information has no field here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "games/mount_drago/rules/event.hpp"
#include "games/mount_drago/rules/state.hpp"

namespace mount_drago {

/// Everything public, and the viewer's own hand.
struct View : PublicState {
  std::array<std::vector<Card>, max_riders> stacks;  ///< bottom to top
  std::array<std::uint8_t, max_riders> hand_sizes{};
  int draw_size = 0;               ///< cards left in the draw pile
  std::optional<core::Seat> seat;  ///< the viewer's; none for a spectator
  Hand hand;  ///< the viewer's, in the order in which the cards were drawn, without unread ones

  friend bool operator==(const View&, const View&) = default;
};

/// Returns the dragon a seat rides; none before its first mount (MD-14).
std::optional<Dragon> mount_of(const View& view, core::Seat seat);
std::optional<core::Seat> rider_of(const View& view, Dragon dragon);
/// True if no dragon is behind this one (MD-12).
bool in_last_place(const Positions& positions, Dragon dragon);
/// Returns, by card kind, how many the viewer cannot see: the pile and the others' hands (MD-26).
std::array<std::uint8_t, card_kinds> unseen(const View& view);

/// The effect of playing a card, except for the cards drawn afterwards.
struct Preview {
  int from = 0;
  int to = 0;
  bool choice = false;             ///< the rider chooses whether to ride (MD-11)
  bool rides = false;              ///< the player rides the dragon afterwards, unless declined
  std::optional<Scoring> scoring;  ///< triggered by landing
  Gains gains{};                   ///< by seat, riding if there is a choice
  Gains gains_declined{};          ///< by seat, not riding; equal to `gains` without a choice
  bool ends_game = false;          ///< MD-25
};

/// Returns the effect of `card` when the seat on turn plays it.
Preview preview(const View& view, Card card);

}  // namespace mount_drago
