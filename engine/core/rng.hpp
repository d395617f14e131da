// Random numbers that are equal on all platforms: the distributions of the standard libraries
// differ, and a seed must deal the same hands everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/check.hpp"
#include "core/seat.hpp"

namespace core {

/// SplitMix64 (Steele, Lea and Flood, 2014): spreads one number into a full state.
class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();

 private:
  std::uint64_t state_;
};

/// xoshiro256** 1.0 (Blackman and Vigna, public domain), seeded through SplitMix64.
class Rng {
 public:
  /// Seeds one of many independent streams of `seed`; see the functions below for their purposes.
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);
  /// Continues from a given state, which must not be all zeros.
  explicit Rng(const std::array<std::uint64_t, 4>& state);

  /// Returns the next 64 bits. Inline, because playouts spend much of their time here.
  std::uint64_t next() {
    const std::uint64_t result = rotated_left(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotated_left(state_[3], 45);
    return result;
  }
  /// Returns a number in [0, bound) without bias (Lemire's rejection). `bound` is at least 1.
  std::uint32_t below(std::uint32_t bound) {
    CORE_CHECK(bound > 0, "the bound must be positive");
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) >= bound)
      return static_cast<std::uint32_t>(product >> 32U);
    // The first 2^32 mod bound values of the low half would come up once too often: draw again.
    const std::uint32_t too_often = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < too_often) product = (next() >> 32U) * bound;
    return static_cast<std::uint32_t>(product >> 32U);
  }

  friend bool operator==(const Rng&, const Rng&) = default;

 private:
  static constexpr std::uint64_t rotated_left(std::uint64_t bits, int by) {
    return (bits << by) | (bits >> (64 - by));
  }

  std::array<std::uint64_t, 4> state_{};
};

/// Fisher-Yates from the back: one draw per element after the first.
template <class Items>
void shuffle(Items& items, Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(left));
    std::swap(items[left - 1], items[pick]);
  }
}

// The streams of a game's seed and their purposes. Two devices with the same seed must deal the
// same cards and get the same bot decisions.

/// Returns the generator for all chance actions of one game, in order.
inline Rng world_rng(std::uint64_t seed) { return Rng(seed, 0); }

/// Returns a bot's seed on `seat` after `decisions` decisions (chance does not count). Stateless,
/// so bots decide the same after load or undo.
inline std::uint64_t bot_seed(std::uint64_t seed, Seat seat, std::size_t decisions) {
  constexpr std::uint64_t purposes = 16;
  return Rng(seed, decisions * purposes + 1U + seat.index).next();
}

/// Returns the starting seat where the set-up names none.
inline Seat first_seat(std::uint64_t seed, int seats) {
  constexpr std::uint64_t set_up = 1U + max_seats;
  return Seat{
      static_cast<std::uint8_t>(Rng(seed, set_up).below(static_cast<std::uint32_t>(seats)))};
}

}  // namespace core
