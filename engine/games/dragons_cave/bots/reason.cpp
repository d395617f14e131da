// Finds the most telling true reason for an action; see reason.hpp.
#include "games/dragons_cave/bots/reason.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <variant>

#include "games/dragons_cave/bots/stake.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {
namespace {

using Kind = ReasonKind;
using Considered = ai::Bot<DragonsCave>::Considered;

/// A true statement about an action; its weight is in hundredths of a coin.
struct Fact {
  Reason reason;
  int weight = 0;
};
using Facts = core::FixedList<Fact, 8>;

constexpr int coin = 100;

Reason strongest(const Facts& facts) {
  const Fact* best = facts.begin();
  for (const Fact& fact : facts) {
    if (fact.weight > best->weight) best = &fact;
  }
  return best->reason;
}

/// Returns the fullest purse within the dragon's reach.
int fullest_purse(const View& view) {
  int most = 0;
  for (int step = 1; step < view.players; ++step) {
    most = std::max<int>(most, view.purses[core::after(view.dragon, view.players, step).index]);
  }
  return most;
}

Reason reason_to_bank(const View& view) {
  const std::size_t me = view.seat->index;
  if (view.purses[me] > 0) return {.kind = Kind::Banks, .coins = view.purses[me]};
  const int cards = static_cast<int>(view.played[me].size());
  if (cards > 0) return {.kind = Kind::TakesBack, .coins = cards};
  return {.kind = Kind::Waits};
}

/// Returns the largest measure among the other colored cards.
template <class Measure>
int most_of_others(const View& view, const Choose& best, const Measure& measure) {
  int most = 0;
  for (const Choose& choice : choices(view, *view.seat)) {
    if (choice == best || choice.card == Card::Chest) continue;
    most = std::max(most, measure(way(view, *view.seat, choice)));
  }
  return most;
}

void add_goals(const View& view, const Choose& choice, Facts& facts) {
  const core::Seat me = *view.seat;
  const Preview path = way(view, me, choice);
  const int coins = path.coins;
  if (ends_game(view, me, choice)) {
    const int lead = lead_with(view, me, coins);
    if (lead > 0) facts.push_back({{.kind = Kind::ArrivesAhead, .coins = lead}, 20 * coin});
  }
  if (path.forward == view.board.lair()) {
    facts.push_back({{.kind = Kind::Arrives, .coins = coins}, coins * coin + coin / 2});
  }
  const int coins_else =
      most_of_others(view, choice, [](const Preview& each) { return each.coins; });
  if (coins > coins_else) {
    const int weight = (coins - coins_else) * coin + coins * coin / 4;
    facts.push_back({{.kind = Kind::TakesMost, .coins = coins}, weight});
  }
  const auto length = [](const Preview& each) { return each.forward - each.from; };
  const int spaces = length(path);
  const int spaces_else = most_of_others(view, choice, length);
  constexpr int step = coin / 3;
  if (spaces > spaces_else) {
    facts.push_back({{.kind = Kind::Farthest, .spaces = spaces}, (spaces - spaces_else) * step});
  }
}

void add_safety(const View& view, const Choose& choice, Facts& facts) {
  const Color mine = *color_of(choice.card);
  const int here = stake_on(view, mine).coins;
  Reason safer = {.kind = Kind::Safer, .than = here};
  for (const Color color : all_colors) {
    const int there = stake_on(view, color).coins;
    if (there <= std::max(here, safer.coins)) continue;
    safer.coins = there;
    safer.color = color;
  }
  if (safer.coins > here) facts.push_back({safer, (safer.coins - here) * coin / 4});
  if (view.purses[view.seat->index] == 0) {
    facts.push_back({{.kind = Kind::NothingToLose}, coin / 5});
  }
}

Reason reason_to_choose(const View& view, const Choose& choice) {
  if (choice.card == Card::Chest) return reason_to_bank(view);
  const Preview path = way(view, *view.seat, choice);
  Facts facts;
  facts.push_back(
      {{.kind = Kind::Goes, .coins = path.coins, .spaces = path.forward - path.from}, 0});
  add_goals(view, choice, facts);
  add_safety(view, choice, facts);
  return strongest(facts);
}

Reason reason_to_guard(const View& view, Color color) {
  const Stake here = stake_on(view, color);
  int most_else = 0;
  for (const Color other : all_colors) {
    if (other != color) most_else = std::max(most_else, stake_on(view, other).coins);
  }
  Facts facts;
  facts.push_back({{.kind = Kind::GuardsSome, .spaces = here.players}, 0});
  if (here.winner) {
    facts.push_back({{.kind = Kind::GuardsWinner, .seat = *here.winner}, 20 * coin});
  }
  if (here.coins > most_else) {
    facts.push_back({{.kind = Kind::GuardsMost, .coins = here.coins}, here.coins * coin});
  }
  if (here.fullest > 0 && here.fullest == fullest_purse(view)) {
    facts.push_back({{.kind = Kind::GuardsPurse, .coins = here.fullest, .seat = here.owner},
                     here.fullest * coin / 2});
  }
  return strongest(facts);
}

Reason reason_to_split(const Split& split) {
  const auto [less, more] = std::minmax(split.left, split.right);
  // A single coin may be lost: then nothing stays.
  if (less > 0 && more - less <= 1) return {.kind = Kind::SplitsEven, .coins = less};
  return {.kind = Kind::SplitsUneven, .coins = less, .than = more};
}

Reason main_reason(const View& view, const Action& best) {
  if (const auto* const choice = std::get_if<Choose>(&best)) return reason_to_choose(view, *choice);
  if (const auto* const guard = std::get_if<Guard>(&best)) {
    return reason_to_guard(view, guard->color);
  }
  if (const auto* const split = std::get_if<Split>(&best)) return reason_to_split(*split);
  return {.kind = Kind::AnyFist};
}

}  // namespace

