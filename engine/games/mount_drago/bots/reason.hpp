// The reason for an action in Mount Drago, as data: a kind and its numbers. It follows from the
// view and from the alternative alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ai/bot.hpp"
#include "core/seat.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago::bots {

/// `points`, `than`, `seat`, `card` and `dragon` are those of Reason.
enum class ReasonKind : std::uint8_t {
  OnlyMove,     ///< the only legal action
  FirstDragon,  ///< all dragons stand alike (MD-5) and have equal values: any will do
  Wins,         ///< ends the game, `points` ahead of all others
  Ties,         ///< ends the game and shares the win
  Scores,       ///< brings `points`, and none to the others
  ScoresMore,   ///< brings `points`, and the others at most `than`, to `seat`
  ScoresSome,   ///< brings `points`; another rider gets no less
  Costs,        ///< takes `points` from `seat`, whose gain is below 0
  Spares,       ///< playing `card` instead would give `seat` `points`
  Saves,        ///< playing `card` instead would cost `points`
  Leads,        ///< mounts `dragon`, which is then ahead of all nine others
  BestSpace,    ///< its dragon's space is then worth `points`, before `than`, and more than every
                ///< rival's
  BetterSpace,  ///< its dragon's space is then worth `points`, before `than`
  Lowers,       ///< the space of `seat`'s dragon is then worth `points`, before `than`
  Prepares,     ///< `card` stays in hand and would bring `points` in the next turn
  Keeps,        ///< `card`, a strong one, stays in hand
  Harmless,     ///< moves a dragon without a rider, without a scoring
  Stays,        ///< declines `dragon`, whose space is worth `points`; the own one's `than`
  Exchanges,    ///< discards `points` summit cards for new ones
  KeepsHand,    ///< discards nothing
  Foresight,    ///< valued higher than all others by the search alone
  Moves,        ///< `dragon` lands on a space worth `points`; the fallback
};

/// A reason; fields that the kind does not name have no meaning.
struct Reason {
  ReasonKind kind = ReasonKind::Moves;
  int points = 0;
  int than = 0;
  core::Seat seat = {};
  Card card = {};
  Dragon dragon{};
  /// For a card with a choice (MD-11): the answer that the reason assumes.
  std::optional<bool> then_ride = {};

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// Returns why `best` is best. `considered` is sorted best first and may be empty.
Reason reason_for(const View& view, const Action& best,
                  std::span<const ai::Bot<MountDrago>::Considered> considered);

// The figures of advice: immediate gains of an action and of the next best (MD-16 … MD-19).

/// Points at once; for a card with a choice (MD-11), with the better answer.
struct ImmediateGain {
  int own = 0;
  /// The largest gain of the other riders; without gains their largest loss, below 0; 0: none.
  int other = 0;
  core::Seat seat;  ///< of that rider

  friend bool operator==(const ImmediateGain&, const ImmediateGain&) = default;
};

struct Comparison {
  struct Alternative {
    Action action;
    ImmediateGain gain;
    bool is_equal = false;  ///< valued about the same by the search
  };

  ImmediateGain gain;
  std::optional<Alternative> next;  ///< the second best; none without alternatives
};

/// Returns the immediate gains by seat of playing a card or of a Ride; nothing for other actions.
std::optional<Gains> immediate_gains(const View& view, const Action& action);

/// Compares playing a card, or a Ride, with the next best; nothing for other actions. `considered`
/// has the order of an analysis.
std::optional<Comparison> compare(const View& view, const Action& best,
                                  std::span<const ai::Bot<MountDrago>::Considered> considered);

}  // namespace mount_drago::bots
