// What is known about the five rider symbols.
#include "app/symbols.hpp"

#include "app/screens.hpp"

namespace app {

const char* symbol_key(Symbol symbol) {
  switch (symbol) {
    case Symbol::Fire:
      return "symbol.fire";
    case Symbol::Arrow:
      return "symbol.arrow";
    case Symbol::Eye:
      return "symbol.eye";
    case Symbol::Wing:
      return "symbol.wing";
    case Symbol::Claw:
      return "symbol.claw";
  }
  return "";
}

Color symbol_ink(Symbol symbol) {
  switch (symbol) {
    case Symbol::Fire:
      return rgb(0xA87508);
    case Symbol::Arrow:
      return rgb(0x5C6B86);
    case Symbol::Eye:
      return rgb(0xA8481A);
    case Symbol::Wing:
      return rgb(0x13795A);
    case Symbol::Claw:
      return rgb(0x86547F);
  }
  return {};
}

const char* symbol_art(Symbol symbol) {
  switch (symbol) {
    case Symbol::Arrow:
      return "emblems/rider-arrow";
    case Symbol::Eye:
      return "emblems/rider-eye";
    case Symbol::Wing:
      return "emblems/rider-wing";
    case Symbol::Claw:
      return "emblems/rider-claw";
    case Symbol::Fire:
      break;
  }
  return "emblems/rider-fire";
}

Color symbol_color(Symbol symbol) {
  switch (symbol) {
    case Symbol::Arrow:
      return rgb(0xC3CAD6);
    case Symbol::Eye:
      return rgb(0xD98A5B);
    case Symbol::Wing:
      return rgb(0x6FCBA6);
    case Symbol::Claw:
      return rgb(0xE9DDE6);
    case Symbol::Fire:
      break;
  }
  return rgb(0xE9B23C);
}

}  // namespace app
