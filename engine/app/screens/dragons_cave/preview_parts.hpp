// What the prompt and the preview of the cave's table share. Private to them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

/// Height of a line of words, in ems.
inline constexpr float line_high = 1.2F;

/// Words in a box, as many lines as fit; the largest letters, from `letters` down to `least`, at
/// which all of them do.
void put_lines(const Ui& ui, DrawList& out, const std::string& words, Rect room, float letters,
               Color color, float least);

/// As many of the last sentences as fit into so many lines; one that does not ends in "…".
std::vector<std::string> last_lines(const Ui& ui, std::string words, float size, float room,
                                    std::size_t most);
/// At most so many lines; the last one ends in "…" when there is more.
std::vector<std::string> first_lines(const Ui& ui, const std::string& words, Face face, float size,
                                     float room, std::size_t most);

/// The weighed card in landscape: headings and sentences below each other.
Control preview_panel(const Table& table, const Considered& considered);
/// The weighed card in one short text; when there is none, what just happened.
std::optional<Control> preview_note(const Table& table);
/// "Blue crystal: stone 9, +3 coins. If caught …"; a card must be weighed.
std::string titled_preview(const Table& table);

}  // namespace app::dragons_cave
