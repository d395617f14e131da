// What a card would do, and what just happened, in words: for the preview, the log line, and for
// those who listen.
#pragma once

#include <string>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

/// A position of the path: "stone 9", "the start", "the lair".
std::string place_name(const Words& words, const cave::Board& board, int position);
/// The way there: "to stone 9", "to the start", "into the lair".
std::string way_name(const Words& words, const cave::Board& board, int position);

/// A weighed card in words. Lines are empty where there is nothing to say.
struct Previewed {
  std::string heading;   ///< "If you play blue"
  std::string free;      ///< what happens when not caught
  std::string caught;    ///< what happens when caught; empty for the chest card
  std::string after;     ///< the hand afterwards
  std::string in_short;  ///< all of it in one or two sentences, without the card's name
};
Previewed previewed(const Table& table, const Considered& considered);

/// What a card of the own hand would do, in short; for each of the two dwarves it could move.
std::string previewed_in_short(const Table& table, cave::Card card);

/// What the last reveal or the last pick brought, as far as it has been shown. Who has put a card
/// down is not told: the panels show it.
std::string latest(const Table& table);

}  // namespace app::dragons_cave
