// How far the game is from its end: the dragons on the summit and the draw pile.
#include <algorithm>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// Three rings that fill with the dragons that have arrived (MD-25).
layout::Node rings(const Table& table, float ring, float gap) {
  layout::Node out = layout::row(gap);
  const auto& arrived = table.view.summit;
  for (std::size_t i = 0; i < drago::summit_to_end; ++i) {
    const std::string emblem = i < arrived.size() ? emblem_art(arrived[i]) : "";
    out.add(layout::drawing({ring, ring}, [emblem, ring](DrawList& paint, Rect r) {
      Box circle = disc(r.center(), ring, faded(night, 0.35F));
      circle.border = faded(gold, 0.65F);
      circle.border_width = 2;
      paint.emplace_back(circle);
      if (!emblem.empty()) paint.emplace_back(image_of(emblem, circle.rect.inset(ring * 0.1F)));
    }));
  }
  return out;
}

/// The draw pile, and below it how many cards it has.
layout::Node pile(const Table& table, Size room) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const int cards = table.view.draw_size;
  layout::Node words = layout::body(ui, ui.words.count("table.to_draw", cards), 15, mist,
                                    {.least = ui.letters(0), .align = Align::Center});
  const float card = std::min({78 * u, (room.h - words.height_at(room.w) - 2) / 1.4F, room.w - 8});
  const int shown = cards == 0 ? 0 : std::min(4, 1 + cards / 20);
  const auto draw = [=](DrawList& out, Rect r) {
    for (int i = shown - 1; i >= 0; --i) {
      const float d = static_cast<float>(i) * 2 * u;
      draw_card_back(out, {.rect = around(r.center(), card, card * 1.4F).moved(d, -d)});
    }
  };
  return layout::column(2, layout::drawing({card, card * 1.4F}, draw), std::move(words))
      .width(room.w)
      .middle();
}

layout::Node panel(const Table& table) {
  const Ui& ui = table.ui;
  const Rect& r = table.layout.summit;
  const float u = table.layout.u;
  const float pad = 14 * u;
  const float pile_wide = std::max(100 * u, ui.letters(15) * 5.2F);
  const float wide = r.w - pad * 2 - pile_wide;
  layout::Node heading =
      layout::heading(ui, ui.words("table.summit"), 19, cream, layout::one_line(ui));
  const float ring = std::min(36 * u, (wide - 16 * u) / 3);
  // What the rings mean, where there is room for it.
  const float high = r.h - pad * 2 - heading.height_at(wide) - ring - 16 * u;
  layout::Node meaning = fitting_sentences(
      ui, {ui.words("table.summit_ends")},
      {.letters = ui.letters(15), .color = mist_soft, .leading = 1.25F}, {wide, high});
  layout::Node left = layout::column(8 * u, std::move(heading), std::move(meaning),
                                     rings(table, ring, 8 * u).left());
  return layout::row(pad * 0.4F, std::move(left).stretch(),
                     pile(table, {pile_wide, r.h - pad * 1.2F}))
      .pad({pad, pad * 0.6F, pad * 0.6F, pad * 0.6F});
}

layout::Node chip(const Table& table) {
  const Rect& r = table.layout.summit;
  const float u = table.layout.style == PlayerStyle::Strip ? table.layout.u : 1.0F;
  const float letters = std::min(table.ui.grown(15 * u), r.h * 0.4F);
  return layout::column(
             0, rings(table, std::min(20.0F * u, r.h * 0.4F), 5).centered(), layout::spring(),
             card_count(table.ui, table.view.draw_size, letters, letters * 1.25F).centered())
      .pad({4, r.h * 0.1F, 4, 4});
}

}  // namespace

layout::Node card_count(const Ui& ui, int cards, float letters, float height) {
  const auto back = [height](DrawList& out, Rect r) {
    draw_card_back(out, {.rect = around(r.center(), height / 1.4F, height)});
  };
  return layout::row(4, layout::drawing({height / 1.4F, height}, back),
                     layout::figure(ui, number(cards), letters, mist));
}

Control table_summit(const Table& table) {
  const Words& words = table.words();
  const int arrived = static_cast<int>(table.view.summit.size());
  Control out = control_of("summit", Role::Text,
                           words("table.summit_label", {{"count", number(arrived)}}) + " " +
                               words.count("table.to_draw", table.view.draw_size),
                           table.layout.summit);
  out.paint.emplace_back(slate_panel(out.rect));
  layout::Node content = table.layout.style == PlayerStyle::Panel ? panel(table) : chip(table);
  content.place(out.rect, out);
  return out;
}

}  // namespace app::mount_drago
