// What happened since somebody's last turn, as far as everybody could see it. Knows no game.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "app/screens/model.hpp"
#include "app/screens/table/log_entry.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// The first record of the recap of whoever looks or is waited for at the curtain; while nobody is,
/// of the last turn.
std::size_t recap_from(const GameSession& play);
/// How many records have been shown from start to end.
std::size_t records_shown(const GameSession& play);
/// The lines of the log since then, oldest first; none for who has just decided.
std::vector<LogEntry> recap(const Ui& ui, Model& model);

/// A line of the log: whose, chips, and the words below them where `with_words`.
layout::Node log_row(const Ui& ui, const Model& model, const LogEntry& entry, float letters,
                     bool with_words);
/// The recap as a list of rows; nothing where nothing happened.
layout::Node recap_list(const Ui& ui, const Model& model, const std::vector<LogEntry>& entries,
                        bool with_words);
/// On a panel in this room, as high as it needs to be, beside all that must stay `clear`; none
/// where it has no room or nothing to say.
std::optional<Control> recap_panel(const Ui& ui, Model& model, Rect room,
                                   const std::vector<Rect>& clear);
/// As chips alone, as much of each turn as has room; nothing where not even the cards have.
layout::Node recap_chips(const Ui& ui, const Model& model, const std::vector<LogEntry>& entries,
                         Size room);

}  // namespace app
