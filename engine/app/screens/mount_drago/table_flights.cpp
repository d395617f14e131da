// Things on their way across the table: the card being played, points to their riders, drawn cards.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// About where a rider's score stands.
Point score_at(const Table& table, core::Seat seat) {
  const Rect r = table.layout.players[seat.index];
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

/// A small card in a rider's panel: where cards come from and go to.
Rect card_at_rider(const Table& table, core::Seat seat) {
  const Rect panel = table.layout.players[seat.index];
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

/// Where a card comes from that somebody plays.
FanPlace place_in_hand(const Table& table, const drago::Played& played) {
  if (table.view.seat != played.seat) return {card_at_rider(table, played.seat), 0};
  const auto count = static_cast<int>(table.shown_hand.size());
  for (int shown = 0; shown < count; ++shown) {
    if (table.shown_card(shown) == played.card) {
      return fan_place(table.layout, shown, count, std::nullopt);
    }
  }
  return {card_in_hand(table), 0};
}

void show(const Table& table, const drago::Played& played, float t, DrawList& out) {
  CardPose pose{.rect = table.layout.table_card};
  if (table.ui.reduced_motion) {
    pose.opacity = t;
  } else {
    const FanPlace from = place_in_hand(table, played);
    const float along = eased(t);
    pose.rect = between(from.rect, pose.rect, along);
    // A little larger on the way, as if lifted off the table.
    pose.rect = pose.rect.inset(-pose.rect.w * 0.07F * std::sin(along * pi));
    pose.angle = from.angle * (1 - along);
  }
  draw_card(out, table.ui, played.card, pose);
}

void show(const Table& table, const drago::Mounted& mounted, float t, DrawList& out) {
  const bool still = table.ui.reduced_motion;
  const drago::Card card = table.view.played.value_or(drago::Card(mounted.dragon, 3));
  const Rect to = card_at_rider(table, mounted.seat);
  const Rect rect = still ? to : between(table.layout.table_card, to, eased(t));
  draw_card(out, table.ui, card, {.rect = rect, .opacity = still ? 1 - t : 1});
}

/// The card of a dragon that somebody else rides goes under the stack at the end.
void draw_played(const Table& table, float leaves, DrawList& out) {
  if (!table.view.played) return;
  CardPose pose{.rect = table.layout.table_card, .opacity = 1 - leaves};
  if (!table.ui.reduced_motion) {
    pose.rect = between(pose.rect, card_at_rider(table, table.view.turn), eased(leaves));
    pose.opacity = 1 - within(leaves, 0.75F, 1);
  }
  draw_card(out, table.ui, *table.view.played, pose);
}

void show(const Table& table, const drago::Moved& /*moved*/, float /*t*/, DrawList& out) {
  draw_played(table, 0, out);
}

/// Cards go face up from the hand, or out of the rider's panel, under the stack.
void show(const Table& table, const drago::Discarded& discarded, float t, DrawList& out) {
  draw_played(table, 0, out);
  const bool still = table.ui.reduced_motion;
  const bool mine = table.view.seat == discarded.seat;
  const bool panel = table.layout.style == PlayerStyle::Panel;
  const Rect to = card_at_rider(table, discarded.seat);
  const Rect from = mine    ? card_in_hand(table)
                    : panel ? to.moved(-to.w * 1.6F, 0)
                            : to.moved(0, to.h * 1.2F);
  const auto count = static_cast<float>(discarded.cards.size());
  float i = 0;
  for (const drago::Card card : discarded.cards) {
    const float aside = (i - (count - 1) / 2) * from.w * (mine ? 0.6F : 0.3F);
    const float along = still ? 0 : eased(within(t, 0.06F * i, 0.8F + 0.04F * i));
    const float fade = still ? 1 - t : 1 - within(t, 0.8F, 1);
    draw_card(out, table.ui, card,
              {.rect = between(from.moved(aside, 0), to, along), .opacity = fade});
    ++i;
  }
}

/// All stacks but their top cards become the new pile.
void show(const Table& table, const drago::Reshuffled& /*reshuffled*/, float t, DrawList& out) {
  if (table.ui.reduced_motion) return;
  for (const core::Seat seat : seats_of(table.view.riders)) {
    const float later = 0.06F * static_cast<float>(seat.index);
    const float along = eased(within(t, later, 0.7F + later));
    draw_card_back(out, {.rect = between(card_at_rider(table, seat), pile_rect(table), along),
                         .opacity = 1 - within(t, 0.85F, 1)});
  }
}

/// Points grow where the dragons stand, wait to be read, then fly to the riders.
void draw_points(const Table& table, const drago::Scored& scored, float t, DrawList& out) {
  const bool still = table.ui.reduced_motion;
  const float dragon = table.board.dragon;
  const float grown = still ? 1 : eased(t / 0.15F);
  const float h = table.ui.grown(std::clamp(dragon * 0.44F, 24.0F, 44.0F));
  const float pop = 1 + 0.18F * std::sin(grown * pi);
  std::vector<Point> placed;
  for (const core::Seat seat : seats_of(table.view.riders)) {
    const auto mount = drago::mount_of(table.view, seat);
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
    Point at = between(from, score_at(table, seat), fly.way);
    // In a bow, not along a ruler.
    at.y -= dragon * 0.9F * hop(fly.way);
    const float opacity =
        std::clamp(still ? std::min(t / 0.15F, (1 - t) / 0.15F) : 1 - fly.arrived, 0.0F, 1.0F);
    if (opacity <= 0) continue;
    draw_gain(out, scored.gains[seat.index], at, h * (0.4F + 0.6F * grown) * pop, opacity);
    if (fly.way > 0) continue;
    const float size = h * 0.95F;
    const Point beside = {at.x - h * 0.75F - size * 0.25F, at.y};
    draw_symbol(out, table, {seat, beside, size}, opacity);
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
  const Color color = faded(small ? rgb(0x2F6598) : gain_green, opacity);
  out.emplace_back(Box{.rect = around(middle, wide, letters * 1.75F),
                       .radius = letters * 0.9F,
                       .top = color,
                       .bottom = color,
                       .border = faded(gold, opacity),
                       .border_width = 2,
                       .shadow = 8 * opacity});
  out.emplace_back(
      line(words, Face::Heading, letters, faded(white, opacity), middle, Align::Center));
}

void show(const Table& table, const drago::Scored& scored, float t, DrawList& out) {
  draw_played(table, within(t, 0.75F, 1), out);
  draw_points(table, scored, t, out);
  const float grown = table.ui.reduced_motion ? 1 : eased(t / 0.15F);
  draw_banner(table, scored.kind, t > 0.85F ? std::max(0.0F, (1 - t) / 0.15F) : grown, out);
}

void draw_drawn(const Table& table, core::Seat seat, float t, DrawList& out) {
  draw_played(table, within(t, 0, 0.7F), out);
  if (table.ui.reduced_motion) return;
  const Rect to = table.view.seat == seat ? card_in_hand(table) : card_at_rider(table, seat);
  draw_card_back(out, {.rect = between(pile_rect(table), to, eased(t)),
                       .opacity = t > 0.8F ? (1 - t) / 0.2F : 1});
}

void show(const Table& table, const drago::Drew& drew, float t, DrawList& out) {
  draw_drawn(table, drew.seat, t, out);
}

void show(const Table& table, const drago::DrewUnseen& drew, float t, DrawList& out) {
  draw_drawn(table, drew.seat, t, out);
}

void show(const Table& /*table*/, const drago::Over& /*over*/, float /*t*/, DrawList& /*out*/) {}

/// The card that a finger or the mouse carries: upright, above the finger, and in a gold rim where
/// letting go plays it.
void draw_carried(const Table& table, DrawList& out) {
  const auto card = carried_card(table);
  if (!card) return;
  const Size size = table.layout.card;
  const Point at = table.ui.carried_at;
  const Rect rect = {at.x - size.w / 2, at.y - size.h * (table.ui.small() ? 0.85F : 0.6F), size.w,
                     size.h};
  draw_card(out, table.ui, *card, {.rect = rect, .gold_rim = plays_there(table.layout, at)});
}

}  // namespace

DrawList table_flights(const Table& table) {
  DrawList out;
  if (!table.beat) {
    draw_played(table, 0, out);
    draw_carried(table, out);
    return out;
  }
  std::visit([&](const auto& seen) { show(table, seen, table.share(), out); },
             table.beat->observation);
  return out;
}

}  // namespace app::mount_drago
