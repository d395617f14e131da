// The afterstate of a move in Mount Drago: the table as the rider on turn leaves it, before
// anything is drawn. The one answer to "what would this card do?" outside the rules and playouts:
// previews, reasons, evaluators and the value network's features are made of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "drago/action.hpp"
#include "drago/moves.hpp"
#include "drago/playout_state.hpp"
#include "drago/view.hpp"

namespace drago {

struct Afterstate {
  enum class OwnHand : std::uint8_t { Known, Unknown };

  /// The table as the rider on turn finds it, before any move.
  explicit Afterstate(const View& view);
  /// The table that a move leads to, in any phase but Mount and Over. For a card with a choice
  /// (MD-11) `rides` says what is chosen; summit cards that may be discarded are. An unknown hand
  /// keeps nothing.
  Afterstate(const PlayoutState& state, Move move, bool rides, OwnHand own = OwnHand::Known);

  /// Plays a card (MD-9 … MD-22); `rides` counts only where there is a choice (MD-11).
  void play(const Track& track, Card card, bool rides);
  /// Answers whether to ride the dragon that has just moved (MD-11).
  void ride(const Track& track, Dragon dragon, bool rides);
  /// Where a card of this dragon would go now.
  Mounting mounting(Dragon dragon) const {
    return drago::mounting(mounts, positions, core::Seat{me}, dragon);
  }

  Positions positions{};
  Mounts mounts{};
  Scores scores{};
  std::optional<Scoring> scoring;                     ///< what the last move triggered
  Gains gains{};                                      ///< by seat, from that scoring
  std::array<std::uint8_t, max_riders> hand_sizes{};  ///< the own one after drawing
  Hand hand;                                          ///< the own cards that stay
  std::uint8_t riders = 0;
  std::uint8_t me = 0;       ///< the rider on turn
  std::uint8_t arrived = 0;  ///< dragons on the summit
  bool draws = false;        ///< the turn ends with new cards (MD-20, MD-22)
  bool over = false;         ///< MD-25

 private:
  void settle(const Track& track, std::optional<Scoring> triggered);
  void discard_summit_cards(const Track& track);
};

/// What each answer brings the rider who may choose to ride the dragon just moved (MD-11, MD-13).
/// The dragon has already moved.
Preview preview_of_riding(const View& view);

}  // namespace drago
