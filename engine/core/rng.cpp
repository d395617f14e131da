// xoshiro256** and its seeding.
#include "core/rng.hpp"

#include "core/check.hpp"

namespace core {
namespace {

/// SplitMix64's output function; 0 maps to 0, so stream 0 equals the plain seed.
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
  CORE_CHECK((state_ != std::array<std::uint64_t, 4>{}),
             "the state of a generator must not be all zeros");
}

}  // namespace core
