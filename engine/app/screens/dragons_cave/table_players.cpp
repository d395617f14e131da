// The players beside or above the cave: who acts, who has chosen, and who can still play what.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/choosing.hpp"
#include "app/screens/dragons_cave/player_words.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// Where everything of a panel lies.
struct PanelLayout {
  Rect face;
  Rect name;   ///< may be empty: then the portrait says who it is
  Rect state;  ///< may be empty
  PanelPlaces places;
  Point purse_number;
  float purse_size = 0;            ///< of its number
  int columns = cave::card_count;  ///< of the open cards
};

PanelLayout lay_panel(const Ui& ui, Rect r, float u) {
  PanelLayout out;
  const float pad = 12 * u;
  const float name = ui.letters(21);
  const float state = ui.letters(15.5F);
  const float low =
      std::clamp(r.h - (name + state) * 1.3F - 14 * u - 2, 28.0F, std::max(40.0F, 48 * u));
  const float high = r.h - low - 1.5F * pad;
  const float face = std::min(62 * u, high);
  out.face = {r.x + pad, r.y + pad * 0.9F, face, face};
  const float slot = std::min(58 * u, high);
  out.places.slot = {r.right() - pad - slot / 1.4F, r.y + pad * 0.8F, slot / 1.4F, slot};
  const float x = out.face.right() + 12 * u;
  const float room = out.places.slot.x - x - 4;
  out.name = {x, r.y + pad * 0.6F, room, name * 1.3F};
  out.state = {x, out.name.bottom() + 1, room, state * 1.3F};
  const float top = r.bottom() - low - pad * 0.55F;
  const float purse = std::min(40 * u, low);
  const float middle = top + low / 2;
  out.purse_size = std::min(ui.grown(std::max(20.0F, 27 * u)), low * 0.75F);
  out.places.purse = {r.x + pad * 0.8F, middle - purse / 2, purse, purse};
  out.purse_number = {out.places.purse.right() + out.purse_size * 0.66F, middle};
  const float chest_w = std::max(38.0F, 42 * u);
  out.places.chest = {out.purse_number.x + out.purse_size * 0.76F, top, chest_w, low};
  const float from = out.places.chest.right() + 6 * u;
  const float cards = r.right() - pad * 0.9F - from;
  const float card = std::min(cards / cave::card_count - 1.5F, low / 1.4F);
  out.places.open_cards = {from, middle - card * 0.7F, cards, card * 1.4F};
  return out;
}

// A narrow upright panel: portrait, slot and chest; name and purse, on two lines where one is too
// narrow for both; the six cards.
PanelLayout lay_strip(const Ui& ui, Rect r, int columns) {
  PanelLayout out;
  const float pad = std::max(5.0F, r.w * 0.055F);
  const float letters = ui.letters(strip_letters);
  const float name = letters * strip_line;
  const bool in_lines = columns < cave::card_count && strip_in_lines(ui, r.w);
  const float words = in_lines ? 2 * name : name;
  const int rows = cave::card_count / columns;
  const float inside = r.h - 2 * pad - 4;
  const float tile =
      std::min((inside - words) * (rows == 1 ? 0.36F : 0.52F),
               (r.w - 2 * pad) / static_cast<float>(columns) * 1.25F * static_cast<float>(rows));
  const float top = std::min(inside - words - tile, r.w * 0.44F);
  const float wide = r.w - 2 * pad;
  const float face = std::min(top, wide * 0.39F);
  const float chest = std::min(top * 0.75F, wide * 0.27F);
  const float slot = std::min(top, wide * 0.3F * 1.4F);
  out.face = {r.x + pad, r.y + pad + (top - face) / 2, face, face};
  out.places.chest = {r.right() - pad - chest, r.y + pad + (top - chest) / 2, chest, chest};
  const float between = out.places.chest.x - out.face.right();
  out.places.slot = {out.face.right() + (between - slot / 1.4F) / 2, r.y + pad + (top - slot) / 2,
                     slot / 1.4F, slot};
  float y = r.y + pad + top + 2;
  if (in_lines) {
    out.name = {r.x + pad + 1, y, wide - 2, name};
    y += name;
  }
  out.purse_size = letters * 1.06F;
  const float coin = letters * 0.9F;
  const float number = out.purse_size * 1.15F;
  // Alone on its line the purse stands in the middle.
  const float right = in_lines ? r.center().x + (number + coin) / 2 : r.right() - pad;
  out.purse_number = {right - number / 2, y + name / 2};
  out.places.purse = {right - number - coin, y + (name - coin) / 2, coin, coin};
  if (!in_lines) {
    out.name = {r.x + pad + 1, y, out.places.purse.x - r.x - pad - 2, name};
    if (out.name.w < letters * 2) out.name = {};
  }
  out.columns = columns;
  out.places.open_cards = {r.x + pad, y + name + 2, r.w - 2 * pad, tile};
  return out;
}

