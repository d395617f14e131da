#include "app/cavern/table_parts.hpp"
namespace app::cavern {
Control table_prompt(const Table&) { return {}; }
}  // namespace app::cavern
