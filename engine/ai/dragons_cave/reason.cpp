// Finding the most telling of the true things to say; see reason.hpp.
#include "ai/dragons_cave/reason.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <variant>

#include "ai/dragons_cave/comparison.hpp"
#include "ai/dragons_cave/stake.hpp"
#include "cave/moves.hpp"

namespace ai::dragons_cave {
namespace {

using cave::Choose;
using cave::Color;
using Kind = ReasonKind;
using Considered = Bot<cave::Cave>::Considered;

/// Something true of an action, and how much it matters in hundredths of a coin.
struct Fact {
  Reason reason;
  int weight = 0;
};
using Facts = core::FixedList<Fact, 8>;

constexpr int coin = 100;

Reason most_telling(const Facts& facts) {
  const Fact* best = facts.begin();
  for (const Fact& fact : facts) {
    if (fact.weight > best->weight) best = &fact;
  }
  return best->reason;
}

/// The fullest purse of those whom the dragon may catch.
int fullest_purse(const cave::View& view) {
  int most = 0;
  for (int step = 1; step < view.players; ++step) {
    most = std::max<int>(most, view.purses[core::after(view.dragon, view.players, step).index]);
  }
  return most;
}

Reason reason_to_bank(const cave::View& view) {
  const std::size_t me = view.seat->index;
  if (view.purses[me] > 0) return {.kind = Kind::Banks, .coins = view.purses[me]};
  const int cards = static_cast<int>(view.played[me].size());
  if (cards > 0) return {.kind = Kind::TakesBack, .coins = cards};
  return {.kind = Kind::Waits};
}

/// The most of something that any other coloured card would bring.
template <class Measure>
int most_of_others(const cave::View& view, const Choose& best, const Measure& measure) {
  int most = 0;
  for (const Choose& choice : cave::choices(view, *view.seat)) {
    if (choice == best || choice.card == cave::Card::Chest) continue;
    most = std::max(most, measure(way(view, *view.seat, choice)));
  }
  return most;
}

void add_goals(const cave::View& view, const Choose& choice, Facts& facts) {
  const core::Seat me = *view.seat;
  const cave::Preview path = way(view, me, choice);
  const int coins = path.coins;
  if (ends_game(view, me, choice)) {
    const int lead = lead_with(view, me, coins);
    if (lead > 0) facts.push_back({{.kind = Kind::ArrivesAhead, .coins = lead}, 20 * coin});
  }
  if (path.forward == view.board.lair()) {
    facts.push_back({{.kind = Kind::Arrives, .coins = coins}, coins * coin + coin / 2});
  }
  const int coins_else =
      most_of_others(view, choice, [](const cave::Preview& each) { return each.coins; });
  if (coins > coins_else) {
    const int weight = (coins - coins_else) * coin + coins * coin / 4;
    facts.push_back({{.kind = Kind::TakesMost, .coins = coins}, weight});
  }
  const auto length = [](const cave::Preview& each) { return each.forward - each.from; };
  const int spaces = length(path);
  const int spaces_else = most_of_others(view, choice, length);
  constexpr int step = coin / 3;
  if (spaces > spaces_else) {
    facts.push_back({{.kind = Kind::Farthest, .spaces = spaces}, (spaces - spaces_else) * step});
  }
}

void add_safety(const cave::View& view, const Choose& choice, Facts& facts) {
  const Color mine = *cave::color_of(choice.card);
  const int here = stake_on(view, mine).coins;
  Reason safer = {.kind = Kind::Safer, .than = here};
  for (const Color color : cave::all_colors) {
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

Reason reason_to_choose(const cave::View& view, const Choose& choice) {
  if (choice.card == cave::Card::Chest) return reason_to_bank(view);
  const cave::Preview path = way(view, *view.seat, choice);
  Facts facts;
  facts.push_back(
      {{.kind = Kind::Goes, .coins = path.coins, .spaces = path.forward - path.from}, 0});
  add_goals(view, choice, facts);
  add_safety(view, choice, facts);
  return most_telling(facts);
}

Reason reason_to_guard(const cave::View& view, Color color) {
  const Stake here = stake_on(view, color);
  int most_else = 0;
  for (const Color other : cave::all_colors) {
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
  return most_telling(facts);
}

Reason reason_to_split(const cave::Split& split) {
  const auto [less, more] = std::minmax(split.left, split.right);
  // Of one coin perhaps nothing stays.
  if (less > 0 && more - less <= 1) return {.kind = Kind::SplitsEven, .coins = less};
  return {.kind = Kind::SplitsUneven, .coins = less, .than = more};
}

Reason main_reason(const cave::View& view, const cave::Action& best) {
  if (const auto* const choice = std::get_if<Choose>(&best)) return reason_to_choose(view, *choice);
  if (const auto* const guard = std::get_if<cave::Guard>(&best)) {
    return reason_to_guard(view, guard->color);
  }
  if (const auto* const split = std::get_if<cave::Split>(&best)) return reason_to_split(*split);
  return {.kind = Kind::AnyFist};
}

}  // namespace

Reason reason_for(const cave::View& view, const cave::Action& best,
                  std::span<const Considered> considered) {
  if (cave::Cave::legal(view).size() == 1) return {.kind = Kind::OnlyMove};
  Reason reason = main_reason(view, best);
  reason.chance = chance_of(best, considered);
  return reason;
}

}  // namespace ai::dragons_cave
