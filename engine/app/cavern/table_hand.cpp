#include "app/cavern/table_parts.hpp"
namespace app::cavern {
Control table_hand(const Table&) { return {}; }
}  // namespace app::cavern
