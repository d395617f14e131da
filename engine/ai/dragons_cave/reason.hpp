// Why somebody does something in Dragon's Cave, as data: a kind and the numbers that make it true.
// All of it follows from what the seat sees; what others chose is never asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ai/bot.hpp"
#include "cave/rules.hpp"
#include "core/seat.hpp"

namespace ai::dragons_cave {

/// `coins`, `than`, `spaces`, `seat` and `color` are those of Reason. What a card brings is
/// meant for when it is not caught, and for a treasure that suffices.
enum class ReasonKind : std::uint8_t {
  OnlyMove,       ///< nothing else can be done
  Banks,          ///< brings `coins` from the purse to safety (DC-10)
  TakesBack,      ///< takes `coins` cards back, the purse being empty
  Waits,          ///< cannot be caught; nothing else comes of it
  ArrivesAhead,   ///< ends the game, as things stand `coins` ahead of everybody
  Arrives,        ///< reaches the lair, which pays `coins`
  TakesMost,      ///< takes `coins`, more than any other card would
  Safer,          ///< the dragon finds up to `coins` on `color`, on this colour only `than`
  Farthest,       ///< goes `spaces` ahead, more than any other card would
  NothingToLose,  ///< whose purse is empty cannot be robbed
  Goes,           ///< goes `spaces` ahead and takes `coins`; nothing more is known
  GuardsWinner,   ///< `seat` could end the game here, in the lead
  GuardsMost,     ///< up to `coins` are to be had here, more than on any other square
  GuardsPurse,    ///< `seat`, who has the fullest purse, `coins`, may come here
  GuardsSome,     ///< `spaces` of the others may come here
  SplitsEven,     ///< at least `coins` stay, whichever hand is picked
  SplitsUneven,   ///< `coins` stay, or `than`
  AnyFist,        ///< no guess is better than another
};

/// What is not said of a kind above means nothing.
struct Reason {
  ReasonKind kind = ReasonKind::AnyFist;
  int coins = 0;
  int than = 0;
  int spaces = 0;
  core::Seat seat = {};
  cave::Color color{};
  /// How often of a hundred times this is done, where chance decides so that nobody can be seen
  /// through: 1 … 99.
  std::optional<int> chance = {};

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// Why `best` of what was considered; that may be nothing.
Reason reason_for(const cave::View& view, const cave::Action& best,
                  std::span<const Bot<cave::Cave>::Considered> considered);

}  // namespace ai::dragons_cave
