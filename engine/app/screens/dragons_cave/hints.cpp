// What Dragon's Cave explains at each first time.
#include "app/screens/dragons_cave/dragons_cave.hpp"

namespace app::dragons_cave {

namespace {

constexpr Hint first_card = {"hint.cave.card", "cave.round", "hand."};
constexpr Hint first_coins = {"hint.cave.coins", "cave.chest", "players."};
constexpr Hint first_guard = {"hint.cave.guard", "cave.round", "lair."};
constexpr Hint first_split = {"hint.cave.split", "cave.caught", "fists."};
constexpr Hint first_guess = {"hint.cave.guess", "cave.caught", "fists."};

}  // namespace

std::vector<Hint> hints_of(const DragonsCavePlay& play) {
  const cave::View& view = play.playback().view();
  const std::optional<core::Seat> seat = play.acting();
  if (!seat) return {};
  switch (view.phase) {
    case cave::Phase::Choose:
      if (view.purses[seat->index] > 0) return {first_card, first_coins};
      return {first_card};
    case cave::Phase::Guard:
      return {first_guard};
    case cave::Phase::Split:
      return {first_split};
    case cave::Phase::Guess:
      return {first_guess};
    case cave::Phase::Over:
      break;
  }
  return {};
}

}  // namespace app::dragons_cave
