// Names of colours and cards, as files write them.
#include "cave/color.hpp"

#include <algorithm>

namespace cave {
namespace {

constexpr std::array<std::string_view, card_count> names = {"red",  "yellow", "green",
                                                            "blue", "purple", "chest"};

}  // namespace

std::string_view name(Color color) { return names[index(color)]; }
std::string_view name(Card card) { return names[index(card)]; }

std::optional<Card> card_named(std::string_view name) {
  const auto* const found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Card>(found - names.begin());
}

std::optional<Color> color_named(std::string_view name) {
  const std::optional<Card> card = card_named(name);
  return card ? color_of(*card) : std::nullopt;
}

}  // namespace cave
