// One viewer's knowledge of a game. It has no field for other seats' cards or splits.
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

/// The public state, and what the viewer has put face down or hidden.
struct View : PublicState {
  BySeat<bool> chosen{};                     ///< seats that have put a card face down this round
  BySeat<std::optional<Choose>> revealed{};  ///< this round's cards, once the guard is placed
  bool last_round = false;                   ///< this round ends the game: known from the reveal on
  std::optional<core::Seat> seat;            ///< the viewer; nullopt for a spectator
  std::optional<Choose> chose;               ///< the viewer's own card, face down
  std::optional<Split> hid;                  ///< the viewer's own split, in Guess

  friend bool operator==(const View&, const View&) = default;
};

/// Returns the seat that must decide; nullopt when the game is over.
std::optional<core::Seat> to_act(const View& view);

/// Five colors for two dwarves, and the chest card.
inline constexpr std::size_t max_choices = 11;
using ChoiceList = core::FixedList<Choose, max_choices>;

/// Returns the cards that a seat could put face down, which is public (DC-5, DC-15, DC-21): in card
/// order, each for the first dwarf, then the second.
ChoiceList choices(const View& view, core::Seat seat);

/// Where a card leads a dwarf (DC-6, DC-7), regardless of the other cards.
struct Preview {
  int from = 0;
  int forward = 0;  ///< position if not caught
  int coins = 0;    ///< paid there if the treasure holds enough
  int back = 0;     ///< position if caught
};

/// Returns what a color does to a dwarf at `from`.
Preview preview(const Board& board, int from, Color color);

/// Returns purse plus chest of each seat (DC-19).
BySeat<int> totals(const PublicState& state);

/// Returns each seat's current place, 1 the best; ties share a place (DC-19, DC-23).
BySeat<int> ranks(const PublicState& state);

/// The game ends after this many rounds in a row in which no dwarf came forward (DC-24); the table
/// warns from the tenth on.
inline constexpr int max_quiet_rounds = 12;
inline constexpr int quiet_rounds_warned = 10;

}  // namespace dragons_cave
