// What lies on the table of Dragon's Cave to be taken, as everybody sees it: for reasons and
// comparisons alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/list.hpp"
#include "core/seat.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave::bots {

// Enumerates where the two dwarves of a player can stand, and where cards lead them (DC-6, DC-7,
// DC-20). Knows the path, but neither purses nor what anything is worth.

/// The positions of a player's two dwarves, without their order: a number below
/// DwarfPairs::count().
using DwarfPair = std::uint16_t;

/// What a card does to a pair.
struct PairMove {
  DwarfPair ahead = 0;     ///< if not caught
  DwarfPair behind = 0;    ///< if caught
  std::uint8_t coins = 0;  ///< what moving ahead pays, if the treasure suffices
};

class DwarfPairs {
 public:
  explicit DwarfPairs(const Board& board);

  std::size_t count() const { return pairs_.size(); }
  DwarfPair pair(const Dwarves& dwarves) const;
  /// The rear dwarf first.
  const Dwarves& dwarves(DwarfPair pair) const { return pairs_[pair]; }
  /// Both in the lair: the game is over (DC-23). This is the last pair.
  bool is_home(DwarfPair pair) const { return pair + 1U == pairs_.size(); }
  /// What a card does when played for the rear dwarf (0) or the front one (1); none for a dwarf in
  /// the lair.
  const std::optional<PairMove>& move(DwarfPair pair, std::size_t dwarf, std::size_t color) const {
    return moves_[pair][dwarf][color];
  }

 private:
  using Moves = std::array<std::array<std::optional<PairMove>, color_count>, 2>;

  std::size_t at(int one, int other) const;

  int positions_;
  std::vector<Dwarves> pairs_;
  std::vector<DwarfPair> numbers_;  ///< by both positions
  std::vector<Moves> moves_;
};

// The public state of a round of three or four players of Dragon's Cave, and what each card can do
// to its player. Knows nothing of how likely or how good anything is.

/// One player between rounds.
struct PlayerState {
  int position = 0;
  std::uint32_t up = 0;  ///< colours that lie face up, as bits
  double purse = 0;      ///< in coins; after a robbery, what is left on average
  int bank = 0;          ///< coins in the chest: whatever was banked is public (DC-11)
};

struct PublicState {
  int players = 0;
  int dragon = 0;  ///< seat of the dragon player
  int treasure = 0;
  int quiet = 0;  ///< rounds in a row in which nobody came forward (DC-24)
  std::array<PlayerState, max_players> seats{};
};

/// The public part of a view of a round that has not been revealed yet.
PublicState public_state(const View& view);

/// What a card makes of its player, depending on whether the dragon guards its colour. The chest
/// card cannot be caught: both are the same.
struct CardOutcome {
  Card card{};
  PlayerState safe;
  PlayerState caught;
  int coins = 0;  ///< what a safe move pays; already in `safe`
};
/// Five colours and the chest.
using CardOutcomes = core::FixedList<CardOutcome, card_count>;

/// The cards in a player's hand, in the order of their colours, the chest last.
CardOutcomes card_outcomes(const Board& board, const PlayerState& player);

/// Where a coloured card leads; its coins are no more than the treasure holds.
Preview way(const View& view, core::Seat seat, const Choose& choice);
/// Whether this card, uncaught, ends the game (DC-17, DC-18, DC-23).
bool ends_game(const View& view, core::Seat seat, const Choose& choice);
/// How far a seat is ahead of everybody else with `coins` more coins.
int lead_with(const View& view, core::Seat seat, int coins);

/// What all players who have a colour's card could take with it.
struct Stake {
  int coins = 0;
  int players = 0;
  int fullest = 0;   ///< purse
  core::Seat owner;  ///< of it
  std::optional<core::Seat> winner;
};
Stake stake_on(const View& view, Color color);

}  // namespace dragons_cave::bots
