// Reasons, advice and reviews in words.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

#include "games/mount_drago/bots/reason.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"

namespace mount_drago::table {

// A bot's advice and its reason.

namespace {

/// The message of each reason, in the order of ReasonKind; plural ones count its points.
constexpr std::array<const char*, 22> reasons = {
    "why.only",        "why.first_dragon", "why.wins",         "why.ties",      "why.scores",
    "why.scores_more", "why.scores",       "why.costs",        "why.spares",    "why.saves",
    "why.leads",       "why.best_place",   "why.better_place", "why.lowers",    "why.prepares",
    "why.keeps",       "why.harmless",     "why.stays",        "why.exchanges", "why.keeps_hand",
    "why.foresight",   "why.moves"};

/// Returns "+3 points" or "no points".
std::string points_text(const Messages& messages, int points) {
  if (points == 0) return messages.tr("why.no_points");
  return messages.tr_plural("why.points", std::abs(points), {{"points", app::format_gain(points)}});
}

/// Returns "+3 points, Mira +1".
std::string immediate_gain_text(const Messages& messages, const Seating& seating,
                                const bots::ImmediateGain& gain) {
  std::string own = points_text(messages, gain.own);
  if (gain.other == 0) return own;
  return own + ", " + seating.player(gain.seat).name + " " + app::format_gain(gain.other);
}

/// Returns the other action in its shortest form.
std::string named(const Messages& messages, const View& view, const Action& action) {
  const auto* play = std::get_if<Play>(&action);
  return play != nullptr ? card_name(messages, play->card) : action_text(messages, view, action);
}

/// Compares the immediate gains of the action and the next best. If only the search tells them
/// apart, this is the whole reason.
std::string figures(const Messages& messages, const Seating& seating, const View& view,
                    const bots::Comparison& all, const bots::Reason& reason) {
  const std::string now = immediate_gain_text(messages, seating, all.gain);
  if (!all.next) return messages.tr("why.now", {{"now", now}});
  const char* key = "why.next";
  if (all.next->is_equal) {
    key = "why.next_equal";
  } else if (all.next->gain == all.gain) {
    const bool foresight = reason.kind == bots::ReasonKind::Foresight;
    key = foresight ? "why.next_won" : "why.next_same";
  }
  return messages.tr(key, {{"now", now},
                           {"other", named(messages, view, all.next->action)},
                           {"then", immediate_gain_text(messages, seating, all.next->gain)}});
}

/// True if the figures already show the reason.
bool is_remote(const bots::Reason& reason, const bots::Comparison& all) {
  using Kind = bots::ReasonKind;
  switch (reason.kind) {
    case Kind::Scores:
    case Kind::ScoresMore:
    case Kind::ScoresSome:
      return true;
    case Kind::Foresight:
      return all.next && (all.next->is_equal || all.next->gain == all.gain);
    case Kind::Costs:
      return all.gain.seat == reason.seat && all.gain.other == -reason.points;
    case Kind::Spares:
      return all.next && all.next->action == Action(Play{reason.card}) &&
             all.next->gain.seat == reason.seat && all.next->gain.other == reason.points;
    case Kind::Saves:
      return all.next && all.next->action == Action(Play{reason.card}) &&
             all.next->gain.own == -reason.points;
    default:
      return false;
  }
}

}  // namespace

std::string action_text(const Messages& messages, const View& view, const Action& action) {
  if (const auto* play = std::get_if<Play>(&action)) {
    return messages.tr("prompt.play", {{"card", card_name(messages, play->card)}});
  }
  if (const auto* discard = std::get_if<Discard>(&action)) {
    const int cards = static_cast<int>(discard->cards.size());
    const bool swap = view.rules.summit_discard == SummitDiscard::Swap;
    return cards == 0
               ? messages.tr("prompt.keep_all")
               : messages.tr_plural(swap ? "prompt.swap_cards" : "prompt.discard_cards", cards);
  }
  if (const auto* mount = std::get_if<Mount>(&action)) {
    return messages.tr("prompt.ride", {{"dragon", dragon_name(messages, mount->dragon)}});
  }
  if (const auto* ride = std::get_if<Ride>(&action)) {
    const auto dragon = ride->ride ? view.played->dragon() : mount_of(view, view.turn);
    return messages.tr(ride->ride ? "prompt.switch" : "prompt.stay",
                       {{"dragon", dragon ? dragon_name(messages, *dragon) : ""}});
  }
  return {};
}

std::string reason_text(const Messages& messages, const Seating& seating,
                        const bots::Reason& reason) {
  const char* key = reasons[static_cast<std::size_t>(reason.kind)];
  return messages.tr_plural(key, reason.points,
                            {{"points", format_number(reason.points)},
                             {"than", format_number(reason.than)},
                             {"name", seating.player(reason.seat).name},
                             {"card", card_name(messages, reason.card)},
                             {"dragon", dragon_name(messages, reason.dragon)}});
}

AdviceText advice_text(const Messages& messages, const Seating& seating, const View& view,
                       const ai::Analysis<MountDrago>& analysis) {
  const bots::Reason& reason = analysis.reason;
  AdviceText out;
  out.what = action_text(messages, view, analysis.best);
  const auto* play = std::get_if<Play>(&analysis.best);
  if (play != nullptr && reason.then_ride) {
    out.what =
        messages.tr(*reason.then_ride ? "why.then_ride" : "why.then_stay",
                    {{"what", out.what}, {"dragon", dragon_name(messages, play->card.dragon())}});
  }
  const std::string why = reason_text(messages, seating, reason);
  const auto all = bots::compare(view, analysis.best, analysis.considered);
  if (!all || reason.kind == bots::ReasonKind::OnlyMove) {
    out.why = why;
    return out;
  }
  out.why = figures(messages, seating, view, *all, reason);
  if (!is_remote(reason, *all)) out.why = join_heading(out.why, why);
  return out;
}

namespace {

template <class Cards>
std::string listed(const Messages& messages, const Cards& cards) {
  std::string out;
  for (const Card card : cards) {
    if (!out.empty()) out += ", ";
    out += card_name(messages, card);
  }
  return out;
}

/// Returns an action with its discarded cards, since two discards of the same size can differ.
std::string full_action_text(const Messages& messages, const View& view, const Action& action) {
  std::string out = action_text(messages, view, action);
  const auto* const discard = std::get_if<Discard>(&action);
  if (discard == nullptr || discard->cards.empty()) return out;
  return out + " (" + listed(messages, discard->cards) + ")";
}

/// A person's action and the master's.
struct Both {
  const Messages& messages;
  const Seating& seating;
  const View& view;
  const Action& chosen;
  const ai::Analysis<MountDrago>& analysis;
};

/// Returns the name of the card, or of the mount after a Ride.
std::string named(const Both& both, const Action& action) {
  if (const auto* const play = std::get_if<Play>(&action)) {
    return card_name(both.messages, play->card);
  }
  const auto* const ride = std::get_if<Ride>(&action);
  if (ride == nullptr) return {};
  const auto dragon = ride->ride ? both.view.played->dragon() : mount_of(both.view, both.view.turn);
  return dragon ? dragon_name(both.messages, *dragon)
                : action_text(both.messages, both.view, action);
}

/// Returns "+3 points, Mira +1, Jonas −2", with all riders whose points change.
std::string immediate_gain_text(const Both& both, const Gains& gains) {
  const core::Seat me = both.view.turn;
  std::string out = points_text(both.messages, gains[me.index]);
  for (int step = 1; step < both.view.riders; ++step) {
    const core::Seat seat = core::after(me, both.view.riders, step);
    const int gained = gains[seat.index];
    if (gained == 0) continue;
    out += ", " + both.seating.player(seat).name + " " + app::format_gain(gained);
  }
  return out;
}

/// True if immediate gains favor the first action: more for the player, or as much and less for the
/// others.
bool pays_more(const View& view, const Gains& first, const Gains& second) {
  const int own = first[view.turn.index] - second[view.turn.index];
  int others = -own;
  for (std::size_t seat = 0; seat < first.size(); ++seat) others += first[seat] - second[seat];
  return own > 0 || (own == 0 && others < 0);
}

/// True if the master's reason distinguishes the actions, beyond immediate gains.
bool distinguishes(const Both& both) {
  using Kind = bots::ReasonKind;
  const bots::Reason& reason = both.analysis.reason;
  switch (reason.kind) {
    case Kind::Wins:
    case Kind::Ties:
    case Kind::Leads:
    case Kind::BestSpace:
    case Kind::BetterSpace:
    case Kind::Lowers:
    case Kind::Prepares:
    case Kind::Stays:
    case Kind::Exchanges:
    case Kind::KeepsHand:
      return true;
    case Kind::Keeps:
      return both.chosen == Action(Play{reason.card});
    default:
      return false;
  }
}

/// True unless the master values the chosen action as high as its own.
bool is_better(const Both& both) {
  const auto of = [&](const Action& action) {
    return std::find_if(both.analysis.considered.begin(), both.analysis.considered.end(),
                        [&](const auto& each) { return each.action == action; });
  };
  const auto none = both.analysis.considered.end();
  const auto best = of(both.analysis.best);
  const auto chosen = of(both.chosen);
  return best == none || chosen == none || best->value > chosen->value;
}

/// Returns the argument for the master's action; nothing if the immediate gains are argument
/// enough.
std::string argument(const Both& both, bool points_do) {
  if (distinguishes(both)) return reason_text(both.messages, both.seating, both.analysis.reason);
  return points_do || !is_better(both) ? std::string() : both.messages.tr("why.ahead");
}

std::string figures(const Both& both, const Gains& best, const Gains& chosen) {
  const std::string name = named(both, both.analysis.best);
  const std::string other = named(both, both.chosen);
  const std::string now = immediate_gain_text(both, best);
  if (best == chosen) {
    return both.messages.tr("why.yours_same", {{"best", name}, {"now", now}, {"other", other}});
  }
  return both.messages.tr("why.yours_now", {{"best", name},
                                            {"now", now},
                                            {"other", other},
                                            {"then", immediate_gain_text(both, chosen)}});
}

/// Returns the cards that only `second` discards, so `first` keeps them.
std::vector<Card> kept(const Discard& first, const Discard& second) {
  std::vector<Card> out(second.cards.begin(), second.cards.end());
  for (const Card card : first.cards) {
    const auto found = std::find(out.begin(), out.end(), card);
    if (found != out.end()) out.erase(found);
  }
  return out;
}

/// True if two actions are equal; discards in any order.
bool same(const Action& one, const Action& other) {
  const auto* const a = std::get_if<Discard>(&one);
  const auto* const b = std::get_if<Discard>(&other);
  if (a == nullptr || b == nullptr) return one == other;
  return kept(*a, *b).empty() && kept(*b, *a).empty();
}

/// Returns a sentence with the cards that only one of the two keeps.
std::string keeping(const Both& both) {
  const auto* const best = std::get_if<Discard>(&both.analysis.best);
  const auto* const chosen = std::get_if<Discard>(&both.chosen);
  if (best == nullptr || chosen == nullptr) return {};
  const std::string yours = listed(both.messages, kept(*chosen, *best));
  const std::string masters = listed(both.messages, kept(*best, *chosen));
  std::string out;
  if (!masters.empty()) out = both.messages.tr("why.master_keeps", {{"cards", masters}});
  if (!yours.empty())
    out = join_heading(out, both.messages.tr("why.yours_keeps", {{"cards", yours}}));
  return out;
}

/// Returns why the master prefers its action to the chosen one.
std::string compared(const Both& both) {
  const auto best = bots::immediate_gains(both.view, both.analysis.best);
  const auto chosen = bots::immediate_gains(both.view, both.chosen);
  if (best && chosen) {
    return join_heading(figures(both, *best, *chosen),
                        argument(both, pays_more(both.view, *best, *chosen)));
  }
  return join_heading(keeping(both), argument(both, false));
}

}  // namespace

DecisionSummary MountDragoTable::reviewed(const Messages& messages, const Seating& seating,
                                          const View& view, const Action& chosen,
                                          const ai::Analysis<MountDrago>& analysis) const {
  DecisionSummary out;
  out.chosen = full_action_text(messages, view, chosen);
  const AdviceText advice = advice_text(messages, seating, view, analysis);
  if (same(chosen, analysis.best)) {
    out.best = out.chosen;
    out.why = advice.why;
    return out;
  }
  const bool discards = std::holds_alternative<Discard>(analysis.best);
  out.best = discards ? full_action_text(messages, view, analysis.best) : advice.what;
  out.why = compared({messages, seating, view, chosen, analysis});
  return out;
}

}  // namespace mount_drago::table
