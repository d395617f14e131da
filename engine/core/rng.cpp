// xoshiro256** and its seeding. Knows nothing of what the numbers are for.
#include "core/rng.hpp"

#include "core/check.hpp"

namespace core {
namespace {

constexpr std::uint64_t rotated_left(std::uint64_t bits, int by) {
  return (bits << by) | (bits >> (64 - by));
}

/// SplitMix64's output function. It maps 0 to 0, so stream 0 is the plain seed.
constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
  bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
  return bits ^ (bits >> 31U);
}

}  // namespace

std::uint64_t SplitMix::next() { return mixed(state_ += 0x9E3779B97F4A7C15U); }

Rng::Rng(std::uint64_t seed, std::uint64_t stream) {
  SplitMix words(seed ^ mixed(stream));
  for (std::uint64_t& word : state_) word = words.next();
}

Rng::Rng(const std::array<std::uint64_t, 4>& state) : state_(state) {
  CORE_CHECK((state_ != std::array<std::uint64_t, 4>{}), "a generator of zeros stays at zero");
}

std::uint64_t Rng::next() {
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

std::uint32_t Rng::below(std::uint32_t bound) {
  CORE_CHECK(bound > 0, "there is no number below 0");
  std::uint64_t product = (next() >> 32U) * bound;
  // The first 2^32 mod bound values of the low half would come up once too often: draw again.
  const std::uint32_t too_often = (0U - bound) % bound;
  while (static_cast<std::uint32_t>(product) < too_often) product = (next() >> 32U) * bound;
  return static_cast<std::uint32_t>(product >> 32U);
}

}  // namespace core
