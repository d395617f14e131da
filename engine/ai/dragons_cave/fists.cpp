// Sampling hands; see fists.hpp.
#include "ai/dragons_cave/fists.hpp"

namespace ai::dragons_cave {
namespace {

constexpr double clearly = 0.1;  ///< a tendency that is not just chance

/// True or false by lot, unless the probability is clearly above or below 1/2.
bool sample(double probability, core::Rng& rng) {
  const bool coin = rng.below(2) == 0;
  if (probability > 0.5 + clearly) return true;
  if (probability < 0.5 - clearly) return false;
  return coin;
}

}  // namespace

cave::Split sample_split(const cave::View& view, const OpponentModel* opponents, int smaller,
                         core::Rng& rng) {
  const int purse = view.purses[view.robbed->index];
  const double picks_left = opponents == nullptr ? 0.5 : opponents->picks_left(view.dragon);
  const bool fuller_right = sample(picks_left, rng);
  const bool is_clear = picks_left > 0.5 + clearly || picks_left < 0.5 - clearly;
  const int less = is_clear ? 0 : smaller;
  return {fuller_right ? less : purse - less, fuller_right ? purse - less : less};
}

cave::Guess sample_guess(const cave::View& view, const OpponentModel* opponents, core::Rng& rng) {
  const double left = opponents == nullptr ? 0.5 : opponents->left_is_fuller(*view.robbed);
  return {sample(left, rng) ? cave::Fist::Left : cave::Fist::Right};
}

}  // namespace ai::dragons_cave
