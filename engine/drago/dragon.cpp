// Names of dragons and cards, and the whole deck. Knows nothing of the game they are played in.
#include "drago/dragon.hpp"

#include <algorithm>

namespace drago {
namespace {

constexpr std::array<std::string_view, dragon_count> names = {
    "blue", "brown", "black", "red", "yellow", "green", "gray", "lightblue", "purple", "orange"};

}  // namespace

std::string_view name(Dragon dragon) { return names[index(dragon)]; }

std::optional<Dragon> dragon_named(std::string_view name) {
  for (const Dragon dragon : all_dragons) {
    if (names[index(dragon)] == name) return dragon;
  }
  return std::nullopt;
}

std::array<Card, card_count> full_deck() {
  std::array<Card, card_count> deck;
  auto next = deck.begin();
  for (const Card card : each_kind()) next = std::fill_n(next, copies(card), card);
  return deck;
}

std::string name(Card card) {
  return std::string(name(card.dragon())) + '-' + static_cast<char>('0' + card.value());
}

std::optional<Card> card_named(std::string_view name) {
  if (name.size() < 2 || name[name.size() - 2] != '-') return std::nullopt;
  const int value = name.back() - '0';
  if (value < lowest_value || value > highest_value) return std::nullopt;
  const std::optional<Dragon> dragon = dragon_named(name.substr(0, name.size() - 2));
  if (!dragon) return std::nullopt;
  return Card(*dragon, value);
}

}  // namespace drago
