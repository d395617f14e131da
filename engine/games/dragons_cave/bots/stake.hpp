// The outcomes of cards and the coins at stake, from public facts, for the searches, reasons and
// comparisons.
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

// Enumerates the positions of a player's two dwarves, and where cards lead them (DC-6, DC-7,
// DC-20). It covers the path only, neither purses nor values.

/// The positions of a player's two dwarves, regardless of order: a number below
/// DwarfPairs::count().
using DwarfPair = std::uint16_t;

/// The effect of a card on a pair.
struct PairMove {
  DwarfPair ahead = 0;     ///< if not caught
  DwarfPair behind = 0;    ///< if caught
  std::uint8_t coins = 0;  ///< paid for moving ahead if the treasure holds enough
};

class DwarfPairs {
 public:
  explicit DwarfPairs(const Board& board);

  std::size_t count() const { return pairs_.size(); }
  DwarfPair pair(const Dwarves& dwarves) const;
  /// Returns both positions, the rear dwarf's first.
  const Dwarves& dwarves(DwarfPair pair) const { return pairs_[pair]; }
  /// True if both are in the lair: the game is over (DC-23). This is the last pair.
  bool is_home(DwarfPair pair) const { return pair + 1U == pairs_.size(); }
  /// Returns the effect of a card for the rear dwarf (0) or the front one (1); nullopt for a dwarf
  /// in the lair.
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

// The public state of a round of three or four players, and the effects of each card on its player.
// It contains neither probabilities nor values.

/// One player between rounds.
struct PlayerState {
  int position = 0;
  std::uint32_t up = 0;  ///< colors face up, as bits
  double purse = 0;      ///< in coins; after a robbery the mean of what is left
  int bank = 0;          ///< coins in the chest: banked coins are public (DC-11)
};

struct PublicState {
  int players = 0;
  int dragon = 0;  ///< seat of the dragon player
  int treasure = 0;
  int quiet = 0;  ///< rounds in a row in which no dwarf came forward (DC-24)
  std::array<PlayerState, max_players> seats{};
};

/// Returns the public part of a view of a round before its reveal.
PublicState public_state(const View& view);

/// A player's state after a card, depending on whether the dragon guards its color. The dragon
/// cannot catch the chest card: both are the same.
struct CardOutcome {
  Card card{};
  PlayerState safe;
  PlayerState caught;
  int coins = 0;  ///< pay of a safe move, included in `safe`
};
/// Five colors and the chest.
using CardOutcomes = core::FixedList<CardOutcome, card_count>;

/// Returns the outcomes of the cards in a player's hand, in color order, the chest last.
CardOutcomes card_outcomes(const Board& board, const PlayerState& player);

/// Returns where a colored card leads; its coins are at most the treasure.
Preview way(const View& view, core::Seat seat, const Choose& choice);
/// True if this card, uncaught, ends the game (DC-17, DC-18, DC-23).
bool ends_game(const View& view, core::Seat seat, const Choose& choice);
/// Returns a seat's lead over the best other seat with `coins` more coins; negative if behind.
int lead_with(const View& view, core::Seat seat, int coins);

/// What all players with a color's card could take with it.
struct Stake {
  int coins = 0;
  int players = 0;
  int fullest = 0;                   ///< the fullest purse among them
  core::Seat owner;                  ///< its owner
  std::optional<core::Seat> winner;  ///< a seat that would win the game with it
};
Stake stake_on(const View& view, Color color);

}  // namespace dragons_cave::bots
