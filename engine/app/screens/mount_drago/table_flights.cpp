// Things on their way across the table: the card being played, points to their riders, drawn cards.
#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

Rect between(const Rect& a, const Rect& b, float t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t,
          a.h + (b.h - a.h) * t};
}

Rect rider_rect(const Table& table, core::Seat seat) { return table.layout.players[seat.index]; }

// About where a rider's score stands.
Point score_at(const Table& table, core::Seat seat) {
  const Rect r = rider_rect(table, seat);
  switch (table.layout.style) {
    case PlayerStyle::Panel:
      return {r.x + r.w * 0.14F, r.y + r.h * 0.68F};
    case PlayerStyle::Strip:
      return {r.x + r.w * 0.35F, r.y + r.h * 0.5F};
    case PlayerStyle::Chip:
      break;
  }
  return r.center();
}

// A small card in a rider's panel: where cards come from and go to.
Rect card_at_rider(const Table& table, core::Seat seat) {
  const Rect panel = rider_rect(table, seat);
  const float u = table.layout.u;
  // In a panel the mount lies at the right.
  if (table.layout.style == PlayerStyle::Panel) {
    const float w = std::min(84 * u, panel.h * 0.6F);
    return around({panel.right() - 13 * u - w / 2, panel.center().y}, w, w * 1.4F);
  }
  const float h = std::min(panel.h * 0.7F, 90 * u);
  return around(panel.center(), h / 1.4F, h);
}

Rect pile_rect(const Table& table) {
  const Rect pile = table.layout.summit;
  const float h = std::min(pile.h * 0.6F, 80 * table.layout.u);
  return around(pile.center(), h / 1.4F, h);
}

Rect card_in_hand(const Table& table) {
  const TableLayout& layout = table.layout;
  return around({layout.hand.center().x, layout.hand.y + layout.card.h / 2}, layout.card.w,
                layout.card.h);
}

// Where a card of the own hand rests.
FanPlace place_in_hand(const Table& table, drago::Card card) {
  const auto count = static_cast<int>(table.shown_hand.size());
  for (int shown = 0; shown < count; ++shown) {
    const int place = table.shown_hand[static_cast<std::size_t>(shown)];
    if (table.view.hand[static_cast<std::size_t>(place)] != card) continue;
    return fan_place(table.layout, shown, count, std::nullopt);
  }
  return {card_in_hand(table), 0};
}

bool own(const Table& table, core::Seat seat) { return table.view.seat == seat; }

void show(const Table& table, const drago::Played& played, float t, DrawList& out) {
  const FanPlace from = own(table, played.seat) ? place_in_hand(table, played.card)
                                                : FanPlace{card_at_rider(table, played.seat), 0};
  CardPose pose{.rect = table.layout.table_card};
  if (table.ui.reduced_motion) {
    pose.opacity = t;
  } else {
    const float along = eased(t);
    pose.rect = between(from.rect, table.layout.table_card, along);
    // A little larger on the way, as if lifted off the table.
    const float lifted = 0.14F * std::sin(along * 3.14159F);
    pose.rect = pose.rect.inset(-pose.rect.w * lifted / 2);
    pose.angle = from.angle * (1 - along);
  }
  draw_card(out, table.ui, played.card, pose);
}

void show(const Table& table, const drago::Mounted& mounted, float t, DrawList& out) {
  const drago::Card card = table.view.played.value_or(drago::Card(mounted.dragon, 3));
  const Rect to = card_at_rider(table, mounted.seat);
  const Rect rect = table.ui.reduced_motion ? to : between(table.layout.table_card, to, eased(t));
  draw_card(out, table.ui, card, {.rect = rect, .opacity = table.ui.reduced_motion ? 1 - t : 1});
}

// The card of a dragon that somebody else rides goes under the stack at the end.
void show_played(const Table& table, float leaves, DrawList& out) {
  if (!table.view.played) return;
  CardPose pose{.rect = table.layout.table_card};
  if (table.ui.reduced_motion) {
    pose.opacity = 1 - leaves;
  } else {
    pose.rect = between(pose.rect, card_at_rider(table, table.view.turn), eased(leaves));
    pose.opacity = 1 - within(leaves, 0.75F, 1);
  }
  draw_card(out, table.ui, *table.view.played, pose);
}

