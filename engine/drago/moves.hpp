// What playing a card does on the board (MD-9 … MD-19), for the rules, playouts and afterstates
// alike. Knows positions and mounts, but no hands and no piles.
#pragma once

#include <array>
#include <optional>

#include "core/seat.hpp"
#include "drago/board.hpp"
#include "drago/event.hpp"
#include "drago/state.hpp"
#include "drago/view.hpp"

namespace drago {

/// The dragon each seat rides; none for seats nobody has, and before the first mount.
using Mounts = std::array<std::optional<Dragon>, max_riders>;

/// Where a played card goes (MD-11).
enum class Mounting : std::uint8_t { Under, Choice, OnTop };

/// Everybody's mount: the top cards of the stacks (MD-14).
Mounts mounts_of(const State& state);
Mounts mounts_of(const View& view);

/// Who rides a dragon.
std::optional<core::Seat> rider_of(const Mounts& mounts, Dragon dragon);

/// Where a dragon comes to stand; what would go past the last space is lost (MD-10).
int destination(const Board& board, int from, int value);

/// Where a card of this dragon goes, judged before the dragon moves (MD-11, MD-12).
Mounting mounting(const Mounts& mounts, const Positions& before, core::Seat player, Dragon dragon);

/// What coming from one space to another triggers (MD-15 … MD-18).
std::optional<Scoring> scoring(const Board& board, int from, int to);

/// What a scoring gives a rider whose dragon stands on this space (MD-16 … MD-19).
int gain(const Board& board, int position, Scoring scoring);

/// What everybody gets from a scoring, by seat.
Gains gains(const Board& board, const Positions& positions, const Mounts& mounts, Scoring scoring);

}  // namespace drago
