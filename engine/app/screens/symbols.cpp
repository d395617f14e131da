// What is known about the symbols and about those who sit on a chair.
#include "app/screens/symbols.hpp"

#include <array>

#include "app/screens/game_screens.hpp"

namespace app {

namespace {

struct Metal {
  Color bright;
  Color ink;
};

constexpr Metal gold_metal = {rgb(0xE9B23C), rgb(0xA87508)};
constexpr Metal silver_metal = {rgb(0xC3CAD6), rgb(0x5C6B86)};
constexpr Metal copper_metal = {rgb(0xD98A5B), rgb(0xA8481A)};
constexpr Metal jade_metal = {rgb(0x6FCBA6), rgb(0x13795A)};
constexpr Metal pearl_metal = {rgb(0xE9DDE6), rgb(0x86547F)};

struct About {
  Symbol symbol;
  const char* name;
  const char* art;
  const char* usual_name;
  Metal metal;
};

constexpr std::array<About, 9> all = {{
    {Symbol::Fire, "symbol.fire", "emblems/rider-fire", "rider.fire", gold_metal},
    {Symbol::Arrow, "symbol.arrow", "emblems/rider-arrow", "rider.arrow", silver_metal},
    {Symbol::Eye, "symbol.eye", "emblems/rider-eye", "rider.eye", copper_metal},
    {Symbol::Wing, "symbol.wing", "emblems/rider-wing", "rider.wing", jade_metal},
    {Symbol::Claw, "symbol.claw", "emblems/rider-claw", "rider.claw", pearl_metal},
    {Symbol::Gold, "symbol.gold", "dwarves/dwarf-gold", "dwarf.gold", gold_metal},
    {Symbol::Silver, "symbol.silver", "dwarves/dwarf-silver", "dwarf.silver", silver_metal},
    {Symbol::Copper, "symbol.copper", "dwarves/dwarf-copper", "dwarf.copper", copper_metal},
    {Symbol::Jade, "symbol.jade", "dwarves/dwarf-jade", "dwarf.jade", jade_metal},
}};

const About& about(Symbol symbol) { return all[static_cast<std::size_t>(symbol)]; }

constexpr SeatKindKeys seat_kind_keys = {"sitter.person", "level.easy",   "level.medium",
                                         "level.hard",    "level.master", "sitter.empty"};

std::string key_of(const SeatKindKeys& keys, std::optional<SeatKind> kind) {
  return std::string(kind ? keys[static_cast<std::size_t>(*kind)] : keys.back());
}

}  // namespace

std::string symbol_art(Symbol symbol) { return about(symbol).art; }
std::string symbol_key(Symbol symbol) { return about(symbol).name; }
std::string usual_name_key(Symbol symbol) { return about(symbol).usual_name; }
Color symbol_color(Symbol symbol) { return about(symbol).metal.bright; }
Color symbol_ink(Symbol symbol) { return about(symbol).metal.ink; }

std::string seat_kind_key(std::optional<SeatKind> kind) { return key_of(seat_kind_keys, kind); }
std::string seat_kind_about_key(const GameEntry& game, std::optional<SeatKind> kind) {
  return key_of(game.screens->about_seat_kinds, kind);
}

}  // namespace app
