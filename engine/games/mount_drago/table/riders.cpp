// The riders' panels, strips and chips, and the progress to the end of the game.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "screens/table/at_table.hpp"
#include "ui/layout.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// A rider's data, and the elements of panel, strip and chip.

/// The data shown of a rider.
struct RiderPicture {
  const Table& table;
  core::Seat seat;
  Rect rect;
  const std::string& name;
  std::optional<Dragon> mount;
  std::optional<int> gained = {};   ///< by the previewed card
  std::optional<int> or_else = {};  ///< the same, without riding its dragon
  int arriving = 0;                 ///< points of the scoring being shown
  float arrived = 0;                ///< share of `arriving` to add to the score
  bool turn = false;
  bool mine = false;  ///< it is the turn of a person at this device
  bool own = false;   ///< the only person at this device

  int cards() const { return table.view.hand_sizes[seat.index]; }
  /// Counts up (or down) as points arrive.
  int score() const {
    return table.view.scores[seat.index] +
           static_cast<int>(std::lround(static_cast<float>(arriving) * arrived));
  }
  /// Returns the scale of an element that grows by `share` of the growth of text.
  float text_scale(float share) const { return 1 + (table.ui.text_size - 1) * share; }
};

/// The own symbol has a mark in its corner.
layout::Node symbol_of(const RiderPicture& p, float size);
/// Shrinks to fit `room`.
layout::Node score_of(const RiderPicture& p, float letters, float room);
layout::Node name_of(const RiderPicture& p, float letters, Color color);
/// A strip stands in a row above the mountain, a chip in a column of a low window.
layout::Node strip(const RiderPicture& p);
layout::Node chip(const RiderPicture& p);

// Progress to the end: dragons on the summit and the draw pile.

