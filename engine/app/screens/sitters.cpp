// Keys by who sits there; see sitters.hpp.
#include "app/screens/sitters.hpp"

#include "app/screens/game_screens.hpp"

namespace app {

namespace {

constexpr SitterKeys names = {"sitter.person", "level.easy",   "level.medium",
                              "level.hard",    "level.master", "sitter.empty"};

std::string key_of(const SitterKeys& keys, std::optional<SeatKind> kind) {
  return std::string(kind ? keys[static_cast<std::size_t>(*kind)] : keys.back());
}

}  // namespace

std::string sitter_key(std::optional<SeatKind> kind) { return key_of(names, kind); }

std::string sitter_about_key(const GameEntry& game, std::optional<SeatKind> kind) {
  return key_of(game.screens->about_sitters, kind);
}

}  // namespace app
