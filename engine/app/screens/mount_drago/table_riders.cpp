// The riders beside or above the mountain: panel, strip or chip; and the way to the end of the
// game.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
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

/// What is shown of a rider.
struct RiderPicture {
  const Table& table;
  core::Seat seat;
  Rect rect;
  const std::string& name;
  std::optional<drago::Dragon> mount;
  std::optional<int> gained = {};  ///< what the previewed card would bring
  int arriving = 0;                ///< what a scoring shown now brings
  float arrived = 0;               ///< how much of it is here
  bool turn = false;
  bool mine = false;  ///< the turn, and a person at this device has it

  int cards() const { return table.view.hand_sizes[seat.index]; }
  /// Counts up (or down) as points arrive.
  int score() const {
    return table.view.scores[seat.index] +
           static_cast<int>(std::lround(static_cast<float>(arriving) * arrived));
  }
  /// By what share something grows of what letters grow.
  float grown(float share) const { return 1 + (table.ui.text_size - 1) * share; }
};

RiderPicture picture_of(const Table& table, core::Seat seat) {
  RiderPicture out{table, seat, table.layout.players[seat.index], table.play.player(seat).name,
                   drago::mount_of(table.view, seat)};
  if (table.previewed && table.previewed->effect.scoring) {
    out.gained = table.previewed->effect.gains[seat.index];
  }
  if (const auto* scored = table.showing<drago::Scored>()) {
    out.arriving = scored->gains[seat.index];
    if (out.arriving != 0) out.arrived = points_flight(table, seat).arrived;
  }
  out.turn = table.view.phase != drago::Phase::Over && table.view.turn == seat;
  out.mine = out.turn && table.acting == seat;
  return out;
}

layout::Node symbol_of(const RiderPicture& p, float size) {
  return layout::image(p.table.symbol(p.seat), {size, size});
}

/// As much smaller as the room asks for.
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
      {.least = p.table.ui.letters(0), .lines = 1, .cut = true});
}

/// How many cards are in the hand, beside a small back.
layout::Node hand_of(const RiderPicture& p, float letters) {
  if (p.table.view.phase == drago::Phase::Mount) return {};
  return card_count(p.table.ui, p.cards(), letters, letters * 0.84F).left();
}

/// What would be gained, in the lower right corner.
layout::Node gain_of(const RiderPicture& p, float height) {
  if (!p.gained) return {};
  const auto draw = [gained = *p.gained, height](DrawList& out, Rect r) {
    draw_gain(out, gained, r.center(), height);
  };
  return layout::drawing({height * 1.5F, height}, draw).right().bottom();
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

/// The score; from the right how many cards, their backs; between them what would be gained.
layout::Node numbers(const RiderPicture& p, float score) {
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  layout::Node out = layout::row(4 * u, score_of(p, score, p.rect.w));
  if (p.table.view.phase == drago::Phase::Mount) return out;
  layout::Node between = layout::spring();
  if (p.gained) {
    const float most = std::clamp(32 * u * p.grown(0.5F), 22.0F, 56.0F);
    const auto draw = [gained = *p.gained, most](DrawList& paint, Rect r) {
      const float high = std::clamp(r.w / 1.75F, 18.0F, most);
      const float x = std::min(r.x + high, r.center().x);
      draw_gain(paint, gained, {x, r.center().y}, high);
    };
    between = layout::drawing({18 * 1.75F, most}, draw).stretch();
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

/// Whether riders side by side have room for their names; five abreast have not, nor have large
/// letters in a narrow window: there the symbol says who it is.
bool names_fit(const Table& table, float room, float letters) {
  const Ui& ui = table.ui;
  const auto& players = table.play.seating().players;
  return room >= letters * 3.2F &&
         std::all_of(players.begin(), players.end(), [&](const Player& player) {
           // Of a long name its beginning will do.
           const std::string shown =
               shortened(ui.measure, player.name, Face::Heading, ui.letters(0), room);
           return shown == player.name || shown.size() >= 10;
         });
}

layout::Node strip(const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  const float grow = u * p.grown(0.5F);
  const float symbol = 24 * grow;
  const float name = std::max(ui.letters(0), ui.grown(16 * u));
  const float beside_symbol = r.w - 10 * u - symbol - 4;
  const bool named = names_fit(p.table, beside_symbol, name);
  const float count = std::min(ui.grown(15 * u), r.w * 0.25F);
  const float beside_count = r.w - count * 1.25F - 16 * u;
  const float dragon = std::min({(named ? 42 : 36) * grow, beside_count, r.h - symbol - 2 * u});
  const float wished = (named ? 25 : 22) * grow;
  // Where it is too low for three lines, the number of cards stands behind the score.
  const bool flat = named && r.h - symbol - count * 0.84F - 8 * u < wished * 0.75F;
  const float room = flat ? r.w - dragon - count * 2 - 11 * u : beside_symbol;
  layout::Node first = score_of(p, wished, room).left();
  layout::Node below = hand_of(p, count);
  if (!named) {
    below = std::move(below).bottom();
  } else {
    below = flat ? layout::row(8 * u, std::move(first), std::move(below))
                 : layout::column(0, std::move(first).stretch(), std::move(below));
    first = name_of(p, name, p.mine ? gold : cream);
  }
  layout::Node top = layout::row(4 * u, symbol_of(p, symbol), std::move(first).stretch());
  return layout::stack(layout::column(0, std::move(top).height(symbol), std::move(below).stretch()),
                       mount_of(p, dragon, 16 * grow).right().bottom(),
                       gain_of(p, std::min(24 * grow, beside_count / 1.5F)))
      .pad({5 * u, 4 * u, 3 * u, 4 * u});
}

layout::Node chip(const RiderPicture& p) {
  const Rect& r = p.rect;
  const float grow = p.grown(0.4F);
  const float symbol = std::min(30.0F * grow, r.h * 0.5F);
  const float dragon = std::min(42.0F * grow, r.h - 12);
  const float count = std::min(p.table.ui.grown(14), r.h * 0.36F);
  const float score = std::min(26.0F * grow, r.h * 0.44F);
  const float room = r.w - symbol - dragon - 14;
  layout::Node left = layout::stack(symbol_of(p, symbol).left().top(), hand_of(p, count).bottom());
  return layout::stack(
             layout::row(2, std::move(left).width(symbol), score_of(p, score, room).stretch(),
                         layout::stack(mount_of(p, dragon, 16 * grow)).width(dragon).middle()),
             gain_of(p, 22 * grow))
      .pad({5, 4, 5, 4});
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
