// Samples long test matrices, and gives the margins for results that depend on chance.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace support {

// Which part of a long matrix a run tests: drawn by the seed of the run (DRAGO_SEED, printed by
// tests/run), all of it with DRAGO_LONG. tests/browser/sampling.mjs is the same for the browser.

/// The places, in order, of `count` of `all` things, or of all of them. Every matrix, named by a
/// text, is drawn by itself.
std::vector<std::size_t> sampled_places(std::size_t all, std::size_t count,
                                        std::string_view matrix);

/// `count` of `all` in their order, or all of them.
template <typename T>
std::vector<T> sample(const std::vector<T>& all, std::size_t count, std::string_view matrix) {
  std::vector<T> out;
  for (const std::size_t at : sampled_places(all.size(), count, matrix)) out.push_back(all[at]);
  return out;
}

/// `whole` with DRAGO_LONG, otherwise `some`: how many games are played, for example.
int as_many_as(int some, int whole);

/// For a part of a long run: the first seed (DRAGO_SEED) and how many (DRAGO_TABLES, usually 1).
struct SeedRange {
  std::uint64_t first = 0;
  std::uint64_t count = 1;
};
SeedRange range_of_run();

// How strong bots are is asserted so that it outlives their next retuning: who wins more than an
// equal share, and who is not below another by more than chance. The figures themselves come from
// drago-sim --tournament.

/// How far a share of wins is from the true one by chance: twice the standard deviation of so many
/// games between equals.
inline double by_chance(int games) { return 1 / std::sqrt(static_cast<double>(games)); }

}  // namespace support
