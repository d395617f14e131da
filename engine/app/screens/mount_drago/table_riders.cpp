// The riders beside or above the mountain: panel, strip or chip; and the way to the end of the
// game.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/rider_picture.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

RiderPicture picture_of(const Table& table, core::Seat seat) {
  RiderPicture out{table, seat, table.layout.players[seat.index], table.play.player(seat).name,
                   drago::mount_of(table.view, seat)};
  if (table.previewed && table.previewed->effect.scoring) {
    out.gained = table.previewed->effect.gains[seat.index];
    if (depends_on_answer(table, seat)) {
      out.or_else = table.previewed->effect.gains_declined[seat.index];
    }
  }
  if (const auto* scored = table.showing<drago::Scored>()) {
    out.arriving = scored->gains[seat.index];
    if (out.arriving != 0) out.arrived = points_flight(table, seat).arrived;
  }
  out.turn = table.view.phase != drago::Phase::Over && table.view.turn == seat;
  out.mine = out.turn && table.acting == seat;
  return out;
}

/// The mount's card upon the stack.
void draw_mount_card(DrawList& out, const RiderPicture& p, Rect card) {
  const auto& stack = p.table.view.stacks[p.seat.index];
  if (stack.empty()) return;
  const float u = p.table.layout.u;
  for (int under = std::min<int>(2, static_cast<int>(stack.size()) - 1); under > 0; --under) {
    const float d = static_cast<float>(under) * 2.5F * u;
    Box below = filled(card.moved(d, d), parchment_deep, 8 * u);
    below.border = rgb(0x8C7748);
    out.emplace_back(below);
  }
  draw_card(out, p.table.ui, stack.back(), {.rect = card, .named = card.w > 60});
}

/// The name, and below it what the rider does as far as there is room for that.
layout::Node who(const RiderPicture& p, Size room) {
  const Ui& ui = p.table.ui;
  const float letters = ui.letters(21);
  const TextSpec doing = {.face = p.mine ? Face::Strong : Face::Body,
                          .letters = ui.letters(15),
                          .color = p.mine ? gold : mist_soft,
                          .leading = 1.3F};
  const std::string does = p.mine ? ui.words("table.your_turn") : riding(p.table, p.seat);
  layout::Node below = fitting_sentences(ui, {does}, doing, {room.w, room.h - letters * 1.15F});
  if (!below) return name_of(p, letters, p.mine ? gold : cream);
  return layout::column(0, name_of(p, letters, cream), std::move(below)).top();
}

/// A fan of at most so many cards' backs.
layout::Node backs_of(const RiderPicture& p, float wide, float high, int most) {
  const int shown = std::min(p.cards(), most);
  return layout::drawing({wide, high}, [shown, high](DrawList& out, Rect r) {
    const float w = high / 1.4F;
    for (int i = 0; i < shown; ++i) {
      const auto place = static_cast<float>(i);
      const float angle = (place - static_cast<float>(shown - 1) / 2) * 10;
      draw_card_back(out, {.rect = {r.x + place * w * 0.35F, r.center().y - high / 2, w, high},
                           .angle = angle});
    }
  });
}

/// The cards of an open hand, each in its dragon's colour: in a row, or where that is too narrow in
/// two.
layout::Node open_hand(const RiderPicture& p, float high) {
  const auto draw = [&p](DrawList& out, Rect r) {
    const drago::Hand hand = p.table.play.view(p.seat).hand;
    if (hand.empty()) return;
    constexpr float gap = 3;
    constexpr float readable = 17;
    const auto many = static_cast<float>(hand.size());
    const bool one = (r.w + gap) / many - gap >= readable;
    const float columns = one ? many : std::ceil(many / 2);
    const float w = std::min((r.w + gap) / columns - gap, 26.0F);
    const float h = one ? std::min(r.h, w * 1.4F) : (r.h - gap) / 2;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const float at = static_cast<float>(i);
      const float row = std::floor(at / columns);
      const Rect card = {r.right() - (columns - at + row * columns) * (w + gap) + gap,
                         one ? r.center().y - h / 2 : r.y + row * (h + gap), w, h};
      const DragonLook& look = look_of(hand[i].dragon());
      Box box = filled(card, parchment, 4);
      box.border = look.rim;
      box.border_width = 3;
      out.emplace_back(box);
      out.emplace_back(figure(number(hand[i].value()), std::min(h * 0.72F, w * 0.9F), look.number,
                              card.center()));
    }
  };
  return layout::drawing({60, high}, draw).stretch();
}

