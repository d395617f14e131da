// A rider where there is little room: a strip above the mountain, a chip beside it.
#include <algorithm>
#include <string>
#include <string_view>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/rider_picture.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// A name is rather small than cut, and rather cut than not there.
float least_of_name(const Ui& ui) { return std::min(ui.letters(0), ui.grown(12)); }

}  // namespace

layout::Node symbol_of(const RiderPicture& p, float size) {
  return layout::image(p.table.symbol(p.seat), {size, size});
}

layout::Node score_of(const RiderPicture& p, float letters, float room) {
  const Ui& ui = p.table.ui;
  const std::string score = number(p.score());
  const float fit = fitting_size(ui.measure, score, Face::Number, letters, room, 12);
  return layout::figure(ui, score, fit, cream);
}

layout::Node name_of(const RiderPicture& p, float letters, Color color) {
  return layout::text(
      p.table.ui,
      {.text = p.name, .face = Face::Heading, .letters = letters, .color = color, .leading = 1.15F},
      {.least = least_of_name(p.table.ui), .lines = 1, .cut = true});
}

void draw_gained(DrawList& out, const RiderPicture& p, Point center, float height) {
  if (p.or_else) {
    draw_either_gain(out, {*p.gained, *p.or_else}, center, height);
  } else {
    draw_gain(out, *p.gained, center, height);
  }
}

namespace {

/// How many cards are in the hand, beside a small back.
layout::Node hand_of(const RiderPicture& p, float letters) {
  // Both gains need the room; the own hand is there to be seen.
  if (p.table.view.phase == drago::Phase::Mount || p.or_else) return {};
  return card_count(p.table.ui, p.cards(), letters, letters * 0.84F).left();
}

/// What would be gained, in the lower right corner; in so much room.
layout::Node gain_of(const RiderPicture& p, float height, float room) {
  if (!p.gained) return {};
  const float wide = p.or_else ? either_gain_wide : 1.5F;
  const float high = std::min(height, room / wide);
  const auto draw = [&p, high](DrawList& out, Rect r) { draw_gained(out, p, r.center(), high); };
  return layout::drawing({high * wide, high}, draw).right().bottom();
}

/// The dragon ridden with its emblem, which makes room for what would be gained.
layout::Node mount_of(const RiderPicture& p, float size, float badge) {
  if (!p.mount) return {};
  return layout::drawing({size, size}, [&p, badge](DrawList& out, Rect r) {
    out.emplace_back(image_of(dragon_art(*p.mount), r));
    if (p.gained) return;
    out.emplace_back(image_of(emblem_art(*p.mount),
                              {r.right() + 1 - badge, r.bottom() + 3 - badge, badge, badge}));
  });
}

/// Whether a name has room; of a long one a beginning of so many letters will do.
bool name_fits(const RiderPicture& p, float room, std::size_t beginning) {
  const Ui& ui = p.table.ui;
  const float letters = std::min(ui.letters(0), ui.grown(14));
  const std::string shown = shortened(ui.measure, p.name, Face::Heading, letters, room);
  return shown == p.name || shown.size() >= beginning + std::string_view("…").size();
}

/// Below the name the symbol with the score, and the number of cards: for five side by side.
layout::Node narrow_strip(const RiderPicture& p) {
  const Ui& ui = p.table.ui;
  const float grow = p.table.layout.u * p.grown(0.5F);
  // Clear of the golden frame of who has the turn.
  constexpr float pad = 5;
  const float inner = p.rect.w - 2 * pad;
  const float letters = ui.letters(0);
  const float first = letters * 1.1F;
  const float symbol = std::min(22 * grow, p.rect.h * 0.32F);
  const float count = std::min(ui.grown(14), inner * 0.25F);
  const float below = p.rect.h - 2 * pad - first - symbol;
  const float dragon = std::min({36 * grow, inner - count * 1.7F - 2, below + symbol * 0.3F});
  layout::Node name = name_of(p, letters, p.mine ? gold : cream).height(first);
  layout::Node score =
      layout::row(3, symbol_of(p, symbol), score_of(p, 22 * grow, inner - symbol - 3).left());
  // Beside both gains it has no room.
  layout::Node mount;
  if (!p.or_else) mount = mount_of(p, dragon, 15 * grow).right().bottom();
  return layout::stack(layout::column(0, std::move(name), std::move(score).height(symbol),
                                      hand_of(p, count).bottom().stretch()),
                       std::move(mount), gain_of(p, std::min(24 * grow, 24.0F), inner))
      .pad(pad);
}

}  // namespace

layout::Node strip(const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  const float grow = u * p.grown(0.5F);
  const float symbol = 24 * grow;
  const float name = std::max(ui.letters(0), ui.grown(16 * u));
  const float inner = r.w - 12 * u;
  const float beside_symbol = inner - symbol - 4;
  if (beside_symbol < name * 3.2F || !name_fits(p, beside_symbol, 7)) return narrow_strip(p);
  const float count = std::min(ui.grown(15 * u), r.w * 0.25F);
  const float beside_count = r.w - count * 1.25F - 18 * u;
  const float dragon = std::min({42 * grow, beside_count, r.h - symbol - 2 * u});
  const float wished = 25 * grow;
  // Where it is too low for three lines, the number of cards stands behind the score.
  const bool flat = r.h - symbol - count * 0.84F - 8 * u < wished * 0.95F;
  const float room = flat ? inner - dragon - count * 2 - 3 * u : beside_symbol;
  layout::Node score = score_of(p, wished, room).left();
  layout::Node below = flat ? layout::row(8 * u, std::move(score), hand_of(p, count))
                            : layout::column(0, std::move(score).stretch(), hand_of(p, count));
  layout::Node top =
      layout::row(4 * u, symbol_of(p, symbol), name_of(p, name, p.mine ? gold : cream).stretch());
  return layout::stack(layout::column(0, std::move(top).height(symbol), std::move(below).stretch()),
                       mount_of(p, dragon, 16 * grow).right().bottom(),
                       gain_of(p, std::min(24 * grow, beside_count / 1.5F), inner))
      .pad({7 * u, 4 * u, 5 * u, 5 * u});
}

// Symbol and name above score and number of cards, the mount at the right.
layout::Node chip(const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float grow = p.grown(0.4F);
  const float inner = r.h - 6;
  const float letters = ui.letters(0);
  const float dragon = std::min({42.0F * grow, inner, r.w * 0.34F});
  const float left = r.w - dragon - 12;
  const float symbol = std::min(22.0F * grow, inner * 0.5F);
  const float count = std::min(ui.grown(14), inner * 0.36F);
  const bool named = inner >= letters * 2.2F && name_fits(p, left - symbol - 3, 3);
  layout::Node name;
  if (named) name = name_of(p, letters, p.mine ? gold : cream).stretch();
  const float score = std::min(23.0F * grow, inner - symbol);
  layout::Node below = layout::row(4, score_of(p, score, left - count * 1.8F - 6).left().stretch(),
                                   hand_of(p, count).middle());
  layout::Node told = layout::column(
      0, layout::row(3, symbol_of(p, symbol), std::move(name)).height(std::max(symbol, letters)),
      std::move(below).stretch());
  return layout::stack(
             layout::row(2, std::move(told).width(left),
                         layout::stack(mount_of(p, dragon, 16 * grow)).width(dragon).middle()),
             gain_of(p, 22 * grow, r.w * 0.62F))
      .pad({5, 3, 5, 3});
}

}  // namespace app::mount_drago