PanelLayout lay(const Table& table, core::Seat seat) {
  const Rect r = table.layout.players[seat.index];
  switch (table.layout.form) {
    case PlayerForm::Panel:
      return lay_panel(table.ui, r, table.layout.u);
    case PlayerForm::Strip:
      return lay_strip(table.ui, r, cave::card_count / 2);
    case PlayerForm::Chip:
      break;
  }
  return lay_strip(table.ui, r, cave::card_count);
}

void draw_ring(Symbol symbol, Rect r, DrawList& out) {
  const Color metal = symbol_color(symbol);
  const float ring = std::max(2.0F, r.w * 0.05F);
  out.emplace_back(Box{.rect = r,
                       .radius = r.w / 2,
                       .top = rgb(0x5D5478),
                       .bottom = rgb(0x221C33),
                       .border = metal,
                       .border_width = ring,
                       .shadow = 3});
  // The head and shoulders of the dwarf, as wide as the ring lets them be.
  const float size = r.w * 0.86F;
  out.emplace_back(Image{.art = symbol_art(symbol),
                         .rect = around({r.center().x, r.center().y}, size, size),
                         .part = {0.14F, 0.0F, 0.72F, 0.72F}});
}

// The portrait; with two players the second dwarf looks over its edge (DC-20).
void draw_face(const Table& table, core::Seat seat, Rect r, DrawList& out) {
  draw_ring(table.player(seat).symbol, r, out);
  if (cave::dwarves_each(table.view.players) == 1) return;
  const float size = r.w * 0.56F;
  draw_ring(worn_metal(table.play.seating(), seat, 1),
            {r.right() - size * 0.72F, r.bottom() - size * 0.86F, size, size}, out);
}

// Whoever is the dragon has it in the slot; on a panel as large as the panel lets it be.
Rect dragon_in(const Table& table, Rect slot) {
  const bool roomy = table.layout.form == PlayerForm::Panel;
  const float size = slot.h * (roomy ? 1.2F : 0.95F);
  const float x = roomy ? slot.right() + slot.h * 0.06F - size : slot.center().x - size / 2;
  return {x, slot.center().y - size / 2, size, size};
}

