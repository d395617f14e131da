// Everything that can be done in Dragon's Cave.
#pragma once

#include <cstdint>
#include <variant>

#include "cave/color.hpp"

namespace cave {

/// Which of a player's dwarves: 0, with two players also 1 (DC-20).
using Dwarf = std::uint8_t;

/// Putting a card face down, with two players for one of the two dwarves (DC-5, DC-21). The chest
/// card moves nobody: its dwarf is 0.
struct Choose {
  Card card{};
  Dwarf dwarf = 0;
  friend constexpr bool operator==(const Choose&, const Choose&) = default;
};
/// Putting the dragon on a square of the lair (DC-5).
struct Guard {
  Color color{};
  friend constexpr bool operator==(const Guard&, const Guard&) = default;
};
/// Hiding the purse in two hands (DC-8); together they hold all of it.
struct Split {
  int left = 0;
  int right = 0;
  friend constexpr bool operator==(const Split&, const Split&) = default;
};
enum class Fist : std::uint8_t { Left, Right };
/// Picking the hand whose coins go back to the treasure (DC-8).
struct Guess {
  Fist fist{};
  friend constexpr bool operator==(const Guess&, const Guess&) = default;
};

/// In the order of the phases they belong in.
using Action = std::variant<Choose, Guard, Split, Guess>;

}  // namespace cave
