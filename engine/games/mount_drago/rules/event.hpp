// The events that an action causes, and what each viewer sees of them (MD-26).
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "core/list.hpp"
#include "core/seat.hpp"
#include "games/mount_drago/rules/state.hpp"

namespace mount_drago {

using Gains = std::array<std::int16_t, max_riders>;

enum class Scoring : std::uint8_t { Small, Large };

/// A card left a hand for the table (MD-9).
struct Played {
  core::Seat seat;
  Card card;
  friend bool operator==(const Played&, const Played&) = default;
};
/// A dragon moved by 0 spaces or more (MD-9, MD-10).
struct Moved {
  Dragon dragon{};
  int from = 0;
  int to = 0;
  friend bool operator==(const Moved&, const Moved&) = default;
};
/// A rider mounted another dragon (MD-6, MD-11).
struct Mounted {
  core::Seat seat;
  Dragon dragon{};
  friend bool operator==(const Mounted&, const Mounted&) = default;
};
/// A scoring took place (MD-15 … MD-18); gains by seat, 0 for empty seats.
struct Scored {
  Scoring kind{};
  Gains gains{};
  friend bool operator==(const Scored&, const Scored&) = default;
};
/// Summit cards went from a hand under its rider's stack (MD-23).
struct Discarded {
  core::Seat seat;
  Hand cards;
  friend bool operator==(const Discarded&, const Discarded&) = default;
};
/// Cards went from the pile into a hand (MD-7, MD-20). Names the cards; other viewers see
/// DrewUnseen.
struct Drew {
  core::Seat seat;
  Hand cards;
  friend bool operator==(const Drew&, const Drew&) = default;
};
/// The stacks became a new draw pile of `count` cards (MD-24).
struct Reshuffled {
  int count = 0;
  friend bool operator==(const Reshuffled&, const Reshuffled&) = default;
};
/// The game is over (MD-25).
struct Over {
  core::FixedList<core::Seat, max_riders> winners;
  friend bool operator==(const Over&, const Over&) = default;
};

/// A rider drew this many cards that the viewer cannot read: another rider, or one who reads them
/// later (State::late_reader).
struct DrewUnseen {
  core::Seat seat;
  int count = 0;
  friend bool operator==(const DrewUnseen&, const DrewUnseen&) = default;
};

using Event =
    std::variant<Played, Moved, Mounted, Scored, Discarded, Drew, DrewUnseen, Reshuffled, Over>;

/// A viewer's part of an event: all of it except the cards that others draw (MD-26).
using Observation = Event;

}  // namespace mount_drago
