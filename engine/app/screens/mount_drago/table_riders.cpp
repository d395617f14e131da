// The riders beside or above the mountain: panel, strip or chip; and the way to the end of the
// game.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

struct RiderPicture {
  const Table& table;
  core::Seat seat;
  Rect rect;
  bool turn;

  const Player& rider() const { return table.play.player(seat); }
  std::optional<drago::Dragon> mount() const { return drago::mount_of(table.view, seat); }
  /// Counts up (or down) as points arrive.
  int score() const {
    const int before = table.view.scores[seat.index];
    return before + static_cast<int>(std::lround(static_cast<float>(arriving()) * arrived()));
  }
  /// What a scoring shown now brings; how much of it is here.
  int arriving() const {
    const auto* scored = table.beat ? std::get_if<drago::Scored>(&table.beat->sighting) : nullptr;
    return scored == nullptr ? 0 : scored->gains[seat.index];
  }
  float arrived() const { return arriving() == 0 ? 0 : points_flight(table, seat.index).arrived; }
  int cards() const { return table.view.hand_sizes[seat.index]; }
  std::optional<int> gained() const {
    if (!table.previewed || !table.previewed->effect.scoring) return std::nullopt;
    return table.previewed->effect.gains[seat.index];
  }

  std::string line_below() const {
    const Words& words = table.words();
    if (turn && table.acting == seat) return words("table.your_turn");
    if (!mount()) return words("table.no_mount");
    return words("table.rides", {{"dragon", dragon_name(words, *mount())}});
  }

  /// The dragon, and where it stands.
  std::string riding() const {
    const Words& words = table.words();
    if (!mount()) return words("table.no_mount");
    const int space = table.view.positions[drago::index(*mount())];
    std::string out = words("table.rides", {{"dragon", dragon_name(words, *mount())}});
    out += " " + words("table.on_space", {{"place", number(space)}});
    if (drago::in_last_place(table.view.positions, *mount())) {
      out += ", " + words("table.last_place");
    }
    return out;
  }

  std::string label() const {
    const Words& words = table.words();
    std::string out =
        words("table.rider", {{"name", rider().name},
                              {"score", words.count("points", table.view.scores[seat.index])},
                              {"cards", words.count("cards", cards())},
                              {"rides", riding()}});
    if (turn) out += ", " + words("table.has_turn");
    return out;
  }
};

void draw_backs(DrawList& out, Rect room, int cards) {
  const float w = room.h / 1.4F;
  const int shown = std::min(cards, 3);
  for (int i = 0; i < shown; ++i) {
    const auto place = static_cast<float>(i);
    const float angle = (place - static_cast<float>(shown - 1) / 2) * 10;
    draw_card_back(out, {.rect = {room.x + place * w * 0.35F, room.y, w, room.h}, .angle = angle});
  }
}

layout::Node symbol_of(const RiderPicture& p, float size) {
  return layout::image(symbol_art(p.rider().symbol), {size, size});
}

layout::Node score_of(const RiderPicture& p, float letters) {
  return layout::figure(p.table.ui, number(p.score()), letters, cream);
}

layout::Node name_of(const RiderPicture& p, float letters, Color color) {
  return layout::text(p.table.ui,
                      {.text = p.rider().name,
                       .face = Face::Heading,
                       .letters = letters,
                       .color = color,
                       .leading = 1.15F},
                      {.lines = 1, .cut = true});
}

/// How many cards are in the hand, beside a small back.
layout::Node hand_of(const RiderPicture& p, float letters) {
  if (p.table.view.phase == drago::Phase::Mount) return {};
  return card_count(p.table.ui, p.cards(), letters, letters * 0.84F);
}

/// What would be gained, in the lower right corner.
layout::Node gain_of(const RiderPicture& p, float height) {
  const auto gained = p.gained();
  if (!gained) return {};
  const auto draw = [gained, height](DrawList& out, Rect r) {
    draw_gain(out, *gained, r.center(), height);
  };
  return layout::drawing({height * 1.5F, height}, draw).right().bottom();
}

/// The dragon ridden with its emblem, which makes room for what would be gained.
layout::Node mount_of(const RiderPicture& p, float size, float badge) {
  const auto mount = p.mount();
  if (!mount) return {};
  const bool gains = p.gained().has_value();
  return layout::drawing({size, size}, [mount, gains, badge](DrawList& out, Rect r) {
    out.emplace_back(Image{.art = dragon_art(*mount), .rect = r});
    if (gains) return;
    const Rect corner = {r.right() + 1 - badge, r.bottom() + 3 - badge, badge, badge};
    out.emplace_back(Image{.art = emblem_art(*mount), .rect = corner});
  });
}

