// Sharpens win probabilities; see review.hpp.
#include "ai/review.hpp"

#include <algorithm>

#include "ai/logarithm.hpp"

namespace ai {

Chances sharpened(const Chances& chances, double exponent) {
  Chances out{};
  double sum = 0;
  for (std::size_t seat = 0; seat < chances.size(); ++seat) {
    // A chance of 0 stays 0; `power` never returns 0.
    out[seat] = chances[seat] > 0 ? power(chances[seat], exponent) : 0;
    sum += out[seat];
  }
  for (double& each : out) each /= sum;
  return out;
}

}  // namespace ai
