// Finds the most telling true reason.
#include "games/mount_drago/bots/reason.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

#include "core/check.hpp"
#include "core/seat.hpp"
#include "games/mount_drago/bots/evaluator.hpp"
#include "games/mount_drago/bots/playout.hpp"

namespace mount_drago::bots {

// The immediate outcome of a move, for reasons and comparisons alike.

/// For a card with a choice (MD-11): the outcome of the better answer.
struct MoveOutcome {
  Afterstate after;
  Dragon moved{};
  std::optional<bool> then_ride = {};

  const Gains& gains() const { return after.gains; }
  /// Returns the player's points of the scoring minus those of the best other rider.
  int margin() const;
  /// Returns the value of the space under a seat's dragon; nothing without a dragon.
  std::optional<int> standing(const View& view, core::Seat seat) const;
};

/// Returns the outcome when the rider on turn plays a card at the table `now`.
MoveOutcome after_playing(const View& view, const Afterstate& now, Card card);
/// Returns the outcome when the rider on turn rides the dragon just moved, or declines.
MoveOutcome after_riding(const View& view, bool ride);

/// Returns the other rider with the highest gain times `sign`: -1 finds the lowest gain.
core::Seat most_gaining(const View& view, const Gains& gains, int sign = 1);

int MoveOutcome::margin() const { return lead_of(after.gains, after.riders, after.me); }

std::optional<int> MoveOutcome::standing(const View& view, core::Seat seat) const {
  const std::optional<Dragon>& mount = after.mounts[seat.index];
  if (!mount) return std::nullopt;
  return view.board.space(after.positions[index(*mount)]).value;
}

namespace {

/// True if riding brings more now, or as much and a better space.
bool rather_rides(const View& view, const MoveOutcome& rides, const MoveOutcome& stays) {
  if (rides.margin() != stays.margin()) return rides.margin() > stays.margin();
  return rides.standing(view, view.turn) > stays.standing(view, view.turn);
}

}  // namespace

MoveOutcome after_playing(const View& view, const Afterstate& now, Card card) {
  const Track track(view.board);
  MoveOutcome rides{now, card.dragon()};
  rides.after.play(track, card, true);
  if (now.mounting(card.dragon()) != Mounting::Choice) return rides;
  MoveOutcome stays{now, card.dragon()};
  stays.after.play(track, card, false);
  const bool ride = rather_rides(view, rides, stays);
  MoveOutcome better = ride ? rides : stays;
  better.then_ride = ride;
  return better;
}

MoveOutcome after_riding(const View& view, bool ride) {
  CORE_CHECK(view.played.has_value(), "the choice to ride needs a card on the table");
  MoveOutcome outcome{Afterstate(view), view.played->dragon()};
  outcome.after.ride(Track(view.board), outcome.moved, ride);
  return outcome;
}

core::Seat most_gaining(const View& view, const Gains& gains, int sign) {
  core::Seat best = core::after(view.turn, view.riders);
  for (int step = 2; step < view.riders; ++step) {
    const core::Seat seat = core::after(view.turn, view.riders, step);
    if (sign * gains[seat.index] > sign * gains[best.index]) best = seat;
  }
  return best;
}

namespace {

using Outcome = MoveOutcome;
using Kind = ReasonKind;
using Considered = ai::Bot<MountDrago>::Considered;

/// A true statement about an action, and its weight in hundredths of a point.
struct Fact {
  Reason reason;
  int weight = 0;
};
/// More than any action has.
using Facts = core::FixedList<Fact, 24>;

constexpr int space_point = 25;     ///< per point of a mount's space, which pays only at a scoring
constexpr int prepared_point = 20;  ///< per point of a scoring that may come
constexpr int strong_value = 4;     ///< of a card

void add_ending(const View& view, const Outcome& outcome, Facts& facts) {
  if (!outcome.after.over) return;
  const int lead = lead_of(outcome.after.scores, view.riders, view.turn.index);
  constexpr int winning = 1000 * point;
  if (lead > 0) facts.push_back({{.kind = Kind::Wins, .points = lead}, winning});
  if (lead == 0) facts.push_back({{.kind = Kind::Ties}, winning / 2});
}

void add_scoring(const View& view, const Outcome& outcome, Facts& facts) {
  if (!outcome.after.scoring) return;
  const int own = outcome.gains()[view.turn.index];
  const core::Seat next = most_gaining(view, outcome.gains());
  const int others = outcome.gains()[next.index];
  if (own > 0 && others <= 0) {
    facts.push_back({{.kind = Kind::Scores, .points = own}, own * point});
  } else if (own > others) {
    const Reason more = {.kind = Kind::ScoresMore, .points = own, .than = others, .seat = next};
    if (own > 0) facts.push_back({more, (own - others) * point});
  } else if (own > 0) {
    facts.push_back({{.kind = Kind::ScoresSome, .points = own}, point / 10});
  }
  const core::Seat loser = most_gaining(view, outcome.gains(), -1);
  const int lost = -outcome.gains()[loser.index];
  if (lost > 0 && own >= 0) {
    facts.push_back({{.kind = Kind::Costs, .points = lost, .seat = loser}, lost * point * 2 / 3});
  }
}

/// True if a dragon is ahead of all others.
bool leads(const Positions& positions, Dragon dragon) {
  return std::all_of(all_dragons.begin(), all_dragons.end(), [&](Dragon other) {
    return other == dragon || positions[index(other)] < positions[index(dragon)];
  });
}

void add_mount(const View& view, const Outcome& outcome, Facts& facts) {
  const std::optional<Dragon> before = mount_of(view, view.turn);
  const std::optional<Dragon> mount = outcome.after.mounts[view.turn.index];
  const std::optional<int> now = outcome.standing(view, view.turn);
  if (!before || !mount || !now || outcome.after.over) return;
  if (*mount != *before && leads(outcome.after.positions, *mount)) {
    facts.push_back({{.kind = Kind::Leads, .dragon = *mount}, point / 2});
  }
  const int was = view.board.space(view.positions[index(*before)]).value;
  if (*now <= was) return;
  bool best = true;
  for (int step = 1; step < view.riders; ++step) {
    const core::Seat rival = core::after(view.turn, view.riders, step);
    best = best && outcome.standing(view, rival).value_or(*now) < *now;
  }
  const int weight = (*now - was) * space_point;
  facts.push_back({{.kind = best ? Kind::BestSpace : Kind::BetterSpace,
                    .points = *now,
                    .than = was,
                    .dragon = *mount},
                   best ? weight + space_point : weight});
}

void add_lowering(const View& view, const Outcome& outcome, Facts& facts) {
  const std::optional<core::Seat> rider = rider_of(view, outcome.moved);
  if (!rider || *rider == view.turn || outcome.after.over) return;
  const int was = view.board.space(view.positions[index(outcome.moved)]).value;
  const int now = view.board.space(outcome.after.positions[index(outcome.moved)]).value;
  if (now >= was) return;
  facts.push_back({{.kind = Kind::Lowers, .points = now, .than = was, .seat = *rider},
                   (was - now) * space_point});
}

/// True if the action scores now; then a later gain is no reason.
bool pays_now(const View& view, const Outcome& outcome) {
  return outcome.gains()[view.turn.index] > 0;
}

void add_next_scoring(const View& view, const Outcome& outcome, Facts& facts) {
  if (outcome.after.over || pays_now(view, outcome)) return;
  Reason best = {.kind = Kind::Prepares};
  for (const Card card : outcome.after.hand) {
    const Outcome then = after_playing(view, outcome.after, card);
    const int own = then.gains()[view.turn.index];
    if (own <= best.points || then.margin() <= 0) continue;
    // The action prepares it only if it was not possible at once.
    const bool had = view.phase == Phase::Play &&
                     after_playing(view, Afterstate(view), card).gains()[view.turn.index] >= own;
    if (had) continue;
    best.points = own;
    best.card = card;
  }
  if (best.points > 0) facts.push_back({best, best.points * prepared_point});
}

void add_harmless(const View& view, const Outcome& outcome, Facts& facts) {
  constexpr int little = 3;
  if (outcome.after.scoring || outcome.after.over || view.phase != Phase::Play) return;
  if (rider_of(outcome.after.mounts, outcome.moved)) return;
  facts.push_back({{.kind = Kind::Harmless, .dragon = outcome.moved}, little});
}

Facts facts_of(const View& view, const Outcome& outcome) {
  Facts facts;
  add_ending(view, outcome, facts);
  add_scoring(view, outcome, facts);
  add_mount(view, outcome, facts);
  add_lowering(view, outcome, facts);
  add_next_scoring(view, outcome, facts);
  add_harmless(view, outcome, facts);
  return facts;
}

/// Adds the disadvantages of the rival card.
void add_comparison(const View& view, const Outcome& outcome, Card rival, Facts& facts) {
  const Outcome other = after_playing(view, Afterstate(view), rival);
  const std::size_t me = view.turn.index;
  const core::Seat winner = most_gaining(view, other.gains());
  const int given = other.gains()[winner.index];
  if (given > 0 && given > other.gains()[me] && outcome.gains()[winner.index] < given) {
    facts.push_back({{.kind = Kind::Spares, .points = given, .seat = winner, .card = rival},
                     (given - other.gains()[me]) * point / 2});
  }
  if (other.gains()[me] < 0 && outcome.gains()[me] >= 0) {
    const int lost = -other.gains()[me];
    facts.push_back({{.kind = Kind::Saves, .points = lost, .card = rival}, lost * point / 2});
  }
  if (pays_now(view, outcome)) return;
  const bool is_own = outcome.after.mounts[me] == rival.dragon();
  const bool is_weaker =
      std::count(outcome.after.hand.begin(), outcome.after.hand.end(), rival) > 0;
  if (rival.value() >= strong_value && is_own && is_weaker) {
    constexpr int kept = 35;
    facts.push_back({{.kind = Kind::Keeps, .card = rival}, kept});
  }
}

/// Returns the fact that best distinguishes an action from its rival; facts of high weight get a
/// bonus.
Reason strongest(const Facts& facts, const Facts& rivals) {
  const Fact* best = nullptr;
  int best_weight = 0;
  for (const Fact& fact : facts) {
    int weight = fact.weight + fact.weight / 3;
    for (const Fact& other : rivals) {
      if (other.reason.kind == fact.reason.kind) weight -= other.weight;
    }
    if (best && weight <= best_weight) continue;
    best = &fact;
    best_weight = weight;
  }
  return best->reason;
}

Reason reason_to_play(const View& view, Card card, std::span<const Considered> all) {
  const Outcome outcome = after_playing(view, Afterstate(view), card);
  Facts facts = facts_of(view, outcome);
  Facts rivals;
  for (const Considered& each : all) {
    const auto* const play = std::get_if<Play>(&each.action);
    if (!play || play->card == card) continue;
    rivals = facts_of(view, after_playing(view, Afterstate(view), play->card));
    add_comparison(view, outcome, play->card, facts);
    break;
  }
  Reason reason;
  if (!facts.empty()) {
    reason = strongest(facts, rivals);
  } else if (all.size() > 1) {
    reason.kind = Kind::Foresight;
  } else {
    const int to = outcome.after.positions[index(card.dragon())];
    reason = {.points = view.board.space(to).value, .dragon = card.dragon()};
  }
  reason.then_ride = outcome.then_ride;
  return reason;
}

Reason reason_to_ride(const View& view, bool ride) {
  const Outcome outcome = after_riding(view, ride);
  const Facts facts = facts_of(view, outcome);
  const Facts rivals = facts_of(view, after_riding(view, !ride));
  if (!facts.empty()) {
    const Reason found = strongest(facts, rivals);
    const bool says_why = std::none_of(rivals.begin(), rivals.end(),
                                       [&](const Fact& other) { return other.reason == found; });
    if (says_why) return found;
  }
  const int to = view.board.space(outcome.after.positions[index(outcome.moved)]).value;
  if (ride) return {.points = to, .dragon = outcome.moved};
  return {.kind = Kind::Stays,
          .points = to,
          .than = outcome.standing(view, view.turn).value_or(0),
          .dragon = outcome.moved};
}

/// True if an analysis values its actions differently.
bool distinguishes(std::span<const Considered> considered) {
  return std::any_of(considered.begin(), considered.end(), [&](const Considered& each) {
    return each.value != considered.front().value;
  });
}

}  // namespace

Reason reason_for(const View& view, const Action& best, std::span<const Considered> considered) {
  if (MountDrago::legal(view).size() == 1) return {.kind = Kind::OnlyMove};
  if (const auto* const play = std::get_if<Play>(&best)) {
    return reason_to_play(view, play->card, considered);
  }
  if (const auto* const ride = std::get_if<Ride>(&best)) {
    return reason_to_ride(view, ride->ride);
  }
  if (const auto* const discard = std::get_if<Discard>(&best)) {
    const int cards = static_cast<int>(discard->cards.size());
    if (cards > 0) return {.kind = Kind::Exchanges, .points = cards};
    return {.kind = Kind::KeepsHand};
  }
  return {.kind = distinguishes(considered) ? Kind::Foresight : Kind::FirstDragon};
}

// The figures of an action and of the next best.

namespace {

using Considered = ai::Bot<MountDrago>::Considered;

std::optional<ImmediateGain> gain_of(const View& view, const Action& action) {
  const std::optional<Gains> all = immediate_gains(view, action);
  if (!all) return std::nullopt;
  const Gains& gains = *all;
  ImmediateGain out;
  out.own = gains[view.turn.index];
  out.seat = most_gaining(view, gains);
  if (gains[out.seat.index] <= 0) out.seat = most_gaining(view, gains, -1);
  out.other = gains[out.seat.index];
  return out;
}

/// True if the values differ by less than noise. Bots have units of their own, so noise is
/// relative.
bool about_equal(const Considered& a, const Considered& b) {
  constexpr double noise = 0.004;
  const double scale = std::max({1.0, std::abs(a.value), std::abs(b.value)});
  // A rarely visited action has an unreliable value.
  return std::abs(a.value - b.value) <= noise * scale && b.visits * 3 >= a.visits;
}

}  // namespace

std::optional<Gains> immediate_gains(const View& view, const Action& action) {
  if (const auto* const play = std::get_if<Play>(&action)) {
    return after_playing(view, Afterstate(view), play->card).gains();
  }
  if (const auto* const ride = std::get_if<Ride>(&action)) {
    return after_riding(view, ride->ride).gains();
  }
  return std::nullopt;
}

std::optional<Comparison> compare(const View& view, const Action& best,
                                  std::span<const Considered> considered) {
  const std::optional<ImmediateGain> own = gain_of(view, best);
  if (!own) return std::nullopt;
  Comparison out = {*own, std::nullopt};
  const auto is_best = [&best](const Considered& each) { return each.action == best; };
  const auto first = std::find_if(considered.begin(), considered.end(), is_best);
  const auto next = std::find_if_not(considered.begin(), considered.end(), is_best);
  if (next == considered.end()) return out;
  const bool equal = first != considered.end() && about_equal(*first, *next);
  out.next = Comparison::Alternative{next->action, *gain_of(view, next->action), equal};
  return out;
}

}  // namespace mount_drago::bots
