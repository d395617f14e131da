#include "support/sampling.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>
#include <utility>

#include "core/rng.hpp"

namespace support {
namespace {

std::string from_outside(const char* name) {
  const char* const text = std::getenv(name);
  return text != nullptr ? text : "";
}

bool whole_matrices() { return !from_outside("DRAGO_LONG").empty(); }

std::uint64_t seed_of_run() {
  const std::string text = from_outside("DRAGO_SEED");
  return text.empty() ? 1 : std::strtoull(text.c_str(), nullptr, 10);
}

/// FNV-1a: the same on every machine.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  return hash;
}

}  // namespace

std::vector<std::size_t> sampled_places(std::size_t all, std::size_t count,
                                        std::string_view matrix) {
  std::vector<std::size_t> places(all);
  std::iota(places.begin(), places.end(), 0U);
  if (whole_matrices() || count >= all) return places;
  core::Rng rng(seed_of_run(), hash_of(matrix));
  for (std::size_t at = 0; at < count; ++at) {
    std::swap(places[at], places[at + rng.below(static_cast<std::uint32_t>(all - at))]);
  }
  places.resize(count);
  std::sort(places.begin(), places.end());
  return places;
}

int as_many_as(int some, int whole) { return whole_matrices() ? whole : some; }

SeedRange range_of_run() {
  const std::string count = from_outside("DRAGO_TABLES");
  return {seed_of_run(), count.empty() ? 1 : std::strtoull(count.c_str(), nullptr, 10)};
}

}  // namespace support
