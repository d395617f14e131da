// What is said of a player: one line of state on the panel, and all of it for those who listen.
#pragma once

#include <string>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

/// Whether the revealed card of a seat was caught by the dragon (DC-7).
bool caught(const cave::View& view, core::Seat seat);
/// Whether the totals in the chests are displayed: by the table's option, or at the end (DC-11).
bool chests_open(const Table& table);

struct PlayerState {
  std::string words;
  Color color;
};
/// What a player does or has done this round.
PlayerState state_of(const Table& table, core::Seat seat);

/// Everything a panel shows, in words.
std::string told_player(const Table& table, core::Seat seat);

}  // namespace app::dragons_cave
