// The text form of TurnStartValues: factors packed into digits of six bits each, with a checksum
// and a hash of the board. Knows nothing of what the numbers mean.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cave/board.hpp"

namespace ai::dragons_cave {

/// All factors in units of `step`: by product, then by side (see TurnStartValues).
struct FactorTable {
  double step = 0;
  std::vector<int> movers;
  std::vector<int> waiters;
};

/// Nothing when the text is damaged or was made for another board. Line breaks do not matter.
std::optional<FactorTable> decode_factors(std::string_view lines, const cave::Board& board);
/// A text in one line; `units` is the number of steps in 1.
std::string encode_factors(const std::vector<int>& movers, const std::vector<int>& waiters,
                           int units, const cave::Board& board);

}  // namespace ai::dragons_cave
