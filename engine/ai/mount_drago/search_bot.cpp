// Views in, actions out.
#include "ai/mount_drago/search_bot.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace ai::mount_drago {

void SearchBot::begin(const drago::View& view, std::uint64_t seed) {
  actions_ = drago::Drago::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot is asked when its seat has to act");
  track_ = drago::Track(view.board);
  root_ = drago::PlayoutState(view, track_);
  // Before the deal every dragon is as good as another: take any, so that tables differ.
  if (view.phase == drago::Phase::Mount) {
    core::Rng rng(seed);
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(actions_.size()));
    std::swap(actions_[0], actions_[pick]);
  }
  search_.begin(view, track_, seed);
}

drago::Action SearchBot::best() const {
  if (root_.phase() == drago::Phase::Mount) return actions_[0];
  const drago::Move best = search_.best();
  const auto found = std::find_if(actions_.begin(), actions_.end(), [&](const auto& action) {
    return root_.move_of(action) == best;
  });
  CORE_CHECK(found != actions_.end(), "what a search finds is legal");
  return *found;
}

std::vector<SearchBot::Considered> SearchBot::considered() const {
  std::vector<Considered> all;
  for (const drago::Action& action : actions_) {
    const Search::MoveStats stats = search_.stats(root_.move_of(action));
    if (stats.visits > 0) all.push_back({action, stats.value, stats.visits});
  }
  return all;
}

}  // namespace ai::mount_drago
