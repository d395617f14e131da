// The games: to add one, name it here. Programs hand these lists to the shared modules, which know
// no game themselves.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/result.hpp"
#include "games/dragons_cave/dragons_cave.hpp"
#include "games/mount_drago/mount_drago.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "net/plan.hpp"
#include "session/game.hpp"

namespace games {

/// In the order in which they are offered.
using All = io::GameList<mount_drago::MountDrago, dragons_cave::DragonsCave>;

/// The game of this name in files.
inline std::optional<io::GameName> named(std::string_view name) {
  return io::find_name(All(), name);
}

/// Calls `what.template operator()<G>()` with the game of this name.
template <class What>
decltype(auto) with(io::GameName game, What&& what) {
  return io::with_game(All(), game, std::forward<What>(what));
}

/// The game that a board, a save or a game line says it is of, in its field `game`.
core::Result<io::GameName, io::LoadError> game_of(const io::Json& whole);
core::Result<io::GameName, io::LoadError> game_of(std::string_view text);

// The same list for each kind of program; a program links only what it asks for.

/// To play and draw.
app::GameEntries drawn();
/// To play where nothing is drawn.
app::GameEntries undrawn();
/// To play over the net.
std::span<const net::GameKind> is_net_game();

}  // namespace games
