// A line of the log: words, and chips that say the same at a glance. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "ui/draw_list.hpp"
#include "ui/theme.hpp"

namespace app {

// A moment of a game worth finding again, as a mark on the line of a replay. Knows no game.

struct Mark {
  const char* key = "";  ///< of the words for what happened there
  Color color;
  bool above = true;   ///< on which side of the line
  bool large = false;  ///< counts more than others
  std::size_t at = 0;  ///< the decisions made when it had happened
};

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
  std::string text;
  std::string spoken = {};  ///< for those who do not see the board, where that says more
  std::vector<LogChip> chips = {};
  std::size_t first = 0;  ///< its records
  std::size_t last = 0;
  std::string_view rules = {};  ///< heading of the rules that tells of it; empty: none

  const std::string& spoken_text() const { return spoken.empty() ? text : spoken; }
};

}  // namespace app
