// The form in which the table of the duel is kept in the program: printable characters of six bits
// each, so that it is a text among others. Knows nothing of what the numbers mean.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cave/board.hpp"

namespace ai {

/// Whole numbers of all factors: by product, then by side (see DuelValues).
struct DuelNumbers {
  double step = 0;  ///< what one of a number's units is
  std::vector<int> movers;
  std::vector<int> waiters;
};

/// The table that is built in.
std::string_view duel_text();

/// Nothing when the text is damaged or was made for another board.
std::optional<DuelNumbers> read_duel_text(std::string_view text, const cave::Board& board);
/// `units` are how many steps make 1.
std::string write_duel_text(const std::vector<int>& movers, const std::vector<int>& waiters,
                            int units, const cave::Board& board);

}  // namespace ai
