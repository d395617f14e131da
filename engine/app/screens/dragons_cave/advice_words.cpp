// What a bot advises and why, in words.
#include "app/screens/dragons_cave/advice_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <variant>

#include "ai/dragons_cave/comparison.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "core/check.hpp"

namespace app::dragons_cave {

namespace {

std::string card_to_play(const Words& words, const Seating& seating, const cave::View& view,
                         const cave::Choose& choice) {
  std::string play = play_label(words, choice.card);
  if (cave::dwarves_each(view.players) == 1 || choice.card == cave::Card::Chest) return play;
  const std::string dwarf = words(symbol_key(worn_metal(seating, *view.seat, choice.dwarf)));
  return in_one(play, words("cave.prompt.dwarf", {{"dwarf", dwarf}}));
}

using Kind = ai::dragons_cave::ReasonKind;
using ai::dragons_cave::Reason;

/// A reason's words, and the number in them that decides their plural form.
struct ReasonWords {
  Kind kind;
  const char* key;
  int Reason::*counted = nullptr;
};
constexpr std::array reasons = {
    ReasonWords{Kind::OnlyMove, "why.only"},
    ReasonWords{Kind::Banks, "why.cave.banks", &Reason::coins},
    ReasonWords{Kind::TakesBack, "why.cave.takes_back", &Reason::coins},
    ReasonWords{Kind::Waits, "why.cave.waits"},
    ReasonWords{Kind::ArrivesAhead, "why.cave.arrives_ahead", &Reason::coins},
    ReasonWords{Kind::Arrives, "why.cave.arrives", &Reason::coins},
    ReasonWords{Kind::TakesMost, "why.cave.takes_most", &Reason::coins},
    ReasonWords{Kind::Safer, "why.cave.safer", &Reason::coins},
    ReasonWords{Kind::Farthest, "why.cave.farthest", &Reason::spaces},
    ReasonWords{Kind::NothingToLose, "why.cave.nothing_to_lose"},
    ReasonWords{Kind::Goes, "why.cave.goes", &Reason::spaces},
    ReasonWords{Kind::GuardsWinner, "why.cave.guards_winner"},
    ReasonWords{Kind::GuardsMost, "why.cave.guards_most", &Reason::coins},
    ReasonWords{Kind::GuardsPurse, "why.cave.guards_purse", &Reason::coins},
    ReasonWords{Kind::GuardsSome, "why.cave.guards_some", &Reason::spaces},
    ReasonWords{Kind::SplitsEven, "why.cave.splits_even", &Reason::coins},
    ReasonWords{Kind::SplitsUneven, "why.cave.splits_uneven"},
    ReasonWords{Kind::AnyFist, "why.cave.any_fist"},
};

using ai::dragons_cave::Comparison;

bool is_chest(const cave::Action& action) {
  const auto* const choice = std::get_if<cave::Choose>(&action);
  return choice != nullptr && choice->card == cave::Card::Chest;
}

/// "+3 coins", "5 coins are safe".
std::string brought(const Words& words, const cave::Action& action, int coins) {
  if (!is_chest(action)) {
    return coins > 0 ? words.count("cave.coins.more", coins) : words("cave.coins.none");
  }
  return coins > 0 ? words.count("cave.preview.safe", coins) : words("cave.preview.nothing_safe");
}

/// What it brings, beside the next best.
std::string figures(const Words& words, const Seating& seating, const cave::View& view,
                    const cave::Action& best, const Comparison& all) {
  if (std::holds_alternative<cave::Guard>(best)) {
    if (!all.next) return {};
    const auto& other = std::get<cave::Guard>(all.next->action);
    return words(all.next->is_mixed ? "why.cave.guard_also" : "why.cave.guard",
                 {{"here", words.count("coins", all.coins)},
                  {"color", color_name(words, other.color)},
                  {"there", words.count("coins", all.next->coins)}});
  }
  const std::string now = now_words(words, best, all.coins);
  if (!all.next) return now + ".";
  const cave::Action& other = all.next->action;
  // Of two cards that may be caught it is said once.
  const std::string then = is_chest(best) ? now_words(words, other, all.next->coins)
                                          : brought(words, other, all.next->coins);
  return words(all.next->is_mixed ? "why.cave.also" : "why.cave.next",
               {{"now", now},
                {"other", choice_name(words, seating, view, std::get<cave::Choose>(other))},
                {"then", then}});
}

/// Whether the figures say it already.
bool is_told(const Reason& reason) {
  constexpr std::array told = {Kind::Banks, Kind::TakesMost, Kind::Goes, Kind::GuardsMost};
  return std::find(told.begin(), told.end(), reason.kind) != told.end() ||
         (reason.kind == Kind::GuardsSome && reason.spaces > 0);
}

/// What is left to be said in a second sentence: how often, or what is at risk.
std::string addition(const Words& words, const cave::View& view,
                     const ai::Analysis<cave::Cave>& opinion) {
  if (opinion.reason.chance) {
    return words.count("why.cave.chance", *opinion.reason.chance);
  }
  const int purse = view.purses[view.seat->index];
  const bool risks = std::holds_alternative<cave::Choose>(opinion.best) && !is_chest(opinion.best);
  return risks && purse > 0 ? words.count("why.cave.risk", purse) : std::string();
}

}  // namespace

std::string action_words(const Words& words, const Seating& seating, const cave::View& view,
                         const cave::Action& action) {
  if (const auto* const choice = std::get_if<cave::Choose>(&action)) {
    return card_to_play(words, seating, view, *choice);
  }
  if (const auto* const guard = std::get_if<cave::Guard>(&action)) {
    return words("cave.prompt.put_dragon", {{"color", color_name(words, guard->color)}});
  }
  if (const auto* const split = std::get_if<cave::Split>(&action)) {
    return words("fists.split", {{"left", number(split->left)}, {"right", number(split->right)}});
  }
  const auto* const guess = std::get_if<cave::Guess>(&action);
  const bool left = guess == nullptr || guess->fist == cave::Fist::Left;
  return words(left ? "fists.left_hand" : "fists.right_hand");
}

std::string reason_words(const Words& words, const Seating& seating, const Reason& reason) {
  if (reason.kind == Kind::GuardsSome && reason.spaces == 0) return words("why.cave.guards_none");
  const auto& [kind, key, counted] = reasons[static_cast<std::size_t>(reason.kind)];
  CORE_CHECK(kind == reason.kind, "reasons stand in the order of their kinds");
  // Of an uneven split the better hand is named first.
  const bool uneven = kind == Kind::SplitsUneven;
  const Fill fill = {{"name", seating.player(reason.seat).name},
                     {"color", color_name(words, reason.color)},
                     {"coins", words.count("coins", uneven ? reason.than : reason.coins)},
                     {"than", number(uneven ? reason.coins : reason.than)}};
  return counted == nullptr ? words(key, fill) : words.count(key, reason.*counted, fill);
}

std::string now_words(const Words& words, const cave::Action& action, int coins) {
  const std::string what = brought(words, action, coins);
  return is_chest(action) ? what : words("why.cave.free", {{"coins", what}});
}

std::string choice_name(const Words& words, const Seating& seating, const cave::View& view,
                        const cave::Choose& choice) {
  std::string card = card_name(words, choice.card);
  if (cave::dwarves_each(view.players) == 1 || choice.card == cave::Card::Chest) return card;
  return card + " (" + words(symbol_key(worn_metal(seating, *view.seat, choice.dwarf))) + ")";
}

AdviceWords advice_words(const Words& words, const Seating& seating, const cave::View& view,
                         const ai::Analysis<cave::Cave>& opinion) {
  AdviceWords out = {action_words(words, seating, view, opinion.best), {}};
  const Reason& reason = opinion.reason;
  const std::string why = reason_words(words, seating, reason);
  const auto all = ai::dragons_cave::compare(view, opinion.best, opinion.considered);
  const std::string told = all && reason.kind != Kind::OnlyMove
                               ? figures(words, seating, view, opinion.best, *all)
                               : std::string();
  const bool covered = !told.empty() && is_told(reason);
  out.why = in_one(told, covered ? addition(words, view, opinion) : why);
  if (told.empty() && reason.chance) out.why = in_one(why, addition(words, view, opinion));
  return out;
}

}  // namespace app::dragons_cave
