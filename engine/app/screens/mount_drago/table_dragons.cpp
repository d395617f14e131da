// Where the dragons stand: their places on crowded stones, and a list of them for those who do not
// see the mountain.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

using drago::Dragon;

std::string space_name(const Table& table, int space) {
  const drago::Space& what = table.view.board.space(space);
  constexpr std::array<const char*, 5> kinds = {"space.start", "space.plain", "space.blue",
                                                "space.green", "space.summit"};
  return table.words()(kinds[static_cast<std::size_t>(what.kind)],
                       {{"place", number(space)}, {"value", number(what.value)}});
}

Placement placement_on(const BoardLayout& board, int space, int place, int count) {
  const Stone& stone = board.stones[static_cast<std::size_t>(space)];
  const float alone = board.dragon * (0.62F + 0.38F * stone.scale);
  const bool start = space == 0;
  // One row up to three, then two, then three rows, smaller and smaller; the start has room for two
  // rows of five.
  int rows = 1;
  float size = alone;
  if (count == 2) size = alone * 0.9F;
  if (count == 3) size = alone * 0.78F;
  if (count >= 4) {
    rows = 2;
    size = alone * 0.62F;
  }
  if (count >= 7 && !start) {
    rows = 3;
    size = alone * 0.54F;
  }
  const int per_row = std::max(1, (count + rows - 1) / rows);
  const int row = place / per_row;  // 0 is at the back
  const int in_row = std::min(per_row, count - row * per_row);
  const int column = place % per_row;
  const float spread = start ? 0.76F : (rows == 1 ? 0.66F : 0.72F);
  const float dx =
      (static_cast<float>(column) - static_cast<float>(in_row - 1) / 2) * size * spread;
  const float up = static_cast<float>(rows - 1 - row) * size * 0.52F;
  const float feet = start ? stone.at.y + alone * 0.02F : stone.at.y - alone * 0.06F;
  // A row at the edge of the board moves in, so that all of it is seen.
  const float half = (static_cast<float>(in_row - 1) * spread + 1) * size / 2;
  const float left = board.area.x + half;
  const float middle = std::clamp(stone.at.x, left, std::max(left, board.area.right() - half));
  return {{middle + dx, feet - up}, size};
}

Control table_dragons(const Table& table) {
  const Words& words = table.words();
  const drago::Positions& positions = table.view.positions;
  std::vector<Dragon> order(drago::all_dragons.begin(), drago::all_dragons.end());
  std::stable_sort(order.begin(), order.end(), [&positions](Dragon a, Dragon b) {
    return positions[drago::index(a)] > positions[drago::index(b)];
  });
  Control out;
  out.id = "dragons";
  out.role = Role::List;
  out.label = words("table.dragons");
  out.rect = table.board.area;
  for (const Dragon dragon : order) {
    const int space = positions[drago::index(dragon)];
    const Placement placement = resting_placement(table, dragon);
    Control item;
    item.id = "dragon." + std::to_string(drago::index(dragon));
    item.role = Role::Item;
    item.label = dragon_name(words, dragon) + ": " + space_name(table, space);
    if (const auto seat = drago::rider_of(table.view, dragon)) {
      item.label += ", " + words("table.taken_by", {{"name", table.rider(seat->index).name}});
    }
    if (drago::in_last_place(positions, dragon)) item.label += ", " + words("table.last_place");
    item.rect = around({placement.feet.x, placement.feet.y - placement.size / 2}, placement.size,
                       placement.size);
    out.children.push_back(std::move(item));
  }
  return out;
}

}  // namespace app::mount_drago
