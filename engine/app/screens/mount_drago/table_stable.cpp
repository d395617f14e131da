// The ten dragons to choose from before the first ride.
#include <algorithm>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// How the ten dragons of the stable stand.
struct Stable {
  Rect room;
  int per_row = drago::dragon_count;
  enum class Names : std::uint8_t { Below, Beside, None } names = Names::None;
  float letters = 0;

  Rect place(int i) const {
    constexpr float gap = 6;
    const auto across = static_cast<float>(per_row);
    const float rows = static_cast<float>(drago::dragon_count) / across;
    const float w = (room.w - gap * (across - 1)) / across;
    const float h = (room.h - gap * (rows - 1)) / rows;
    return {room.x + static_cast<float>(i % per_row) * (w + gap),
            room.y + static_cast<float>(i / per_row) * (h + gap), w, h};
  }
};

float widest_name(const Table& table, float letters) {
  float widest = 0;
  for (const drago::Dragon dragon : drago::all_dragons) {
    widest = std::max(
        widest, table.ui.measure.width(dragon_name(table.words(), dragon), Face::Strong, letters));
  }
  return widest;
}

// Ten in a row with their names below; five in a row where that is too narrow, with the names
// beside, or with emblems only.
Stable stable_of(const Table& table) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const bool rows = layout.shape == Shape::Portrait;
  const bool low = layout.shape == Shape::Low;
  const float left = low || rows ? 8 : 12 * layout.u;
  const float right = rows ? layout.prompt.right() - 8 : layout.prompt.x - 10;
  const float bottom = rows ? layout.prompt.y - 6 : ui.size.h - (low ? 4 : 16 * layout.u);
  const float top = rows ? std::min(layout.hand.y + 2, bottom - 2 * touch - 6)
                         : std::min(layout.hand.y + 14 * layout.u, bottom - touch);
  Stable out{.room = {left, top, right - left, bottom - top}};
  out.letters = ui.letters(14);
  const Rect one = out.place(0);
  const float least = ui.letters(0);
  if (!rows && one.h > 92 && widest_name(table, least) <= one.w - 6) {
    out.names = Stable::Names::Below;
    return out;
  }
  const bool too_narrow = one.w < touch;
  if (too_narrow && out.room.h < 2 * touch + 6) {
    out.room = {left, bottom - 2 * touch - 6, right - left, 2 * touch + 6};
  }
  const bool two_rows = out.room.h >= 2 * touch + 6;
  if (two_rows) out.per_row = 5;
  const Rect half = out.place(0);
  if (two_rows && widest_name(table, least) <= half.w - half.h - 4) {
    out.names = Stable::Names::Beside;
  }
  return out;
}

void draw_choice(DrawList& out, const Table& table, const Stable& stable, const Control& choice,
                 drago::Dragon dragon) {
  const Ui& ui = table.ui;
  const Rect& r = choice.rect;
  const std::optional<core::Seat> taken = drago::rider_of(table.view, dragon);
  Box box = slate_panel(r);
  if (choice.enabled) box.border = faded(gold, ui.points_at(choice.id) ? 1.0F : 0.55F);
  if (choice.enabled && ui.points_at(choice.id)) box.top = box.bottom = rgb(0x3A4266);
  if (choice.enabled && ui.pressed == choice.id) box.top = box.bottom = slate_deep;
  out.emplace_back(box);
  const bool below = stable.names == Stable::Names::Below;
  const bool beside = stable.names == Stable::Names::Beside;
  const float name_h = below ? stable.letters * 1.3F : 0;
  const float size = std::min(r.w - 6, r.h - 8 - name_h);
  const Rect picture = beside ? around({r.x + 3 + size / 2, r.center().y}, size, size)
                              : around({r.center().x, r.y + 4 + size / 2}, size, size);
  out.emplace_back(Image{
      .art = dragon_art(dragon), .rect = picture, .tint = faded(white, taken ? 0.35F : 1.0F)});
  if (taken) {
    out.emplace_back(Image{.art = symbol_art(table.rider(taken->index).symbol),
                           .rect = around(picture.center(), size * 0.5F, size * 0.5F)});
  } else {
    const float badge = std::max(16.0F, size * 0.3F);
    out.emplace_back(
        Image{.art = emblem_art(dragon),
              .rect = {picture.right() - badge, picture.bottom() - badge, badge, badge}});
  }
  if (!below && !beside) return;
  const float room = beside ? r.right() - picture.right() - 8 : r.w - 6;
  const float fit =
      fitting_size(ui.measure, choice.label, Face::Strong, stable.letters, room, ui.letters(0));
  const Point at = beside ? Point{picture.right() + 3 + room / 2, r.center().y}
                          : Point{r.center().x, r.bottom() - name_h * 0.6F};
  out.emplace_back(
      line(choice.label, Face::Strong, fit, taken ? mist_soft : mist, at, Align::Center));
}

}  // namespace

Control table_stable(const Table& table) {
  const Stable stable = stable_of(table);
  Control out;
  out.id = "stable";
  out.role = Role::Group;
  out.label = table.words()("table.choose_mount");
  out.rect = stable.room;
  for (const drago::Dragon dragon : drago::all_dragons) {
    const auto i = static_cast<int>(drago::index(dragon));
    const std::optional<core::Seat> taken = drago::rider_of(table.view, dragon);
    Control choice;
    choice.id = "stable." + std::to_string(i);
    choice.role = Role::Button;
    choice.label = dragon_name(table.words(), dragon);
    if (taken) {
      choice.description =
          table.words()("table.taken_by", {{"name", table.rider(taken->index).name}});
    }
    choice.enabled = table.acting && !taken;
    choice.rect = stable.place(i);
    choice.act = [&play = table.play, dragon] { play.act(drago::Mount{dragon}); };
    draw_choice(choice.paint, table, stable, choice, dragon);
    out.children.push_back(std::move(choice));
  }
  return out;
}

}  // namespace app::mount_drago
