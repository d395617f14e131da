// A bot's verdict on one decision, as data: the best action, the alternatives and the reason.
// Callers put it into words.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "core/list.hpp"

namespace ai {

/// A game's reasons (type `Reason`) and `find`, which picks one for an action; each game
/// specializes this in its `bots/bots.hpp`.
template <core::Game G>
struct ReasonsOf;
template <core::Game G>
struct Analysis {
  typename G::Action best;
  /// The legal actions: `best` first, then by visits and value. Empty for bots that compare
  /// nothing.
  std::vector<typename Bot<G>::Considered> considered;
  typename ReasonsOf<G>::Reason reason;
};

/// Sorts `considered` and finds the reason for `best`, which may come from any bot. In Dragon's
/// Cave visits are thousandths of an action's probability.
template <core::Game G>
Analysis<G> analyze(const typename G::View& view, const typename G::Action& best,
                    std::vector<typename Bot<G>::Considered> considered) {
  using Considered = typename Bot<G>::Considered;
  core::insertion_sort(considered, [&](const Considered& a, const Considered& b) {
    const bool a_best = a.action == best;
    const bool b_best = b.action == best;
    if (a_best != b_best) return a_best;
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.value > b.value;
  });
  const auto reason = ReasonsOf<G>::find(view, best, considered);
  return {best, std::move(considered), reason};
}

/// Analyzes the decision that `bot` has thought about; `view` is the one it got.
template <core::Game G>
Analysis<G> analyze(const Bot<G>& bot, const typename G::View& view) {
  return analyze<G>(view, bot.best(), bot.considered());
}

}  // namespace ai
