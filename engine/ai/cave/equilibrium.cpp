// Thinking in portions; see equilibrium.hpp.
#include "ai/cave/equilibrium.hpp"

#include "core/check.hpp"

namespace ai {

void CaveEquilibriumBot::witness(const cave::View& before, std::span<const cave::Sighting> seen) {
  if (remembers_) memory_.witness(before, seen);
}

void CaveEquilibriumBot::begin(const cave::View& view, std::uint64_t seed) {
  const auto legal = cave::Cave::legal(view);
  CORE_CHECK(!legal.empty(), "a bot is asked when its seat has to act");
  rng_ = core::Rng(seed);
  best_ = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  decided_ = false;
  memory_.turn_to(view);
  const CaveMemory* const memory = remembers_ ? &memory_ : nullptr;
  is_duel_ = view.players == cave::fewest_players;
  if (is_duel_) {
    duel_.begin(view, memory);
  } else {
    crowd_.begin(view, seed, memory);
  }
}

bool CaveEquilibriumBot::think(int nodes) {
  if (decided_) return true;
  if (!(is_duel_ ? duel_.think(nodes) : crowd_.think(nodes))) return false;
  best_ = is_duel_ ? duel_.draw(rng_) : crowd_.draw(rng_);
  decided_ = true;
  return true;
}

std::vector<Bot<cave::Cave>::Considered> CaveEquilibriumBot::considered() const {
  std::vector<Considered> list;
  if (!decided_) return list;
  const std::vector<Liked> liked = is_duel_ ? duel_.liked() : crowd_.liked();
  list.reserve(liked.size());
  constexpr double thousand = 1000;
  for (const Liked& one : liked) {
    list.push_back({one.action, one.value, static_cast<int>(one.share * thousand + 0.5)});
  }
  return list;
}

}  // namespace ai
