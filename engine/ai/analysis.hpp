// What a bot thinks of a decision, for people: the best action, what else was looked at, and why.
// The same function for every bot; reasons are data, words are somebody else's.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "core/list.hpp"

namespace ai {

/// The reasons a game knows (`Reason`), and how the one for an action is found (`find`): each game
/// specialises it in its `bots/bots.hpp`.
template <core::Game G>
struct ReasonsOf;
template <core::Game G>
struct Analysis {
  typename G::Action best;
  /// Each legal action looked at once, the best first, then by visits and value; empty from bots
  /// that do not compare.
  std::vector<typename Bot<G>::Considered> considered;
  typename ReasonsOf<G>::Reason reason;
};

/// What speaks for `best`, found by whatever bot, of what it considered about a view. In Dragon's
/// Cave visits are taken for how often an action is done.
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

/// What a bot thinks of the decision it has thought about, whose view this is.
template <core::Game G>
Analysis<G> analyze(const Bot<G>& bot, const typename G::View& view) {
  return analyze<G>(view, bot.best(), bot.considered());
}

}  // namespace ai
