// What a round does to dwarves and coins (DC-6, DC-7, DC-16 … DC-19), for the rules, the views and
// the bots alike. Knows no hands and nothing hidden.
#pragma once

#include <optional>

#include "cave/action.hpp"
#include "cave/board.hpp"
#include "cave/state.hpp"

namespace cave {

/// Everybody's card of a round; none for the dragon player.
using Choices = BySeat<std::optional<Choose>>;

/// Where a dwarf goes that is not caught: the first space of the colour in front, or the lair.
int forward(const Board& board, int from, Color color);  // DC-6
/// Where a caught dwarf goes: the nearest space of the colour behind, or the start.
int back(const Board& board, int from, Color color);  // DC-7
/// What arriving at a position pays (DC-6); nothing on the start.
int coins(const Board& board, int position);

/// Whether a card is caught by a dragon on this square; the chest card never is (DC-7, DC-10).
bool caught(const Choose& choice, Color guard);
/// Whether somebody's dwarf comes forward in a round (DC-24).
bool comes_forward(const Choices& choices, Color guard);

/// What everybody gets who is owed coins: all of it, or an equal share when the treasure does not
/// hold so much (DC-16).
BySeat<int> payments(const BySeat<int>& owed, int treasure);

/// Whether dwarves have come so far that the game ends with the round (DC-18, DC-23).
bool lair_reached(const Board& board, const BySeat<Dwarves>& dwarves, int players);

/// Everybody's place, 1 the best: by coins, then by the front dwarf, then by the rear one. Equal
/// places are shared (DC-19, DC-23).
BySeat<int> ranks(const BySeat<int>& totals, const BySeat<Dwarves>& dwarves, int players);

}  // namespace cave
