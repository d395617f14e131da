// The reason for an action in Dragon's Cave, as data: a kind and the numbers that make it true. All
// of it follows from what the seat sees.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ai/bot.hpp"
#include "core/seat.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

/// `coins`, `than`, `spaces`, `seat` and `color` are those of Reason. What a card brings assumes
/// that it is not caught and that nobody else is paid: no more than the treasure holds (DC-16).
enum class ReasonKind : std::uint8_t {
  OnlyMove,       ///< nothing else can be done
  Banks,          ///< brings `coins` from the purse to safety (DC-10)
  TakesBack,      ///< takes `coins` cards back, the purse being empty
  Waits,          ///< cannot be caught; nothing else comes of it
  ArrivesAhead,   ///< ends the game, as things stand `coins` ahead of everybody
  Arrives,        ///< reaches the lair, which pays `coins`
  TakesMost,      ///< takes `coins`, more than any other card would
  Safer,          ///< dwarves can take up to `coins` on `color`, on this colour only `than`
  Farthest,       ///< goes `spaces` ahead, more than any other card would
  NothingToLose,  ///< the purse is empty: there is nothing to rob
  Goes,           ///< goes `spaces` ahead and takes `coins`; nothing more is known
  GuardsWinner,   ///< `seat` could end the game with this colour, in the lead
  GuardsMost,     ///< dwarves can take up to `coins` here, more than on any other square
  GuardsPurse,    ///< `seat`, who has the fullest purse, `coins`, may come here
  GuardsSome,     ///< `spaces` of the others may come here
  SplitsEven,     ///< at least `coins`, more than none, stay, whichever hand is picked
  SplitsUneven,   ///< `coins` stay, or `than`
  AnyFist,        ///< no guess is better than another
};

/// Members that a kind does not name are unused.
struct Reason {
  ReasonKind kind = ReasonKind::AnyFist;
  int coins = 0;
  int than = 0;
  int spaces = 0;
  core::Seat seat = {};
  Color color{};
  /// How often the action is played, in percent, where it is drawn from a mixed strategy: 1 … 99.
  std::optional<int> chance = {};

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// The reason for `best`; `considered` may be empty.
Reason reason_for(const View& view, const Action& best,
                  std::span<const ai::Bot<DragonsCave>::Considered> considered);

// What an action in Dragon's Cave brings, beside the next best: the figures of advice. All of it
// follows from what the seat sees; coins are those of cards that are not caught, and
// no more than the treasure holds.

/// What an action brings: of a coloured card the coins it takes uncaught, of the chest card those
/// it saves, of a square those that whoever may come there could take.
struct Comparison {
  struct Alternative {
    Action action;
    int coins = 0;
    bool is_mixed = false;  ///< is done as well, now and then: a mixed strategy
  };

  int coins = 0;
  std::optional<Alternative> next;  ///< the second best; none where nothing else was considered
};

/// Of choosing a card or a square; nothing for fists. `considered` is in the order of an analysis.
std::optional<Comparison> compare(const View& view, const Action& best,
                                  std::span<const ai::Bot<DragonsCave>::Considered> considered);

/// The action's part of all visits in percent; none when it has all of them or none.
std::optional<int> chance_of(const Action& action,
                             std::span<const ai::Bot<DragonsCave>::Considered> considered);

}  // namespace dragons_cave::bots
