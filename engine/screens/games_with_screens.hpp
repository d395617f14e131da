// The games with their tables, for a program with a screen.
#pragma once

#include <array>
#include <functional>

#include "io/games.hpp"
#include "screens/game_table.hpp"
#include "session/game_of.hpp"

namespace app {

template <PlayableGame G>
const GameEntry& game_with_screens() {
  static const GameOf<G> game(&table_of<G>());
  return game;
}

template <PlayableGame... Gs>
GameEntries games_with_screens(io::GameList<Gs...> /*games*/) {
  static const std::array<std::reference_wrapper<const GameEntry>, sizeof...(Gs)> all = {
      {game_with_screens<Gs>()...}};
  return all;
}

}  // namespace app
