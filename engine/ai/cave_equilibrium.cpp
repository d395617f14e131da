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
  is_duel_ = view.players == cave::fewest_players;
  if (is_duel_) {
    duel_.begin(view);
  } else {
    crowd_.begin(view);
  }
}

bool CaveEquilibriumBot::think(int nodes) {
  if (decided_) return true;
  if (!(is_duel_ ? duel_.think(nodes) : crowd_.think(nodes))) return false;
  best_ = is_duel_ ? duel_.draw(rng_) : crowd_.draw(rng_);
  decided_ = true;
  return true;
}

}  // namespace ai
