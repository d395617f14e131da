// Cards and coins on their way across the cave's table.
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/card_choice.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

constexpr int most_coins_drawn = 9;

Symbol metal(const Table& table, core::Seat seat) { return table.player(seat).symbol; }

// A card goes face down into its player's slot (DC-5). Which one it is nobody is shown; the owner
// sees it turn over on the way.
void show(const Table& table, const cave::Chose& chose, float t, DrawList& out) {
  const Rect slot = table.panel(chose.seat).slot;
  const Rect panel = table.layout.players[chose.seat.index];
  CardPose pose{.rect = slot, .named = false};
  if (table.ui.reduced_motion) {
    pose.opacity = t;
    draw_card_back(out, metal(table, chose.seat), pose);
    return;
  }
  const bool own = table.view.seat == chose.seat;
  const Rect from =
      own ? chosen_place(table).value_or(slot)
          : around({panel.x + panel.w * 0.2F, panel.center().y}, slot.w * 0.6F, slot.h * 0.6F);
  pose.rect = between(from, slot, eased(t));
  const auto choice = own ? own_choice(table) : std::nullopt;
  if (!choice) {
    draw_card_back(out, metal(table, chose.seat), pose);
    return;
  }
  const float turn = within(t, 0, 0.5F);
  draw_turned(out, table, chose.seat, choice->card, pose.rect, 1 - turn);
}

void show(const Table& table, const cave::Revealed& revealed, float /*t*/, DrawList& out) {
  draw_reveal(table, revealed, out);
}

void draw_coin(DrawList& out, Point at, float size, float opacity) {
  out.emplace_back(
      Image{.art = "cave/coin", .rect = around(at, size, size), .tint = faded(white, opacity)});
}

float coin_size(const Table& table) {
  return std::clamp(table.cave.stone_width * 0.3F, 18.0F, 36.0F);
}

// How much of a stream one coin flies, and how much later than the first each one does.
constexpr float flight = 0.6F;
float lateness(int coin, int many) {
  return many > 1 ? (1 - flight) * static_cast<float>(coin) / static_cast<float>(many - 1) : 0;
}

// How many of a stream's coins have left, and how many have arrived.
int left_at(int coins, float t) {
  const int many = std::min(coins, most_coins_drawn);
  int out = 0;
  for (int i = 0; i < many; ++i) out += t > lateness(i, many) ? 1 : 0;
  return many > 0 ? coins * out / many : 0;
}
int arrived_at(int coins, float t) {
  const int many = std::min(coins, most_coins_drawn);
  int out = 0;
  for (int i = 0; i < many; ++i) out += t >= lateness(i, many) + flight ? 1 : 0;
  return many > 0 ? coins * out / many : 0;
}

// When coins from the treasure are on the way to the stone, and from there to the purse; and when
// those of a purse are on the way to the chest. In shares of the beat.
float to_stone(float t) { return within(t, 0, 0.5F); }
float to_purse(float t) { return within(t, 0.48F, 0.97F); }
float to_chest(float t) { return within(t, 0.1F, 0.85F); }

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
  for (int i = 0; i < many; ++i) {
    const float late = lateness(i, many);
    const float own = within(t, late, late + flight);
    if (own <= 0 || own >= 1) continue;
    Point at = between(from, to, own * own * (3 - 2 * own));
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
  const FigurePose stand = pose_of(table, {seat, choice ? choice->dwarf : cave::Dwarf{0}});
  return {stand.feet.x, stand.feet.y - stand.size * 0.4F};
}

// From the treasure onto the stone, and from there into the purse (DC-6).
void show(const Table& table, const cave::Took& took, float t, DrawList& out) {
  const Point stone = chest_height(table, took.seat);
  const Point purse = table.panel(took.seat).purse.center();
  draw_stream(table, out, took.coins, treasure_pile(table), stone, to_stone(t));
  draw_stream(table, out, took.coins, stone, purse, to_purse(t));
  const float seen = std::min(within(t, 0.25F, 0.4F), 1 - within(t, 0.85F, 1));
  draw_change(table, out, took.coins, {stone.x, stone.y - table.cave.dwarf * 0.75F}, seen);
}

// The chest opens for as long as coins go into it (DC-10).
void show(const Table& table, const cave::Banked& banked, float t, DrawList& out) {
  const PanelLayout& places = table.panel(banked.seat);
  const float size = std::max(places.chest.w, places.chest.h) * 1.25F;
  const float seen = std::min(within(t, 0, 0.12F), 1 - within(t, 0.9F, 1));
  const Rect chest = around(places.chest.center(), size, size);
  out.emplace_back(Image{.art = "cave/chest-open", .rect = chest, .tint = faded(white, seen)});
  draw_stream(table, out, banked.coins, places.purse.center(), chest.center(), to_chest(t));
  if (banked.coins > 0) {
    draw_change(table, out, banked.coins, {chest.center().x, chest.y}, seen);
  }
}

void show(const Table& table, const cave::Robbed& robbed, float /*t*/, DrawList& out) {
  out = coins_from_fists(table, robbed);
}

}  // namespace

int shown_purse(const Table& table, core::Seat seat) {
  const int coins = table.view.purses[seat.index];
  const float t = table.share();
  if (const auto* took = table.showing<cave::Took>(); took != nullptr && took->seat == seat) {
    return coins + arrived_at(took->coins, to_purse(t));
  }
  if (const auto* banked = table.showing<cave::Banked>();
      banked != nullptr && banked->seat == seat) {
    return coins - left_at(banked->coins, to_chest(t));
  }
  return coins;
}

int shown_treasure(const Table& table) {
  const auto* took = table.showing<cave::Took>();
  return table.view.treasure -
         (took != nullptr ? left_at(took->coins, to_stone(table.share())) : 0);
}

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

}  // namespace app::dragons_cave
