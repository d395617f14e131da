// Cards and coins on their way across the cave's table.
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "app/cavern/board_parts.hpp"
#include "app/cavern/cards.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app::cavern {

namespace {

// How much of the reveal is over when the cards begin to turn, and when they lie.
constexpr float turn_begins = 0.3F;
constexpr float turned = 0.62F;
constexpr int most_coins_drawn = 9;

float within(float t, float from, float to) {
  return std::clamp((t - from) / (to - from), 0.0F, 1.0F);
}

Rect between(const Rect& a, const Rect& b, float t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t,
          a.h + (b.h - a.h) * t};
}

Symbol metal(const Table& table, core::Seat seat) { return table.player(seat).symbol; }

// A card goes face down into its player's slot (DC-5). Which one it is nobody is shown, the owner
// knows.
void show(const Table& table, const cave::Chose& chose, float t, DrawList& out) {
  const Rect slot = panel_places(table, chose.seat).slot;
  const TableLayout& layout = table.layout;
  const Rect panel = layout.players[chose.seat.index];
  Rect from = around({panel.x + panel.w * 0.2F, panel.center().y}, slot.w * 0.6F, slot.h * 0.6F);
  if (table.view.seat == chose.seat) {
    from = around({layout.hand.center().x, layout.hand.y + layout.card.h / 2}, layout.card.w,
                  layout.card.h);
  }
  const bool still = table.ui.reduced_motion;
  draw_card_back(out, metal(table, chose.seat),
                 {.rect = still ? slot : between(from, slot, eased(t)), .opacity = still ? t : 1});
}

// One card turning over in its slot; it lifts a little, so that it covers what lies there.
void draw_turning(const Table& table, core::Seat seat, cave::Card card, float t, DrawList& out) {
  const Rect slot = panel_places(table, seat).slot;
  if (table.ui.reduced_motion) {
    if (t < 0.5F) {
      draw_card_back(out, metal(table, seat), {.rect = slot});
    } else {
      draw_card(out, card, {.rect = slot, .named = false}, table.words(), table.ui.measure);
    }
    return;
  }
  const float lifted = 1 + 0.22F * std::sin(t * 3.1416F);
  const float open = std::abs(std::cos(t * 3.1416F));
  const Rect rect = around(slot.center(), std::max(1.0F, slot.w * open * lifted), slot.h * lifted);
  if (t < 0.5F) {
    draw_card_back(out, metal(table, seat), {.rect = rect});
  } else {
    draw_card(out, card, {.rect = rect, .named = false}, table.words(), table.ui.measure);
  }
}

// All cards turn over at once, as the dragon lands (DC-5).
void show(const Table& table, const cave::Revealed& revealed, float t, DrawList& out) {
  for (int i = 0; i < table.view.players; ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    const auto& choice = revealed.cards[seat.index];
    if (choice) draw_turning(table, seat, choice->card, within(t, turn_begins, turned), out);
  }
}

void draw_coin(DrawList& out, Point at, float size, float opacity) {
  out.emplace_back(
      Image{.art = "cave/coin", .rect = around(at, size, size), .tint = faded(white, opacity)});
}

float coin_size(const Table& table) {
  return std::clamp(table.cave.stone_width * 0.3F, 18.0F, 36.0F);
}

// Coins one after the other along an arc. With less motion they fade in where they arrive.
void draw_stream(const Table& table, DrawList& out, int coins, Point from, Point to, float t) {
  const float size = coin_size(table);
  if (t <= 0 || t >= 1) return;
  if (table.ui.reduced_motion) {
    draw_coin(out, to, size, 1 - std::abs(1 - 2 * t));
    return;
  }
  const int many = std::min(coins, most_coins_drawn);
  const float rise = 0.25F * std::hypot(to.x - from.x, to.y - from.y);
  const float late = many > 1 ? 0.4F / static_cast<float>(many - 1) : 0;
  for (int i = 0; i < many; ++i) {
    const float own = within(t, late * static_cast<float>(i), 0.6F + late * static_cast<float>(i));
    if (own <= 0 || own >= 1) continue;
    Point at = cavern::between(from, to, own * own * (3 - 2 * own));
    at.y -= rise * 4 * own * (1 - own);
    draw_coin(out, at, size, 1);
  }
}

// "+3" beside what grows, "−3" beside what shrinks.
void draw_change(const Table& table, DrawList& out, int coins, Point at, float opacity) {
  const float letters = table.ui.letters(18);
  Text text =
      figure(gain(coins), letters, faded(coins < 0 ? rgb(0xFF8A6B) : gold_light, opacity), at);
  text.shadow = faded(night, 0.9F * opacity);
  const float w = table.ui.measure.width(text.text, Face::Number, letters) + letters;
  out.emplace_back(Box{.rect = around(at, w, letters * 1.5F),
                       .radius = letters * 0.75F,
                       .top = faded(night, 0.8F * opacity),
                       .bottom = faded(night, 0.8F * opacity)});
  out.emplace_back(std::move(text));
}

// The dwarf that came forward last of a seat's: with this round's card.
Point chest_height(const Table& table, core::Seat seat) {
  const auto& choice = table.view.revealed[seat.index];
  const Stand stand = stand_of(table, {seat, choice ? choice->dwarf : cave::Dwarf{0}});
  return {stand.feet.x, stand.feet.y - stand.size * 0.4F};
}

// From the treasure onto the stone, and from there into the purse (DC-6).
void show(const Table& table, const cave::Took& took, float t, DrawList& out) {
  const Point stone = chest_height(table, took.seat);
  const Point purse = panel_places(table, took.seat).purse.center();
  draw_stream(table, out, took.coins, treasure_pile(table), stone, within(t, 0, 0.52F));
  draw_stream(table, out, took.coins, stone, purse, within(t, 0.48F, 1));
  const float seen = std::min(within(t, 0.25F, 0.4F), 1 - within(t, 0.85F, 1));
  draw_change(table, out, took.coins, {stone.x, stone.y - table.cave.dwarf * 0.75F}, seen);
}

// The chest opens for as long as coins go into it (DC-10).
void show(const Table& table, const cave::Banked& banked, float t, DrawList& out) {
  const PanelPlaces places = panel_places(table, banked.seat);
  const float size = std::max(places.chest.w, places.chest.h) * 1.25F;
  const float seen = std::min(within(t, 0, 0.12F), 1 - within(t, 0.9F, 1));
  const Rect chest = around(places.chest.center(), size, size);
  out.emplace_back(Image{.art = "cave/chest-open", .rect = chest, .tint = faded(white, seen)});
  draw_stream(table, out, banked.coins, places.purse.center(), chest.center(),
              within(t, 0.1F, 0.85F));
  if (banked.coins > 0) {
    draw_change(table, out, banked.coins, {chest.center().x, chest.y}, seen);
  }
}

void show(const Table& table, const cave::Robbed& robbed, float /*t*/, DrawList& out) {
  out = coins_from_fists(table, robbed);
}

}  // namespace

DrawList table_flights(const Table& table) {
  DrawList out;
  if (!table.beat) return out;
  std::visit(
      [&](const auto& seen) {
        using Seen = std::decay_t<decltype(seen)>;
        constexpr bool flies =
            std::is_same_v<Seen, cave::Chose> || std::is_same_v<Seen, cave::Revealed> ||
            std::is_same_v<Seen, cave::Took> || std::is_same_v<Seen, cave::Banked> ||
            std::is_same_v<Seen, cave::Robbed>;
        if constexpr (flies) show(table, seen, table.share(), out);
      },
      table.beat->sighting);
  return out;
}

}  // namespace app::cavern
