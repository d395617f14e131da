// The greedy bot's weighing and drawing.
#include "ai/cave/greedy.hpp"

#include <algorithm>
#include <numeric>
#include <variant>

#include "core/check.hpp"

namespace ai {

void CaveGreedyBot::begin(const cave::View& view, std::uint64_t seed) {
  view_ = view;
  rng_ = core::Rng(seed);
  actions_ = cave::Cave::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot is asked when its seat has to act");
  worths_.clear();
  pick_ = 0;
  if (view.phase == cave::Phase::Choose) guards_ = CaveOutlook(view_, weights_).guards();
}

bool CaveGreedyBot::think(int nodes) {
  if (worths_.size() == actions_.size()) return true;
  for (; nodes > 0 && worths_.size() < actions_.size(); --nodes) {
    worths_.push_back(worth_of(actions_[worths_.size()]));
  }
  if (worths_.size() < actions_.size()) return false;
  pick_ = drawn();
  return true;
}

CaveWorth CaveGreedyBot::worth_of(const cave::Action& action) const {
  const CaveOutlook outlook(view_, weights_);
  if (const auto* const choice = std::get_if<cave::Choose>(&action)) {
    return outlook.worth(*view_.seat, *choice, guards_);
  }
  if (const auto* const guard = std::get_if<cave::Guard>(&action)) {
    return outlook.worth_of_guarding(guard->color);
  }
  return 0;  // one fist is as good as another, and one split as another (DC-8)
}

std::vector<std::uint32_t> CaveGreedyBot::shares() const {
  const CaveWorth best = *std::max_element(worths_.begin(), worths_.end());
  const bool guards = view_.phase == cave::Phase::Guard;
  const int spread = guards ? weights_.guard_spread : weights_.spread;
  std::vector<std::uint32_t> shares;
  shares.reserve(worths_.size());
  for (const CaveWorth worth : worths_) {
    shares.push_back(static_cast<std::uint32_t>(share(worth, best, spread)));
  }
  return shares;
}

std::size_t CaveGreedyBot::drawn() {
  const std::vector<std::uint32_t> all = shares();
  std::uint32_t ticket = rng_.below(std::accumulate(all.begin(), all.end(), 0U));
  std::size_t pick = 0;
  while (ticket >= all[pick]) ticket -= all[pick++];
  return pick;
}

std::vector<ai::Bot<cave::Cave>::Considered> CaveGreedyBot::considered() const {
  std::vector<Considered> list;
  if (worths_.size() < actions_.size()) return list;
  const std::vector<std::uint32_t> all = shares();
  const std::uint32_t sum = std::accumulate(all.begin(), all.end(), 0U);
  if (sum == 0) return list;
  constexpr std::uint32_t thousand = 1000;
  for (std::size_t at = 0; at < actions_.size(); ++at) {
    const auto visits = static_cast<int>((all[at] * thousand + sum / 2) / sum);
    list.push_back({actions_[at], static_cast<double>(worths_[at]), visits});
  }
  return list;
}

}  // namespace ai
