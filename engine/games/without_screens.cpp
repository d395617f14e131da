// Defines games::without_screens: the games without screens.
#include <array>
#include <functional>

#include "games/games.hpp"
#include "session/game_of.hpp"

namespace games {
namespace {

template <core::Game G>
const app::GameEntry& entry_of() {
  static const app::GameOf<G> entry;
  return entry;
}

template <core::Game... Gs>
app::GameEntries list_of(io::GameList<Gs...> /*games*/) {
  static const std::array<std::reference_wrapper<const app::GameEntry>, sizeof...(Gs)> list = {
      entry_of<Gs>()...};
  return list;
}

}  // namespace

app::GameEntries without_screens() { return list_of(All()); }

}  // namespace games
