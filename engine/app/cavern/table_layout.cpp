#include "app/cavern/table_layout.hpp"
namespace app::cavern {
TableLayout lay_table(const Ui&, int, bool) { return {}; }
}  // namespace app::cavern
