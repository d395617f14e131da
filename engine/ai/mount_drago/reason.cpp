// Finding the most telling of the true things to say; see reason.hpp.
#include "ai/mount_drago/reason.hpp"

#include <algorithm>
#include <variant>

#include "ai/mount_drago/aftermath.hpp"

namespace ai::mount_drago {
namespace {

using drago::Card;
using drago::Dragon;
using Kind = ReasonKind;
using Considered = Bot<drago::Drago>::Considered;

/// Something true of an action, and how much it matters in hundredths of a point.
struct Fact {
  Reason reason;
  int weight = 0;
};
/// More than any action has.
using Facts = core::FixedList<Fact, 24>;

constexpr int point = 100;
constexpr int place_point = 25;     ///< of a place: it pays only when somebody scores
constexpr int prepared_point = 20;  ///< of a scoring that may come
constexpr int strong_value = 4;     ///< of a card

core::Seat most_gaining(const drago::View& view, const drago::Gains& gains) {
  core::Seat best = core::after(view.turn, view.riders);
  for (int step = 2; step < view.riders; ++step) {
    const core::Seat seat = core::after(view.turn, view.riders, step);
    if (gains[seat.index] > gains[best.index]) best = seat;
  }
  return best;
}

core::Seat least_gaining(const drago::View& view, const drago::Gains& gains) {
  core::Seat least = core::after(view.turn, view.riders);
  for (int step = 2; step < view.riders; ++step) {
    const core::Seat seat = core::after(view.turn, view.riders, step);
    if (gains[seat.index] < gains[least.index]) least = seat;
  }
  return least;
}

void add_ending(const drago::View& view, const Aftermath& after, Facts& facts) {
  if (!after.ends_game) return;
  drago::Gains totals = after.scores;
  const int lead = margin(view, totals, view.turn);
  constexpr int winning = 1000 * point;
  if (lead > 0) facts.push_back({{.kind = Kind::Wins, .points = lead}, winning});
  if (lead == 0) facts.push_back({{.kind = Kind::Ties}, winning / 2});
}

void add_scoring(const drago::View& view, const Aftermath& after, Facts& facts) {
  if (!after.scoring) return;
  const int own = after.gains[view.turn.index];
  const core::Seat next = most_gaining(view, after.gains);
  const int others = after.gains[next.index];
  if (own > 0 && others <= 0) {
    facts.push_back({{.kind = Kind::Scores, .points = own}, own * point});
  } else if (own > others) {
    const Reason more = {.kind = Kind::ScoresMore, .points = own, .than = others, .seat = next};
    if (own > 0) facts.push_back({more, (own - others) * point});
  } else if (own > 0) {
    facts.push_back({{.kind = Kind::ScoresSome, .points = own}, point / 10});
  }
  const core::Seat loser = least_gaining(view, after.gains);
  const int lost = -after.gains[loser.index];
  if (lost > 0 && own >= 0) {
    facts.push_back({{.kind = Kind::Costs, .points = lost, .seat = loser}, lost * point * 2 / 3});
  }
}

/// Whether a dragon stands in front of all others.
bool leads(const drago::Positions& positions, Dragon dragon) {
  return std::all_of(drago::all_dragons.begin(), drago::all_dragons.end(), [&](Dragon other) {
    return other == dragon || positions[index(other)] < positions[index(dragon)];
  });
}

void add_place(const drago::View& view, const Aftermath& after, Facts& facts) {
  const std::optional<Dragon> before = drago::mount_of(view, view.turn);
  const std::optional<Dragon> mount = after.mounts[view.turn.index];
  const std::optional<int> now = after.place(view, view.turn);
  if (!before || !mount || !now || after.ends_game) return;
  if (*mount != *before && leads(after.positions, *mount)) {
    facts.push_back({{.kind = Kind::Leads, .dragon = *mount}, point / 2});
  }
  const int was = view.board.space(view.positions[index(*before)]).value;
  if (*now <= was) return;
  bool best = true;
  for (int step = 1; step < view.riders; ++step) {
    const core::Seat rival = core::after(view.turn, view.riders, step);
    best = best && after.place(view, rival).value_or(*now) < *now;
  }
  const int weight = (*now - was) * place_point;
  facts.push_back({{.kind = best ? Kind::BestPlace : Kind::BetterPlace,
                    .points = *now,
                    .than = was,
                    .dragon = *mount},
                   best ? weight + place_point : weight});
}

void add_lowering(const drago::View& view, const Aftermath& after, Facts& facts) {
  const std::optional<core::Seat> rider = drago::rider_of(view, after.moved);
  if (!rider || *rider == view.turn || after.ends_game) return;
  const int was = view.board.space(view.positions[index(after.moved)]).value;
  const int now = view.board.space(after.positions[index(after.moved)]).value;
  if (now >= was) return;
  facts.push_back({{.kind = Kind::Lowers, .points = now, .than = was, .seat = *rider},
                   (was - now) * place_point});
}

/// The table as the rider would find it if nobody else played in between.
drago::View next_time(const drago::View& view, const Aftermath& after) {
  drago::View next = view;
  next.phase = drago::Phase::Play;
  next.positions = after.positions;
  next.hand = after.rest;
  next.played.reset();
  for (std::size_t seat = 0; seat < next.stacks.size(); ++seat) {
    next.stacks[seat].clear();
    if (after.mounts[seat]) next.stacks[seat].push_back(Card(*after.mounts[seat], 1));
  }
  next.scores = after.scores;
  return next;
}

void add_prospects(const drago::View& view, const Aftermath& after, Facts& facts) {
  if (after.ends_game) return;
  const drago::View next = next_time(view, after);
  Reason best = {.kind = Kind::Prepares};
  for (const Card card : after.rest) {
    const Aftermath then = after_playing(next, card);
    const int own = then.gains[view.turn.index];
    if (own <= best.points || margin(view, then.gains, view.turn) <= 0) continue;
    best.points = own;
    best.card = card;
  }
  if (best.points > 0) facts.push_back({best, best.points * prepared_point});
}

void add_harmless(const drago::View& view, const Aftermath& after, Facts& facts) {
  constexpr int little = 3;
  if (after.scoring || after.ends_game || view.phase != drago::Phase::Play) return;
  if (drago::rider_of(after.mounts, after.moved)) return;
  facts.push_back({{.kind = Kind::Harmless, .dragon = after.moved}, little});
}

Facts facts_of(const drago::View& view, const Aftermath& after) {
  Facts facts;
  add_ending(view, after, facts);
  add_scoring(view, after, facts);
  add_place(view, after, facts);
  add_lowering(view, after, facts);
  add_prospects(view, after, facts);
  add_harmless(view, after, facts);
  return facts;
}

/// What speaks against the rival card.
void add_comparison(const drago::View& view, const Aftermath& after, Card rival, Facts& facts) {
  const Aftermath other = after_playing(view, rival);
  const std::size_t me = view.turn.index;
  const core::Seat winner = most_gaining(view, other.gains);
  const int given = other.gains[winner.index];
  if (given > 0 && given > other.gains[me] && after.gains[winner.index] < given) {
    facts.push_back({{.kind = Kind::Spares, .points = given, .seat = winner, .card = rival},
                     (given - other.gains[me]) * point / 2});
  }
  if (other.gains[me] < 0 && after.gains[me] >= 0) {
    const int lost = -other.gains[me];
    facts.push_back({{.kind = Kind::Saves, .points = lost, .card = rival}, lost * point / 2});
  }
  const bool is_own = after.mounts[me] == rival.dragon();
  const bool is_weaker = std::count(after.rest.begin(), after.rest.end(), rival) > 0;
  if (rival.value() >= strong_value && is_own && is_weaker) {
    constexpr int kept = 35;
    facts.push_back({{.kind = Kind::Keeps, .card = rival}, kept});
  }
}

/// The fact that sets an action off from its rival, with a bonus for what matters anyway.
Reason most_telling(const Facts& facts, const Facts& rivals) {
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

Reason reason_to_play(const drago::View& view, Card card, std::span<const Considered> all) {
  const Aftermath after = after_playing(view, card);
  Facts facts = facts_of(view, after);
  Facts rivals;
  for (const Considered& each : all) {
    const auto* const play = std::get_if<drago::Play>(&each.action);
    if (!play || play->card == card) continue;
    rivals = facts_of(view, after_playing(view, play->card));
    add_comparison(view, after, play->card, facts);
    break;
  }
  Reason reason;
  if (!facts.empty()) {
    reason = most_telling(facts, rivals);
  } else if (all.size() > 1) {
    reason.kind = Kind::Foresight;
  } else {
    const int to = after.positions[index(card.dragon())];
    reason = {.points = view.board.space(to).value, .dragon = card.dragon()};
  }
  reason.then_ride = after.then_ride;
  return reason;
}

Reason reason_to_ride(const drago::View& view, bool ride) {
  const Aftermath after = after_riding(view, ride);
  const Facts facts = facts_of(view, after);
  const Facts rivals = facts_of(view, after_riding(view, !ride));
  if (!facts.empty()) {
    const Reason found = most_telling(facts, rivals);
    const bool says_why = std::none_of(rivals.begin(), rivals.end(),
                                       [&](const Fact& other) { return other.reason == found; });
    if (says_why) return found;
  }
  const int to = view.board.space(after.positions[index(after.moved)]).value;
  if (ride) return {.points = to, .dragon = after.moved};
  return {.kind = Kind::Stays,
          .points = to,
          .than = after.place(view, view.turn).value_or(0),
          .dragon = after.moved};
}

}  // namespace

Reason reason_for(const drago::View& view, const drago::Action& best,
                  std::span<const Considered> considered) {
  if (drago::Drago::legal(view).size() == 1) return {.kind = Kind::OnlyMove};
  if (const auto* const play = std::get_if<drago::Play>(&best)) {
    return reason_to_play(view, play->card, considered);
  }
  if (const auto* const ride = std::get_if<drago::Ride>(&best)) {
    return reason_to_ride(view, ride->ride);
  }
  if (const auto* const discard = std::get_if<drago::Discard>(&best)) {
    const int cards = static_cast<int>(discard->cards.size());
    if (cards > 0) return {.kind = Kind::Exchanges, .points = cards};
    return {.kind = Kind::KeepsHand};
  }
  return {.kind = Kind::FirstDragon};
}

}  // namespace ai::mount_drago
