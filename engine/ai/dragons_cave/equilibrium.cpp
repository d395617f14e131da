// Which solver, and what it found; see equilibrium.hpp.
#include "ai/dragons_cave/equilibrium.hpp"

#include "core/check.hpp"

namespace ai::dragons_cave {

void EquilibriumBot::observe(const cave::View& before, std::span<const cave::Observation> seen) {
  if (models_opponents_) opponent_model_.observe(before, seen);
}

void EquilibriumBot::begin(const cave::View& view, std::uint64_t seed) {
  const auto legal = cave::Cave::legal(view);
  CORE_CHECK(!legal.empty(), "a bot is asked when its seat has to act");
  rng_ = core::Rng(seed);
  best_ = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  has_thought_ = false;
  decided_ = false;
  opponent_model_.forget_if_new_game(view);
  const OpponentModel* const opponents = models_opponents_ ? &opponent_model_ : nullptr;
  is_two_player_ = view.players == cave::min_players;
  if (is_two_player_) {
    two_player_.begin(view, opponents);
  } else {
    multiplayer_.begin(view, seed, opponents);
  }
}

bool EquilibriumBot::think(int nodes) {
  if (decided_) return true;
  decided_ = is_two_player_ ? two_player_.think(nodes) : multiplayer_.think(nodes);
  has_thought_ = true;
  if (decided_) best_ = sample();
  return decided_;
}

cave::Action EquilibriumBot::best() const { return decided_ || !has_thought_ ? best_ : sample(); }

cave::Action EquilibriumBot::sample() const {
  core::Rng rng = rng_;
  return is_two_player_ ? two_player_.draw(rng) : multiplayer_.draw(rng);
}

std::vector<Bot<cave::Cave>::Considered> EquilibriumBot::considered() const {
  std::vector<Considered> list;
  if (!has_thought_) return list;
  const std::vector<StrategyEntry> entries =
      is_two_player_ ? two_player_.entries() : multiplayer_.entries();
  list.reserve(entries.size());
  constexpr double thousand = 1000;
  for (const StrategyEntry& entry : entries) {
    list.push_back(
        {entry.action, entry.value, static_cast<int>(entry.probability * thousand + 0.5)});
  }
  return list;
}

}  // namespace ai::dragons_cave
