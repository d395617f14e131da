// Samples long test matrices, and gives the margins for results that depend on chance.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace support {

// The part of a long matrix that a run tests: sampled with the run's seed (DRAGO_SEED, printed by
// tests/run), or all of it with DRAGO_LONG. tests/browser/sampling.mjs does the same in the
// browser.

/// Returns the indices, in order, of `count` of `all` items, or of all in a long run. Each matrix,
/// named by a text, has a sample of its own.
std::vector<std::size_t> sampled_places(std::size_t all, std::size_t count,
                                        std::string_view matrix);

/// Returns `count` items of `all` in order, or all in a long run.
template <typename T>
std::vector<T> sample(const std::vector<T>& all, std::size_t count, std::string_view matrix) {
  std::vector<T> out;
  for (const std::size_t at : sampled_places(all.size(), count, matrix)) out.push_back(all[at]);
  return out;
}

/// Returns `whole` with DRAGO_LONG, otherwise `some`, for a number of games for example.
int as_many_as(int some, int whole);

/// Seeds of a part of a long run: the first (DRAGO_SEED) and their number (DRAGO_TABLES, 1 by
/// default).
struct SeedRange {
  std::uint64_t first = 0;
  std::uint64_t count = 1;
};
SeedRange range_of_run();

// Tests of bots' strength must survive the next tuning: they check which bot wins more than an
// equal share, and which is no weaker than another by more than chance. drago-sim --tournament
// gives the figures.

/// Returns how far a win rate may be off by chance: two standard deviations for `games` between
/// equals.
inline double by_chance(int games) { return 1 / std::sqrt(static_cast<double>(games)); }

}  // namespace support
