// Looks up games and their boards.
#include "screens/platform.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace app {

const GameEntry& Platform::entry(io::GameName game) const {
  const GameEntry* const found = find_game(games, game.text);
  CORE_CHECK(found != nullptr, "a game that is not offered");
  return *found;
}

std::size_t Platform::place_of(io::GameName game) const {
  const auto found = std::find_if(games.begin(), games.end(),
                                  [game](const GameEntry& each) { return each.name == game; });
  CORE_CHECK(found != games.end(), "a game that is not offered");
  return static_cast<std::size_t>(found - games.begin());
}

std::string_view Platform::board_of(const GameEntry& game, int players) const {
  const auto text = assets.find(game.board_for(players));
  CORE_CHECK(text.has_value(), "the board file is missing");
  return *text;
}

}  // namespace app
