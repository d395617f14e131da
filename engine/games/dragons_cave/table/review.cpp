// Texts and pictures of reviews and advice: the decision, the master's mix, and the reasons.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.hpp"
#include "core/list.hpp"
#include "games/dragons_cave/bots/reason.hpp"
#include "games/dragons_cave/bots/stake.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "screens/symbols.hpp"

namespace dragons_cave::table {

// A bot's advice and reasons as texts.

namespace {

std::string card_to_play(const Messages& messages, const Seating& seating, const View& view,
                         const Choose& choice) {
  std::string play = play_label(messages, choice.card);
  if (dwarves_each(view.players) == 1 || choice.card == Card::Chest) return play;
  const Symbol metal = worn_metal(seating, *view.seat, choice.dwarf);
  return join_heading(play, messages.tr("cave.prompt.dwarf." + std::string(metal->word)));
}

using Kind = bots::ReasonKind;
using bots::Reason;

/// A kind of reason, its text, and the number that decides its plural form.
struct ReasonText {
  Kind kind;
  const char* key;
  int Reason::*counted = nullptr;
};
constexpr std::array reasons = {
    ReasonText{Kind::OnlyMove, "why.only"},
    ReasonText{Kind::Banks, "why.cave.banks", &Reason::coins},
    ReasonText{Kind::TakesBack, "why.cave.takes_back", &Reason::coins},
    ReasonText{Kind::Waits, "why.cave.waits"},
    ReasonText{Kind::ArrivesAhead, "why.cave.arrives_ahead", &Reason::coins},
    ReasonText{Kind::Arrives, "why.cave.arrives", &Reason::coins},
    ReasonText{Kind::TakesMost, "why.cave.takes_most", &Reason::coins},
    ReasonText{Kind::Safer, "why.cave.safer", &Reason::coins},
    ReasonText{Kind::Farthest, "why.cave.farthest", &Reason::spaces},
    ReasonText{Kind::NothingToLose, "why.cave.nothing_to_lose"},
    ReasonText{Kind::Goes, "why.cave.goes", &Reason::spaces},
    ReasonText{Kind::GuardsWinner, "why.cave.guards_winner"},
    ReasonText{Kind::GuardsMost, "why.cave.guards_most", &Reason::coins},
    ReasonText{Kind::GuardsPurse, "why.cave.guards_purse", &Reason::coins},
    ReasonText{Kind::GuardsSome, "why.cave.guards_some", &Reason::spaces},
    ReasonText{Kind::SplitsEven, "why.cave.splits_even", &Reason::coins},
    ReasonText{Kind::SplitsUneven, "why.cave.splits_uneven"},
    ReasonText{Kind::AnyFist, "why.cave.any_fist"},
};

using bots::Comparison;

bool is_chest(const Action& action) {
  const auto* const choice = std::get_if<Choose>(&action);
  return choice != nullptr && choice->card == Card::Chest;
}

/// Returns "+3 coins", "5 coins are safe".
std::string brought(const Messages& messages, const Action& action, int coins) {
  if (!is_chest(action)) {
    return coins > 0 ? messages.tr_plural("cave.coins.more", coins)
                     : messages.tr("cave.coins.none");
  }
  return coins > 0 ? messages.tr_plural("cave.preview.safe", coins)
                   : messages.tr("cave.preview.nothing_safe");
}

/// Returns the gain of the best action beside that of the next best.
std::string figures(const Messages& messages, const Seating& seating, const View& view,
                    const Action& best, const Comparison& all) {
  if (std::holds_alternative<Guard>(best)) {
    if (!all.next) return {};
    const auto& other = std::get<Guard>(all.next->action);
    return messages.tr(all.next->is_mixed ? "why.cave.guard_also" : "why.cave.guard",
                       {{"here", messages.tr_plural("coins", all.coins)},
                        {"color", color_name(messages, other.color)},
                        {"there", messages.tr_plural("coins", all.next->coins)}});
  }
  const std::string now = immediate_gain_text(messages, best, all.coins);
  if (!all.next) return now + ".";
  const Action& other = all.next->action;
  // States the condition "if not caught" only once for two cards.
  const std::string then = is_chest(best) ? immediate_gain_text(messages, other, all.next->coins)
                                          : brought(messages, other, all.next->coins);
  return messages.tr(all.next->is_mixed ? "why.cave.also" : "why.cave.next",
                     {{"now", now},
                      {"other", choice_name(messages, seating, view, std::get<Choose>(other))},
                      {"then", then}});
}

/// True if the figures already imply the reason.
bool is_remote(const Reason& reason) {
  constexpr std::array told = {Kind::Banks, Kind::TakesMost, Kind::Goes, Kind::GuardsMost};
  return std::find(told.begin(), told.end(), reason.kind) != told.end() ||
         (reason.kind == Kind::GuardsSome && reason.spaces > 0);
}

/// Returns the second sentence: how often to play it, or the risk.
std::string addition(const Messages& messages, const View& view,
                     const ai::Analysis<DragonsCave>& opinion) {
  if (opinion.reason.chance) {
    return messages.tr_plural("why.cave.chance", *opinion.reason.chance);
  }
  const int purse = view.purses[view.seat->index];
  const bool risks = std::holds_alternative<Choose>(opinion.best) && !is_chest(opinion.best);
  return risks && purse > 0 ? messages.tr_plural("why.cave.risk", purse) : std::string();
}

}  // namespace

std::string action_text(const Messages& messages, const Seating& seating, const View& view,
                        const Action& action) {
  if (const auto* const choice = std::get_if<Choose>(&action)) {
    return card_to_play(messages, seating, view, *choice);
  }
  if (const auto* const guard = std::get_if<Guard>(&action)) {
    return messages.tr("cave.prompt.put_dragon", {{"color", color_name(messages, guard->color)}});
  }
  if (const auto* const split = std::get_if<Split>(&action)) {
    return messages.tr("fists.split", {{"left", format_number(split->left)},
                                       {"right", format_number(split->right)}});
  }
  const auto* const guess = std::get_if<Guess>(&action);
  const bool left = guess == nullptr || guess->fist == Fist::Left;
  return messages.tr(left ? "fists.left_hand" : "fists.right_hand");
}

std::string reason_text(const Messages& messages, const Seating& seating, const Reason& reason) {
  if (reason.kind == Kind::GuardsSome && reason.spaces == 0)
    return messages.tr("why.cave.guards_none");
  const auto& [kind, key, counted] = reasons[static_cast<std::size_t>(reason.kind)];
  CORE_CHECK(kind == reason.kind, "reasons stand in the order of their kinds");
  // Names the better hand of an uneven split first.
  const bool uneven = kind == Kind::SplitsUneven;
  const Fill fill = {{"name", seating.player(reason.seat).name},
                     {"color", color_name(messages, reason.color)},
                     {"coins", messages.tr_plural("coins", uneven ? reason.than : reason.coins)},
                     {"than", format_number(uneven ? reason.coins : reason.than)}};
  return counted == nullptr ? messages.tr(key, fill)
                            : messages.tr_plural(key, reason.*counted, fill);
}

std::string immediate_gain_text(const Messages& messages, const Action& action, int coins) {
  const std::string what = brought(messages, action, coins);
  return is_chest(action) ? what : messages.tr("why.cave.free", {{"coins", what}});
}

std::string choice_name(const Messages& messages, const Seating& seating, const View& view,
                        const Choose& choice) {
  std::string card = card_name(messages, choice.card);
  if (dwarves_each(view.players) == 1 || choice.card == Card::Chest) return card;
  return card + " (" + messages.tr(symbol_key(worn_metal(seating, *view.seat, choice.dwarf))) + ")";
}

AdviceText advice_text(const Messages& messages, const Seating& seating, const View& view,
                       const ai::Analysis<DragonsCave>& opinion) {
  AdviceText out = {action_text(messages, seating, view, opinion.best), {}};
  const Reason& reason = opinion.reason;
  const std::string why = reason_text(messages, seating, reason);
  const auto all = bots::compare(view, opinion.best, opinion.considered);
  const std::string told = all && reason.kind != Kind::OnlyMove
                               ? figures(messages, seating, view, opinion.best, *all)
                               : std::string();
  const bool covered = !told.empty() && is_remote(reason);
  out.why = join_heading(told, covered ? addition(messages, view, opinion) : why);
  if (told.empty() && reason.chance) out.why = join_heading(why, addition(messages, view, opinion));
  return out;
}

// Gains and risks of the chosen action beside the master's.

namespace {

using Considered = ai::Bot<DragonsCave>::Considered;
using Kind = bots::ReasonKind;

/// The chosen action and the master's.
struct Both {
  const Messages& messages;
  const Seating& seating;
  const View& view;
  const Action& chosen;
  const ai::Analysis<DragonsCave>& analysis;
};

/// Sentences, and whether they already explain the master's action.
struct Facts {
  std::string told;
  bool decide = false;
};

/// Compares the coins that dwarves could take on two colors.
Facts stakes(const Both& both, Color best, Color chosen) {
  const int here = bots::stake_on(both.view, best).coins;
  const int there = bots::stake_on(both.view, chosen).coins;
  return {both.messages.tr("why.cave.stakes", {{"color", color_name(both.messages, best)},
                                               {"here", both.messages.tr_plural("coins", here)},
                                               {"other", color_name(both.messages, chosen)},
                                               {"there", both.messages.tr_plural("coins", there)}}),
          here > there};
}

/// Returns "Red pickaxe" for the beginning of a sentence; with its dwarf if the player has two.
std::string title_of(const Both& both, const Choose& choice) {
  const std::string name = choice_name(both.messages, both.seating, both.view, choice);
  const std::size_t bare = card_name(both.messages, choice.card).size();
  return card_title(both.messages, choice.card) + name.substr(bare);
}

/// Returns the risk of the chosen card, or of the master's: the dragon never catches the chest
/// card.
Facts risks(const Both& both, const Choose& best, const Choose& chosen) {
  const bool best_is_safe = best.card == Card::Chest;
  const bool chosen_is_safe = chosen.card == Card::Chest;
  const int purse = both.view.purses[both.view.seat->index];
  if (!best_is_safe && !chosen_is_safe) {
    if (best.card == chosen.card) return {};
    Facts out = stakes(both, *color_of(best.card), *color_of(chosen.card));
    // The dragon prefers squares with most to take, so fewer coins mean less risk.
    const int here = bots::stake_on(both.view, *color_of(best.card)).coins;
    const int there = bots::stake_on(both.view, *color_of(chosen.card)).coins;
    out.decide = here < there;
    return out;
  }
  if (purse == 0) return {};
  const char* const key = best_is_safe ? "why.cave.yours_risks" : "why.cave.risk";
  return {both.messages.tr_plural(key, purse), best_is_safe};
}

Facts cards(const Both& both, const Choose& best, const Choose& chosen) {
  const std::vector<Considered> two = {{best, 0, 0}, {chosen, 0, 0}};
  const auto figures = bots::compare(both.view, best, two);
  if (!figures || !figures->next) return {};
  const Facts risk = risks(both, best, chosen);
  const std::string brought = both.messages.tr(
      "why.yours", {{"best", title_of(both, best)},
                    {"now", immediate_gain_text(both.messages, best, figures->coins)},
                    {"other", choice_name(both.messages, both.seating, both.view, chosen)},
                    {"then", immediate_gain_text(both.messages, chosen, figures->next->coins)}});
  const bool chest = best.card == Card::Chest || chosen.card == Card::Chest;
  const bool no_less = chest || figures->coins >= figures->next->coins;
  return {join_heading(brought, risk.told), risk.decide && no_less};
}

Facts splits(const Messages& messages, const Split& best, const Split& chosen) {
  return {messages.tr("why.cave.splits",
                      {{"least", format_number(std::min(best.left, best.right))},
                       {"most", format_number(std::max(best.left, best.right))},
                       {"low", format_number(std::min(chosen.left, chosen.right))},
                       {"high", format_number(std::max(chosen.left, chosen.right))}}),
          false};
}

Facts facts(const Both& both) {
  const Action& best = both.analysis.best;
  if (best.index() != both.chosen.index()) return {};
  if (const auto* const choice = std::get_if<Choose>(&best)) {
    return cards(both, *choice, std::get<Choose>(both.chosen));
  }
  if (const auto* const guard = std::get_if<Guard>(&best)) {
    return stakes(both, guard->color, std::get<Guard>(both.chosen).color);
  }
  if (const auto* const split = std::get_if<Split>(&best)) {
    return splits(both.messages, *split, std::get<Split>(both.chosen));
  }
  return {};
}

/// True if the reason for the master's action adds to the facts.
bool adds(const bots::Reason& reason) {
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

/// Says that the master's action won more often; empty if the master also plays the chosen one now
/// and then. The verdict above tells by how much.
std::string ahead(const Both& both) {
  const auto of = [&](const Action& action) {
    return std::find_if(
        both.analysis.considered.begin(), both.analysis.considered.end(),
        [&](const Considered& each) { return same(both.view, each.action, action); });
  };
  const auto none = both.analysis.considered.end();
  const auto best = of(both.analysis.best);
  const auto chosen = of(both.chosen);
  const bool as_good = best != none && chosen != none &&
                       (share_of(*chosen) >= negligible_share || best->value <= chosen->value);
  return as_good ? std::string() : both.messages.tr("why.ahead");
}

}  // namespace

bool same(const View& view, const Action& one, const Action& other) {
  const auto* const a = std::get_if<Choose>(&one);
  const auto* const b = std::get_if<Choose>(&other);
  if (a == nullptr || b == nullptr) return one == other;
  const Dwarves& dwarves = view.dwarves[view.seat->index];
  return a->card == b->card && dwarves[a->dwarf] == dwarves[b->dwarf];
}

std::string compared(const Messages& messages, const Seating& seating, const View& view,
                     const Action& chosen, const ai::Analysis<DragonsCave>& analysis) {
  const Both both = {messages, seating, view, chosen, analysis};
  const Facts found = facts(both);
  // One fist is as good as the other, so there is nothing to say for either.
  if (analysis.reason.kind == Kind::AnyFist) return {};
  if (found.told.empty() || adds(analysis.reason)) {
    return join_heading(found.told, reason_text(messages, seating, analysis.reason));
  }
  return found.decide ? found.told : join_heading(found.told, ahead(both));
}

namespace {

std::string picture_of(const Action& action) {
  if (const auto* const choice = std::get_if<Choose>(&action)) return icon_art(choice->card);
  if (const auto* const guard = std::get_if<Guard>(&action)) return lair_art(guard->color);
  return {};
}

/// Returns the shortest text of an action, beside its picture.
std::string short_action_text(const Messages& messages, const Seating& seating, const View& view,
                              const Action& action) {
  if (const auto* const choice = std::get_if<Choose>(&action)) {
    return choice_name(messages, seating, view, *choice);
  }
  const auto* const guard = std::get_if<Guard>(&action);
  return guard != nullptr ? color_name(messages, guard->color)
                          : action_text(messages, seating, view, action);
}

}  // namespace

DecisionSummary DragonsCaveTable::reviewed(const Messages& messages, const Seating& seating,
                                           const View& view, const Action& chosen,
                                           const ai::Analysis<DragonsCave>& analysis) const {
  const AdviceText advice = advice_text(messages, seating, view, analysis);
  DecisionSummary out = {.chosen = action_text(messages, seating, view, chosen),
                         .best = advice.what,
                         .why = same(view, chosen, analysis.best)
                                    ? advice.why
                                    : compared(messages, seating, view, chosen, analysis),
                         .mix = {}};
  for (const auto& each : analysis.considered) {
    const bool is_chosen = same(view, each.action, chosen);
    if (share_of(each) < negligible_share && !is_chosen) continue;
    out.mix.push_back({picture_of(each.action),
                       short_action_text(messages, seating, view, each.action), share_of(each),
                       is_chosen});
  }
  core::insertion_sort(out.mix,
                       [](const MixPart& a, const MixPart& b) { return a.share > b.share; });
  return out;
}

}  // namespace dragons_cave::table