/// The score; from the right how many cards, their backs; between them what would be gained.
layout::Node numbers(const RiderPicture& p, float score) {
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  layout::Node out = layout::row(4 * u, score_of(p, score, p.rect.w));
  if (p.table.view.phase == drago::Phase::Mount) return out;
  if (p.table.play.hands_open) {
    out.add(open_hand(p, score));
    return out;
  }
  layout::Node between = layout::spring();
  if (p.gained) {
    const float most = std::clamp(32 * u * p.grown(0.5F), 22.0F, 56.0F);
    const float wide = p.or_else ? either_gain_wide + 0.1F : 1.75F;
    const auto draw = [&p, most, wide](DrawList& paint, Rect r) {
      const float high = std::clamp(r.w / wide, 18.0F, most);
      const float x = std::min(r.x + high * wide * 0.57F, r.center().x);
      draw_gained(paint, p, {x, r.center().y}, high);
    };
    between = layout::drawing({18 * wide, most}, draw).stretch();
  }
  const float back = std::clamp(30 * u, 20.0F, 44.0F);
  out.add(std::move(between));
  out.add(
      layout::first_fitting(backs_of(p, back * 1.25F, back, 3), backs_of(p, back / 1.4F, back, 1)));
  out.add(layout::figure(ui, number(p.cards()), ui.letters(18), mist));
  return out;
}

layout::Node panel(const RiderPicture& p) {
  const Rect& r = p.rect;
  const float u = p.table.layout.u;
  const float pad = 14 * std::min(u, r.h / 142);
  const float symbol = std::min(46 * u, r.h * 0.36F);
  const float score = std::min(42 * u * p.grown(0.3F), r.h * 0.33F);
  const float bottom = std::max(pad * 0.6F - score * 0.08F, r.h * 0.29F - score / 2);
  const float card = std::min(84 * u, r.h * (1 - 24.0F / 142) / 1.4F);
  const float right = p.mount ? 13 * u : pad;
  layout::Node mount;
  if (p.mount) {
    mount = layout::drawing({card, 0}, [&p, card](DrawList& out, Rect place) {
      draw_mount_card(out, p, around({place.center().x, p.rect.center().y}, card, card * 1.4F));
    });
  }
  const float room = r.w - pad - symbol - 10 * u - (p.mount ? card + 6 * u : 0) - right;
  const Size room_of_who = {room, r.h - pad * 0.8F - bottom - score};
  layout::Node above =
      layout::row(10 * u, symbol_of(p, symbol).left().top(), who(p, room_of_who).stretch());
  layout::Node left =
      layout::column(0, std::move(above).stretch(), numbers(p, score).height(score));
  return layout::row(6 * u, std::move(left).stretch(), std::move(mount))
      .pad({pad, pad * 0.8F, right, bottom});
}

Control rider_control(const Table& table, core::Seat seat) {
  const RiderPicture picture = picture_of(table, seat);
  Control out =
      control_of("rider." + std::to_string(seat.index), Role::Button, rider_label(table, seat));
  out.description = table.words()("table.rider_opens");
  out.rect = picture.rect;
  out.act = [&model = table.model] { model.open(Dialog::Stacks); };
  Box box = slate_panel(out.rect);
  if (picture.turn) {
    box = framed(box);
    if (!table.acting) box.border = faded(gold, 0.6F);
  } else if (table.ui.hovered == out.id) {
    box.border = faded(white, 0.35F);
  }
  if (picture.arrived > 0) {
    // It flashes as its points come in.
    const Color light = picture.arriving > 0 ? rgb(0x7BE09A) : rgb(0xFF8A73);
    box.border = faded(light, 1 - picture.arrived * 0.5F);
    box.border_width = 2.5F;
  }
  out.paint.emplace_back(box);
  const PlayerStyle style = table.layout.style;
  layout::Node content = style == PlayerStyle::Panel   ? panel(picture)
                         : style == PlayerStyle::Strip ? strip(picture)
                                                       : chip(picture);
  content.place(out.rect, out);
  return out;
}

}  // namespace

Control table_riders(const Table& table) {
  Control out = control_of("riders", Role::Group, table.words()("table.riders"));
  draw_column(table.layout.column, out.paint);
  for (const core::Seat seat : seats_of(table.view.riders)) {
    out.children.push_back(rider_control(table, seat));
  }
  out.children.push_back(table_summit(table));
  return out;
}

}  // namespace app::mount_drago
