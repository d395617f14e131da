// What playing a card would do, as far as anybody can know it.
#include "drago/moves.hpp"
#include "drago/view.hpp"

namespace drago {

Mounts mounts_of(const View& view) {
  Mounts mounts;
  for (std::uint8_t seat = 0; seat < view.riders; ++seat) {
    mounts[seat] = mount_of(view, core::Seat{seat});
  }
  return mounts;
}

Preview preview(const View& view, Card card) {
  const Dragon dragon = card.dragon();
  Mounts mounts = mounts_of(view);
  const Mounting where = mounting(mounts, view.positions, view.turn, dragon);

  Preview result;
  result.from = view.positions[index(dragon)];
  result.to = destination(view.board, result.from, card.value());
  result.choice = where == Mounting::Choice;
  result.rides = where != Mounting::Under;
  result.scoring = scoring(view.board, result.from, result.to);
  const bool arrives = !view.board.on_summit(result.from) && view.board.on_summit(result.to);
  result.ends_game = arrives && view.summit.size() + 1 == view.summit.capacity();
  if (!result.scoring) return result;

  Positions positions = view.positions;
  positions[index(dragon)] = static_cast<std::uint8_t>(result.to);
  const auto scored = [&] { return gains(view.board, positions, mounts, *result.scoring); };
  result.gains_declined = scored();
  if (result.rides) mounts[view.turn.index] = dragon;
  result.gains = scored();
  if (!result.choice) result.gains_declined = result.gains;
  return result;
}

}  // namespace drago
