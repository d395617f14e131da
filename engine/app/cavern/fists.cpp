#include "app/cavern/table_parts.hpp"
namespace app::cavern {
std::optional<Control> fists(const Table&) { return std::nullopt; }
}  // namespace app::cavern
