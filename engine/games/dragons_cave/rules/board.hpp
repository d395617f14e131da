// The path to the lair and its coins (DC-1, DC-2), as data. Positions on the screen are in
// scene_file.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/list.hpp"
#include "core/result.hpp"

namespace dragons_cave {

// The five colors of the path and the lair (DC-1), and the six cards of each player (DC-3).

/// The five colors, in the order of hands in logs.
enum class Color : std::uint8_t { Red, Yellow, Green, Blue, Purple };

inline constexpr int color_count = 5;
inline constexpr std::array<Color, color_count> all_colors = {
    Color::Red, Color::Yellow, Color::Green, Color::Blue, Color::Purple};

constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

/// The six cards: one of each color, and the chest card.
enum class Card : std::uint8_t { Red, Yellow, Green, Blue, Purple, Chest };

inline constexpr int card_count = 6;
inline constexpr std::array<Card, card_count> all_cards = {Card::Red,  Card::Yellow, Card::Green,
                                                           Card::Blue, Card::Purple, Card::Chest};

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_of(Color color) { return static_cast<Card>(color); }
/// Returns the color of a card; nullopt for the chest card.
constexpr std::optional<Color> color_of(Card card) {
  if (card == Card::Chest) return std::nullopt;
  return static_cast<Color>(card);
}

/// The names in files: `red` … `purple`, `chest`.
std::string_view name(Color color);
std::string_view name(Card card);
std::optional<Color> color_named(std::string_view name);
std::optional<Card> card_named(std::string_view name);

/// One space of the path.
struct Space {
  Color color{};
  std::uint8_t coins = 0;  ///< paid on arrival, 0 … max_space_coins
  friend constexpr bool operator==(const Space&, const Space&) = default;
};

inline constexpr int path_spaces = 20;       ///< five colors, four times (DC-1)
inline constexpr int spaces_of_a_color = 4;  ///< DC-1
inline constexpr int max_space_coins = 4;
inline constexpr int max_lair_coins = 9;
inline constexpr int max_treasure = 99;

/// The start is position 0, the path 1 … 20, the lair 21.
struct Board {
  core::FixedList<Space, path_spaces> path;
  std::uint8_t lair_coins = 4;  ///< paid for reaching the lair (DC-6)
  std::uint8_t treasure = 44;   ///< coins in the game (DC-2)

  constexpr int lair() const { return static_cast<int>(path.size()) + 1; }
  /// Returns the space at a position of the path, 1 … 20.
  constexpr const Space& space(int position) const {
    return path[static_cast<std::size_t>(position - 1)];
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

inline constexpr int start = 0;

/// Returns a fault if the path breaks DC-1 (20 spaces, each color four times) or coins are out of
/// range.
std::optional<core::Fault> fault_of(const Board& board);

}  // namespace dragons_cave
