// What a card, square or split brings and risks beside the chosen one; see review_comparison.hpp.
#include "app/screens/dragons_cave/review_comparison.hpp"

#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

#include "ai/dragons_cave/comparison.hpp"
#include "ai/dragons_cave/stake.hpp"
#include "app/screens/dragons_cave/advice_words.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

namespace {

using Considered = ai::Bot<cave::Cave>::Considered;
using Kind = ai::dragons_cave::ReasonKind;

/// What was done and what the master would have done instead.
struct Both {
  const Words& words;
  const Seating& seating;
  const cave::View& view;
  const cave::Action& chosen;
  const ai::Analysis<cave::Cave>& analysis;
};

/// Sentences, and whether they say already what speaks for the master's action.
struct Facts {
  std::string told;
  bool decide = false;
};

int percent_of(double chance) { return static_cast<int>(std::lround(chance * 100)); }

/// What whoever may come there can take, on two colours.
Facts stakes(const Both& both, cave::Color best, cave::Color chosen) {
  const int here = ai::dragons_cave::stake_on(both.view, best).coins;
  const int there = ai::dragons_cave::stake_on(both.view, chosen).coins;
  return {both.words("why.cave.stakes", {{"color", color_name(both.words, best)},
                                         {"here", both.words.count("coins", here)},
                                         {"other", color_name(both.words, chosen)},
                                         {"there", both.words.count("coins", there)}}),
          here > there};
}

/// "Red pickaxe", at the beginning of a sentence; with its dwarf where there are two.
std::string title_of(const Both& both, const cave::Choose& choice) {
  const std::string name = choice_name(both.words, both.seating, both.view, choice);
  const std::size_t bare = card_name(both.words, choice.card).size();
  return card_title(both.words, choice.card) + name.substr(bare);
}

/// What may be lost with the chosen card, or with the master's: the chest card is never caught.
Facts risks(const Both& both, const cave::Choose& best, const cave::Choose& chosen) {
  const bool best_is_safe = best.card == cave::Card::Chest;
  const bool chosen_is_safe = chosen.card == cave::Card::Chest;
  const int purse = both.view.purses[both.view.seat->index];
  if (!best_is_safe && !chosen_is_safe) {
    if (best.card == chosen.card) return {};
    Facts out = stakes(both, *cave::color_of(best.card), *cave::color_of(chosen.card));
    // The dragon likes to wait where there is most to take: less there is the safer way.
    const int here = ai::dragons_cave::stake_on(both.view, *cave::color_of(best.card)).coins;
    const int there = ai::dragons_cave::stake_on(both.view, *cave::color_of(chosen.card)).coins;
    out.decide = here < there;
    return out;
  }
  if (purse == 0) return {};
  const char* const key = best_is_safe ? "why.cave.yours_risks" : "why.cave.risk";
  return {both.words.count(key, purse), best_is_safe};
}

Facts cards(const Both& both, const cave::Choose& best, const cave::Choose& chosen) {
  const std::vector<Considered> two = {{best, 0, 0}, {chosen, 0, 0}};
  const auto figures = ai::dragons_cave::compare(both.view, best, two);
  if (!figures || !figures->next) return {};
  const Facts risk = risks(both, best, chosen);
  const std::string brought =
      both.words("why.yours", {{"best", title_of(both, best)},
                               {"now", now_words(both.words, best, figures->coins)},
                               {"other", choice_name(both.words, both.seating, both.view, chosen)},
                               {"then", now_words(both.words, chosen, figures->next->coins)}});
  const bool chest = best.card == cave::Card::Chest || chosen.card == cave::Card::Chest;
  const bool no_less = chest || figures->coins >= figures->next->coins;
  return {in_one(brought, risk.told), risk.decide && no_less};
}

Facts splits(const Words& words, const cave::Split& best, const cave::Split& chosen) {
  return {words("why.cave.splits", {{"least", number(std::min(best.left, best.right))},
                                    {"most", number(std::max(best.left, best.right))},
                                    {"low", number(std::min(chosen.left, chosen.right))},
                                    {"high", number(std::max(chosen.left, chosen.right))}}),
          false};
}

Facts facts(const Both& both) {
  const cave::Action& best = both.analysis.best;
  if (best.index() != both.chosen.index()) return {};
  if (const auto* const choice = std::get_if<cave::Choose>(&best)) {
    return cards(both, *choice, std::get<cave::Choose>(both.chosen));
  }
  if (const auto* const guard = std::get_if<cave::Guard>(&best)) {
    return stakes(both, guard->color, std::get<cave::Guard>(both.chosen).color);
  }
  if (const auto* const split = std::get_if<cave::Split>(&best)) {
    return splits(both.words, *split, std::get<cave::Split>(both.chosen));
  }
  return {};
}

/// Whether the reason for the master's action says more than the facts do.
bool adds(const ai::dragons_cave::Reason& reason) {
  switch (reason.kind) {
    case Kind::TakesBack:
    case Kind::ArrivesAhead:
    case Kind::Arrives:
    case Kind::Farthest:
    case Kind::GuardsWinner:
    case Kind::GuardsPurse:
      return true;
    default:
      return false;
  }
}

/// What a round is worth with either action, as it was solved; nothing where the master does the
/// chosen one as well, now and then.
std::string odds(const Both& both) {
  const auto of = [&](const cave::Action& action) {
    return std::find_if(
        both.analysis.considered.begin(), both.analysis.considered.end(),
        [&](const Considered& each) { return same(both.view, each.action, action); });
  };
  const auto none = both.analysis.considered.end();
  const auto best = of(both.analysis.best);
  const auto chosen = of(both.chosen);
  if (best == none || chosen == none) return both.words("why.ahead");
  if (share_of(*chosen) >= seldom || best->value <= chosen->value) return {};
  const int with_best = percent_of(best->value);
  const int with_chosen = percent_of(chosen->value);
  if (with_best == with_chosen) return both.words("why.ahead");
  const auto percent = [&](int share) {
    return both.words("settings.percent", {{"percent", number(share)}});
  };
  return both.words("why.cave.odds",
                    {{"best", percent(with_best)}, {"other", percent(with_chosen)}});
}

}  // namespace

bool same(const cave::View& view, const cave::Action& one, const cave::Action& other) {
  const auto* const a = std::get_if<cave::Choose>(&one);
  const auto* const b = std::get_if<cave::Choose>(&other);
  if (a == nullptr || b == nullptr) return one == other;
  const cave::Dwarves& dwarves = view.dwarves[view.seat->index];
  return a->card == b->card && dwarves[a->dwarf] == dwarves[b->dwarf];
}

std::string compared(const Words& words, const Seating& seating, const cave::View& view,
                     const cave::Action& chosen, const ai::Analysis<cave::Cave>& analysis) {
  const Both both = {words, seating, view, chosen, analysis};
  const Facts found = facts(both);
  if (found.told.empty() || adds(analysis.reason)) {
    return in_one(found.told, reason_words(words, seating, analysis.reason));
  }
  return found.decide ? found.told : in_one(found.told, odds(both));
}

}  // namespace app::dragons_cave
