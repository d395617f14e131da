// Keys by who sits there; see sitters.hpp.
#include "app/screens/sitters.hpp"

#include "app/screens/game_screens.hpp"

namespace app {

std::string sitter_key(std::optional<SeatKind> kind) {
  if (!kind) return "sitter.empty";
  const std::string name(io::name(*kind));
  return (kind == SeatKind::Person ? "sitter." : "level.") + name;
}

std::string sitter_about_key(const GameEntry& game, std::optional<SeatKind> kind) {
  if (kind == SeatKind::Person) return "setup.about.person";
  const std::string who = kind ? sitter_key(kind) + ".about" : "setup.about.empty";
  return who + std::string(game.screens->suffix);
}

}  // namespace app
