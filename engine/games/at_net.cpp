// Defines games::net_games: the games for play over the net.
#include <vector>

#include "games/games.hpp"
#include "net/game_side_of.hpp"

namespace games {
namespace {

template <core::Game... Gs>
std::vector<net::GameKind> list_of(io::GameList<Gs...> /*games*/) {
  return {net::game_kind<Gs>()...};
}

}  // namespace

std::span<const net::GameKind> net_games() {
  static const std::vector<net::GameKind> list = list_of(All());
  return list;
}

}  // namespace games
