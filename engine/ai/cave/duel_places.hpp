// Where the two dwarves of a player can be together, and where cards lead them (DC-6, DC-7, DC-20).
// Knows the path, but neither coins in purses nor what anything is worth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cave/board.hpp"
#include "cave/state.hpp"

namespace ai {

/// Two dwarves of a player, whichever is which: a number below DuelPlaces::count().
using Couple = std::uint16_t;

/// What a card does to a couple.
struct DuelStep {
  Couple ahead = 0;        ///< if not caught
  Couple behind = 0;       ///< if caught
  std::uint8_t coins = 0;  ///< what moving ahead pays, if the treasure suffices
};

class DuelPlaces {
 public:
  explicit DuelPlaces(const cave::Board& board);

  std::size_t count() const { return couples_.size(); }
  Couple couple(const cave::Dwarves& dwarves) const;
  /// The rear dwarf first.
  const cave::Dwarves& dwarves(Couple couple) const { return couples_[couple]; }
  /// Both in the lair: the game is over (DC-23). The last couple.
  bool is_home(Couple couple) const { return couple + 1U == couples_.size(); }
  /// What a colour does to the rear dwarf (0) or the other (1); none for one in the lair.
  const std::optional<DuelStep>& step(Couple couple, std::size_t dwarf, std::size_t color) const {
    return steps_[couple][dwarf][color];
  }

 private:
  using Steps = std::array<std::array<std::optional<DuelStep>, cave::color_count>, 2>;

  std::size_t at(int one, int other) const;

  int positions_;
  std::vector<cave::Dwarves> couples_;
  std::vector<Couple> numbers_;  ///< by both positions
  std::vector<Steps> steps_;
};

}  // namespace ai
