// Makes the entries of the shipped games; see games.hpp.
#include "app/screens/games.hpp"

#include "app/screens/dragons_cave/screens.hpp"
#include "app/screens/mount_drago/screens.hpp"

namespace app {
namespace {

template <DrawnGame... Gs>
std::vector<GameEntry> entries_of(io::GameList<Gs...> /*games*/) {
  return {drawn_entry_of<Gs>()...};
}

}  // namespace

std::span<const GameEntry> drawn_games() {
  static const std::vector<GameEntry> entries = entries_of(io::Games());
  return entries;
}

}  // namespace app
