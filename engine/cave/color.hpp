// The five colours of the path and the lair (DC-1), and the six cards everybody holds (DC-3).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cave {

/// The five colours, in the order of hands in logs.
enum class Color : std::uint8_t { Red, Yellow, Green, Blue, Purple };

inline constexpr int color_count = 5;
inline constexpr std::array<Color, color_count> all_colors = {
    Color::Red, Color::Yellow, Color::Green, Color::Blue, Color::Purple};

constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

/// The six cards: one of each colour, and the chest card.
enum class Card : std::uint8_t { Red, Yellow, Green, Blue, Purple, Chest };

inline constexpr int card_count = 6;
inline constexpr std::array<Card, card_count> all_cards = {Card::Red,  Card::Yellow, Card::Green,
                                                           Card::Blue, Card::Purple, Card::Chest};

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_of(Color color) { return static_cast<Card>(color); }
/// The colour of a card; none for the chest card.
constexpr std::optional<Color> color_of(Card card) {
  if (card == Card::Chest) return std::nullopt;
  return static_cast<Color>(card);
}

/// The names in files: `red` … `purple`, `chest`.
std::string_view name(Color color);
std::string_view name(Card card);
std::optional<Color> color_named(std::string_view name);
std::optional<Card> card_named(std::string_view name);

}  // namespace cave
