// Animates cards and coins across the cave's table, and the reveal.
#include <algorithm>
#include <cmath>
#include <string>

#include "games/dragons_cave/table/parts.hpp"
#include "screens/symbols.hpp"
#include "ui/motion.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {
namespace {

constexpr int max_coins_drawn = 9;

// A card moves face down into its player's slot (DC-5). Its owner sees it turn over on the way, the
// other viewers only its back.
void show(const Table& table, const Chose& chose, DrawList& out) {
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
  const Rect rect = lerp(from, slot, ease_out(t));
  if (const auto choice = own ? own_choice(table) : std::nullopt) {
    draw_turned(out, table, chose.seat, choice->card, rect, 1 - progress_between(t, 0, 0.5F));
  } else {
    draw_card_back(out, metal, {.rect = rect});
  }
}

// Shares of the animation step at which the cards are out, turn, lie, and are back.
constexpr float out_there = 0.24F;
constexpr float turns = 0.36F;
constexpr float turned = 0.5F;
constexpr float leaves = 0.82F;
constexpr float card_height = 168.0F / 120;

// Returns a place in a row of `many` in the lower part of the cave.
Rect place_in_row(const Table& table, int place, int many) {
  const Rect& board = table.layout.board;
  const auto count = static_cast<float>(many);
  const float gap = 14;
  const float each = (board.w * 0.92F - gap * (count - 1)) / count;
  const float w =
      std::min({each, board.h * 0.36F / card_height, 150 * std::max(1.0F, table.layout.u)});
  const float left = board.center().x - (w * count + gap * (count - 1)) / 2;
  return {left + static_cast<float>(place) * (w + gap),
          board.y + board.h * 0.6F - w * card_height / 2, w, w * card_height};
}

// Draws the card's owner below it.
void draw_owner(DrawList& out, const Table& table, core::Seat seat, Rect card, float opacity) {
  const Ui& ui = table.ui;
  const Player& player = table.player(seat);
  const float letters = ui.letters(16);
  const std::string name = ellipsize(ui.measure, player.name, Face::Strong, letters, card.w - 6);
  const float wide = ui.measure.width(name, Face::Strong, letters) + 16;
  const Rect rect = around({card.center().x, card.bottom() + letters}, wide, letters * 1.5F);
  out.emplace_back(bordered(filled(rect, faded(night, 0.85F * opacity), rect.h / 2),
                            faded(symbol_color(player.symbol), opacity), 1.5F));
  out.emplace_back(
      line(name, Face::Strong, letters, faded(cream, opacity), rect.center(), Align::Center));
}

// With two players, draws the card's dwarf (DC-20) over the card's corner.
void draw_its_dwarf(DrawList& out, const Table& table, core::Seat seat, Choose choice, Rect card,
                    float opacity) {
  if (dwarves_each(table.view.players) == 1 || choice.card == Card::Chest) return;
  const float size = card.w * 0.62F;
  const Symbol metal = worn_metal(table.session.seating(), seat, choice.dwarf);
  out.emplace_back(figure_of(symbol_art(metal),
                             {card.right() - size * 0.7F, card.bottom() - size * 0.95F, size, size},
                             opacity));
}

void draw_one(DrawList& out, const Table& table, const Revealed& revealed, core::Seat seat,
              Rect place) {
  const Choose choice = *revealed.cards[seat.index];
  const bool is_caught = color_of(choice.card) == revealed.guard;
  const float t = table.share();
  const float seen = fade_in_and_out(t, turned, leaves + 0.06F, 0.06F);
  const float face = progress_between(t, turns, turned);
  if (table.ui.reduced_motion) {
    const float there = fade_in_and_out(t, 0, 1, 0.12F);
    draw_card_back(out, table.player(seat).symbol, {.rect = place, .opacity = there * (1 - face)});
    draw_card(out, choice.card, {.rect = place, .opacity = there * face}, table.ui);
  } else {
    const float back = progress_between(t, leaves, 1);
    const float way = ease_out(progress_between(t, 0, out_there)) * (1 - back * back);
    place = lerp(table.panel(seat).slot, place, way);
    // A caught card trembles.
    if (is_caught)
      place.x += 4 * std::sin(t * 110) * seen * (1 - progress_between(t, turned, 0.72F));
    draw_turned(out, table, seat, choice.card, place, face);
  }
  if (seen <= 0) return;
  if (is_caught) draw_caught_frame(out, place, seen);
  draw_its_dwarf(out, table, seat, choice, place, seen);
  draw_owner(out, table, seat, place, seen);
}

// The reveal (DC-5): all cards move out of their slots into a large row over the cave and turn over
// at once; then each returns to its player.
void show(const Table& table, const Revealed& revealed, DrawList& out) {
  const auto& cards = revealed.cards;
  const auto many = static_cast<int>(
      std::count_if(cards.begin(), cards.end(), [](const auto& card) { return card.has_value(); }));
  int place = 0;
  for (std::uint8_t seat = 0; seat < table.view.players; ++seat) {
    if (!cards[seat]) continue;
    draw_one(out, table, revealed, {seat}, place_in_row(table, place, many));
    ++place;
  }
}

// The share of a stream that each coin's flight takes; `lateness` delays each coin after the first.
constexpr float flight = 0.6F;
float lateness(int coin, int many) {
  return many > 1 ? (1 - flight) * static_cast<float>(coin) / static_cast<float>(many - 1) : 0;
}

// Counts the coins of a stream whose lateness satisfies `counts`: those that have left or arrived.
template <class Counts>
int part_of(int coins, Counts counts) {
  const int many = std::min(coins, max_coins_drawn);
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

// Progress of coins from the treasure to the stone, on to the purse, and from a purse to the chest,
// by the share of the animation step.
float to_stone(float t) { return progress_between(t, 0, 0.5F); }
float to_purse(float t) { return progress_between(t, 0.48F, 0.97F); }
float to_chest(float t) { return progress_between(t, 0.1F, 0.85F); }

// Draws coins along an arc, one after the other. With reduced motion they fade in at the
// destination.
void draw_stream(const Table& table, DrawList& out, int coins, Point from, Point to, float t) {
  const float size = std::clamp(table.cave.stone_width * 0.3F, 18.0F, 36.0F);
  if (t <= 0 || t >= 1) return;
  if (table.ui.reduced_motion) {
    out.emplace_back(image_of("cave/coin", around(to, size, size), 1 - std::abs(1 - 2 * t)));
    return;
  }
  const int many = std::min(coins, max_coins_drawn);
  const float rise = 0.25F * std::hypot(to.x - from.x, to.y - from.y);
  for (int i = 0; i < many; ++i) {
    const float late = lateness(i, many);
    const float own = progress_between(t, late, late + flight);
    if (own <= 0 || own >= 1) continue;
    const Point at = lerp(from, to, smoothstep(own));
    out.emplace_back(image_of("cave/coin", around({at.x, at.y - rise * hop(own)}, size, size)));
  }
}

// Draws "+3" beside a growing amount, "−3" beside a shrinking one.
void draw_change(const Table& table, DrawList& out, int coins, Point at, float opacity) {
  const float letters = table.ui.letters(18);
  Text text = figure(format_gain(coins), letters,
                     faded(coins < 0 ? rgb(0xFF8A6B) : gold_light, opacity), at);
  text.shadow = faded(night, 0.9F * opacity);
  const float w = table.ui.measure.width(text.text, Face::Number, letters) + letters;
  out.emplace_back(
      filled(around(at, w, letters * 1.5F), faded(night, 0.8F * opacity), letters * 0.75F));
  out.emplace_back(std::move(text));
}

// Returns the chest height of the dwarf that the seat moved in this round.
Point chest_height(const Table& table, core::Seat seat) {
  const auto& choice = table.view.revealed[seat.index];
  const FigurePose stand = pose_of(table, {seat, choice ? choice->dwarf : Dwarf{0}});
  return {stand.feet.x, stand.feet.y - stand.size * 0.4F};
}

// Coins move from the treasure onto the stone, and on into the purse (DC-6).
void show(const Table& table, const Took& took, DrawList& out) {
  const float t = table.share();
  const Point stone = chest_height(table, took.seat);
  const Point purse = table.panel(took.seat).purse.center();
  draw_stream(table, out, took.coins, treasure_pile(table), stone, to_stone(t));
  draw_stream(table, out, took.coins, stone, purse, to_purse(t));
  draw_change(table, out, took.coins, {stone.x, stone.y - table.cave.dwarf * 0.75F},
              fade_in_and_out(t, 0.25F, 1, 0.15F));
}

// The chest is open while coins move into it (DC-10).
void show(const Table& table, const Banked& banked, DrawList& out) {
  const float t = table.share();
  const PanelLayout& places = table.panel(banked.seat);
  const float size = std::max(places.chest.w, places.chest.h) * 1.25F;
  const float seen = fade_in_and_out(t, 0, 1, 0.12F);
  const Rect chest = around(places.chest.center(), size, size);
  out.emplace_back(image_of("cave/chest-open", chest, seen));
  draw_stream(table, out, banked.coins, places.purse.center(), chest.center(), to_chest(t));
  if (banked.coins > 0) {
    draw_change(table, out, banked.coins, {chest.center().x, chest.y}, seen);
  }
}

void show(const Table& table, const Robbed& robbed, DrawList& out) {
  out = coins_from_fists(table, robbed);
}

template <class Seen>
void show(const Table& /*table*/, const Seen& /*seen*/, DrawList& /*out*/) {}

}  // namespace

void draw_turned(DrawList& out, const Table& table, core::Seat seat, Card card, Rect rect,
                 float t) {
  const float lifted = 1 + 0.14F * std::sin(t * 3.1416F);
  const float open = std::abs(std::cos(t * 3.1416F));
  const CardPose pose{
      .rect = around(rect.center(), std::max(1.0F, rect.w * open * lifted), rect.h * lifted),
      .named = rect.w * open > 90};
  if (t < 0.5F) {
    draw_card_back(out, table.player(seat).symbol, pose);
  } else {
    draw_card(out, card, pose, table.ui);
  }
}

int shown_purse(const Table& table, core::Seat seat) {
  const int coins = table.view.purses[seat.index];
  const auto* took = table.showing<Took>();
  const auto* banked = table.showing<Banked>();
  if (took != nullptr && took->seat == seat) {
    return coins + arrived_at(took->coins, to_purse(table.share()));
  }
  if (banked != nullptr && banked->seat == seat) {
    return coins - left_at(banked->coins, to_chest(table.share()));
  }
  return coins;
}

int shown_treasure(const Table& table) {
  const auto* took = table.showing<Took>();
  const int left = took != nullptr ? left_at(took->coins, to_stone(table.share())) : 0;
  return table.view.treasure - left;
}

DrawList table_flights(const Table& table) {
  DrawList out;
  if (!table.animation) return out;
  std::visit([&](const auto& seen) { show(table, seen, out); }, table.animation->observation);
  return out;
}

}  // namespace dragons_cave::table
