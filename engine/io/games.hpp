// Which games there are, and which of them a text from outside is about.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "core/check.hpp"
#include "core/result.hpp"
#include "io/cave_format.hpp"
#include "io/drago_format.hpp"
#include "io/json.hpp"

namespace io {

/// A list of games, as a type.
template <core::Game... Gs>
struct GameList {};
/// The games that are shipped, in the order they are offered: a new game is entered here.
using Games = GameList<drago::Drago, cave::Cave>;
/// Those of them that have logs and that drago-sim plays and measures.
using LoggedGames = GameList<drago::Drago, cave::Cave>;

/// A game by its name in files, such as `mount-drago`.
struct GameName {
  std::string_view text;
  friend bool operator==(const GameName&, const GameName&) = default;

  static const GameName mount_drago;
  static const GameName dragons_cave;
};
template <core::Game G>
inline constexpr GameName name_of{GameFormat<G>::name};
inline constexpr GameName GameName::mount_drago = name_of<drago::Drago>;
inline constexpr GameName GameName::dragons_cave = name_of<cave::Cave>;

/// The game with logs of this name.
std::optional<GameName> game_named(std::string_view name);

/// The game with logs that a board, a save or a game line says it is of, in its field `game`.
core::Result<GameName, LoadError> game_of(const Json& whole);
/// The same for a text.
core::Result<GameName, LoadError> game_of(std::string_view text);

/// Calls `what.template operator()<G>()` with the game of that name: the step from a name that was
/// read to code that is written once for all games with logs.
template <class What, core::Game G, core::Game... More>
decltype(auto) with_game(GameList<G, More...> /*games*/, GameName game, What&& what) {
  if constexpr (sizeof...(More) > 0) {
    if (game != name_of<G>) return with_game(GameList<More...>(), game, std::forward<What>(what));
  }
  CORE_CHECK(game == name_of<G>, "there is no such game");
  return what.template operator()<G>();
}
template <class What>
decltype(auto) with_game(GameName game, What&& what) {
  return with_game(LoggedGames(), game, std::forward<What>(what));
}

}  // namespace io
