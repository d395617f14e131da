// What sitters are called outside this room; see party.hpp.
#include "app/session/seating.hpp"

namespace app {

std::string_view bot_name(Sitter sitter) {
  switch (sitter) {
    case Sitter::Easy:
      return "easy";
    case Sitter::Medium:
      return "medium";
    case Sitter::Hard:
      return "hard";
    case Sitter::Master:
      return "master";
    case Sitter::Person:
    case Sitter::Empty:
      break;
  }
  return {};
}

}  // namespace app
