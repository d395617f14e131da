// The recap: public events since a player's last turn. Independent of the game.
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

// Layout of the log's chips. Independent of the game.

/// Returns the height of a chip for this size of letters.
constexpr float chip_height(float letters) { return letters * 1.7F; }
layout::Node chip_node(const Ui& ui, const LogChip& chip, float letters);
/// All chips, on as many lines as they need.
layout::Node chips_node(const Ui& ui, const std::vector<LogChip>& chips, float letters);
/// The smallest letters of chips, before the user's choice of text size.
inline constexpr float smallest_chip_letters = 12;
/// How much of a turn fits a short space, from most to least.
enum class TurnDetail : std::uint8_t {
  Whole,   ///< all its chips
  Gains,   ///< the card, its way, and all its gains and losses
  Own,     ///< the same, with the viewer's gains and losses only
  Scored,  ///< the same without the way, unless the turn scored
};
/// True if the turn brought points, to anyone.
bool has_gains(const LogEntry& entry);

/// Summarizes a turn, with the mover's picture first. `own` is the viewer's picture.
std::vector<LogChip> summarize_turn(const LogEntry& entry, const std::string& mover,
                                    TurnDetail gist, const std::string& own);

/// Returns "Since your last turn".
std::string recap_heading(const Ui& ui, const Tables& tables);
/// Returns the first record of the recap for the viewer, or for the player awaited at the curtain;
/// without either, of the last turn.
std::size_t recap_from(const GameSession& session);
/// Returns the number of records whose animation is over.
std::size_t records_shown(const GameSession& session);
/// Returns the log since then, oldest first; empty for a player who has just decided.
std::vector<LogEntry> recap(const Ui& ui, Tables& tables);

/// A line of the log: player, chips and, if `with_text`, the text below.
layout::Node log_row(const Ui& ui, const Tables& tables, const LogEntry& entry, float letters,
                     bool with_text);
/// The recap as a list of rows; empty if there are none.
layout::Node recap_list(const Ui& ui, const Tables& tables, const std::vector<LogEntry>& entries,
                        bool with_text);
/// The recap on a panel, as high as its content and clear of all `clear` rectangles; none if it is
/// empty or does not fit.
std::optional<Control> recap_panel(const Ui& ui, Tables& tables, Rect room,
                                   const std::vector<Rect>& clear);
/// The recap as chips only, with as much of each turn as fits: the others' points go first, then
/// the ways without a scoring, then the oldest turns without one. Empty if not even a turn fits.
layout::Node recap_chips(const Ui& ui, const Tables& tables, std::vector<LogEntry> entries,
                         Size room);

}  // namespace app
