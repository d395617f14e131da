// Damaging good files in many ways, to see that what reads them survives it.
#pragma once

#include <string>

#include "catch.hpp"
#include "core/rng.hpp"

namespace support {

/// One piece of damage. Some kinds keep the text JSON, so that they get past the parser.
std::string damaged(std::string text, core::Rng& rng);

/// Reads `times` damaged versions of a good text with `read`, which returns a Result.
template <class Read>
void survives(const std::string& good, int times, Read read) {
  REQUIRE(read(good));
  core::Rng rng(good.size());
  int refused = 0;
  for (int i = 0; i < times; ++i) {
    std::string text = damaged(good, rng);
    for (std::uint32_t more = rng.below(3); more > 0; --more) text = damaged(text, rng);
    const auto result = read(text);
    if (result) continue;
    ++refused;
    const bool told = !result.error().place.empty() && !result.error().why.empty();
    if (!told) {
      INFO(text);
      CHECK(told);
    }
  }
  CHECK(refused > times / 2);
}

}  // namespace support