void draw_mount_card(DrawList& out, const RiderPicture& p, Rect card) {
  const auto& stack = p.table.view.stacks[p.seat.index];
  if (stack.empty()) return;
  const float u = p.table.layout.u;
  for (int under = std::min<int>(2, static_cast<int>(stack.size()) - 1); under > 0; --under) {
    const float d = static_cast<float>(under) * 2.5F * u;
    out.emplace_back(Box{.rect = card.moved(d, d),
                         .radius = 8 * u,
                         .top = parchment_deep,
                         .bottom = parchment_deep,
                         .border = rgb(0x8C7748)});
  }
  draw_card(out, p.table.ui, stack.back(), {.rect = card, .named = card.w > 60});
}

/// The name, and below it what the rider does as far as there is room for that.
layout::Node who(const RiderPicture& p, Size room) {
  const Ui& ui = p.table.ui;
  const float letters = ui.letters(21);
  const bool mine = p.turn && p.table.acting == p.seat;
  const TextSpec doing = {.face = mine ? Face::Strong : Face::Body,
                          .letters = ui.letters(15),
                          .color = mine ? gold : mist_soft,
                          .leading = 1.3F};
  layout::Node below =
      fitting_sentences(ui, {p.line_below()}, doing, {room.w, room.h - letters * 1.15F});
  if (!below) return name_of(p, letters, mine ? gold : cream);
  return layout::column(0, name_of(p, letters, cream), std::move(below)).top();
}

/// The score; from the right how many cards, their backs; between them what would be gained.
layout::Node numbers(const RiderPicture& p, float score) {
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  layout::Node out = layout::row(4 * u, score_of(p, score));
  if (p.table.view.phase == drago::Phase::Mount) return out;
  if (const auto gained = p.gained()) {
    const float most = std::clamp(32 * u * (1 + (ui.text_size - 1) * 0.5F), 22.0F, 56.0F);
    const auto draw = [gained, most](DrawList& paint, Rect r) {
      const float high = std::clamp(r.w / 1.75F, 18.0F, most);
      const float x = std::min(r.x + high, r.center().x);
      draw_gain(paint, *gained, {x, r.center().y}, high);
    };
    out.add(layout::drawing({18 * 1.75F, most}, draw).stretch());
  } else {
    out.add(layout::spring());
  }
  const float back = std::clamp(30 * u, 20.0F, 44.0F);
  const auto backs = [back, &p](int shown) {
    return [back, shown, &p](DrawList& paint, Rect r) {
      draw_backs(paint, {r.x, r.center().y - back / 2, r.w, back}, std::min(shown, p.cards()));
    };
  };
  out.add(layout::first_fitting(layout::drawing({back * 1.25F, back}, backs(3)),
                                layout::drawing({back / 1.4F, back}, backs(1))));
  out.add(layout::figure(ui, number(p.cards()), ui.letters(18), mist));
  return out;
}

layout::Node panel(const RiderPicture& p) {
  const Rect& r = p.rect;
  const float u = p.table.layout.u;
  const float pad = 14 * std::min(u, r.h / 142);
  const float symbol = std::min(46 * u, r.h * 0.36F);
  const float score = std::min(42 * u * (1 + (p.table.ui.text_size - 1) * 0.3F), r.h * 0.33F);
  const float bottom = std::max(pad * 0.6F - score * 0.08F, r.h * 0.29F - score / 2);
  const float card = std::min(84 * u, r.h * (1 - 24.0F / 142) / 1.4F);
  layout::Node mount;
  if (p.mount()) {
    mount = layout::drawing({card, 0}, [&p, card](DrawList& out, Rect place) {
      draw_mount_card(out, p, around({place.center().x, p.rect.center().y}, card, card * 1.4F));
    });
  }
  const float right = p.mount() ? 13 * u : pad;
  const float room = r.w - pad - symbol - 10 * u - (p.mount() ? card + 6 * u : 0) - right;
  const Size room_of_who = {room, r.h - pad * 0.8F - bottom - score};
  layout::Node above =
      layout::row(10 * u, symbol_of(p, symbol).left().top(), who(p, room_of_who).stretch());
  layout::Node left =
      layout::column(0, std::move(above).stretch(), numbers(p, score).height(score));
  return layout::row(6 * u, std::move(left).stretch(), std::move(mount))
      .pad({pad, pad * 0.8F, right, bottom});
}

/// As much smaller as the room asks for.
float score_letters(const RiderPicture& p, float letters, float room) {
  return fitting_size(p.table.ui.measure, number(p.score()), Face::Number, letters, room, 12);
}

