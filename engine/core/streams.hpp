// Which stream of a game's seed serves which purpose: said once, here, so that everybody who plays
// a seed deals the same cards and thinks the same thoughts.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"
#include "core/seat.hpp"

namespace core {

/// The world's chance: roll every chance action of one game from this one generator, in order.
inline Rng world_rng(std::uint64_t seed) { return Rng(seed, 0); }

/// What a bot on `seat` starts from when `decisions` decisions were taken before (chance does not
/// count). Made afresh each time, so a game that is loaded or undone meets the same bots again.
inline std::uint64_t bot_seed(std::uint64_t seed, Seat seat, std::size_t decisions) {
  constexpr std::uint64_t purposes = 16;
  return Rng(seed, decisions * purposes + 1U + seat.index).next();
}

/// Who begins when nobody says so.
inline Seat first_seat(std::uint64_t seed, int seats) {
  constexpr std::uint64_t set_up = 1U + max_seats;
  return Seat{
      static_cast<std::uint8_t>(Rng(seed, set_up).below(static_cast<std::uint32_t>(seats)))};
}

}  // namespace core
