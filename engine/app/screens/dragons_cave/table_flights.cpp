// Cards and coins on their way across the cave's table.
#include <algorithm>
#include <cmath>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/card_choice.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/toolkit/motion.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

constexpr int most_coins_drawn = 9;

// A card goes face down into its player's slot (DC-5). Which one it is nobody is shown; the owner
// sees it turn over on the way.
void show(const Table& table, const cave::Chose& chose, DrawList& out) {
  const float t = table.share();
  const Symbol metal = table.player(chose.seat).symbol;
  const Rect slot = table.panel(chose.seat).slot;
  const Rect panel = table.layout.players[chose.seat.index];
  if (table.ui.reduced_motion) {
    draw_card_back(out, metal, {.rect = slot, .opacity = t});
    return;
  }
  const bool own = table.view.seat == chose.seat;
  const Rect from =
      own ? chosen_place(table).value_or(slot)
          : around({panel.x + panel.w * 0.2F, panel.center().y}, slot.w * 0.6F, slot.h * 0.6F);
  const Rect rect = between(from, slot, eased(t));
  if (const auto choice = own ? own_choice(table) : std::nullopt) {
    draw_turned(out, table, chose.seat, choice->card, rect, 1 - within(t, 0, 0.5F));
  } else {
    draw_card_back(out, metal, {.rect = rect});
  }
}

void show(const Table& table, const cave::Revealed& revealed, DrawList& out) {
  draw_reveal(table, revealed, out);
}

// How much of a stream one coin flies, and how much later than the first each one does.
constexpr float flight = 0.6F;
float lateness(int coin, int many) {
  return many > 1 ? (1 - flight) * static_cast<float>(coin) / static_cast<float>(many - 1) : 0;
}

// How many of a stream's coins have left, or have arrived: those `counts` tells, by their lateness.
template <class Counts>
int part_of(int coins, Counts counts) {
  const int many = std::min(coins, most_coins_drawn);
  int out = 0;
  for (int i = 0; i < many; ++i) out += counts(lateness(i, many)) ? 1 : 0;
  return many > 0 ? coins * out / many : 0;
}
int left_at(int coins, float t) {
  return part_of(coins, [t](float late) { return t > late; });
}
int arrived_at(int coins, float t) {
  return part_of(coins, [t](float late) { return t >= late + flight; });
}

// When coins from the treasure are on the way to the stone, and from there to the purse; and when
// those of a purse are on the way to the chest. In shares of the beat.
float to_stone(float t) { return within(t, 0, 0.5F); }
float to_purse(float t) { return within(t, 0.48F, 0.97F); }
float to_chest(float t) { return within(t, 0.1F, 0.85F); }

// Coins one after the other along an arc. With less motion they fade in where they arrive.
void draw_stream(const Table& table, DrawList& out, int coins, Point from, Point to, float t) {
  const float size = std::clamp(table.cave.stone_width * 0.3F, 18.0F, 36.0F);
  if (t <= 0 || t >= 1) return;
  if (table.ui.reduced_motion) {
    out.emplace_back(image_of("cave/coin", around(to, size, size), 1 - std::abs(1 - 2 * t)));
    return;
  }
  const int many = std::min(coins, most_coins_drawn);
  const float rise = 0.25F * std::hypot(to.x - from.x, to.y - from.y);
  for (int i = 0; i < many; ++i) {
    const float late = lateness(i, many);
    const float own = within(t, late, late + flight);
    if (own <= 0 || own >= 1) continue;
    const Point at = between(from, to, smooth(own));
    out.emplace_back(image_of("cave/coin", around({at.x, at.y - rise * hop(own)}, size, size)));
  }
}

// "+3" beside what grows, "−3" beside what shrinks.
void draw_change(const Table& table, DrawList& out, int coins, Point at, float opacity) {
  const float letters = table.ui.letters(18);
  Text text =
      figure(gain(coins), letters, faded(coins < 0 ? rgb(0xFF8A6B) : gold_light, opacity), at);
  text.shadow = faded(night, 0.9F * opacity);
  const float w = table.ui.measure.width(text.text, Face::Number, letters) + letters;
  out.emplace_back(
      filled(around(at, w, letters * 1.5F), faded(night, 0.8F * opacity), letters * 0.75F));
  out.emplace_back(std::move(text));
}

// The chest of the dwarf that came forward last of a seat's: with this round's card.
Point chest_height(const Table& table, core::Seat seat) {
  const auto& choice = table.view.revealed[seat.index];
  const FigurePose stand = pose_of(table, {seat, choice ? choice->dwarf : cave::Dwarf{0}});
  return {stand.feet.x, stand.feet.y - stand.size * 0.4F};
}

// From the treasure onto the stone, and from there into the purse (DC-6).
void show(const Table& table, const cave::Took& took, DrawList& out) {
  const float t = table.share();
  const Point stone = chest_height(table, took.seat);
  const Point purse = table.panel(took.seat).purse.center();
  draw_stream(table, out, took.coins, treasure_pile(table), stone, to_stone(t));
  draw_stream(table, out, took.coins, stone, purse, to_purse(t));
  draw_change(table, out, took.coins, {stone.x, stone.y - table.cave.dwarf * 0.75F},
              seen_between(t, 0.25F, 1, 0.15F));
}

// The chest opens for as long as coins go into it (DC-10).
void show(const Table& table, const cave::Banked& banked, DrawList& out) {
  const float t = table.share();
  const PanelLayout& places = table.panel(banked.seat);
  const float size = std::max(places.chest.w, places.chest.h) * 1.25F;
  const float seen = seen_between(t, 0, 1, 0.12F);
  const Rect chest = around(places.chest.center(), size, size);
  out.emplace_back(image_of("cave/chest-open", chest, seen));
  draw_stream(table, out, banked.coins, places.purse.center(), chest.center(), to_chest(t));
  if (banked.coins > 0) {
    draw_change(table, out, banked.coins, {chest.center().x, chest.y}, seen);
  }
}

void show(const Table& table, const cave::Robbed& robbed, DrawList& out) {
  out = coins_from_fists(table, robbed);
}

/// Nothing of it flies.
template <class Seen>
void show(const Table& /*table*/, const Seen& /*seen*/, DrawList& /*out*/) {}

}  // namespace

int shown_purse(const Table& table, core::Seat seat) {
  const int coins = table.view.purses[seat.index];
  const auto* took = table.showing<cave::Took>();
  const auto* banked = table.showing<cave::Banked>();
  if (took != nullptr && took->seat == seat) {
    return coins + arrived_at(took->coins, to_purse(table.share()));
  }
  if (banked != nullptr && banked->seat == seat) {
    return coins - left_at(banked->coins, to_chest(table.share()));
  }
  return coins;
}

int shown_treasure(const Table& table) {
  const auto* took = table.showing<cave::Took>();
  const int left = took != nullptr ? left_at(took->coins, to_stone(table.share())) : 0;
  return table.view.treasure - left;
}

DrawList table_flights(const Table& table) {
  DrawList out;
  if (!table.beat) return out;
  std::visit([&](const auto& seen) { show(table, seen, out); }, table.beat->sighting);
  return out;
}

}  // namespace app::dragons_cave
