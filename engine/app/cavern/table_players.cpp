#include "app/cavern/table_parts.hpp"
namespace app::cavern {
Control table_players(const Table&) { return {}; }
PanelPlaces panel_places(const Table&, core::Seat) { return {}; }
}  // namespace app::cavern