// One of the six places, in a fixed order.
Rect tile_of(const PanelLayout& places, cave::Card card) {
  const Rect r = places.places.open_cards;
  const int rows = cave::card_count / places.columns;
  const float gap = 2;
  const float w =
      (r.w - gap * static_cast<float>(places.columns - 1)) / static_cast<float>(places.columns);
  const float h = (r.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
  const auto i = static_cast<int>(cave::index(card));
  return {r.x + static_cast<float>(i % places.columns) * (w + gap),
          r.y + static_cast<float>(i / places.columns) * (h + gap), w, h};
}

// At the end of a round a card goes to its place among the open ones; whoever takes all cards up
// again takes this one, too.
void draw_leaving(const Table& table, core::Seat seat, cave::Card card, const PanelLayout& places,
                  DrawList& out) {
  const float t = *table.closing;
  Rect rect = places.places.slot;
  if (!table.view.hands[seat.index].holds(card) && !table.ui.reduced_motion) {
    const Rect tile = tile_of(places, card);
    const float way = t * t * (3 - 2 * t);
    rect = {rect.x + (tile.x - rect.x) * way, rect.y + (tile.y - rect.y) * way,
            rect.w + (tile.w - rect.w) * way, rect.h + (tile.h - rect.h) * way};
  }
  draw_card(out, card, {.rect = rect, .opacity = 1 - t * t, .named = false}, table.words(),
            table.ui.measure);
}

// An empty place, a back, or after the reveal the card.
void draw_slot(const Table& table, core::Seat seat, const PanelLayout& places, DrawList& out) {
  const Rect r = places.places.slot;
  const cave::View& view = table.view;
  const std::size_t at = seat.index;
  if (view.dragon == seat) {
    out.emplace_back(Image{.art = "cave/dragon", .rect = dragon_in(table, r)});
    return;
  }
  const auto& card = view.revealed[at];
  // While the cards turn over, they are out on the board.
  const bool out_there = table.showing<cave::Revealed>() != nullptr;
  if (card && table.closing) {
    draw_leaving(table, seat, card->card, places, out);
    return;
  }
  if (card && !out_there) {
    draw_card(out, card->card, {.rect = r, .named = false}, table.words(), table.ui.measure);
    if (caught(view, seat)) draw_caught_frame(out, r, 1);
    return;
  }
  if (view.chosen[at] && !out_there) {
    draw_card_back(out, table.player(seat).symbol, {.rect = r, .angle = 5, .pivot = {0.5F, 0.5F}});
    return;
  }
  const bool asked = table.acting == seat && view.phase == cave::Phase::Choose;
  out.emplace_back(Box{.rect = r,
                       .radius = 6,
                       .top = faded(white, 0),
                       .bottom = faded(white, 0),
                       .border = asked ? gold : faded(white, 0.3F),
                       .border_width = 2,
                       .dashed = true});
}

// A padlock: closed for everybody until the end (DC-11).
void draw_lock(Point at, float size, DrawList& out) {
  const float w = size * 0.72F;
  const float h = size * 0.52F;
  const Rect body = {at.x - w / 2, at.y - size * 0.04F, w, h};
  out.emplace_back(Box{.rect = {at.x - w * 0.32F, at.y - size * 0.5F, w * 0.64F, size * 0.7F},
                       .radius = w * 0.32F,
                       .top = faded(white, 0),
                       .bottom = faded(white, 0),
                       .border = mist,
                       .border_width = std::max(1.5F, size * 0.12F)});
  out.emplace_back(Box{.rect = body,
                       .radius = size * 0.1F,
                       .top = mist,
                       .bottom = mist_soft,
                       .border = slate_deep,
                       .border_width = 1});
}

void draw_chest(const Table& table, core::Seat seat, Rect r, DrawList& out) {
  const cave::View& view = table.view;
  const int inside = view.chests[seat.index];
  const float letters = table.ui.letters(14);
  const bool tall = r.h > letters + 22;
  const float picture = std::min(r.w, tall ? r.h - letters * 0.8F : r.h);
  // The word "empty" below it moves the picture up.
  const float y = tall && inside == 0 ? r.y : r.center().y - picture / 2;
  const Rect box = {r.center().x - picture / 2, y, picture, picture};
  const bool open = chests_open(table);
  out.emplace_back(Image{.art = open && inside > 0 ? "cave/chest-open" : "cave/chest-closed",
                         .rect = box,
                         .tint = faded(white, inside == 0 ? 0.4F : 1.0F)});
  const Point below = {r.center().x, r.bottom() - letters * 0.42F};
  if (inside == 0) {
    if (!tall) return;
    const std::string empty = table.words()("cave.player.empty");
    const float fit = fitting_size(table.ui.measure, empty, Face::Body, letters, r.w + 8, 14);
    out.emplace_back(line(empty, Face::Body, fit, mist_soft, below, Align::Center));
  } else if (open) {
    Text sum = figure(number(inside), std::max(letters * 1.1F, picture * 0.42F), cream,
                      {box.center().x, box.bottom() - picture * 0.16F});
    sum.shadow = night;
    out.emplace_back(std::move(sum));
  } else {
    const float size = std::max(11.0F, picture * 0.4F);
    draw_lock({box.right() - size * 0.35F, box.bottom() - size * 0.45F}, size, out);
  }
}

// Six places in a fixed order. A card that lies face up shows as a card; one that can still be
// played as an outline with its icon.
void draw_cards(const Table& table, core::Seat seat, const PanelLayout& places, DrawList& out) {
  const cave::Hand& hand = table.view.hands[seat.index];
  for (const cave::Card card : cave::all_cards) {
    const Rect tile = tile_of(places, card);
    const float w = tile.w;
    const float h = tile.h;
    const auto color = cave::color_of(card);
    const Color tone = color ? bright(*color) : gold_light;
    if (!hand.holds(card)) {
      // Wide tiles show the upper part of the card, where its icon is.
      const float shape = std::min(1.0F, (h / w) / 1.4F);
      out.emplace_back(
          Image{.art = card_art(card), .rect = tile, .part = {0, (1 - shape) * 0.45F, 1, shape}});
      continue;
    }
    const float size = std::min(w - 3, h - 3);
    out.emplace_back(Box{.rect = tile,
                         .radius = 4,
                         .top = faded(night, 0.45F),
                         .bottom = faded(night, 0.45F),
                         .border = faded(tone, 0.65F),
                         .border_width = 1.2F});
    out.emplace_back(Image{.art = icon_art(card), .rect = around(tile.center(), size, size)});
  }
}

void draw_panel(const Table& table, core::Seat seat, DrawList& out) {
  const Ui& ui = table.ui;
  const PanelLayout places = lay(table, seat);
  const bool mine = table.acting == seat;
  draw_face(table, seat, places.face, out);
  const std::string& name = table.player(seat).name;
  const bool roomy = table.layout.form == PlayerForm::Panel;
  if (places.name.w > 0) {
    const float letters = ui.letters(roomy ? 21 : strip_letters);
    out.emplace_back(line(shortened(ui.measure, name, Face::Heading, letters, places.name.w),
                          Face::Heading, letters, cream, {places.name.x, places.name.center().y},
                          Align::Left));
  }
  if (places.state.w > 0) {
    const PlayerState state = state_of(table, seat);
    const Face face = mine ? Face::Strong : Face::Body;
    float room = places.state.w;
    if (table.view.dragon == seat) {
      room = std::min(room, dragon_in(table, places.places.slot).x - places.state.x);
    }
    const float letters = fitting_size(ui.measure, state.words, face, ui.letters(15.5F), room, 14);
    out.emplace_back(line(shortened(ui.measure, state.words, face, letters, room), face, letters,
                          state.color, {places.state.x, places.state.center().y}, Align::Left));
  }
  draw_slot(table, seat, places, out);
  out.emplace_back(Image{.art = roomy ? "cave/purse" : "cave/coin", .rect = places.places.purse});
  out.emplace_back(
      figure(number(shown_purse(table, seat)), places.purse_size, cream, places.purse_number));
  draw_chest(table, seat, places.places.chest, out);
  draw_cards(table, seat, places, out);
}

Control player_control(const Table& table, core::Seat seat) {
  Control out;
  out.id = "players." + std::to_string(seat.index);
  out.role = Role::Item;
  out.label = told_player(table, seat);
  out.rect = table.layout.players[seat.index];
  Box box = slate_panel(out.rect);
  if (table.view.dragon == seat && table.view.phase != cave::Phase::Over) {
    box.top = faded(rgb(0x6E2A27), 0.96F);
    box.bottom = faded(rgb(0x3A1F2E), 0.96F);
  }
  const bool awaited = cave::to_act(table.view) == seat && !table.moving();
  if (table.acting == seat) {
    box = framed(box);
  } else if (awaited) {
    box.border = faded(gold, 0.45F);
    box.border_width = 1.5F;
  }
  out.paint.emplace_back(box);
  draw_panel(table, seat, out.paint);
  return out;
}

}  // namespace

void draw_column(const Rect& c, DrawList& out) {
  if (c.w <= 0) return;
  constexpr int steps = 8;
  const float soft = 24;
  const float w = soft / steps;
  for (int i = 0; i < steps; ++i) {
    const Color shade = faded(night, 0.5F * (static_cast<float>(i) + 0.5F) / steps);
    out.emplace_back(Box{.rect = {c.x - soft + w * static_cast<float>(i), 0, w, c.h},
                         .top = shade,
                         .bottom = shade});
  }
  out.emplace_back(Box{.rect = c, .top = faded(night, 0.5F), .bottom = faded(night, 0.5F)});
}

Control table_players(const Table& table) {
  Control out;
  out.id = "players";
  out.role = Role::List;
  out.label = table.words()("cave.players");
  for (std::size_t i = 0; i < table.layout.players.size(); ++i) {
    out.children.push_back(player_control(table, core::Seat{static_cast<std::uint8_t>(i)}));
  }
  return out;
}

PanelPlaces panel_places(const Table& table, core::Seat seat) { return lay(table, seat).places; }

}  // namespace app::dragons_cave
