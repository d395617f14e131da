// Finds games by name.
#include "session/game.hpp"

#include <algorithm>
#include <optional>

#include "io/json.hpp"

namespace app {
const GameEntry* find_game(GameEntries games, std::string_view name) {
  const auto found = std::find_if(games.begin(), games.end(),
                                  [name](const GameEntry& each) { return each.name.text == name; });
  return found == games.end() ? nullptr : &found->get();
}

std::vector<std::string> message_files(GameEntries games) {
  std::vector<std::string> out = {"common"};
  for (const GameEntry& game : games) out.emplace_back(game.name.text);
  return out;
}

core::Result<const GameEntry*, io::LoadError> game_of(const io::Json& saved, GameEntries games) {
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
