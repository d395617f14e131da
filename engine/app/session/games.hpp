// The games one can play here, as a list of entries.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/game_entry.hpp"
#include "core/result.hpp"
#include "io/json.hpp"
#include "io/load_error.hpp"

namespace app {

/// The shipped games, for whoever draws nothing.
std::span<const GameEntry> shipped_games();

/// The entry of this name; null when there is none.
const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name);
/// The files of each language's folder in assets/locale: the words of all games, and each game's.
std::vector<std::string> word_files(std::span<const GameEntry> games);
/// The game that a save says it is of.
core::Result<const GameEntry*, io::LoadError> game_of(const io::Json& saved,
                                                      std::span<const GameEntry> games);

}  // namespace app
