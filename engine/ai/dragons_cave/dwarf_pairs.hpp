// Enumerates where the two dwarves of a player can stand, and where cards lead them (DC-6, DC-7,
// DC-20). Knows the path, but neither purses nor what anything is worth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cave/board.hpp"
#include "cave/state.hpp"

namespace ai::dragons_cave {

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
  explicit DwarfPairs(const cave::Board& board);

  std::size_t count() const { return pairs_.size(); }
  DwarfPair pair(const cave::Dwarves& dwarves) const;
  /// The rear dwarf first.
  const cave::Dwarves& dwarves(DwarfPair pair) const { return pairs_[pair]; }
  /// Both in the lair: the game is over (DC-23). This is the last pair.
  bool is_home(DwarfPair pair) const { return pair + 1U == pairs_.size(); }
  /// What a card does when played for the rear dwarf (0) or the front one (1); none for a dwarf in
  /// the lair.
  const std::optional<PairMove>& move(DwarfPair pair, std::size_t dwarf, std::size_t color) const {
    return moves_[pair][dwarf][color];
  }

 private:
  using Moves = std::array<std::array<std::optional<PairMove>, cave::color_count>, 2>;

  std::size_t at(int one, int other) const;

  int positions_;
  std::vector<cave::Dwarves> pairs_;
  std::vector<DwarfPair> numbers_;  ///< by both positions
  std::vector<Moves> moves_;
};

}  // namespace ai::dragons_cave
