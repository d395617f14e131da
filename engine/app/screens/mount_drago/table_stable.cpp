// The ten dragons to choose from before the first ride.
#include <algorithm>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

constexpr float gap = 6;
constexpr float two_rows = 2 * touch + gap;

/// Where a dragon's name stands, if there is room for it.
enum class NamePlace : std::uint8_t { Below, Beside, None };

/// How the ten dragons of the stable stand.
struct Stable {
  Rect room;
  int per_row = drago::dragon_count;
  NamePlace names = NamePlace::None;

  Rect place(int i) const {
    const auto across = static_cast<float>(per_row);
    const float rows = static_cast<float>(drago::dragon_count) / across;
    const float w = (room.w - gap * (across - 1)) / across;
    const float h = (room.h - gap * (rows - 1)) / rows;
    return {room.x + static_cast<float>(i % per_row) * (w + gap),
            room.y + static_cast<float>(i / per_row) * (h + gap), w, h};
  }
};

/// In the smallest letters.
float widest_name(const Table& table) {
  float widest = 0;
  for (const drago::Dragon dragon : drago::all_dragons) {
    const std::string name = dragon_name(table.words(), dragon);
    widest = std::max(widest, table.ui.measure.width(name, Face::Strong, table.ui.letters(0)));
  }
  return widest;
}

/// Ten in a row with their names below; five in a row where that is too narrow, with the names
/// beside, or with emblems only.
Stable stable_of(const Table& table) {
  const TableLayout& layout = table.layout;
  const bool upright = layout.shape == Shape::Portrait;
  const bool low = layout.shape == Shape::Low;
  const float left = low || upright ? 8 : 12 * layout.u;
  const Rect prompt = prompt_place(table);
  const float right = upright ? prompt.right() - 8 : prompt.x - 10;
  const float bottom = upright ? prompt.y - 4 : table.ui.bottom() - (low ? 4 : 16 * layout.u);
  const float top = upright ? std::min(layout.hand.y + 2, bottom - two_rows)
                            : std::min(layout.hand.y + 14 * layout.u, bottom - touch);
  Stable out{.room = {left, top, right - left, bottom - top}};
  const Rect one = out.place(0);
  const float name = widest_name(table);
  if (!upright && one.h > 92 && name <= one.w - 6) {
    out.names = NamePlace::Below;
    return out;
  }
  if (one.w < touch && out.room.h < two_rows) {
    out.room = {left, bottom - two_rows, right - left, two_rows};
  }
  if (out.room.h < two_rows) return out;
  out.per_row = 5;
  const Rect half = out.place(0);
  if (name <= half.w - half.h - 4) out.names = NamePlace::Beside;
  return out;
}

void draw_choice(Control& choice, const Table& table, NamePlace names, drago::Dragon dragon) {
  const Ui& ui = table.ui;
  const Rect& r = choice.rect;
  DrawList& out = choice.paint;
  const auto taken = drago::rider_of(table.view, dragon);
  Box box = slate_panel(r);
  if (choice.enabled) {
    const bool pointed_at = ui.points_at(choice.id);
    box.border = faded(gold, pointed_at ? 1.0F : 0.55F);
    if (pointed_at) box.top = box.bottom = rgb(0x3A4266);
    if (ui.pressed == choice.id) box.top = box.bottom = slate_deep;
  }
  out.emplace_back(box);
  const float letters = ui.letters(14);
  const float name_h = names == NamePlace::Below ? letters * 1.3F : 0;
  const float size = std::min(r.w - 6, r.h - 8 - name_h);
  const bool beside = names == NamePlace::Beside;
  const Rect picture = beside ? around({r.x + 3 + size / 2, r.center().y}, size, size)
                              : around({r.center().x, r.y + 4 + size / 2}, size, size);
  out.emplace_back(image_of(dragon_art(dragon), picture, taken ? 0.35F : 1));
  if (taken) {
    out.emplace_back(
        image_of(table.symbol(*taken), around(picture.center(), size * 0.5F, size * 0.5F)));
  } else {
    const float badge = std::max(16.0F, size * 0.3F);
    out.emplace_back(image_of(emblem_art(dragon),
                              {picture.right() - badge, picture.bottom() - badge, badge, badge}));
  }
  if (names == NamePlace::None) return;
  const float room = beside ? r.right() - picture.right() - 8 : r.w - 6;
  const float fit =
      fitting_size(ui.measure, choice.label, Face::Strong, letters, room, ui.letters(0));
  const Point at = beside ? Point{picture.right() + 3 + room / 2, r.center().y}
                          : Point{r.center().x, r.bottom() - name_h * 0.6F};
  out.emplace_back(
      line(choice.label, Face::Strong, fit, taken ? mist_soft : mist, at, Align::Center));
}

}  // namespace

Control table_stable(const Table& table) {
  const Words& words = table.words();
  const Stable stable = stable_of(table);
  Control out = control_of("stable", Role::Group, words("table.choose_mount"), stable.room);
  for (const drago::Dragon dragon : drago::all_dragons) {
    const auto i = static_cast<int>(drago::index(dragon));
    const auto taken = drago::rider_of(table.view, dragon);
    Control choice = control_of("stable." + std::to_string(i), Role::Button,
                                dragon_name(words, dragon), stable.place(i));
    const auto refusal = table.play.refusal(drago::Mount{dragon});
    if (refusal) {
      refuse(choice, words, *refusal, taken ? table.play.player(*taken).name : std::string());
    }
    choice.act = [&play = table.play, dragon] { play.act(drago::Mount{dragon}); };
    draw_choice(choice, table, stable.names, dragon);
    out.children.push_back(std::move(choice));
  }
  return out;
}

}  // namespace app::mount_drago