layout::Node strip(const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  const float grow = 1 + (ui.text_size - 1) * 0.5F;
  const float symbol = 24 * u * grow;
  const float name = std::max(ui.letters(0), ui.grown(16 * u));
  const float beside_symbol = r.w - 10 * u - symbol - 4;
  // Five abreast have no room for names: the symbol says who it is.
  const bool narrow = beside_symbol < name * 3.2F;
  const float count = std::min(ui.grown(15 * u), r.w * 0.25F);
  const float beside_count = r.w - count * 1.25F - 16 * u;
  const float dragon =
      std::min({(narrow ? 36 : 42) * u * grow, beside_count, r.h - symbol - 2 * u});
  const float wished = (narrow ? 22 : 25) * u * grow;
  // Where it is too low for three lines, the number of cards stands behind the score.
  const bool flat = !narrow && r.h - symbol - count * 0.84F - 8 * u < wished * 0.75F;
  const float room = flat ? r.w - dragon - count * 2 - 11 * u : beside_symbol;
  layout::Node score = score_of(p, score_letters(p, wished, room)).left();
  layout::Node hand = hand_of(p, count).left();
  layout::Node first;
  layout::Node below;
  if (narrow) {
    first = std::move(score);
    below = layout::column(0, layout::spring(), std::move(hand));
  } else {
    const bool mine = p.turn && p.table.acting == p.seat;
    first = name_of(p, name, mine ? gold : cream);
    below = flat ? layout::row(8 * u, std::move(score), std::move(hand))
                 : layout::column(0, std::move(score).stretch(), std::move(hand));
  }
  layout::Node top = layout::row(4 * u, symbol_of(p, symbol), std::move(first).stretch());
  return layout::stack(layout::column(0, std::move(top).height(symbol), std::move(below).stretch()),
                       mount_of(p, dragon, 16 * u * grow).right().bottom(),
                       gain_of(p, std::min(24 * u * grow, beside_count / 1.5F)))
      .pad({5 * u, 4 * u, 3 * u, 4 * u});
}

layout::Node chip(const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float grow = 1 + (ui.text_size - 1) * 0.4F;
  const float symbol = std::min(30.0F * grow, r.h * 0.5F);
  const float dragon = std::min(42.0F * grow, r.h - 12);
  const float count = std::min(ui.grown(14), r.h * 0.36F);
  const float room = r.w - symbol - dragon - 14;
  const float score = score_letters(p, std::min(26.0F * grow, r.h * 0.44F), room);
  layout::Node left =
      layout::column(0, symbol_of(p, symbol).left(), layout::spring(), hand_of(p, count).left());
  layout::Node dragon_at_right =
      layout::column(0, layout::spring(), mount_of(p, dragon, 16 * grow), layout::spring());
  return layout::stack(layout::row(2, std::move(left).width(symbol), score_of(p, score).stretch(),
                                   std::move(dragon_at_right).width(dragon)),
                       gain_of(p, 22 * grow))
      .pad({5, 4, 5, 4});
}

layout::Node content(const RiderPicture& p) {
  switch (p.table.layout.style) {
    case PlayerStyle::Panel:
      return panel(p);
    case PlayerStyle::Strip:
      return strip(p);
    case PlayerStyle::Chip:
      break;
  }
  return chip(p);
}

Control rider_control(const Table& table, int index, Rect rect) {
  const core::Seat seat{static_cast<std::uint8_t>(index)};
  const RiderPicture picture{table, seat, rect,
                             table.view.phase != drago::Phase::Over && table.view.turn == seat};
  Control out;
  out.id = "rider." + std::to_string(index);
  out.role = Role::Button;
  out.label = picture.label();
  out.description = table.words()("table.rider_opens");
  out.rect = rect;
  out.act = [&model = table.model] { model.open(Dialog::Stacks); };
  Box box = slate_panel(rect);
  if (picture.turn) {
    box = framed(box);
    if (!table.acting) box.border = faded(gold, 0.6F);
  } else if (table.ui.hovered == out.id) {
    box.border = faded(white, 0.35F);
  }
  if (picture.arrived() > 0) {
    // It flashes as its points come in.
    const Color light = picture.arriving() > 0 ? rgb(0x7BE09A) : rgb(0xFF8A73);
    box.border = faded(light, 1 - picture.arrived() * 0.5F);
    box.border_width = 2.5F;
  }
  out.paint.emplace_back(box);
  content(picture).place(rect, out);
  return out;
}

}  // namespace

layout::Node card_count(const Ui& ui, int cards, float letters, float height) {
  const auto back = [height](DrawList& out, Rect r) {
    draw_card_back(out, {.rect = around(r.center(), height / 1.4F, height)});
  };
  return layout::row(4, layout::drawing({height / 1.4F, height}, back),
                     layout::figure(ui, number(cards), letters, mist));
}

Control table_riders(const Table& table) {
  Control out;
  out.id = "riders";
  out.role = Role::Group;
  out.label = table.words()("table.riders");
  draw_column(table.layout.column, out.paint);
  for (std::size_t i = 0; i < table.layout.players.size(); ++i) {
    out.children.push_back(rider_control(table, static_cast<int>(i), table.layout.players[i]));
  }
  out.children.push_back(table_summit(table));
  return out;
}

}  // namespace app::mount_drago
