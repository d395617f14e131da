// The reason for an action in Dragon's Cave as data: a kind, and the numbers that make it true.
// Everything follows from the seat's view.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ai/bot.hpp"
#include "core/seat.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

/// `coins`, `than`, `spaces`, `seat` and `color` are members of Reason. A card's gain assumes that
/// its player is not caught and the only one paid, and is at most the treasure (DC-16).
enum class ReasonKind : std::uint8_t {
  OnlyMove,       ///< the only legal action
  Banks,          ///< banks `coins` from the purse (DC-10)
  TakesBack,      ///< returns `coins` cards to the hand; the purse is empty
  Waits,          ///< cannot be caught, and has no other benefit
  ArrivesAhead,   ///< ends the game, at present `coins` ahead of all others
  Arrives,        ///< reaches the lair, which pays `coins`
  TakesMost,      ///< takes `coins`, more than any other card
  Safer,          ///< dwarves can take up to `coins` on `color`, only `than` on this color
  Farthest,       ///< goes `spaces` ahead, more than any other card
  NothingToLose,  ///< the purse is empty: a robbery takes nothing
  Goes,           ///< goes `spaces` ahead and takes `coins`: the default reason
  GuardsWinner,   ///< `seat` could end the game with this color, in the lead
  GuardsMost,     ///< dwarves can take up to `coins` here, more than on any other square
  GuardsPurse,    ///< `seat`, who has the fullest purse, `coins`, may come here
  GuardsSome,     ///< `spaces` of the others may come here
  SplitsEven,     ///< keeps at least `coins`, above 0, whichever hand is picked
  SplitsUneven,   ///< keeps `coins`, or `than`
  AnyFist,        ///< all guesses are equally good
};

/// A kind leaves the members that it does not name unused.
struct Reason {
  ReasonKind kind = ReasonKind::AnyFist;
  int coins = 0;
  int than = 0;
  int spaces = 0;
  core::Seat seat = {};
  Color color{};
  /// How often a mixed strategy plays the action, in percent: 1 … 99; nullopt outside a mix.
  std::optional<int> chance = {};

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// Returns the reason for `best`; `considered` may be empty.
Reason reason_for(const View& view, const Action& best,
                  std::span<const ai::Bot<DragonsCave>::Considered> considered);

// The gain of an action beside that of the next best, for the advice. Everything follows from the
// seat's view; coins assume uncaught cards and are at most the treasure.

/// The gain of an action in coins: a colored card's if uncaught, the chest card's savings, or the
/// coins that dwarves could take on a guarded square.
struct Comparison {
  struct Alternative {
    Action action;
    int coins = 0;
    bool is_mixed = false;  ///< the mixed strategy also plays it now and then
  };

  int coins = 0;
  std::optional<Alternative> next;  ///< the second best; nullopt without another considered action
};

/// Compares a card or a square with the next best; returns nullopt for fists. `considered` is in
/// the order of an analysis.
std::optional<Comparison> compare(const View& view, const Action& best,
                                  std::span<const ai::Bot<DragonsCave>::Considered> considered);

/// Returns the action's share of all visits in percent; nullopt if it has all of them or none.
std::optional<int> chance_of(const Action& action,
                             std::span<const ai::Bot<DragonsCave>::Considered> considered);

}  // namespace dragons_cave::bots
