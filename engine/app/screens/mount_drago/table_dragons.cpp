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
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "core/insertion_sort.hpp"

namespace app::mount_drago {

using drago::Dragon;

namespace {

/// A part of the board that answers who asks about it: one of a group in which Tab stops once.
void let_ask(const Table& table, Control& part) {
  part.role = Role::Radio;
  part.checked = table.ui.points_at(part.id);
  part.hoverable = true;
  // Large enough for a finger, and inside the window as far as the board is.
  const Size window = table.ui.size;
  part.rect =
      around(part.rect.center(), std::max(touch, part.rect.w), std::max(touch, part.rect.h));
  if (table.model.zoom.factor <= 1) {
    part.rect.x = std::clamp(part.rect.x, 0.0F, std::max(0.0F, window.w - part.rect.w));
    part.rect.y = std::clamp(part.rect.y, 0.0F, std::max(0.0F, window.h - part.rect.h));
  }
  part.act = [] {};  // being pointed at or focused is all
}

Control dragon_control(const Table& table, Dragon dragon) {
  const Words& words = table.words();
  const Placement placement = resting_placement(table, dragon);
  Control out =
      control_of("dragon." + std::to_string(drago::index(dragon)), Role::Item,
                 dragon_name(words, dragon) + ": " + space_name(table, table.space_of(dragon)));
  if (const auto seat = drago::rider_of(table.view, dragon)) {
    out.label += ", " + words("table.taken_by", {{"name", table.play.player(*seat).name}});
  }
  if (drago::in_last_place(table.view.positions, dragon)) {
    out.label += ", " + words("table.last_place");
  }
  const Rect picture = Figure{dragon, table.space_of(dragon), placement}.picture();
  out.rect = picture.inset(picture.w * 0.12F);
  let_ask(table, out);
  return out;
}

}  // namespace

/// "Space 7, blue, worth 3".
std::string space_name(const Table& table, int space) {
  constexpr std::array<const char*, 5> kinds = {"space.start", "space.plain", "space.blue",
                                                "space.green", "space.summit"};
  const drago::Space& what = table.view.board.space(space);
  return table.words()(kinds[static_cast<std::size_t>(what.kind)],
                       {{"place", number(space)}, {"value", number(what.value)}});
}

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
  std::string cards = words.count("cards", view.hand_sizes[seat.index]);
  if (table.play.hands_open && view.hand_sizes[seat.index] > 0) {
    cards.clear();
    for (const drago::Card card : table.play.view(seat).hand) {
      cards += (cards.empty() ? "" : ", ") + card_name(words, card);
    }
  }
  const std::string out =
      words("table.rider", {{"name", table.play.player(seat).name},
                            {"score", words.count("points", view.scores[seat.index])},
                            {"cards", cards},
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
  for (const Dragon dragon : dragons_on(table, space)) {
    const auto seat = drago::rider_of(table.view, dragon);
    out.label += words(seat ? "space.ridden" : "space.dragon",
                       {{"dragon", dragon_name(words, dragon)},
                        {"name", seat ? table.play.player(*seat).name : ""}});
  }
  // What stands on a stone belongs to it where it cannot be pointed at by itself.
  if (table.board.dragon < touch && !dragons_on(table, space).empty()) {
    const float up = table.board.dragon * 0.8F;
    out.rect = {out.rect.x, out.rect.y - up, out.rect.w, out.rect.h + up};
  }
  let_ask(table, out);
  return out;
}

Control table_dragons(const Table& table) {
  std::vector<Dragon> order(drago::all_dragons.begin(), drago::all_dragons.end());
  core::insertion_sort(
      order, [&table](Dragon a, Dragon b) { return table.space_of(a) > table.space_of(b); });
  Control out =
      control_of("dragons", Role::Radios, table.words()("table.dragons"), table.board.area);
  for (const Dragon dragon : order) out.children.push_back(dragon_control(table, dragon));
  return out;
}

}  // namespace app::mount_drago
