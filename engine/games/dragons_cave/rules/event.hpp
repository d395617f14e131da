// The events of an action, and what each viewer sees of them.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "core/list.hpp"
#include "core/seat.hpp"
#include "games/dragons_cave/rules/state.hpp"

namespace dragons_cave {

/// A player put a card face down (DC-5). The event hides the card, even from its player: the view
/// has it.
struct Chose {
  core::Seat seat;
  friend bool operator==(const Chose&, const Chose&) = default;
};
/// The dragon is on its square and all cards turn over (DC-5); no card for the dragon player.
struct Revealed {
  Color guard{};
  BySeat<std::optional<Choose>> cards{};
  friend bool operator==(const Revealed&, const Revealed&) = default;
};
/// A dwarf came forward (DC-6).
struct Moved {
  core::Seat seat;
  Dwarf dwarf = 0;
  int from = 0;
  int to = 0;
  friend bool operator==(const Moved&, const Moved&) = default;
};
/// Coins, at least one, went from the treasure into a purse (DC-6, DC-16).
struct Took {
  core::Seat seat;
  int coins = 0;
  friend bool operator==(const Took&, const Took&) = default;
};
/// A dwarf was caught and fled (DC-7); on the start it stays where it is.
struct Scared {
  core::Seat seat;
  Dwarf dwarf = 0;
  int from = 0;
  int to = 0;
  friend bool operator==(const Scared&, const Scared&) = default;
};
/// The purse, perhaps empty, went into the chest (DC-10).
struct Banked {
  core::Seat seat;
  int coins = 0;
  friend bool operator==(const Banked&, const Banked&) = default;
};
/// The fists are closed (DC-8). The event hides how the purse is split.
struct Hid {
  core::Seat seat;
  friend bool operator==(const Hid&, const Hid&) = default;
};
/// Both fists are open (DC-8): the picked one's coins, perhaps none, go back to the treasure.
struct Robbed {
  core::Seat seat;
  Fist picked{};
  Split held;
  constexpr int coins() const { return picked == Fist::Left ? held.left : held.right; }
  friend bool operator==(const Robbed&, const Robbed&) = default;
};
/// The game is over (DC-19, DC-23).
struct Over {
  core::FixedList<core::Seat, max_players> winners;
  friend bool operator==(const Over&, const Over&) = default;
};

/// Logs omit Chose and Hid: the action already says it.
using Event = std::variant<Chose, Revealed, Moved, Took, Scared, Banked, Hid, Robbed, Over>;

/// All viewers see all events: an event holds nothing secret.
using Observation = Event;

}  // namespace dragons_cave
