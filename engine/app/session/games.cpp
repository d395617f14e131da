// Makes the entries of the shipped games; see games.hpp.
#include "app/session/games.hpp"

#include <algorithm>
#include <optional>

#include "app/session/dragons_cave/traits.hpp"
#include "app/session/entry_of.hpp"
#include "app/session/mount_drago/traits.hpp"
#include "io/json_reader.hpp"

namespace app {
namespace {

template <PlayableGame... Gs>
std::vector<GameEntry> entries_of(io::GameList<Gs...> /*games*/) {
  return {entry_of<Gs>()...};
}

}  // namespace

std::span<const GameEntry> shipped_games() {
  static const std::vector<GameEntry> entries = entries_of(io::Games());
  return entries;
}

const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name) {
  const auto found = std::find_if(games.begin(), games.end(),
                                  [name](const GameEntry& each) { return each.name.text == name; });
  return found == games.end() ? nullptr : &*found;
}

std::vector<std::string> word_files(std::span<const GameEntry> games) {
  std::vector<std::string> out = {"common"};
  for (const GameEntry& game : games) out.emplace_back(game.name.text);
  return out;
}

core::Result<const GameEntry*, io::LoadError> game_of(const io::Json& saved,
                                                      std::span<const GameEntry> games) {
  std::optional<io::LoadError> fault;
  const io::JsonReader root(saved, fault);
  const GameEntry* const game = root.field("game").word("game", [games](std::string_view name) {
    const GameEntry* const found = find_game(games, name);
    return found != nullptr ? std::optional(found) : std::nullopt;
  });
  if (fault) return *std::move(fault);
  return game;
}

}  // namespace app
