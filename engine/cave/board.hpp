// The path to the lair and its coins (DC-1, DC-2), as data. Where it lies on a screen is not known
// here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "cave/color.hpp"
#include "core/fixed_list.hpp"
#include "core/result.hpp"

namespace cave {

/// One space of the path.
struct Space {
  Color color{};
  std::uint8_t coins = 0;  ///< what arriving here pays, 0 … most_space_coins
  friend constexpr bool operator==(const Space&, const Space&) = default;
};

inline constexpr int path_spaces = 20;       ///< five colours, four times (DC-1)
inline constexpr int spaces_of_a_color = 4;  ///< DC-1
inline constexpr int most_space_coins = 4;
inline constexpr int most_lair_coins = 9;
inline constexpr int most_treasure = 99;

/// The start is position 0, the path 1 … 20, the lair 21.
struct Board {
  core::FixedList<Space, path_spaces> path;
  std::uint8_t lair_coins = 4;  ///< what reaching the lair pays (DC-6)
  std::uint8_t treasure = 44;   ///< the coins in the game (DC-2)

  constexpr int lair() const { return static_cast<int>(path.size()) + 1; }
  /// The space at a position of the path, 1 … 20.
  constexpr const Space& space(int position) const {
    return path[static_cast<std::size_t>(position - 1)];
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

inline constexpr int start = 0;

/// Whether a board keeps the shape of DC-1: 20 spaces, each colour four times.
std::optional<core::Fault> fault_of(const Board& board);

}  // namespace cave
