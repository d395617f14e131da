// The games as they are played over the net; see games.hpp.
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

std::span<const net::GameKind> is_net_game() {
  static const std::vector<net::GameKind> list = list_of(All());
  return list;
}

}  // namespace games
