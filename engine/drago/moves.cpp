// Moving, mounting and scoring, each as a function of what it needs and no more.
#include "drago/moves.hpp"

#include <algorithm>

namespace drago {

Mounts mounts_of(const State& state) {
  Mounts mounts;
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    const std::span<const Card> stack = state.piles.stack(core::Seat{seat});
    if (!stack.empty()) mounts[seat] = stack.back().dragon();
  }
  return mounts;
}

Mounts mounts_of(const View& view) {
  Mounts mounts;
  for (std::uint8_t seat = 0; seat < view.riders; ++seat) {
    mounts[seat] = mount_of(view, core::Seat{seat});
  }
  return mounts;
}

std::optional<core::Seat> rider_of(const Mounts& mounts, Dragon dragon) {
  for (std::uint8_t seat = 0; seat < max_riders; ++seat) {
    if (mounts[seat] == dragon) return core::Seat{seat};
  }
  return std::nullopt;
}

bool in_last_place(const Positions& positions, Dragon dragon) {
  return positions[index(dragon)] == *std::min_element(positions.begin(), positions.end());
}

int destination(const Board& board, int from, int value) {
  return std::min(from + value, board.last());
}

Mounting mounting(const Mounts& mounts, const Positions& before, core::Seat player, Dragon dragon) {
  const std::optional<core::Seat> rider = rider_of(mounts, dragon);
  if (rider) return *rider == player ? Mounting::OnTop : Mounting::Under;
  return in_last_place(before, dragon) ? Mounting::Choice : Mounting::OnTop;
}

std::optional<Scoring> scoring(const Board& board, int from, int to) {
  switch (board.space(to).kind) {
    case SpaceKind::Blue:
      return Scoring::Small;
    case SpaceKind::Green:
      return Scoring::Large;
    case SpaceKind::Summit:
      if (!board.on_summit(from)) return Scoring::Large;
      break;
    case SpaceKind::Start:
    case SpaceKind::Plain:
      break;
  }
  return std::nullopt;
}

int gain(const Board& board, int position, Scoring scoring) {
  constexpr int highest_small = 3;  // MD-16: above it a small scoring gives nothing
  const int value = board.space(position).value;
  return scoring == Scoring::Large || value <= highest_small ? value : 0;
}

Gains gains(const Board& board, const Positions& positions, const Mounts& mounts, Scoring scoring) {
  Gains result{};
  for (std::size_t seat = 0; seat < mounts.size(); ++seat) {
    if (!mounts[seat]) continue;
    const int position = positions[index(*mounts[seat])];
    result[seat] = static_cast<std::int16_t>(gain(board, position, scoring));
  }
  return result;
}

}  // namespace drago
