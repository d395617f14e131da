// What happened since somebody's last turn, as far as everybody could see it. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "screens/model.hpp"
#include "screens/table/log.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"

namespace app {

// The chips of the log, laid out. Knows no game.

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
std::vector<LogChip> summarize_turn(const LogEntry& entry, const std::string& mover,
                                    TurnDetail gist, const std::string& own);

/// The first record of the recap of whoever looks or is waited for at the curtain; while nobody is,
/// of the last turn.
std::size_t recap_from(const GameSession& session);
/// How many records have been shown from start to end.
std::size_t records_shown(const GameSession& session);
/// The lines of the log since then, oldest first; none for who has just decided.
std::vector<LogEntry> recap(const Ui& ui, Tables& tables);

/// A line of the log: whose, chips, and the words below them where `with_text`.
layout::Node log_row(const Ui& ui, const Tables& tables, const LogEntry& entry, float letters,
                     bool with_text);
/// The recap as a list of rows; nothing where nothing happened.
layout::Node recap_list(const Ui& ui, const Tables& tables, const std::vector<LogEntry>& entries,
                        bool with_text);
/// On a panel in this room, as high as it needs to be, beside all that must stay `clear`; none
/// where it has no room or nothing to say.
std::optional<Control> recap_panel(const Ui& ui, Tables& tables, Rect room,
                                   const std::vector<Rect>& clear);
/// As chips alone, as much of each turn as has room; nothing where not even the cards have.
layout::Node recap_chips(const Ui& ui, const Tables& tables, const std::vector<LogEntry>& entries,
                         Size room);

}  // namespace app
