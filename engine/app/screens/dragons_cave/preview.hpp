// What a card would do, and what just happened: in words for the log line and those who listen, and
// as the panel or note that shows it.
#pragma once

#include <string>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

/// A position of the path: "stone 9", "the start", "the lair".
std::string place_name(const Words& words, const cave::Board& board, int position);
/// The way there: "to stone 9", "to the start", "into the lair".
std::string way_name(const Words& words, const cave::Board& board, int position);

/// What a card of the own hand would do, in short; for each of the two dwarves it could move.
std::string short_preview(const Table& table, cave::Card card);

/// "Blue crystal: stone 9, +3 coins. If caught …"; a card must be weighed.
std::string titled_preview(const Table& table);
/// The weighed card in landscape: headings and sentences below each other.
Control preview_panel(const Table& table, const PreviewedCard& considered);
/// The weighed card in one short text; when there is none, what just happened.
std::optional<Control> preview_note(const Table& table);

/// How many lines a text takes.
int lines_of(const Ui& ui, const std::string& words, Face face, float letters, float width);
/// The last sentences of a text that fit into so many lines; at least the very last one.
std::string last_sentences(const Ui& ui, std::string words, float letters, float width, int lines);

/// What the last reveal or the last pick brought, as far as it has been shown. Who has put a card
/// down is not told: the panels show it.
std::string latest_events(const Table& table);

}  // namespace app::dragons_cave
