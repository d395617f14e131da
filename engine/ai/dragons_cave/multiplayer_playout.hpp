// Playouts of three and four players with the default policy: cards by the way and the coins, the
// dragon where most cards are likely. Allocates nothing.
#pragma once

#include <array>
#include <cstdint>

#include "ai/dragons_cave/public_state.hpp"
#include "ai/dragons_cave/strategy.hpp"
#include "cave/board.hpp"
#include "core/rng.hpp"

namespace ai::dragons_cave {

/// The utility of a card to a player who minds the way and the coins only. The default policy is
/// the logit choice rule: a card's weight is e to the power of its utility.
double card_utility(const PlayerState& before, const CardOutcome& card);

class MultiplayerPlayout {
 public:
  explicit MultiplayerPlayout(const cave::Board& board);

  /// Plays from `state` to the end of the game, the first round as given by `joint`, whose cards
  /// are indices into `cards`. Returns the seat's share of the win: 1, a part, or 0.
  double play(const PublicState& state, const std::array<CardOutcomes, cave::max_players>& cards,
              const JointAction& joint, std::size_t seat, core::Rng& rng) const;

 private:
  struct Seat {
    int position = 0;
    std::uint32_t up = 0;
    int purse = 0;
    int bank = 0;
  };
  struct Game {
    std::size_t players = 0;
    std::size_t dragon = 0;
    int treasure = 0;
    int quiet = 0;
    std::array<Seat, cave::max_players> seats{};
    std::array<std::uint8_t, cave::max_players> cards{};  ///< of the round; 5 is the chest
  };
  /// What a colour does to a dwarf at a position.
  struct Move {
    std::uint8_t ahead = 0;
    std::uint8_t behind = 0;
    std::uint8_t coins = 0;
    float weight = 0;  ///< in the default policy
  };

  /// Draws the cards of a round; returns how likely each colour is, summed over the players.
  std::array<float, cave::color_count> choose(Game& game, core::Rng& rng) const;
  /// Whether the game is over with the round.
  bool reveal(Game& game, std::size_t guard, core::Rng& rng) const;
  double share_of_win(const Game& game, std::size_t seat) const;

  static constexpr int max_purse = cave::most_treasure;
  int lair_;
  std::array<std::array<Move, cave::color_count>, cave::path_spaces + 2> moves_{};
  std::array<float, max_purse + 1> chest_weights_{};  ///< in the default policy, by purse
};

}  // namespace ai::dragons_cave
