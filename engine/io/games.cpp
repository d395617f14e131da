// The games by name; see games.hpp.
#include "io/games.hpp"

#include <array>

namespace io {
namespace {

constexpr std::array<GameName, 2> all_games = {GameName::MountDrago, GameName::DragonsCave};

}  // namespace

std::string_view name(GameName game) {
  return with_game(game, []<core::Game G>() { return GameFormat<G>::name; });
}

std::optional<GameName> game_named(std::string_view name) {
  for (const GameName game : all_games) {
    if (io::name(game) == name) return game;
  }
  return std::nullopt;
}

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
