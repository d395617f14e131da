// Sharpening chances; see review.hpp.
#include "ai/review.hpp"

#include <algorithm>

#include "ai/logarithm.hpp"

namespace ai {

Chances sharpened(const Chances& chances, double exponent) {
  Chances out{};
  double sum = 0;
  for (std::size_t seat = 0; seat < chances.size(); ++seat) {
    // Whoever cannot win still cannot.
    out[seat] = chances[seat] > 0 ? power(chances[seat], exponent) : 0;
    sum += out[seat];
  }
  for (double& each : out) each /= sum;
  return out;
}

}  // namespace ai
