// Letting bots think; see bot_player.hpp.
#include "sim/bot_player.hpp"

#include <chrono>

#include "ai/bots.hpp"
#include "core/check.hpp"

namespace sim {
namespace {

/// Nodes between two looks at the clock: well below a millisecond of the slowest bot.
constexpr int slice = 16;

template <core::Game G>
typename G::Action choose_in_time(ai::Bot<G>& bot, const typename G::View& view, std::uint64_t seed,
                                  int milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
  bot.begin(view, seed);
  while (!bot.think(slice) && Clock::now() < end) {
  }
  return bot.best();
}

}  // namespace

template <core::Game G>
BotPlayer<G>::BotPlayer(const Seated& seated)
    : name_(seated.bot), milliseconds_(seated.milliseconds) {}

template <core::Game G>
void BotPlayer<G>::begin_game(const Opening<G>&) {
  bot_ = ai::make_bot<G>(name_);
  CORE_CHECK(bot_ != nullptr, "the names of bots were checked before");
}

template <core::Game G>
void BotPlayer<G>::witness(const typename G::View& before,
                           std::span<const typename G::Sighting> seen) {
  bot_->witness(before, seen);
}

template <core::Game G>
Answer<G> BotPlayer<G>::decide(const typename G::View& view, std::uint64_t seed) {
  if (!milliseconds_) return {ai::choose(*bot_, view, seed), {}};
  return {choose_in_time(*bot_, view, seed, *milliseconds_), {}};
}

template <core::Game G>
void BotPlayer<G>::end_game(std::span<const int>, std::span<const core::Seat>) {}

template class BotPlayer<drago::Drago>;
template class BotPlayer<cave::Cave>;

}  // namespace sim
