// Games with their tables, for the list of a program that draws.
#pragma once

#include <array>
#include <functional>

#include "io/games.hpp"
#include "screens/game_table.hpp"
#include "session/game_of.hpp"

namespace app {

template <PlayableGame G>
const GameEntry& drawn_game() {
  static const GameOf<G> game(&table_of<G>());
  return game;
}

template <PlayableGame... Gs>
GameEntries drawn_games(io::GameList<Gs...> /*games*/) {
  static const std::array<std::reference_wrapper<const GameEntry>, sizeof...(Gs)> all = {
      {drawn_game<Gs>()...}};
  return all;
}

}  // namespace app
