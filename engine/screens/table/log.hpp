// A line of the log: text, and chips that show the same at a glance. Independent of the game.
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

// A notable moment of a game, as a mark on a replay's timeline. Independent of the game.

struct Mark {
  const char* key = "";  ///< message key of its meaning
  Color color;
  bool above = true;   ///< side of the timeline
  bool large = false;  ///< more important than others
  std::size_t at = 0;  ///< the number of decisions made by then
};

/// A small picture in a line of the log; the text says the same.
struct LogChip {
  enum class Look : std::uint8_t {
    Plain,      ///< a colored background
    Card,       ///< parchment with a colored rim
    Arrow,      ///< leads from the chip before it to the chip after it
    OnPicture,  ///< the text lies on the picture
  };
  Look look = Look::Plain;
  std::string art = {};   ///< at its left
  std::string text = {};  ///< "3", "+2"
  Color color = slate;    ///< of the background or the rim
  Color letters = white;
  std::string over = {};  ///< a second picture beside the first
  bool is_gain = false;   ///< points or coins: the essence where space is short
};

/// A turn as a line of the log.
struct LogEntry {
  core::Seat seat;  ///< the player
  std::string text;
  std::string spoken = {};  ///< a fuller text for screen readers; empty: same as `text`
  std::vector<LogChip> chips = {};
  std::size_t first = 0;  ///< range of its records
  std::size_t last = 0;
  std::string_view rules = {};  ///< the rules heading that explains it; empty: none

  const std::string& spoken_text() const { return spoken.empty() ? text : spoken; }
};

}  // namespace app