// Cards go face up from the hand, or out of the rider's panel, under the stack.
void show(const Table& table, const drago::Discarded& discarded, float t, DrawList& out) {
  const bool mine = own(table, discarded.seat);
  const Rect to = card_at_rider(table, discarded.seat);
  const Rect above = to.moved(table.layout.style == PlayerStyle::Panel ? -to.w * 1.6F : 0,
                              table.layout.style == PlayerStyle::Panel ? 0 : to.h * 1.2F);
  const Rect from = mine ? card_in_hand(table) : above;
  const auto count = static_cast<float>(discarded.cards.size());
  float i = 0;
  for (const drago::Card card : discarded.cards) {
    const float aside = (i - (count - 1) / 2) * from.w * (mine ? 0.6F : 0.3F);
    const float along = table.ui.reduced_motion ? 0 : eased(within(t, 0.06F * i, 0.8F + 0.04F * i));
    const float fade = table.ui.reduced_motion ? 1 - t : 1 - within(t, 0.8F, 1);
    draw_card(out, table.ui, card,
              {.rect = between(from.moved(aside, 0), to, along), .opacity = fade});
    ++i;
  }
}

// All stacks but their top cards become the new pile.
void show(const Table& table, const drago::Reshuffled& /*reshuffled*/, float t, DrawList& out) {
  if (table.ui.reduced_motion) return;
  const Rect pile = pile_rect(table);
  for (int seat = 0; seat < table.view.riders; ++seat) {
    const float later = 0.06F * static_cast<float>(seat);
    const float along = eased(within(t, later, 0.7F + later));
    const Rect from = card_at_rider(table, core::Seat{static_cast<std::uint8_t>(seat)});
    draw_card_back(out, {.rect = between(from, pile, along), .opacity = 1 - within(t, 0.85F, 1)});
  }
}

/// Points grow where the dragons stand, wait to be read, then fly to the riders.
void draw_points(const Table& table, const drago::Scored& scored, float t, DrawList& out) {
  const bool still = table.ui.reduced_motion;
  const float dragon = table.board.dragon;
  const float grown = still ? 1 : eased(t / 0.15F);
  const float h = table.ui.grown(std::clamp(dragon * 0.44F, 24.0F, 44.0F));
  std::vector<Point> placed;
  for (int seat = 0; seat < table.view.riders; ++seat) {
    const core::Seat rider{static_cast<std::uint8_t>(seat)};
    const auto mount = drago::mount_of(table.view, rider);
    if (!mount) continue;
    const Placement placement = resting_placement(table, *mount);
    Point from = {placement.feet.x, placement.feet.y - placement.size * 1.05F};
    // Neighbours' points must not cover each other.
    for (const Point& other : placed) {
      if (std::abs(other.x - from.x) < h * 2.4F && std::abs(other.y - from.y) < h)
        from.y = other.y - h * 1.08F;
    }
    placed.push_back(from);
    const Flight fly = points_flight(table, seat);
    const Point to = score_at(table, rider);
    Point at = {from.x + (to.x - from.x) * fly.way, from.y + (to.y - from.y) * fly.way};
    // In a bow, not along a ruler.
    at.y -= dragon * 0.9F * 4 * fly.way * (1 - fly.way);
    const float pop = 1 + 0.18F * std::sin(grown * 3.14159F);
    float opacity = still ? std::min(t / 0.15F, (1 - t) / 0.15F) : 1 - fly.arrived;
    if (opacity <= 0) continue;
    opacity = std::clamp(opacity, 0.0F, 1.0F);
    draw_gain(out, scored.gains[rider.index], at, h * (0.4F + 0.6F * grown) * pop, opacity);
    if (fly.way > 0) continue;
    const float s = h * 0.95F;
    out.emplace_back(Image{.art = symbol_art(table.rider(seat).symbol),
                           .rect = {at.x - h * 0.75F - s * 0.75F, at.y - s / 2, s, s},
                           .tint = faded(white, opacity)});
  }
}

