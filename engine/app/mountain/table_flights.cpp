// Things on their way across the table: the card being played, points to their riders, drawn cards.
#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

#include "app/mountain/card_art.hpp"
#include "app/mountain/table_parts.hpp"
#include "app/screens.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app::mountain {

namespace {

float eased(float t) {
  const float left = 1 - std::clamp(t, 0.0F, 1.0F);
  return 1 - left * left * left;
}

Rect between(const Rect& a, const Rect& b, float t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t,
          a.h + (b.h - a.h) * t};
}

Rect rider_rect(const Table& table, core::Seat seat) { return table.layout.riders[seat.index]; }

// A small card in the middle of a rider's panel: where cards come from and go to.
Rect card_at_rider(const Table& table, core::Seat seat) {
  const Rect panel = rider_rect(table, seat);
  const float h = std::min(panel.h * 0.7F, 90 * table.layout.u);
  return around(panel.center(), h / 1.4F, h);
}

Rect card_in_hand(const Table& table) {
  const TableLayout& layout = table.layout;
  return around({layout.hand.center().x, layout.hand.y + layout.card.h / 2}, layout.card.w,
                layout.card.h);
}

bool own(const Table& table, core::Seat seat) { return table.view.seat == seat; }

void show(const Table& table, const drago::Played& played, float t, DrawList& out) {
  const Rect from =
      own(table, played.seat) ? card_in_hand(table) : card_at_rider(table, played.seat);
  const Rect rect = table.ui.reduced_motion ? table.layout.table_card
                                            : between(from, table.layout.table_card, eased(t));
  draw_card(out, played.card, {.rect = rect, .opacity = table.ui.reduced_motion ? t : 1},
            table.words(), table.ui.measure);
}

void show(const Table& table, const drago::Mounted& mounted, float t, DrawList& out) {
  const drago::Card card = table.view.played.value_or(drago::Card(mounted.dragon, 3));
  const Rect to = card_at_rider(table, mounted.seat);
  const Rect rect = table.ui.reduced_motion ? to : between(table.layout.table_card, to, eased(t));
  draw_card(out, card, {.rect = rect, .opacity = table.ui.reduced_motion ? 1 - t : 1},
            table.words(), table.ui.measure);
}

void show(const Table& table, const drago::Scored& scored, float t, DrawList& out) {
  const BoardLayout& board = table.board;
  // Points grow where the dragons stand, wait to be read, then fly to the riders.
  const float grown = eased(t / 0.18F);
  const float flown = table.ui.reduced_motion ? 0 : eased((t - 0.55F) / 0.4F);
  std::vector<Point> placed;
  for (int seat = 0; seat < table.view.riders; ++seat) {
    const core::Seat who{static_cast<std::uint8_t>(seat)};
    const auto mount = drago::mount_of(table.view, who);
    if (!mount) continue;
    const int space = table.view.positions[drago::index(*mount)];
    const Standing place = standing(table.view.positions, *mount);
    const Spot spot = spot_of(board, space, place.place, place.count);
    const float h = std::clamp(board.dragon * 0.44F, 24.0F, 44.0F);
    Point from = {spot.feet.x, spot.feet.y - spot.size * 1.05F};
    // Neighbours' points must not cover each other.
    for (const Point& other : placed) {
      if (std::abs(other.x - from.x) < h * 2.4F && std::abs(other.y - from.y) < h)
        from.y = other.y - h * 1.08F;
    }
    placed.push_back(from);
    const Point to = rider_rect(table, who).center();
    const Point at = {from.x + (to.x - from.x) * flown, from.y + (to.y - from.y) * flown};
    draw_gain(out, scored.gains[who.index], at, h * (0.4F + 0.6F * grown),
              t > 0.95F ? std::max(0.0F, (1 - t) / 0.05F) : 1);
    const float s = h * 0.95F;
    if (flown <= 0) {
      out.emplace_back(Image{.art = symbol_art(table.rider(seat).symbol),
                             .rect = {at.x - h * 0.75F - s * 0.75F, at.y - s / 2, s, s}});
    }
  }
  const bool small = scored.kind == drago::Scoring::Small;
  const std::string words = table.words()(small ? "scoring.small" : "scoring.large");
  const float letters = table.ui.small() ? 19.0F : table.ui.letters(30);
  const float wide = table.ui.measure.width(words, Face::Heading, letters) + letters * 1.8F;
  // In the sky, where no stone lies: beside the peak, or in front of it on a narrow screen.
  const bool narrow = table.layout.shape == Shape::Portrait;
  const Point middle = narrow ? Point{board.area.center().x, board.area.y + letters * 1.2F}
                              : Point{board.area.x + std::max(wide / 2 + 12, board.area.w * 0.2F),
                                      table.ui.size.h * 0.28F};
  const float opacity = t > 0.85F ? std::max(0.0F, (1 - t) / 0.15F) : grown;
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

void draw_drawn(const Table& table, core::Seat seat, float t, DrawList& out) {
  if (table.ui.reduced_motion) return;
  const Rect pile = table.layout.summit;
  const float h = std::min(pile.h * 0.6F, 80 * table.layout.u);
  const Rect from = around(pile.center(), h / 1.4F, h);
  const Rect to = own(table, seat) ? card_in_hand(table) : card_at_rider(table, seat);
  draw_card_back(out,
                 {.rect = between(from, to, eased(t)), .opacity = t > 0.8F ? (1 - t) / 0.2F : 1});
}

}  // namespace

DrawList table_flights(const Table& table) {
  DrawList out;
  if (!table.beat) {
    if (table.view.played) {
      draw_card(out, *table.view.played, {.rect = table.layout.table_card}, table.words(),
                table.ui.measure);
    }
    return out;
  }
  const float t = table.beat->share;
  std::visit(
      [&](const auto& seen) {
        using Seen = std::decay_t<decltype(seen)>;
        constexpr bool shows_played = std::is_same_v<Seen, drago::Moved> ||
                                      std::is_same_v<Seen, drago::Scored> ||
                                      std::is_same_v<Seen, drago::Reshuffled>;
        if constexpr (shows_played) {
          if (table.view.played) {
            draw_card(out, *table.view.played, {.rect = table.layout.table_card}, table.words(),
                      table.ui.measure);
          }
        }
        if constexpr (std::is_same_v<Seen, drago::Played> || std::is_same_v<Seen, drago::Mounted> ||
                      std::is_same_v<Seen, drago::Scored>) {
          show(table, seen, t, out);
        }
        if constexpr (std::is_same_v<Seen, drago::Drew> ||
                      std::is_same_v<Seen, drago::DrewUnseen>) {
          draw_drawn(table, seen.seat, t, out);
        }
      },
      table.beat->sighting);
  return out;
}

}  // namespace app::mountain
