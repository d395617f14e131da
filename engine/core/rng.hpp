// Our own random numbers: the standard distributions differ between libraries, and a seed must deal
// the same hands everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/check.hpp"
#include "core/seat.hpp"

namespace core {

/// SplitMix64 (Steele, Lea and Flood): makes a well-spread state out of one number.
class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  /// The next 64 bits.
  std::uint64_t next();

 private:
  std::uint64_t state_;
};

/// xoshiro256** 1.0 (Blackman and Vigna, public domain), seeded through SplitMix64.
class Rng {
 public:
  /// Independent streams of one seed; which is for what is said in streams.hpp.
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);
  /// Goes on from a given state, which must not be all zeros.
  explicit Rng(const std::array<std::uint64_t, 4>& state);

  /// The next 64 random bits. In the header, because playouts live on it.
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
  /// A number in [0, bound) without bias (Lemire's rejection). `bound` is at least 1.
  std::uint32_t below(std::uint32_t bound) {
    CORE_CHECK(bound > 0, "there is no number below 0");
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

/// Fisher and Yates from the back: one draw from the generator per element after the first.
template <class Items>
void shuffle(Items& items, Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(left));
    std::swap(items[left - 1], items[pick]);
  }
}

// Which stream of a game's seed serves which purpose: said once, here, so that everybody who plays
// a seed deals the same cards and thinks the same thoughts.

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
