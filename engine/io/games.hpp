// Lists of games as types, and the dispatch from a game's name to its code. The list itself is in
// engine/games/games.hpp.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "core/check.hpp"
#include "core/game.hpp"
#include "io/save_file.hpp"

namespace io {

template <core::Game... Gs>
struct GameList {};

/// A game's name in files, such as `mount-drago`.
struct GameName {
  std::string_view text;
  friend bool operator==(const GameName&, const GameName&) = default;
};
template <core::Game G>
inline constexpr GameName name_of{GameFormat<G>::name};

/// Finds the game with this name in the list.
template <core::Game... Gs>
std::optional<GameName> find_name(GameList<Gs...> /*games*/, std::string_view name) {
  std::optional<GameName> found;
  ((name == GameFormat<Gs>::name ? void(found = name_of<Gs>) : void()), ...);
  return found;
}

/// Calls `what.template operator()<G>()` with the game of this name; the list must contain it.
template <class What, core::Game G, core::Game... More>
decltype(auto) with_game(GameList<G, More...> /*games*/, GameName game, What&& what) {
  if constexpr (sizeof...(More) > 0) {
    if (game != name_of<G>) return with_game(GameList<More...>(), game, std::forward<What>(what));
  }
  CORE_CHECK(game == name_of<G>, "there is no such game");
  return what.template operator()<G>();
}

}  // namespace io
