// Plays games of three and four to their end by habits, fast: cards by way and coins, the dragon
// where most cards are likely. Allocates nothing.
#pragma once

#include <array>
#include <cstdint>

#include "ai/cave/crowd_scene.hpp"
#include "cave/board.hpp"
#include "core/rng.hpp"

namespace ai {

/// How much a card attracts who minds the way and the coins only; as an exponent of e.
double card_appeal(const CrowdSeat& before, const CrowdCard& card);

class CrowdPlayout {
 public:
  explicit CrowdPlayout(const cave::Board& board);

  /// A choice of every seat in the scene's round: indices of cards or of the dragon's colour.
  using Joint = std::array<std::size_t, cave::most_players>;

  /// Plays from a scene to the end, the first round as given. The share of the win of a seat: 1, a
  /// part, or 0.
  double play(const CrowdScene& scene, const std::array<CrowdCards, cave::most_players>& cards,
              const Joint& joint, std::size_t seat, core::Rng& rng) const;

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
    std::array<Seat, cave::most_players> seats{};
    std::array<std::uint8_t, cave::most_players> cards{};  ///< of the round; 5 is the chest
  };
  struct Way {
    std::uint8_t ahead = 0;
    std::uint8_t behind = 0;
    std::uint8_t coins = 0;
    float appeal = 0;
  };

  void choose(Game& game, std::array<float, cave::color_count>& likely, core::Rng& rng) const;
  /// Whether the game is over with the round.
  bool reveal(Game& game, std::size_t guard, core::Rng& rng) const;
  double share_of_win(const Game& game, std::size_t seat) const;

  static constexpr int most_purse = cave::most_treasure;
  int lair_;
  std::array<std::array<Way, cave::color_count>, cave::path_spaces + 2> ways_{};
  std::array<float, most_purse + 1> chest_appeal_{};
};

}  // namespace ai
