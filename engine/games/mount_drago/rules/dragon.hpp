// The ten dragons (MD-1) and the 110 cards that move them (MD-2). Defined in board.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mount_drago {

/// The ten dragons in the order of MD-1.
enum class Dragon : std::uint8_t {
  Blue,
  Brown,
  Black,
  Red,
  Yellow,
  Green,
  Gray,
  LightBlue,
  Purple,
  Orange,
};

inline constexpr int dragon_count = 10;
inline constexpr int card_count = 110;
inline constexpr int lowest_value = 1;
inline constexpr int highest_value = 5;

/// In the order of MD-1.
inline constexpr std::array<Dragon, dragon_count> all_dragons = {
    Dragon::Blue,  Dragon::Brown, Dragon::Black,     Dragon::Red,    Dragon::Yellow,
    Dragon::Green, Dragon::Gray,  Dragon::LightBlue, Dragon::Purple, Dragon::Orange};

constexpr std::size_t index(Dragon dragon) { return static_cast<std::size_t>(dragon); }

/// Returns the name in files: `blue` … `lightblue` … `orange`.
std::string_view name(Dragon dragon);
std::optional<Dragon> dragon_named(std::string_view name);

/// A dragon and a value from 1 to 5. Cards of the same kind are interchangeable.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Dragon dragon, int value)
      : kind_(static_cast<std::uint8_t>(static_cast<int>(index(dragon)) * highest_value + value -
                                        lowest_value)) {}
  /// Returns the card of a kind, 0 … 49.
  static constexpr Card of_kind(int kind) {
    return Card(static_cast<Dragon>(kind / highest_value), kind % highest_value + lowest_value);
  }

  constexpr Dragon dragon() const { return static_cast<Dragon>(kind_ / highest_value); }
  constexpr int value() const { return kind_ % highest_value + lowest_value; }
  /// Returns 0 … 49: dragons in the order of MD-1, low values first.
  constexpr int kind() const { return kind_; }

  friend constexpr auto operator<=>(const Card&, const Card&) = default;

 private:
  std::uint8_t kind_ = 0;
};

inline constexpr int card_kinds = dragon_count * highest_value;

/// Returns how many cards of this kind the deck has: 3 of each three, 2 of all others (MD-2).
constexpr int copies(Card card) { return card.value() == 3 ? 3 : 2; }

/// Returns one card of each kind, in the order of kind().
constexpr std::array<Card, card_kinds> each_kind() {
  std::array<Card, card_kinds> cards;
  for (const Dragon dragon : all_dragons) {
    for (int value = lowest_value; value <= highest_value; ++value) {
      const Card card(dragon, value);
      cards[static_cast<std::size_t>(card.kind())] = card;
    }
  }
  return cards;
}

/// Returns all 110 cards in the order of kind().
std::array<Card, card_count> full_deck();

/// Returns the name in files, such as `blue-3`.
std::string name(Card card);
std::optional<Card> card_named(std::string_view name);

}  // namespace mount_drago
