// Hiding and picking; see fists.hpp.
#include "ai/cave/fists.hpp"

namespace ai {
namespace {

constexpr double clearly = 0.1;  ///< a habit that is not just chance

/// True as often as the share says, always or never when it is clear.
bool drawn(double share, core::Rng& rng) {
  const bool coin = rng.below(2) == 0;
  if (share > 0.5 + clearly) return true;
  if (share < 0.5 - clearly) return false;
  return coin;
}

}  // namespace

cave::Split drawn_split(const cave::View& view, const CaveMemory* memory, int smaller,
                        core::Rng& rng) {
  const int purse = view.purses[view.robbed->index];
  const double picks_left = memory == nullptr ? 0.5 : memory->picks_left(view.dragon);
  const bool fuller_right = drawn(picks_left, rng);
  const bool is_clear = picks_left > 0.5 + clearly || picks_left < 0.5 - clearly;
  const int less = is_clear ? 0 : smaller;
  return {fuller_right ? less : purse - less, fuller_right ? purse - less : less};
}

cave::Guess drawn_guess(const cave::View& view, const CaveMemory* memory, core::Rng& rng) {
  const double left = memory == nullptr ? 0.5 : memory->left_is_fuller(*view.robbed);
  return {drawn(left, rng) ? cave::Fist::Left : cave::Fist::Right};
}

}  // namespace ai
