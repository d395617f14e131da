// A line of the log: words, and chips that say the same at a glance. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/toolkit/draw_list.hpp"
#include "app/toolkit/theme.hpp"
#include "core/seat.hpp"

namespace app {

/// A small picture in a line of the log. For eyes only: the words say it, too.
struct LogChip {
  enum class Look : std::uint8_t {
    Plain,  ///< a coloured field
    Card,   ///< parchment with a rim of its colour
    Arrow,  ///< leads from what is before it to what is behind it
  };
  Look look = Look::Plain;
  std::string art = {};   ///< a picture at its left
  std::string text = {};  ///< "3", "+2"
  Color color = slate;    ///< of the field, or of the rim
  Color letters = white;
  std::string over = {};  ///< a second picture, beside the first
  bool brings = false;    ///< points or coins: what counts where there is little room
};

/// One turn, told: a line of the log.
struct LogEntry {
  core::Seat seat;  ///< whose it was
  std::string words;
  std::string spoken = {};  ///< for those who do not see the board, where that says more
  std::vector<LogChip> chips = {};
  std::size_t first = 0;  ///< its records
  std::size_t last = 0;
  std::string_view rules = {};  ///< heading of the rules that tells of it; empty: none

  const std::string& told() const { return spoken.empty() ? words : spoken; }
};

}  // namespace app
