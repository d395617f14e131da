// Defines games::game_of: reads which game a text belongs to.
#include "games/games.hpp"

namespace games {

core::Result<io::GameName, io::LoadError> game_of(const io::Json& whole) {
  std::optional<io::LoadError> fault;
  const io::JsonReader root(whole, fault);
  const io::GameName game = root.field("game").word("game", named);
  if (fault) return *std::move(fault);
  return game;
}

core::Result<io::GameName, io::LoadError> game_of(std::string_view text) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  return game_of(*json);
}

}  // namespace games
