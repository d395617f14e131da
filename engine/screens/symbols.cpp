// Maps symbols and kinds of players to art, colors and message keys.
#include "screens/symbols.hpp"

#include <array>

#include "screens/game_table.hpp"

namespace app {
namespace {

constexpr SeatKindKeys seat_kind_keys = {"seat_kind.person", "level.easy",   "level.medium",
                                         "level.hard",       "level.master", "seat_kind.empty"};

std::string key_of(const SeatKindKeys& keys, std::optional<SeatKind> kind) {
  return std::string(kind ? keys[static_cast<std::size_t>(*kind)] : keys.back());
}

}  // namespace

std::string symbol_art(Symbol symbol) { return std::string(symbol->art); }
std::string symbol_key(Symbol symbol) { return std::string(symbol->name); }
std::string default_name_key(Symbol symbol) { return std::string(symbol->default_name); }
Color symbol_color(Symbol symbol) { return rgb(symbol->metal.bright); }
Color symbol_ink(Symbol symbol) { return rgb(symbol->metal.ink); }

std::string seat_kind_key(std::optional<SeatKind> kind) { return key_of(seat_kind_keys, kind); }
std::string seat_kind_about_key(const GameEntry& game, std::optional<SeatKind> kind) {
  return key_of(game.screens->about_seat_kinds, kind);
}

}  // namespace app
