// Keys by sitter; see sitters.hpp.
#include "app/screens/sitters.hpp"

namespace app {

const char* sitter_key(Sitter sitter) {
  switch (sitter) {
    case Sitter::Person:
      return "sitter.person";
    case Sitter::Easy:
      return "level.easy";
    case Sitter::Medium:
      return "level.medium";
    case Sitter::Hard:
      return "level.hard";
    case Sitter::Master:
      return "level.master";
    case Sitter::Empty:
      return "sitter.empty";
  }
  return "";
}

const char* sitter_about_key(io::GameName game, Sitter sitter) {
  const bool mountain = game == io::GameName::MountDrago;
  switch (sitter) {
    case Sitter::Person:
      return "setup.about.person";
    case Sitter::Easy:
      return mountain ? "level.easy.about" : "level.easy.about_cave";
    case Sitter::Medium:
      return mountain ? "level.medium.about" : "level.medium.about_cave";
    case Sitter::Hard:
      return mountain ? "level.hard.about" : "level.hard.about_cave";
    case Sitter::Master:
      return mountain ? "level.master.about" : "level.master.about_cave";
    case Sitter::Empty:
      return mountain ? "setup.about.empty" : "setup.about.empty_cave";
  }
  return "";
}

}  // namespace app
