// How far the game is from its end: the dragons on the summit and the draw pile.
#include <algorithm>
#include <string>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

// Three rings that fill with the dragons that have arrived (MD-25).
void draw_rings(DrawList& out, const Table& table, Point left, float ring, float gap) {
  for (std::size_t i = 0; i < 3; ++i) {
    const Rect circle =
        around({left.x + ring / 2 + static_cast<float>(i) * (ring + gap), left.y}, ring, ring);
    out.emplace_back(Box{.rect = circle,
                         .radius = ring / 2,
                         .top = faded(night, 0.35F),
                         .bottom = faded(night, 0.35F),
                         .border = faded(gold, 0.65F),
                         .border_width = 2});
    if (i < table.view.summit.size()) {
      out.emplace_back(
          Image{.art = emblem_art(table.view.summit[i]), .rect = circle.inset(ring * 0.1F)});
    }
  }
}

// The draw pile and how many cards it has.
void draw_pile(DrawList& out, const Table& table, Rect place) {
  const Ui& ui = table.ui;
  const std::string to_draw = table.words().count("table.to_draw", table.view.draw_size);
  const float letters = ui.letters(15);
  const float fit = fitting_size(ui.measure, to_draw, Face::Body, letters, place.w,
                                 std::max(12.0F, letters * 0.75F));
  const float card = std::min({78 * table.layout.u, (place.h - fit * 1.4F) / 1.4F, place.w - 8});
  const float high = card * 1.4F;
  const float x = place.center().x - card / 2;
  const float y = place.y + (place.h - high - fit * 1.3F) / 2;
  const int dialogs = table.view.draw_size == 0 ? 0 : std::min(4, 1 + table.view.draw_size / 20);
  for (int i = dialogs - 1; i >= 0; --i) {
    const float d = static_cast<float>(i) * 2 * table.layout.u;
    draw_card_back(out, {.rect = {x + d, y - d, card, high}});
  }
  out.emplace_back(line(shortened(ui.measure, to_draw, Face::Body, fit, place.w), Face::Body, fit,
                        mist, {place.center().x, y + high + fit * 0.8F}, Align::Center));
}

void draw_summit_panel(DrawList& out, const Table& table) {
  const Words& words = table.words();
  const Ui& ui = table.ui;
  const Rect& r = table.layout.summit;
  const float u = table.layout.u;
  const float pad = 14 * u;
  const float pile = std::max(100 * u, ui.letters(15) * 5.2F);
  draw_pile(out, table, {r.right() - pad * 0.6F - pile, r.y + pad * 0.7F, pile, r.h - pad * 1.2F});
  const float room = r.w - pad * 2 - pile;
  const float heading =
      fitting_size(ui.measure, words("table.summit"), Face::Heading, ui.letters(19), room, 14);
  out.emplace_back(line(words("table.summit"), Face::Heading, heading, cream,
                        {r.x + pad, r.y + pad + heading * 0.55F}, Align::Left));
  const float ring = std::min(36 * u, (room - 16 * u) / 3);
  const float top = r.y + pad + heading * 1.3F;
  const float rings_room = ring + 10 * u;
  // What the rings mean, where there is room for it.
  const float letters = ui.letters(15);
  const std::vector<std::string> lines =
      wrap(ui.measure, words("table.summit_ends"), Face::Body, letters, room);
  const float high = static_cast<float>(lines.size()) * letters * 1.25F;
  float y = top;
  if (top + high + rings_room <= r.bottom()) {
    for (const std::string& each : lines) {
      out.emplace_back(line(each, Face::Body, letters, mist_soft, {r.x + pad, y + letters * 0.62F},
                            Align::Left));
      y += letters * 1.25F;
    }
  }
  const float rings_y = std::min(y + 8 * u + ring / 2, r.bottom() - ring / 2 - 10 * u);
  draw_rings(out, table, {r.x + pad, rings_y}, ring, 8 * u);
}

void draw_summit_chip(DrawList& out, const Table& table) {
  const Rect& r = table.layout.summit;
  const float u = table.layout.form == RiderForm::Strip ? table.layout.u : 1.0F;
  const float ring = std::min(20.0F * u, r.h * 0.4F);
  const float gap = 5;
  draw_rings(out, table, {r.center().x - (3 * ring + 2 * gap) / 2, r.y + ring / 2 + r.h * 0.10F},
             ring, gap);
  const float letters = std::min(table.ui.grown(15 * u), r.h * 0.4F);
  const float back = letters * 1.25F;
  const float y = r.bottom() - back / 2 - 4;
  draw_card_back(out, {.rect = {r.center().x - back, y - back / 2, back / 1.4F, back}});
  Text left = figure(number(table.view.draw_size), letters, mist,
                     {r.center().x - back + back / 1.4F + 6, y});
  left.align = Align::Left;
  out.emplace_back(std::move(left));
}

}  // namespace

Control table_summit(const Table& table) {
  const Words& words = table.words();
  Control out;
  out.id = "summit";
  out.role = Role::Text;
  const int arrived = static_cast<int>(table.view.summit.size());
  out.label = words("table.summit_label", {{"count", number(arrived)}}) + " " +
              words.count("table.to_draw", table.view.draw_size);
  out.rect = table.layout.summit;
  out.paint.emplace_back(slate_panel(out.rect));
  if (table.layout.form == RiderForm::Panel) {
    draw_summit_panel(out.paint, table);
  } else {
    draw_summit_chip(out.paint, table);
  }
  return out;
}

}  // namespace app::mount_drago
