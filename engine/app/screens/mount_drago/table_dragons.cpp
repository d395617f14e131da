// Which dragons stand where, and who rides them, in words: for a pointer that asks, and for those
// who do not see the mountain.
#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

using drago::Dragon;

namespace {

/// Who stands on a space, large enough to be told apart: for crowded stones.
void draw_who_stands(DrawList& out, const Table& table, int space, const std::vector<Dragon>& on) {
  const Stone& stone = table.board.stone(space);
  constexpr float size = 56;
  constexpr float line = size + 8;
  constexpr float pad = 10;
  constexpr float badge = 18;
  const float w = static_cast<float>(std::min<std::size_t>(5, on.size())) * size + 2 * pad;
  const float h = static_cast<float>((on.size() + 4) / 5) * line + 2 * pad;
  const float x = std::clamp(stone.at.x - w / 2, 6.0F, std::max(6.0F, table.ui.size.w - w - 6));
  float y = stone.at.y - table.board.dragon * 1.5F - h;
  if (y < 6) y = stone.at.y + stone.width * 0.6F;
  Box box = slate_panel({x, y, w, h});
  box.top.a = box.bottom.a = 250;
  out.emplace_back(box);
  for (std::size_t i = 0; i < on.size(); ++i) {
    const Rect cell = {x + pad + static_cast<float>(i % 5) * size,
                       y + pad + static_cast<float>(i / 5) * line, size, size};
    out.emplace_back(image_of(dragon_art(on[i]), {cell.x + 2, cell.y, size - 4, size - 4}));
    out.emplace_back(image_of(emblem_art(on[i]), {cell.x, cell.bottom() - badge, badge, badge}));
    if (const auto seat = drago::rider_of(table.view, on[i])) {
      constexpr float symbol = badge + 3;
      out.emplace_back(image_of(table.symbol(*seat), {cell.right() - symbol,
                                                      cell.bottom() - symbol + 2, symbol, symbol}));
    }
  }
}

/// "Space 7, blue, worth 3".
std::string space_name(const Table& table, int space) {
  constexpr std::array<const char*, 5> kinds = {"space.start", "space.plain", "space.blue",
                                                "space.green", "space.summit"};
  const drago::Space& what = table.view.board.space(space);
  return table.words()(kinds[static_cast<std::size_t>(what.kind)],
                       {{"place", number(space)}, {"value", number(what.value)}});
}

Control dragon_control(const Table& table, Dragon dragon) {
  const Words& words = table.words();
  const auto [feet, size] = resting_placement(table, dragon);
  Control out =
      control_of("dragon." + std::to_string(drago::index(dragon)), Role::Item,
                 dragon_name(words, dragon) + ": " + space_name(table, table.space_of(dragon)));
  if (const auto seat = drago::rider_of(table.view, dragon)) {
    out.label += ", " + words("table.taken_by", {{"name", table.play.player(*seat).name}});
  }
  if (drago::in_last_place(table.view.positions, dragon)) {
    out.label += ", " + words("table.last_place");
  }
  out.rect = around({feet.x, feet.y - size / 2}, size, size);
  return out;
}

}  // namespace

std::string riding(const Table& table, core::Seat seat) {
  const auto mount = drago::mount_of(table.view, seat);
  return mount ? table.words()("table.rides", {{"dragon", dragon_name(table.words(), *mount)}})
               : table.words()("table.no_mount");
}

std::string rider_label(const Table& table, core::Seat seat) {
  const Words& words = table.words();
  const drago::View& view = table.view;
  std::string rides = riding(table, seat);
  if (const auto mount = drago::mount_of(view, seat)) {
    rides += " " + words("table.on_space", {{"place", number(table.space_of(*mount))}});
    if (drago::in_last_place(view.positions, *mount)) rides += ", " + words("table.last_place");
  }
  const std::string out =
      words("table.rider", {{"name", table.play.player(seat).name},
                            {"score", words.count("points", view.scores[seat.index])},
                            {"cards", words.count("cards", view.hand_sizes[seat.index])},
                            {"rides", rides}});
  const bool turn = view.phase != drago::Phase::Over && view.turn == seat;
  return turn ? out + ", " + words("table.has_turn") : out;
}

std::vector<Dragon> dragons_on(const Table& table, int space) {
  std::vector<Dragon> out;
  std::copy_if(drago::all_dragons.begin(), drago::all_dragons.end(), std::back_inserter(out),
               [&](Dragon dragon) { return table.space_of(dragon) == space; });
  return out;
}

Control space_control(const Table& table, int space) {
  const Words& words = table.words();
  Control out = control_of("space." + std::to_string(space), Role::Item, space_name(table, space),
                           table.board.space_rect(space));
  const std::vector<Dragon> here = dragons_on(table, space);
  for (const Dragon dragon : here) {
    const auto seat = drago::rider_of(table.view, dragon);
    out.label += words(seat ? "space.ridden" : "space.dragon",
                       {{"dragon", dragon_name(words, dragon)},
                        {"name", seat ? table.play.player(*seat).name : ""}});
  }
  if (here.empty()) return out;
  // What stands on a stone belongs to it, too.
  const float up = table.board.dragon * 0.8F;
  out.rect = {out.rect.x, out.rect.y - up, out.rect.w, out.rect.h + up};
  out.hoverable = true;
  if (table.ui.hovered == out.id && !table.beat) draw_who_stands(out.over, table, space, here);
  return out;
}

Control table_dragons(const Table& table) {
  std::vector<Dragon> order(drago::all_dragons.begin(), drago::all_dragons.end());
  std::stable_sort(order.begin(), order.end(),
                   [&table](Dragon a, Dragon b) { return table.space_of(a) > table.space_of(b); });
  Control out = control_of("dragons", Role::List, table.words()("table.dragons"), table.board.area);
  for (const Dragon dragon : order) out.children.push_back(dragon_control(table, dragon));
  return out;
}

}  // namespace app::mount_drago
