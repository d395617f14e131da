// Names of dragons and cards, the deck, and the check of a board (MD-3).
#include "games/mount_drago/rules/board.hpp"

#include <algorithm>

#include "games/mount_drago/rules/dragon.hpp"

namespace mount_drago {

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

std::optional<core::Fault> fault_of(const Board& board) {
  constexpr int fewest_spaces = 1 + 1 + summit_spaces;
  if (board.size() < fewest_spaces) {
    return core::Fault{"spaces", "must have a start, at least one space and four summit spaces"};
  }
  for (int position = 0; position < board.size(); ++position) {
    const Space& space = board.space(position);
    const std::string place = "spaces[" + std::to_string(position) + "].";
    if ((space.kind == SpaceKind::Start) != (position == 0)) {
      return core::Fault{place + "kind", "the first space, and no other, is the start"};
    }
    if ((space.kind == SpaceKind::Summit) != board.on_summit(position)) {
      return core::Fault{place + "kind", "the last four spaces, and no others, are the summit"};
    }
  }
  if (board.space(0).value != 0) {
    return core::Fault{"spaces[0].value", "the start is worth 0 (MD-19)"};
  }
  return std::nullopt;
}

}  // namespace mount_drago
