// The chips of the log, laid out. Knows no game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/screens/table/log_entry.hpp"
#include "app/toolkit/layout.hpp"

namespace app {

/// How high a chip is with letters of this size.
constexpr float chip_height(float letters) { return letters * 1.7F; }
layout::Node chip_node(const Ui& ui, const LogChip& chip, float letters);
/// All of them after each other, on as many lines as that takes.
layout::Node chips_node(const Ui& ui, const std::vector<LogChip>& chips, float letters);
/// The same on one line.
layout::Node chips_in_line(const Ui& ui, const std::vector<LogChip>& chips, float letters);
/// What a turn is told by where there is little room; the first is the most.
enum class TurnDetail : std::uint8_t {
  Whole,   ///< all its chips
  Gains,   ///< the card, where it led, and what that brought to whom
  Own,     ///< the same, with only what it brought to whoever looks
  Way,     ///< the card and where it led
  Played,  ///< the card alone
};

/// A turn in short, its mover's picture first. `own`: the picture of whoever looks.
std::vector<LogChip> gist_of(const LogEntry& entry, const std::string& mover, TurnDetail gist,
                             const std::string& own);

}  // namespace app