Reason reason_for(const View& view, const Action& best, std::span<const Considered> considered) {
  if (DragonsCave::legal(view).size() == 1) return {.kind = Kind::OnlyMove};
  Reason reason = main_reason(view, best);
  reason.chance = chance_of(best, considered);
  return reason;
}

// Compares an action with the next best.

namespace {

using Considered = ai::Bot<DragonsCave>::Considered;

/// Returns the coins that a card or a square brings; nullopt for fists.
std::optional<int> coins_of(const View& view, const Action& action) {
  if (const auto* const guard = std::get_if<Guard>(&action)) {
    return stake_on(view, guard->color).coins;
  }
  const auto* const choice = std::get_if<Choose>(&action);
  if (choice == nullptr) return std::nullopt;
  const core::Seat me = *view.seat;
  if (choice->card == Card::Chest) return view.purses[me.index];
  return way(view, me, *choice).coins;
}

}  // namespace

std::optional<int> chance_of(const Action& action, std::span<const Considered> considered) {
  long long all = 0;
  long long mine = 0;
  for (const Considered& each : considered) {
    all += each.visits;
    if (each.action == action) mine += each.visits;
  }
  constexpr long long hundred = 100;
  if (all <= 0) return std::nullopt;
  const auto rounded = static_cast<int>((mine * hundred + all / 2) / all);
  if (rounded < 1 || rounded >= hundred) return std::nullopt;
  return rounded;
}

std::optional<Comparison> compare(const View& view, const Action& best,
                                  std::span<const Considered> considered) {
  const std::optional<int> coins = coins_of(view, best);
  if (!coins) return std::nullopt;
  Comparison out = {*coins, std::nullopt};
  const auto next = std::find_if(considered.begin(), considered.end(),
                                 [&best](const Considered& each) { return each.action != best; });
  if (next == considered.end()) return out;
  constexpr int often = 10;  // percent
  out.next = Comparison::Alternative{next->action, *coins_of(view, next->action),
                                     chance_of(next->action, considered).value_or(0) >= often};
  return out;
}

}  // namespace dragons_cave::bots
