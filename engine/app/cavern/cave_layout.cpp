#include "app/cavern/cave_layout.hpp"
namespace app::cavern {
Point CaveLayout::at(int, const cave::Board&, cave::Color) const { return {}; }
CaveLayout place_cave(const io::SceneFile&, Size, Rect, Shape) { return {}; }
void come_closer(CaveLayout&, const Closeness&) {}
}  // namespace app::cavern
