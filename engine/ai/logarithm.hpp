// Logarithms and powers that are bit-identical on all platforms; those of the standard libraries
// differ.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ai {

/// Returns ln(number) by a series, with an error below 1e-9. `number` is at least 1.
inline double logarithm_by_series(std::uint32_t number) {
  constexpr double ln_2 = 0.69314718055994530942;
  const int halvings = static_cast<int>(std::bit_width(number)) - 1;
  const double rest =
      static_cast<double>(number) / static_cast<double>(std::uint32_t{1} << halvings);
  // ln(rest) = 2 artanh(y), and y is at most a third.
  const double y = (rest - 1) / (rest + 1);
  const double square = y * y;
  double sum = 0;
  for (int power = 17; power >= 1; power -= 2) sum = sum * square + 1.0 / power;
  return halvings * ln_2 + 2 * y * sum;
}

/// Returns ln(number), `number` at least 1. Caches small numbers in a table filled on first use:
/// compiled in, it would add 33 kB to the download.
inline double natural_logarithm(std::uint32_t number) {
  static const auto small = [] {
    std::array<double, 4096> table{};
    for (std::size_t at = 1; at < table.size(); ++at) {
      table[at] = logarithm_by_series(static_cast<std::uint32_t>(at));
    }
    return table;
  }();
  return number < small.size() ? small[number] : logarithm_by_series(number);
}

/// Returns e^exponent, `exponent` clamped to ±30, as (1 + x/1024)^1024.
inline double approximate_exp(double exponent) {
  constexpr double most = 30;
  constexpr double parts = 1024;  // 2^10: squared ten times
  double power = 1 + std::clamp(exponent, -most, most) / parts;
  for (int time = 0; time < 10; ++time) power *= power;
  return power;
}

/// Returns base^exponent for `base` in [0, 1] and a positive exponent, to about a thousandth; never
/// 0.
inline double power(double base, double exponent) {
  constexpr std::uint32_t one = 1U << 30U;
  const auto parts = static_cast<std::uint32_t>(std::clamp(base, 0.0, 1.0) * one);
  return approximate_exp(exponent *
                         (natural_logarithm(std::max(parts, 1U)) - natural_logarithm(one)));
}

}  // namespace ai
