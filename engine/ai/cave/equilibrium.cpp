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
  has_thought_ = false;
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
  decided_ = is_duel_ ? duel_.think(nodes) : crowd_.think(nodes);
  has_thought_ = true;
  if (decided_) best_ = drawn();
  return decided_;
}

cave::Action CaveEquilibriumBot::best() const {
  return decided_ || !has_thought_ ? best_ : drawn();
}

cave::Action CaveEquilibriumBot::drawn() const {
  core::Rng rng = rng_;
  return is_duel_ ? duel_.draw(rng) : crowd_.draw(rng);
}

std::vector<Bot<cave::Cave>::Considered> CaveEquilibriumBot::considered() const {
  std::vector<Considered> list;
  if (!has_thought_) return list;
  const std::vector<Liked> liked = is_duel_ ? duel_.liked() : crowd_.liked();
  list.reserve(liked.size());
  constexpr double thousand = 1000;
  for (const Liked& one : liked) {
    list.push_back({one.action, one.value, static_cast<int>(one.share * thousand + 0.5)});
  }
  return list;
}

}  // namespace ai
