// Picks the solver and samples from its strategy; see equilibrium.hpp.
#include "games/dragons_cave/bots/equilibrium.hpp"

#include "core/check.hpp"

namespace dragons_cave::bots {

// Samples splits and guesses; see equilibrium.hpp.

namespace {

constexpr double clearly = 0.1;  ///< beyond this distance from 1/2, a tendency is more than chance

/// True if the probability is clearly above 1/2, false if clearly below; random if close to it.
bool sample(double probability, core::Rng& rng) {
  const bool coin = rng.below(2) == 0;
  if (probability > 0.5 + clearly) return true;
  if (probability < 0.5 - clearly) return false;
  return coin;
}

}  // namespace

Split sample_split(const View& view, const OpponentModel* opponents, int smaller, core::Rng& rng) {
  const int purse = view.purses[view.robbed->index];
  const double picks_left = opponents == nullptr ? 0.5 : opponents->picks_left(view.dragon);
  const bool fuller_right = sample(picks_left, rng);
  const bool is_clear = picks_left > 0.5 + clearly || picks_left < 0.5 - clearly;
  const int less = is_clear ? 0 : smaller;
  return {fuller_right ? less : purse - less, fuller_right ? purse - less : less};
}

Guess sample_guess(const View& view, const OpponentModel* opponents, core::Rng& rng) {
  const double left = opponents == nullptr ? 0.5 : opponents->left_is_fuller(*view.robbed);
  return {sample(left, rng) ? Fist::Left : Fist::Right};
}

void EquilibriumBot::observe(const View& before, std::span<const Observation> seen) {
  if (models_opponents_) opponent_model_.observe(before, seen);
}

void EquilibriumBot::begin(const View& view, std::uint64_t seed) {
  const auto legal = DragonsCave::legal(view);
  CORE_CHECK(!legal.empty(), "a bot can choose only when its seat has to act");
  rng_ = core::Rng(seed);
  best_ = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  has_thought_ = false;
  decided_ = false;
  opponent_model_.forget_if_new_game(view);
  const OpponentModel* const opponents = models_opponents_ ? &opponent_model_ : nullptr;
  is_two_player_ = view.players == min_players;
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

Action EquilibriumBot::best() const { return decided_ || !has_thought_ ? best_ : sample(); }

Action EquilibriumBot::sample() const {
  core::Rng rng = rng_;
  return is_two_player_ ? two_player_.draw(rng) : multiplayer_.draw(rng);
}

std::vector<ai::Bot<DragonsCave>::Considered> EquilibriumBot::considered() const {
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

}  // namespace dragons_cave::bots
