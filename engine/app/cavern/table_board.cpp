#include "app/cavern/table_parts.hpp"
namespace app::cavern {
Control table_board(const Table&) { return {}; }
std::string dwarf_art(const Table&, core::Seat, cave::Dwarf) { return {}; }
cave::Color lair_square(const Table&, core::Seat, cave::Dwarf) { return {}; }
Point feet_of(const Table&, core::Seat, cave::Dwarf) { return {}; }
Point treasure_pile(const Table&) { return {}; }
}  // namespace app::cavern