/// In the sky, where no stone lies: beside the peak, or in front of it on a narrow screen.
void draw_banner(const Table& table, drago::Scoring kind, float opacity, DrawList& out) {
  const Ui& ui = table.ui;
  const Rect& board = table.board.area;
  const bool small = kind == drago::Scoring::Small;
  const std::string words = table.words()(small ? "scoring.small" : "scoring.large");
  const float letters = ui.small() ? ui.grown(19) : ui.letters(30);
  const float wide = ui.measure.width(words, Face::Heading, letters) + letters * 1.8F;
  Point middle = {board.x + std::max(wide / 2 + 12, board.w * 0.2F), ui.size.h * 0.28F};
  if (table.layout.shape == Shape::Portrait) {
    middle = {board.center().x, board.y + letters * 1.2F};
  }
  const Color color = small ? rgb(0x2F6598) : rgb(0x2F7A4A);
  out.emplace_back(Box{.rect = around(middle, wide, letters * 1.75F),
                       .radius = letters * 0.9F,
                       .top = faded(color, opacity),
                       .bottom = faded(color, opacity),
                       .border = faded(gold, opacity),
                       .border_width = 2,
                       .shadow = 8 * opacity});
  out.emplace_back(
      line(words, Face::Heading, letters, faded(white, opacity), middle, Align::Center));
}

void show(const Table& table, const drago::Scored& scored, float t, DrawList& out) {
  draw_points(table, scored, t, out);
  const float grown = table.ui.reduced_motion ? 1 : eased(t / 0.15F);
  draw_banner(table, scored.kind, t > 0.85F ? std::max(0.0F, (1 - t) / 0.15F) : grown, out);
}

void draw_drawn(const Table& table, core::Seat seat, float t, DrawList& out) {
  if (table.ui.reduced_motion) return;
  const Rect from = pile_rect(table);
  const Rect to = own(table, seat) ? card_in_hand(table) : card_at_rider(table, seat);
  draw_card_back(out,
                 {.rect = between(from, to, eased(t)), .opacity = t > 0.8F ? (1 - t) / 0.2F : 1});
}

// The card that a finger or the mouse carries: upright, above the finger, and in a gold rim where
// letting go plays it.
void draw_carried(const Table& table, DrawList& out) {
  const auto card = carried_card(table);
  if (!card) return;
  const Ui& ui = table.ui;
  const Size size = table.layout.card;
  const Point at = ui.carried_at;
  const Rect rect = {at.x - size.w / 2, at.y - size.h * (ui.small() ? 0.85F : 0.6F), size.w,
                     size.h};
  draw_card(out, table.ui, *card, {.rect = rect, .gold_rim = plays_there(table.layout, at)});
}

}  // namespace

DrawList table_flights(const Table& table) {
  DrawList out;
  if (!table.beat) {
    show_played(table, 0, out);
    draw_carried(table, out);
    return out;
  }
  const float t = table.beat->share;
  std::visit(
      [&](const auto& seen) {
        using Seen = std::decay_t<decltype(seen)>;
        if constexpr (std::is_same_v<Seen, drago::Moved> ||
                      std::is_same_v<Seen, drago::Discarded>) {
          show_played(table, 0, out);
        }
        if constexpr (std::is_same_v<Seen, drago::Scored>) {
          show_played(table, within(t, 0.75F, 1), out);
        }
        if constexpr (std::is_same_v<Seen, drago::Drew> ||
                      std::is_same_v<Seen, drago::DrewUnseen>) {
          show_played(table, within(t, 0, 0.7F), out);
          draw_drawn(table, seen.seat, t, out);
        }
        if constexpr (std::is_same_v<Seen, drago::Played> || std::is_same_v<Seen, drago::Mounted> ||
                      std::is_same_v<Seen, drago::Scored> ||
                      std::is_same_v<Seen, drago::Discarded> ||
                      std::is_same_v<Seen, drago::Reshuffled>) {
          show(table, seen, t, out);
        }
      },
      table.beat->sighting);
  return out;
}

}  // namespace app::mount_drago
