// Why somebody does something in Mount Drago, as data: a kind and the numbers that make it true.
// All of it follows from what the seat sees and from the action it is compared with.
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
  OnlyMove,     ///< nothing else can be done
  FirstDragon,  ///< all dragons stand alike (MD-5), and nothing considered differs: any will do
  Wins,         ///< ends the game, `points` ahead of everybody else
  Ties,         ///< ends the game and shares the win
  Scores,       ///< brings `points`, and nobody else any
  ScoresMore,   ///< brings `points`, and the others at most `than`, which `seat` gets
  ScoresSome,   ///< brings `points`; others get no less
  Costs,        ///< takes `points` from `seat`, who gets less than 0
  Spares,       ///< playing `card` instead would bring `seat` `points`
  Saves,        ///< playing `card` instead would cost `points`
  Leads,        ///< comes to sit on `dragon`, which then is ahead of all nine others
  BestSpace,    ///< rides a dragon on `points` then, after `than`; no rival's stands so well
  BetterSpace,  ///< rides a dragon on `points` then, after `than`
  Lowers,       ///< the dragon of `seat` stands on `points` then, after `than`
  Prepares,     ///< `card`, which stays in hand, would then bring `points` the next time
  Keeps,        ///< `card`, a strong one, stays in hand
  Harmless,     ///< moves a dragon that nobody rides, without a scoring
  Stays,        ///< does not change to `dragon`, which stands on `points`, from one on `than`
  Exchanges,    ///< `points` summit cards make room for fresh ones
  KeepsHand,    ///< discards nothing
  Foresight,    ///< looked better than everything else, further on
  Moves,        ///< `dragon` comes to stand on `points`; nothing more is known
};

/// What is not said of a kind above means nothing.
struct Reason {
  ReasonKind kind = ReasonKind::Moves;
  int points = 0;
  int than = 0;
  core::Seat seat = {};
  Card card = {};
  Dragon dragon{};
  /// Where a card leaves a choice (MD-11): what the reason takes for granted.
  std::optional<bool> then_ride = {};

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// Why `best` of what was considered, best first; that may be nothing.
Reason reason_for(const View& view, const Action& best,
                  std::span<const ai::Bot<MountDrago>::Considered> considered);

// What an action in Mount Drago brings at once, beside the next best: the figures of advice, as the
// rules give them (MD-16 … MD-19).

/// Points at once. Of a card that leaves a choice (MD-11), with the better answer.
struct ImmediateGain {
  int own = 0;
  int other = 0;    ///< of the other rider who gains most; if nobody gains, who loses most; 0: none
  core::Seat seat;  ///< of that rider

  friend bool operator==(const ImmediateGain&, const ImmediateGain&) = default;
};

struct Comparison {
  struct Alternative {
    Action action;
    ImmediateGain brings;
    bool is_equal = false;  ///< was thought about as much of, within what thinking can tell
  };

  ImmediateGain brings;
  std::optional<Alternative> next;  ///< the second best; none where nothing else was considered
};

/// What everybody gains at once by playing a card or answering whether to ride; nothing for other
/// decisions.
std::optional<Gains> immediate_gains(const View& view, const Action& action);

/// Of playing a card or answering whether to ride; nothing for other decisions. `considered` is in
/// the order of an analysis.
std::optional<Comparison> compare(const View& view, const Action& best,
                                  std::span<const ai::Bot<MountDrago>::Considered> considered);

}  // namespace mount_drago::bots
