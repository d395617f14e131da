// What one viewer may know of a game (MD-26). There is no field for anything else.
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
  std::optional<core::Seat> seat;  ///< whose eyes; none for a spectator
  Hand hand;                       ///< the viewer's own, in the order the cards came in

  friend bool operator==(const View&, const View&) = default;
};

/// The dragon a seat rides, if it has one yet (MD-14).
std::optional<Dragon> mount_of(const View& view, core::Seat seat);
/// Who rides a dragon.
std::optional<core::Seat> rider_of(const View& view, Dragon dragon);
/// Whether no dragon stands behind this one (MD-12).
bool in_last_place(const Positions& positions, Dragon dragon);
/// Cards of each kind that the viewer cannot see: the pile and the others' hands (MD-26).
std::array<std::uint8_t, card_kinds> unseen(const View& view);

/// What playing a card does, known beforehand: everything but the cards drawn.
struct Preview {
  int from = 0;
  int to = 0;
  bool choice = false;             ///< the rider chooses whether to ride (MD-11)
  bool rides = false;              ///< rides the dragon afterwards, unless declined
  std::optional<Scoring> scoring;  ///< what landing triggers
  Gains gains{};                   ///< by seat, riding where there is a choice
  Gains gains_declined{};          ///< by seat, not riding; equal to `gains` without a choice
  bool ends_game = false;          ///< MD-25
};

/// What the seat whose turn it is would bring about by playing `card`.
Preview preview(const View& view, Card card);

}  // namespace mount_drago
