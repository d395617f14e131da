// Checks boards and names colors and cards; see board.hpp.
#include "games/dragons_cave/rules/board.hpp"

#include <algorithm>
#include <string>

namespace dragons_cave {

namespace {

constexpr std::array<std::string_view, card_count> names = {"red",  "yellow", "green",
                                                            "blue", "purple", "chest"};

}  // namespace

std::string_view name(Color color) { return names[index(color)]; }
std::string_view name(Card card) { return names[index(card)]; }

std::optional<Card> card_named(std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Card>(found - names.begin());
}

std::optional<Color> color_named(std::string_view name) {
  const std::optional<Card> card = card_named(name);
  return card ? color_of(*card) : std::nullopt;
}

namespace {

std::string place_of(std::size_t space, const char* field) {
  return "path[" + std::to_string(space) + "]." + field;
}

}  // namespace

std::optional<core::Fault> fault_of(const Board& board) {
  if (board.path.size() != path_spaces) {
    return core::Fault{"path", "must have 20 spaces (DC-1)"};
  }
  std::array<int, color_count> seen{};
  for (std::size_t at = 0; at < board.path.size(); ++at) {
    const Space& space = board.path[at];
    if (space.coins > max_space_coins) {
      return core::Fault{place_of(at, "coins"), "must be from 0 to 4"};
    }
    if (++seen[index(space.color)] > spaces_of_a_color) {
      return core::Fault{place_of(at, "color"), "each color must occur four times (DC-1)"};
    }
  }
  if (board.lair_coins > max_lair_coins) {
    return core::Fault{"lair_coins", "must be from 0 to 9"};
  }
  if (board.treasure < 1 || board.treasure > max_treasure) {
    return core::Fault{"treasure", "must be from 1 to 99"};
  }
  return std::nullopt;
}

}  // namespace dragons_cave
