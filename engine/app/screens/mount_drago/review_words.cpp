// What was decided and what the master would have done, in words; of two different actions, what
// each brought.
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "ai/mount_drago/comparison.hpp"
#include "app/screens/mount_drago/advice_words.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"

namespace app::mount_drago {

namespace {

template <class Cards>
std::string listed(const Words& words, const Cards& cards) {
  std::string out;
  for (const drago::Card card : cards) {
    if (!out.empty()) out += ", ";
    out += card_name(words, card);
  }
  return out;
}

/// With the cards that go: of two hands to discard as many from it matters which.
std::string whole_words(const Words& words, const drago::View& view, const drago::Action& action) {
  std::string out = action_words(words, view, action);
  const auto* const discard = std::get_if<drago::Discard>(&action);
  if (discard == nullptr || discard->cards.empty()) return out;
  return out + " (" + listed(words, discard->cards) + ")";
}

/// What was done and what the master would have done instead.
struct Both {
  const Words& words;
  const Seating& seating;
  const drago::View& view;
  const drago::Action& chosen;
  const ai::Analysis<drago::Drago>& analysis;
};

/// A card, or the dragon that is ridden then.
std::string named(const Both& both, const drago::Action& action) {
  if (const auto* const play = std::get_if<drago::Play>(&action)) {
    return card_name(both.words, play->card);
  }
  const auto* const ride = std::get_if<drago::Ride>(&action);
  if (ride == nullptr) return {};
  const auto dragon =
      ride->ride ? both.view.played->dragon() : drago::mount_of(both.view, both.view.turn);
  return dragon ? dragon_name(both.words, *dragon) : action_words(both.words, both.view, action);
}

/// "+3 now, Mira +1, Jonas −2": of everybody whose points change.
std::string now_words(const Both& both, const drago::Gains& gains) {
  const core::Seat me = both.view.turn;
  const std::string own = gain(gains[me.index]);
  std::string out;
  for (int step = 1; step < both.view.riders; ++step) {
    const core::Seat seat = core::after(me, both.view.riders, step);
    const int gained = gains[seat.index];
    if (gained == 0) continue;
    const std::string& name = both.seating.player(seat).name;
    out = out.empty() ? both.words("why.now_with",
                                   {{"points", own}, {"name", name}, {"gain", gain(gained)}})
                      : out + ", " + name + " " + gain(gained);
  }
  return out.empty() ? both.words("why.now", {{"points", own}}) : out;
}

/// Whether points at once speak for the first: more for oneself, or as much and less for others.
bool pays_more(const drago::View& view, const drago::Gains& first, const drago::Gains& second) {
  const int own = first[view.turn.index] - second[view.turn.index];
  int others = -own;
  for (std::size_t seat = 0; seat < first.size(); ++seat) others += first[seat] - second[seat];
  return own > 0 || (own == 0 && others < 0);
}

/// Whether the reason for the master's action tells the two apart, beyond points at once.
bool tells_apart(const Both& both) {
  using Kind = ai::mount_drago::ReasonKind;
  const ai::mount_drago::Reason& reason = both.analysis.reason;
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
      return both.chosen == drago::Action(drago::Play{reason.card});
    default:
      return false;
  }
}

/// Whether the master holds its own for better at all, as far as it was worked out.
bool is_better(const Both& both) {
  const auto of = [&](const drago::Action& action) {
    return std::find_if(both.analysis.considered.begin(), both.analysis.considered.end(),
                        [&](const auto& each) { return each.action == action; });
  };
  const auto none = both.analysis.considered.end();
  const auto best = of(both.analysis.best);
  const auto chosen = of(both.chosen);
  return best == none || chosen == none || best->value > chosen->value;
}

/// What speaks for the master's action; where points at once do, only if there is more to say.
std::string argument(const Both& both, bool points_do) {
  if (tells_apart(both)) return reason_words(both.words, both.seating, both.analysis.reason);
  return points_do || !is_better(both) ? std::string() : both.words("why.ahead");
}

std::string figures(const Both& both, const drago::Gains& best, const drago::Gains& chosen) {
  const std::string name = named(both, both.analysis.best);
  const std::string other = named(both, both.chosen);
  const std::string now = now_words(both, best);
  if (best == chosen) {
    return both.words("why.yours_same", {{"best", name}, {"now", now}, {"other", other}});
  }
  return both.words(
      "why.yours",
      {{"best", name}, {"now", now}, {"other", other}, {"then", now_words(both, chosen)}});
}

/// The cards that go only with the second: the first alone keeps them.
std::vector<drago::Card> kept(const drago::Discard& first, const drago::Discard& second) {
  std::vector<drago::Card> out(second.cards.begin(), second.cards.end());
  for (const drago::Card card : first.cards) {
    const auto found = std::find(out.begin(), out.end(), card);
    if (found != out.end()) out.erase(found);
  }
  return out;
}

/// Whether two actions come to the same: in whatever order cards are discarded.
bool same(const drago::Action& one, const drago::Action& other) {
  const auto* const a = std::get_if<drago::Discard>(&one);
  const auto* const b = std::get_if<drago::Discard>(&other);
  if (a == nullptr || b == nullptr) return one == other;
  return kept(*a, *b).empty() && kept(*b, *a).empty();
}

/// Which cards only one of the two keeps.
std::string keeping(const Both& both) {
  const auto* const best = std::get_if<drago::Discard>(&both.analysis.best);
  const auto* const chosen = std::get_if<drago::Discard>(&both.chosen);
  if (best == nullptr || chosen == nullptr) return {};
  const std::string yours = listed(both.words, kept(*chosen, *best));
  const std::string masters = listed(both.words, kept(*best, *chosen));
  std::string out;
  if (!masters.empty()) out = both.words("why.master_keeps", {{"cards", masters}});
  if (!yours.empty()) out = in_one(out, both.words("why.yours_keeps", {{"cards", yours}}));
  return out;
}

/// Why the master's action rather than the one that was chosen.
std::string compared(const Both& both) {
  const auto best = ai::mount_drago::gains_at_once(both.view, both.analysis.best);
  const auto chosen = ai::mount_drago::gains_at_once(both.view, both.chosen);
  if (best && chosen) {
    return in_one(figures(both, *best, *chosen),
                  argument(both, pays_more(both.view, *best, *chosen)));
  }
  return in_one(keeping(both), argument(both, false));
}

}  // namespace

DecisionWords reviewed(const Words& words, const Seating& seating, const drago::View& view,
                       const drago::Action& chosen, const ai::Analysis<drago::Drago>& analysis) {
  DecisionWords out;
  out.chosen = whole_words(words, view, chosen);
  const AdviceWords advice = advice_words(words, seating, view, analysis);
  if (same(chosen, analysis.best)) {
    out.best = out.chosen;
    out.why = advice.why;
    return out;
  }
  const bool discards = std::holds_alternative<drago::Discard>(analysis.best);
  out.best = discards ? whole_words(words, view, analysis.best) : advice.what;
  out.why = compared({words, seating, view, chosen, analysis});
  return out;
}

}  // namespace app::mount_drago
