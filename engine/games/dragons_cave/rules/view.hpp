// What one viewer may know of a game. There is no field for another's commitment or split.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/list.hpp"
#include "core/seat.hpp"
#include "games/dragons_cave/rules/event.hpp"
#include "games/dragons_cave/rules/state.hpp"

namespace dragons_cave {

/// Everything public, and what the viewer has put face down or hidden.
struct View : PublicState {
  BySeat<bool> chosen{};                     ///< who has put a card face down this round
  BySeat<std::optional<Choose>> revealed{};  ///< this round's cards, once the guard is placed
  bool last_round = false;         ///< the game ends with this round: known from the reveal on
  std::optional<core::Seat> seat;  ///< whose eyes; none for a spectator
  std::optional<Choose> chose;     ///< the viewer's own card, face down
  std::optional<Split> hid;        ///< the viewer's own split, in Guess

  friend bool operator==(const View&, const View&) = default;
};

/// Whose decision is awaited; none when the game is over.
std::optional<core::Seat> to_act(const View& view);

/// Five colours for two dwarves, and the chest card.
inline constexpr std::size_t max_choices = 11;
using ChoiceList = core::FixedList<Choose, max_choices>;

/// What a seat could put face down, known to everybody (DC-5, DC-15, DC-21): cards in their order,
/// each for the first dwarf, then the second.
ChoiceList choices(const View& view, core::Seat seat);

/// Where a card leads a dwarf (DC-6, DC-7), whatever the others do.
struct Preview {
  int from = 0;
  int forward = 0;  ///< where it goes if not caught
  int coins = 0;    ///< what that pays, if the treasure suffices
  int back = 0;     ///< where it is thrown back to if caught
};

/// What a colour means for a dwarf at `from`.
Preview preview(const Board& board, int from, Color color);

/// Purse and chest together (DC-19).
BySeat<int> totals(const PublicState& state);

/// Everybody's place as things stand, 1 the best; equal places are shared (DC-19, DC-23).
BySeat<int> ranks(const PublicState& state);

/// The game is over soon: rounds in a row without a dwarf coming forward, of twelve (DC-24).
inline constexpr int max_quiet_rounds = 12;
inline constexpr int quiet_rounds_warned = 10;

}  // namespace dragons_cave
