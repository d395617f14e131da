// The figures of an action and of the next best; see comparison.hpp.
#include "ai/dragons_cave/comparison.hpp"

#include <algorithm>
#include <variant>

#include "ai/dragons_cave/stake.hpp"

namespace ai::dragons_cave {

namespace {

using cave::Choose;
using Considered = Bot<cave::Cave>::Considered;

/// What a card or a square brings; nothing of what is done with fists.
std::optional<int> coins_of(const cave::View& view, const cave::Action& action) {
  if (const auto* const guard = std::get_if<cave::Guard>(&action)) {
    return stake_on(view, guard->color).coins;
  }
  const auto* const choice = std::get_if<Choose>(&action);
  if (choice == nullptr) return std::nullopt;
  const core::Seat me = *view.seat;
  if (choice->card == cave::Card::Chest) return view.purses[me.index];
  return way(view, me, *choice).coins;
}

}  // namespace

std::optional<int> chance_of(const cave::Action& action, std::span<const Considered> considered) {
  long long all = 0;
  long long mine = 0;
  for (const Considered& each : considered) {
    all += each.visits;
    if (each.action == action) mine += each.visits;
  }
  constexpr long long hundred = 100;
  if (all <= 0) return std::nullopt;
  const auto percent = static_cast<int>((mine * hundred + all / 2) / all);
  if (percent < 1 || percent >= hundred) return std::nullopt;
  return percent;
}

std::optional<Comparison> compare(const cave::View& view, const cave::Action& best,
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

}  // namespace ai::dragons_cave
