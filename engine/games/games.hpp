// The list of games: add a game here. Programs pass these lists to the shared modules, which do not
// depend on any game.
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

/// In the order in which players are offered them.
using All = io::GameList<mount_drago::MountDrago, dragons_cave::DragonsCave>;

/// Returns the game with this name in files (`mount-drago`, …).
inline std::optional<io::GameName> named(std::string_view name) {
  return io::find_name(All(), name);
}

/// Calls `what.template operator()<G>()` with the game `G` of this name.
template <class What>
decltype(auto) with(io::GameName game, What&& what) {
  return io::with_game(All(), game, std::forward<What>(what));
}

/// Reads which game a board, save or game line is for, from its field `game`.
core::Result<io::GameName, io::LoadError> game_of(const io::Json& whole);
core::Result<io::GameName, io::LoadError> game_of(std::string_view text);

// The same list for each kind of program, each defined in a file of its own, so that a program
// links only what it calls.

/// With screens.
app::GameEntries with_screens();
/// Without screens, for command-line programs.
app::GameEntries without_screens();
/// For play over the net.
std::span<const net::GameKind> net_games();

}  // namespace games
