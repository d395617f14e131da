// Sorting what was considered; see analysis.hpp.
#include "ai/analysis.hpp"

#include <algorithm>
#include <utility>

namespace ai {

using dragons_cave::reason_for;
using mount_drago::reason_for;

template <core::Game G>
Analysis<G> analyze(const typename G::View& view, const typename G::Action& best,
                    std::vector<typename Bot<G>::Considered> considered) {
  using Considered = typename Bot<G>::Considered;
  std::stable_sort(considered.begin(), considered.end(),
                   [&](const Considered& a, const Considered& b) {
                     const bool a_best = a.action == best;
                     const bool b_best = b.action == best;
                     if (a_best != b_best) return a_best;
                     if (a.visits != b.visits) return a.visits > b.visits;
                     return a.value > b.value;
                   });
  const auto reason = reason_for(view, best, considered);
  return {best, std::move(considered), reason};
}

template Analysis<drago::Drago> analyze(const drago::View&, const drago::Action&,
                                        std::vector<Bot<drago::Drago>::Considered>);
template Analysis<cave::Cave> analyze(const cave::View&, const cave::Action&,
                                      std::vector<Bot<cave::Cave>::Considered>);

}  // namespace ai
