// Lists of games as types, and the step from a game's name to code that is written once for all.
// Knows no game: engine/games/games.hpp has the list.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "core/check.hpp"
#include "core/game.hpp"
#include "io/save_file.hpp"

namespace io {

/// A list of games, as a type.
template <core::Game... Gs>
struct GameList {};

/// A game by its name in files, such as `mount-drago`.
struct GameName {
  std::string_view text;
  friend bool operator==(const GameName&, const GameName&) = default;
};
template <core::Game G>
inline constexpr GameName name_of{GameFormat<G>::name};

/// The game of the list with this name.
template <core::Game... Gs>
std::optional<GameName> find_name(GameList<Gs...> /*games*/, std::string_view name) {
  std::optional<GameName> found;
  ((name == GameFormat<Gs>::name ? void(found = name_of<Gs>) : void()), ...);
  return found;
}

/// Calls `what.template operator()<G>()` with the game of the list that has this name.
template <class What, core::Game G, core::Game... More>
decltype(auto) with_game(GameList<G, More...> /*games*/, GameName game, What&& what) {
  if constexpr (sizeof...(More) > 0) {
    if (game != name_of<G>) return with_game(GameList<More...>(), game, std::forward<What>(what));
  }
  CORE_CHECK(game == name_of<G>, "there is no such game");
  return what.template operator()<G>();
}

}  // namespace io
