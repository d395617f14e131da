// The games by name; see games.hpp.
#include "io/games.hpp"

namespace io {
namespace {

template <core::Game... Gs>
std::optional<GameName> named(GameList<Gs...> /*games*/, std::string_view name) {
  std::optional<GameName> found;
  ((name == GameFormat<Gs>::name ? void(found = name_of<Gs>) : void()), ...);
  return found;
}

}  // namespace

std::optional<GameName> game_named(std::string_view name) { return named(LoggedGames(), name); }

core::Result<GameName, LoadError> game_of(const Json& whole) {
  std::optional<LoadError> fault;
  const JsonReader root(whole, fault);
  const GameName game = root.field("game").word("game", game_named);
  if (fault) return *std::move(fault);
  return game;
}

core::Result<GameName, LoadError> game_of(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  return game_of(*json);
}

}  // namespace io
