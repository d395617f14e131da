// Which games there are, and which of them a text from outside is about.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "io/cave_format.hpp"
#include "io/drago_format.hpp"
#include "io/json.hpp"

namespace io {

enum class GameName : std::uint8_t { MountDrago, DragonsCave };

/// The name in files: `mount-drago`, `dragons-cave`.
std::string_view name(GameName game);
std::optional<GameName> game_named(std::string_view name);

/// The game that a board, a save or a game line says it is of, in its field `game`.
core::Result<GameName, LoadError> game_of(const Json& whole);
/// The same for a text.
core::Result<GameName, LoadError> game_of(std::string_view text);

/// Calls `what.template operator()<G>()` with the game of that name: the step from a name that was
/// read to code that is written once for all games.
template <class What>
decltype(auto) with_game(GameName game, What&& what) {
  if (game == GameName::DragonsCave) return what.template operator()<cave::Cave>();
  return what.template operator()<drago::Drago>();
}

}  // namespace io
