// What a scoring would bring, as pills: one for all who stand on a stone, where it covers least.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "app/screens/mount_drago/table_gains.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// How many pixels of what matters a place hides, and how far it is from where one looks for it.
float trouble_at(const Rect& pill, float away, const std::vector<Kept>& kept, Size window) {
  float out = away * 0.3F;
  if (pill.x < 0 || pill.right() > window.w) out += 1e6F;
  for (const Kept& each : kept) {
    const Rect both = pill.meet(each.rect);
    if (both.w > 0 && both.h > 0) out += both.w * both.h * each.weight * 4 / pill.h;
  }
  return out;
}

/// The best place beside one of the badges.
Rect free_place(const std::vector<const Worn*>& badges, const std::vector<Kept>& kept,
                Size window) {
  Rect best;
  float least = 1e9F;
  for (const Worn* each : badges) {
    const Tag& tag = each->tag;
    const float high = std::max(tag.size * 0.92F, 17.0F);
    const float wide = high * 1.6F;
    const float side = (tag.size + wide) / 2;
    const float below = (tag.size + high) / 2;
    for (const Point by :
         {Point{side, 0}, Point{-side, 0}, Point{0, below}, Point{side, below}, Point{-side, below},
          Point{0, -below - tag.size}, Point{0, below + high}, Point{side, -below},
          Point{-side, -below}, Point{side * 1.6F, 0}, Point{-side * 1.6F, 0}}) {
      const Rect pill = around({tag.at.x + by.x, tag.at.y + by.y}, wide, high);
      const float trouble = trouble_at(pill, std::abs(by.x) + std::abs(by.y), kept, window);
      if (trouble >= least) continue;
      least = trouble;
      best = pill;
    }
  }
  return best;
}

}  // namespace

void draw_stone_gains(DrawList& out, const Table& table, const std::vector<Worn>& worn,
                      std::vector<Kept> kept) {
  const drago::Gains& gains = table.previewed->effect.gains;
  for (int space = 0; space < table.view.board.size(); ++space) {
    std::vector<const Worn*> here;
    for (const Worn& each : worn) {
      // What brings nothing is told by the riders' panels only: among many it hides more than it
      // says.
      if (each.space == space && gains[each.tag.seat.index] != 0) here.push_back(&each);
    }
    if (here.empty()) continue;
    const Rect pill = free_place(here, kept, table.ui.size);
    kept.push_back({pill, 1});
    // All who stand on a stone get what it is worth.
    draw_gain(out, gains[here.front()->tag.seat.index], pill.center(), pill.h);
  }
}

void draw_gain(DrawList& out, int gained, Point center, float height, float opacity) {
  const std::string text = gain(gained);
  const float wide = height * (text.size() > 2 && gained > 9 ? 1.75F : 1.45F);
  const Color fill = gained > 0 ? gain_green : gained < 0 ? ember : even_gray;
  const Color rim = rgb(gained > 0 ? 0x0E3A20 : gained < 0 ? 0x5A160B : 0x5B6480);
  Box pill = filled(around(center, wide, height), faded(fill, opacity), height / 2);
  pill.border = faded(rim, opacity);
  pill.border_width = 1.5F;
  out.emplace_back(pill);
  const Color letters = gained == 0 ? ink : white;
  out.emplace_back(figure(text, height * 0.6F, faded(letters, opacity), center));
}

void draw_either_gain(DrawList& out, std::pair<int, int> gains, Point center, float height) {
  const float aside = height * (either_gain_wide - 1.45F) / 2;
  draw_gain(out, gains.first, {center.x - aside, center.y}, height);
  draw_gain(out, gains.second, {center.x + aside, center.y}, height);
  const float slant = height * 0.14F;
  out.emplace_back(Stroke{.points = {{center.x - slant, center.y + height * 0.4F},
                                     {center.x + slant, center.y - height * 0.4F}},
                          .width = 2,
                          .color = mist});
}

}  // namespace app::mount_drago