namespace {

/// Returns three rings that fill as dragons arrive (MD-25).
layout::Node rings(const Table& table, float ring, float gap) {
  layout::Node out = layout::row(gap);
  const auto& arrived = table.view.summit;
  for (std::size_t i = 0; i < summit_to_end; ++i) {
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

/// Returns the draw pile, with its number of cards below.
layout::Node pile(const Table& table, Size room) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const int cards = table.view.draw_size;
  layout::Node words = layout::body(ui, ui.tr_plural("table.to_draw", cards), 15, mist,
                                    {.least = ui.letters(0), .align = Align::Center});
  const float card = std::min({78 * u, (room.h - words.height_at(room.w) - 2) / 1.4F, room.w - 8});
  const int shown = cards == 0 ? 0 : std::min(4, 1 + cards / 20);
  const auto draw = [=](DrawList& out, Rect r) {
    for (int i = shown - 1; i >= 0; --i) {
      const float d = static_cast<float>(i) * 2 * u;
      draw_card_back(out, {.rect = around(r.center(), card, card * 1.4F).translated(d, -d)});
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
      layout::heading(ui, ui.tr("table.summit"), 19, cream, layout::one_line(ui));
  const float ring = std::min(36 * u, (wide - 16 * u) / 3);
  // The meaning of the rings, if it fits.
  const float high = r.h - pad * 2 - heading.height_at(wide) - ring - 16 * u;
  layout::Node meaning = fitting_sentences(
      ui, {ui.tr("table.summit_ends")},
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
  const float letters = std::min(table.ui.scale_with_text(15 * u), r.h * 0.4F);
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
                     layout::figure(ui, format_number(cards), letters, mist));
}

Control table_summit(const Table& table) {
  const Messages& messages = table.ui.messages;
  const int arrived = static_cast<int>(table.view.summit.size());
  Control out =
      make_control("summit", Role::Text,
                   messages.tr("table.summit_label", {{"count", format_number(arrived)}}) + " " +
                       messages.tr_plural("table.to_draw", table.view.draw_size),
                   table.layout.summit);
  out.cover = Cover{4};
  out.paint.emplace_back(slate_panel(out.rect));
  layout::Node content = table.layout.style == PlayerStyle::Panel ? panel(table) : chip(table);
  content.place(out.rect, out);
  return out;
}

// Strips above the mountain and chips beside it.

namespace {

/// Returns the smallest size of a name: shrinking is better than truncating, truncating than
/// omitting.
float least_of_name(const Ui& ui) { return std::min(ui.letters(0), ui.scale_with_text(12)); }

}  // namespace

layout::Node symbol_of(const RiderPicture& p, float size) {
  return layout::drawing({size, size}, [&p, size](DrawList& out, Rect r) {
    out.emplace_back(image_of(p.table.symbol(p.seat), around(r.center(), size, size)));
    if (p.own) draw_own_mark(out, around(r.center(), size, size));
  });
}

layout::Node score_of(const RiderPicture& p, float letters, float room) {
  const Ui& ui = p.table.ui;
  const std::string score = format_number(p.score());
  const float fit = fitting_size(ui.measure, score, Face::Number, letters, room, 12);
  return layout::figure(ui, score, fit, cream);
}

layout::Node name_of(const RiderPicture& p, float letters, Color color) {
  return layout::text(
      p.table.ui,
      {.text = p.name, .face = Face::Heading, .letters = letters, .color = color, .leading = 1.15F},
      {.least = least_of_name(p.table.ui), .lines = 1, .cut = true});
}

namespace {

/// Draws the previewed gain; with a choice, those of both answers.
void draw_gained(DrawList& out, const RiderPicture& p, Point center, float height) {
  if (p.or_else) {
    draw_either_gain(out, {*p.gained, *p.or_else}, center, height);
  } else {
    draw_gain(out, *p.gained, center, height);
  }
}

/// Returns the number of hand cards beside a small card back.
layout::Node hand_of(const RiderPicture& p, float letters) {
  // Two gains need the space, and the player sees the own hand anyway.
  if (p.table.view.phase == Phase::Mount || p.or_else) return {};
  return card_count(p.table.ui, p.cards(), letters, letters * 0.84F).left();
}

/// Returns the previewed gain in the lower right corner, at most `room` wide.
layout::Node gain_of(const RiderPicture& p, float height, float room) {
  if (!p.gained) return {};
  const float wide = p.or_else ? either_gain_wide : 1.5F;
  const float high = std::min(height, room / wide);
  const auto draw = [&p, high](DrawList& out, Rect r) { draw_gained(out, p, r.center(), high); };
  return layout::drawing({high * wide, high}, draw).right().bottom();
}

/// Returns the mount; with its emblem unless a previewed gain takes that corner.
layout::Node mount_of(const RiderPicture& p, float size, float badge) {
  if (!p.mount) return {};
  return layout::drawing({size, size}, [&p, badge](DrawList& out, Rect r) {
    out.emplace_back(image_of(dragon_art(*p.mount), r));
    if (p.gained) return;
    out.emplace_back(image_of(emblem_art(*p.mount),
                              {r.right() + 1 - badge, r.bottom() + 3 - badge, badge, badge}));
  });
}

/// True if a name fits; for a long one its first `beginning` letters suffice.
bool name_fits(const RiderPicture& p, float room, std::size_t beginning) {
  const Ui& ui = p.table.ui;
  const float letters = std::min(ui.letters(0), ui.scale_with_text(14));
  const std::string shown = ellipsize(ui.measure, p.name, Face::Heading, letters, room);
  return shown == p.name || shown.size() >= beginning + std::string_view("…").size();
}

/// Returns the name, below it symbol and score, below these cards and mount: for five riders in a
/// row.
layout::Node narrow_strip(const RiderPicture& p) {
  const Ui& ui = p.table.ui;
  const float grow = p.table.layout.u * p.text_scale(0.5F);
  // Clear of the golden frame of the rider on turn.
  const float pad = p.rect.h < 70 ? 4 : 5;
  const float inner = p.rect.w - 2 * pad;
  const float letters = ui.letters(0);
  const float first = letters * (p.rect.h < 70 ? 1 : 1.1F);
  const float symbol = std::min(22 * grow, p.rect.h * 0.32F);
  const float count = std::min(ui.scale_with_text(14), inner * 0.25F);
  const float below = p.rect.h - 2 * pad - first - symbol;
  const float dragon = std::min({36 * grow, inner - count * 1.7F - 2, below});
  layout::Node name = name_of(p, letters, p.mine ? gold : cream).height(first);
  layout::Node score =
      layout::row(3, symbol_of(p, symbol), score_of(p, 22 * grow, inner - symbol - 3).left());
  // Two gains leave no space for it.
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
  const float grow = u * p.text_scale(0.5F);
  const float symbol = 24 * grow;
  const float name = std::max(ui.letters(0), ui.scale_with_text(16 * u));
  const float inner = r.w - 12 * u;
  const float beside_symbol = inner - symbol - 4;
  if (beside_symbol < name * 3.2F || !name_fits(p, beside_symbol, 7)) return narrow_strip(p);
  const float count = std::min(ui.scale_with_text(15 * u), r.w * 0.25F);
  const float beside_count = r.w - count * 1.25F - 18 * u;
  const float dragon = std::min({42 * grow, beside_count, r.h - symbol - 9 * u});
  const float wished = 25 * grow;
  // Too low for three lines: the number of cards is behind the score.
  const bool flat = r.h - symbol - count * 0.84F - 8 * u < wished * 0.95F;
  const float room = inner - (p.mount ? dragon + 2 * u : 0) - (flat ? count * 2 + 3 * u : 0);
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
  const float grow = p.text_scale(0.4F);
  const float inner = r.h - 6;
  const float letters = ui.letters(0);
  const float dragon = std::min({42.0F * grow, inner, r.w * 0.34F});
  const float left = r.w - dragon - 12;
  const float symbol = std::min(22.0F * grow, inner * 0.5F);
  const float count = std::min(ui.scale_with_text(14), inner * 0.36F);
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

namespace {

RiderPicture picture_of(const Table& table, core::Seat seat) {
  RiderPicture out{table, seat, table.layout.players[seat.index], table.session.player(seat).name,
                   mount_drago::mount_of(table.view, seat)};
  if (table.previewed && table.previewed->effect.scoring) {
    out.gained = table.previewed->effect.gains[seat.index];
    if (depends_on_answer(table, seat)) {
      out.or_else = table.previewed->effect.gains_declined[seat.index];
    }
  }
  if (const auto* scored = table.showing<Scored>()) {
    out.arriving = scored->gains[seat.index];
    if (out.arriving != 0) out.arrived = points_flight(table, seat).arrived;
  }
  out.turn = table.view.phase != Phase::Over && table.view.turn == seat;
  out.mine = out.turn && table.acting == seat;
  out.own = seat == table.you();
  return out;
}

/// Draws the mount's card on the stack.
void draw_mount_card(DrawList& out, const RiderPicture& p, Rect card) {
  const auto& stack = p.table.view.stacks[p.seat.index];
  if (stack.empty()) return;
  const float u = p.table.layout.u;
  for (int under = std::min<int>(2, static_cast<int>(stack.size()) - 1); under > 0; --under) {
    const float d = static_cast<float>(under) * 2.5F * u;
    Box below = filled(card.translated(d, d), parchment_deep, 8 * u);
    below.border = rgb(0x8C7748);
    out.emplace_back(below);
  }
  draw_card(out, p.table.ui, stack.back(), {.rect = card, .named = card.w > 60});
}

/// Returns the name, and below it the rider's current action if it fits.
layout::Node who(const RiderPicture& p, Size room) {
  const Ui& ui = p.table.ui;
  const float letters = ui.letters(21);
  const TextSpec doing = {.face = p.mine ? Face::Strong : Face::Body,
                          .letters = ui.letters(15),
                          .color = p.mine ? gold : mist_soft,
                          .leading = 1.3F};
  const std::string does = p.mine ? ui.tr("table.your_turn") : riding(p.table, p.seat);
  layout::Node below = fitting_sentences(ui, {does}, doing, {room.w, room.h - letters * 1.15F});
  if (!below) return name_of(p, letters, p.mine ? gold : cream);
  return layout::column(0, name_of(p, letters, cream), std::move(below)).top();
}

/// Returns a fan of at most `most` card backs.
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

/// Returns the cards of an open hand, each in its dragon's color, in one row or two.
layout::Node open_hand(const RiderPicture& p, float high) {
  const auto draw = [&p](DrawList& out, Rect r) {
    const Hand hand = p.table.session.view(p.seat).hand;
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
      out.emplace_back(figure(format_number(hand[i].value()), std::min(h * 0.72F, w * 0.9F),
                              look.number, card.center()));
    }
  };
  return layout::drawing({60, high}, draw).stretch();
}

/// Returns the score, the previewed gain, and at the right the number of cards with their backs.
layout::Node numbers(const RiderPicture& p, float score) {
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  layout::Node out = layout::row(4 * u, score_of(p, score, p.rect.w));
  if (p.table.view.phase == Phase::Mount) return out;
  if (p.table.session.hands_open) {
    out.add(open_hand(p, score));
    return out;
  }
  layout::Node between = layout::spring();
  if (p.gained) {
    const float most = std::clamp(32 * u * p.text_scale(0.5F), 22.0F, 56.0F);
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
  out.add(layout::figure(ui, format_number(p.cards()), ui.letters(18), mist));
  return out;
}

layout::Node panel(const RiderPicture& p) {
  const Rect& r = p.rect;
  const float u = p.table.layout.u;
  const float pad = 14 * std::min(u, r.h / 142);
  const float symbol = std::min(46 * u, r.h * 0.36F);
  const float score = std::min(42 * u * p.text_scale(0.3F), r.h * 0.33F);
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
  Control out = make_control(rider_id(seat), Role::Button, rider_label(table, seat, true));
  out.description = table.ui.tr("table.rider_opens");
  out.cover = cover_player;
  out.seat = seat;
  out.rect = picture.rect;
  out.act = [&model = table.model] { model.navigation.open(Dialog::Stacks); };
  Box box = slate_panel(out.rect);
  if (picture.turn) {
    box = framed(box);
    if (!table.acting) box.border = faded(gold, 0.6F);
  } else if (table.ui.hovered == out.id) {
    box.border = faded(white, 0.35F);
  }
  if (picture.arrived > 0) {
    // Flashes as points arrive.
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
  Control out = make_control("riders", Role::Group, table.ui.tr("table.riders"));
  draw_column(table.layout.column, out.paint);
  for (const core::Seat seat : seats_of(table.view.riders)) {
    out.children.push_back(rider_control(table, seat));
  }
  out.children.push_back(table_summit(table));
  return out;
}

}  // namespace mount_drago::table
