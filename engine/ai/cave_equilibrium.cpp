// Thinking in portions; see cave_equilibrium.hpp.
#include "ai/cave_equilibrium.hpp"

#include "core/check.hpp"

namespace ai {

void CaveEquilibriumBot::begin(const cave::View& view, std::uint64_t seed) {
  const auto legal = cave::Cave::legal(view);
  CORE_CHECK(!legal.empty(), "a bot is asked when its seat has to act");
  rng_ = core::Rng(seed);
  best_ = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  decided_ = false;
  duel_.begin(view);
}

bool CaveEquilibriumBot::think(int nodes) {
  if (decided_) return true;
  if (!duel_.think(nodes)) return false;
  best_ = duel_.draw(rng_);
  decided_ = true;
  return true;
}

}  // namespace ai
