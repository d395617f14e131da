#include "app/cavern/table_parts.hpp"
namespace app::cavern {
DrawList table_flights(const Table&) { return {}; }
}  // namespace app::cavern
